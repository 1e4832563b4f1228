#if Foundation

  extension DateTime {
    /// A date and time of ISO 8601, as ``Transformer/iso8601`` reads it.
    ///
    /// - Parameter timeZone: The time zone of a string that has none; nil to refuse such a string.
    init(iso8601 text: Bytes, in timeZone: LocalTime? = nil) throws(Fault) {
      var reader = DateTimeReader(text)
      self.init()
      let isExtended: Bool
      do throws(Fault) {
        isExtended = try readISODate(&reader)
      } catch {
        throw Self.faultOfISODate(text)
      }
      // T, t or a space.
      let hasTime = reader.consume(0x54) || reader.consume(0x74) || reader.consume(Byte.space)
      guard hasTime || reader.isAtEnd else { throw Self.faultOfISODate(text) }
      try checkDate()
      guard hasTime else { throw .noTime }
      try readISOTime(&reader, isExtended: isExtended)
      if !reader.isAtEnd || timeZone == nil { offset = try reader.isoOffset() }
      guard reader.isAtEnd else { throw .otherText }
      try finish(in: timeZone)
    }

    /// Reads `yyyy-MM-dd` or `yyyyMMdd`, and returns whether the separators are there.
    private mutating func readISODate(_ reader: inout DateTimeReader) throws(Fault) -> Bool {
      year = try reader.fourDigits()
      let isExtended = reader.consume(Byte.minus)
      month = try reader.twoDigits()
      if isExtended { try reader.skip(Byte.minus) }
      day = try reader.twoDigits()
      return isExtended
    }

    /// Reads `HH:mm:ss` or `HHmmss`, with or without seconds, and their fraction.
    private mutating func readISOTime(
      _ reader: inout DateTimeReader, isExtended: Bool
    ) throws(Fault) {
      hour = try reader.isoField(orThrow: .noTime)
      let isSeparated = reader.consume(Byte.colon)
      guard isSeparated || reader.isAtDigit else { throw .noMinute }
      guard isSeparated == isExtended else { throw .separators }
      minute = try reader.isoField(orThrow: .noMinute)
      if isExtended ? reader.consume(Byte.colon) : reader.isAtDigit {
        second = try reader.isoField(orThrow: .noSecond)
        if reader.consume(Byte.point) || reader.consume(Byte.comma) {
          guard reader.isAtDigit else { throw .fractionDigits }
          nanosecond = try reader.nanoseconds()
        }
      } else if reader.consume(Byte.point) || reader.consume(Byte.comma) {
        throw .fractionOfMinute
      }
      // 24:00:00 is the end of the day.
      if hour != 24 || minute != 0 || second != 0 || nanosecond != 0 { try checkTime() }
    }

    /// The reason why a string does not begin with a date and `T`.
    private static func faultOfISODate(_ text: Bytes) -> Fault {
      var shape = ""
      // A date has at most 13 bytes.
      for offset in 0..<min(text.count, 16) {
        let byte = text[unchecked: offset]
        if byte == 0x54 || byte == 0x74 || byte == Byte.space { break }
        shape.unicodeScalars.append(Byte.isDigit(byte) ? "0" : Unicode.Scalar(byte))
      }
      switch shape {
      case "0000", "0000-00", "0000-000", "0000000": return .calendarDate
      case "0000-W00", "0000-W00-0", "0000W00", "0000W000": return .calendarDate
      case "0000-0-0", "0000-00-0", "0000-0-00": return .leadingZeros
      case "00-00-00", "000000": return .yearDigits
      default: break
      }
      if shape.hasPrefix("00:00") || shape.hasPrefix("0:00") { return .noDate }
      if shape.isEmpty, text[0] == Byte.space { return .otherText }
      let digits = shape.drop { $0 == "+" || $0 == "-" }
      let isExpanded = digits.count != shape.count || digits.hasPrefix("00000-")
      return isExpanded && digits.hasPrefix("0000") ? .yearDigits : .format
    }
  }

  extension DateTimeReader {
    /// A field of two digits.
    ///
    /// - Throws: `.leadingZeros` after one digit, and `missing` without digits.
    @inline(__always)
    fileprivate mutating func isoField(orThrow missing: DateTime.Fault) throws(DateTime.Fault)
      -> Int
    {
      do throws(DateTime.Fault) {
        return try twoDigits()
      } catch {
        throw isAtDigit ? .leadingZeros : missing
      }
    }

    /// `Z`, `+hh`, `+hhmm` or `+hh:mm`.
    fileprivate mutating func isoOffset() throws(DateTime.Fault) -> Int {
      if isAtOffset { return try offset(needsMinutes: false) }
      throw consume(Byte.space) && isAtOffset ? .spaceBeforeZone : .noZone
    }
  }

#endif
