#if Foundation

  // A parsed Unicode date pattern.
  //
  //     "d MMM yyyy 'at' HH:mm"
  //
  //     day of 1 or 2 digits, " ", name of the month, " ", year of 4 digits, " ", "a", "t", " ",
  //     hour of 2 digits from 0 to 23, ":", minute of 2 digits

  /// A Unicode date pattern (UTS 35, part 4), with the fields that dates in JSON have.
  struct DatePattern: Sendable {
    private enum Part {
      case literal(UInt8)
      case year(digits: ClosedRange<Int>)
      case lastDigitsOfYear
      case month(digits: ClosedRange<Int>)
      case monthName(inFull: Bool)
      case day(digits: ClosedRange<Int>)
      case weekdayName(inFull: Bool)
      case hour(digits: ClosedRange<Int>, in: ClosedRange<Int>)
      case afternoon
      case minute(digits: ClosedRange<Int>)
      case second(digits: ClosedRange<Int>)
      case fraction(digits: Int)
      /// A decimal sign and digits, or neither.
      case optionalFraction(sign: UInt8)
      case offset(needsMinutes: Bool)
    }

    private let parts: [Part]
    /// The type that a mismatch says is expected.
    let expected: String
    /// Whether names have any case.
    private let ignoresCase: Bool
    /// Whether the pattern has a year, a month and a day, so that a weekday can be checked.
    private let hasDate: Bool

    /// The years that two digits denote, as in `DateFormatter` on Apple platforms.
    private static let yearsOfTwoDigits = 1950...2049

    /// Parses a pattern.
    ///
    /// - Returns: nil if the pattern has a field that this type does not support.
    init?(_ pattern: String, ignoresCase: Bool = true) {
      var parts: [Part] = []
      var letters: Set<UInt8> = []
      var rest = Array(pattern.utf8)[...]
      while let first = rest.first {
        if first == UInt8(ascii: "'") {
          parts += Self.quoted(&rest).map { .literal($0) }
        } else if Byte.isLetter(first) {
          let run = rest.prefix { $0 == first }
          guard let field = Self.field(Unicode.Scalar(first), count: run.count) else { return nil }
          if first == UInt8(ascii: "S"), run.count == 1, case .literal(let sign)? = parts.last,
            sign == Byte.point || sign == Byte.comma
          {
            parts[parts.count - 1] = .optionalFraction(sign: sign)
          } else {
            parts.append(field)
          }
          letters.insert(first)
          rest = rest.dropFirst(run.count)
        } else {
          parts.append(.literal(first))
          rest = rest.dropFirst()
        }
      }
      self.parts = parts
      self.ignoresCase = ignoresCase
      expected = Self.expected(of: pattern)
      hasDate = [["y", "u"], ["M", "L"], ["d"]].allSatisfy { (field: [Unicode.Scalar]) in
        field.contains { letters.contains(UInt8(ascii: $0)) }
      }
    }

    static func expected(of pattern: String) -> String { "Date \"\(pattern)\"" }

    /// Removes a quoted literal from the start and returns its text. Two quotes in a row are a quote.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
      let quote = UInt8(ascii: "'")
      rest = rest.dropFirst()
      guard rest.first != quote else {
        rest = rest.dropFirst()
        return [quote]
      }
      var text: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == quote {
          guard rest.first == quote else { break }
          rest = rest.dropFirst()
        }
        text.append(byte)
      }
      return text
    }

    private static func field(_ letter: Unicode.Scalar, count: Int) -> Part? {
      let oneOrTwo = min(count, 2)...2
      switch (letter, count) {
      case ("y", 2): return .lastDigitsOfYear
      case ("y", 1), ("u", 1), ("y", 4), ("u", 4): return .year(digits: count...4)
      case ("M", 1...2), ("L", 1...2): return .month(digits: oneOrTwo)
      case ("M", 3...4), ("L", 3...4): return .monthName(inFull: count == 4)
      case ("d", 1...2): return .day(digits: oneOrTwo)
      case ("E", 1...4): return .weekdayName(inFull: count == 4)
      case ("H", 1...2): return .hour(digits: oneOrTwo, in: 0...23)
      case ("k", 1...2): return .hour(digits: oneOrTwo, in: 1...24)
      case ("K", 1...2): return .hour(digits: oneOrTwo, in: 0...11)
      case ("h", 1...2): return .hour(digits: oneOrTwo, in: 1...12)
      case ("a", 1...3): return .afternoon
      case ("m", 1...2): return .minute(digits: oneOrTwo)
      case ("s", 1...2): return .second(digits: oneOrTwo)
      case ("S", 1...9): return .fraction(digits: count)
      case ("Z", 1...3), ("Z", 5), ("X", 2...5), ("x", 2...5): return .offset(needsMinutes: true)
      case ("X", 1), ("x", 1): return .offset(needsMinutes: false)
      default: return nil
      }
    }

    /// Reads the date in a string.
    ///
    /// Fields that are not in the pattern are those of 2000-01-01T00:00:00.
    ///
    /// - Parameter timeZone: The time zone of a pattern that has none; nil for UTC.
    func read(
      _ bytes: Bytes, in timeZone: DateTime.LocalTime? = nil
    ) throws(DateTime.Fault) -> DateTime {
      var reader = DateTimeReader(bytes, ignoresCase: ignoresCase)
      var time = try fields(&reader)
      try reader.end()
      try time.checkDate()
      try time.checkTime()
      try time.finish(in: timeZone)
      return time
    }

    /// Reads the fields, and checks those of the hour only.
    func fields(_ reader: inout DateTimeReader) throws(DateTime.Fault) -> DateTime {
      var time = DateTime()
      var hoursOnDial = 12
      var isAfternoon: Bool?
      for part in parts {
        switch part {
        case .literal(let byte): try reader.skip(byte)
        case .year(let digits): time.year = try reader.number(digits: digits)
        case .lastDigitsOfYear:
          let first = Self.yearsOfTwoDigits.lowerBound
          time.year = first + (try reader.twoDigits() + 100 - first % 100) % 100
        case .month(let digits): time.month = try reader.number(digits: digits)
        case .monthName(let inFull): time.month = try reader.month(inFull: inFull)
        case .day(let digits): time.day = try reader.number(digits: digits)
        case .weekdayName(let inFull):
          let weekday = try reader.weekday(inFull: inFull)
          if hasDate { time.weekday = weekday }
        case .hour(let digits, let range):
          let hour = try reader.number(digits: digits)
          guard range ~= hour else { throw .time }
          hoursOnDial = range.count
          time.hour = hour % hoursOnDial
        case .afternoon: isAfternoon = try reader.isAfternoon()
        case .minute(let digits): time.minute = try reader.number(digits: digits)
        case .second(let digits): time.second = try reader.number(digits: digits)
        case .fraction(let digits):
          time.nanosecond = try reader.nanoseconds(digits: digits...digits)
        case .optionalFraction(let sign):
          if reader.consume(sign) { time.nanosecond = try reader.nanoseconds() }
        case .offset(let needsMinutes): time.offset = try reader.offset(needsMinutes: needsMinutes)
        }
      }
      if hoursOnDial == 12, isAfternoon == true { time.hour += 12 }
      if let isAfternoon, isAfternoon != (time.hour >= 12) { throw .time }
      return time
    }
  }

#endif
