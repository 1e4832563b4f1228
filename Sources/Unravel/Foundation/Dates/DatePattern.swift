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
      case era
      /// A year of four digits, or without leading zeros.
      case year(digits: ClosedRange<Int>)
      case lastDigitsOfYear
      case quarter(digits: ClosedRange<Int>)
      case month(digits: ClosedRange<Int>)
      case monthName(inFull: Bool)
      case week(digits: ClosedRange<Int>)
      case day(digits: ClosedRange<Int>)
      case dayOfYear(digits: ClosedRange<Int>)
      case weekdayName(inFull: Bool)
      case weekdayNumber(digits: ClosedRange<Int>)
      case hour(digits: ClosedRange<Int>, in: ClosedRange<Int>)
      case afternoon
      case minute(digits: ClosedRange<Int>)
      case second(digits: ClosedRange<Int>)
      case fraction(digits: Int)
      /// A decimal sign and digits, or neither.
      case optionalFraction(sign: UInt8)
      case offset(needsMinutes: Bool)
      case zoneName
    }

    private let parts: [Part]
    /// The type that a mismatch says is expected.
    let expected: String
    /// Whether names have any case.
    private let ignoresCase: Bool
    /// Whether the pattern has `'Z'`, `'GMT'` or `'UTC'` after the time, which say that it is in UTC.
    let hasLiteralUTC: Bool

    /// The years that two digits denote, as in `DateFormatter` on Apple platforms.
    private static let yearsOfTwoDigits = 1950...2049

    /// Parses a pattern.
    ///
    /// - Throws: A mistake if the pattern cannot mean what it says.
    init(_ pattern: String, ignoresCase: Bool = true) throws(Mistake) {
      let (fields, end) = try Self.fields(of: pattern)
      var parts: [Part] = []
      for field in fields {
        try field.checkTextBefore()
        parts += field.textBefore.map { .literal($0) }
        guard let part = Self.part(field.letter, count: field.count) else { throw field.unknown }
        if field.name == "S", case .literal(let sign)? = parts.last,
          sign == Byte.point || sign == Byte.comma
        {
          parts[parts.count - 1] = .optionalFraction(sign: sign)
        } else {
          parts.append(part)
        }
      }
      try Self.check(fields)
      self.parts = parts + end.map { .literal($0) }
      self.ignoresCase = ignoresCase
      expected = Self.expected(of: pattern)
      let texts = fields.dropFirst().map(\.textBefore) + [end]
      hasLiteralUTC = zip(fields, texts).contains { field, text in
        field.kind.isTime
          && ["Z", "GMT", "UTC"].contains { name in
            text.filter(Byte.isLetter).elementsEqual(name.utf8)
          }
      }
    }

    static func expected(of pattern: String) -> String { "\(startOfExpected)\(pattern)\"" }

    /// The pattern in a text that has ``expected(of:)``, such as that of a mismatch with a reason; nil if it has none.
    static func pattern(inExpected text: String) -> String? {
      guard let start = text.firstRange(of: startOfExpected) else { return nil }
      return String(text[start.upperBound...].prefix { $0 != "\"" })
    }

    private static let startOfExpected = "Date \""

    /// The fields of a pattern, each with the text before it, and the text after the last.
    static func fields(of pattern: String) throws(Mistake) -> ([Field], end: [UInt8]) {
      var fields: [Field] = []
      var text: [UInt8] = []
      var rest = Array(pattern.utf8)[...]
      while let first = rest.first {
        if first == UInt8(ascii: "'") {
          text += try quoted(&rest)
        } else if Byte.isLetter(first) {
          let count = rest.prefix { $0 == first }.count
          fields.append(Field(letter: Unicode.Scalar(first), count: count, textBefore: text))
          text = []
          rest = rest.dropFirst(count)
        } else {
          text.append(first)
          rest = rest.dropFirst()
        }
      }
      return (fields, text)
    }

    /// Removes a quoted literal from the start and returns its text. Two quotes in a row are a quote.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(Mistake) -> [UInt8] {
      let quote = UInt8(ascii: "'")
      rest = rest.dropFirst()
      guard rest.first != quote else {
        rest = rest.dropFirst()
        return [quote]
      }
      var text: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == quote {
          guard rest.first == quote else { return text }
          rest = rest.dropFirst()
        }
        text.append(byte)
      }
      throw Mistake(text: "a quote is not closed")
    }

    /// The part for a run of a letter; nil if this type does not support it.
    private static func part(_ letter: Unicode.Scalar, count: Int) -> Part? {
      let oneOrTwo = min(count, 2)...2
      switch (letter, count) {
      case ("G", 1...3): return .era
      case ("y", 2), ("Y", 2): return .lastDigitsOfYear
      case ("y", 1), ("u", 1), ("Y", 1), ("y", 3...4), ("u", 4), ("Y", 4):
        return .year(digits: count...4)
      case ("Q", 1...2), ("q", 1...2): return .quarter(digits: count...count)
      case ("M", 1...2), ("L", 1...2): return .month(digits: oneOrTwo)
      case ("M", 3...4), ("L", 3...4): return .monthName(inFull: count == 4)
      case ("w", 1...2): return .week(digits: oneOrTwo)
      case ("d", 1...2): return .day(digits: oneOrTwo)
      case ("D", 1...3): return .dayOfYear(digits: count...3)
      case ("E", 1...4), ("e", 3...4), ("c", 3...4): return .weekdayName(inFull: count == 4)
      case ("e", 1...2), ("c", 1): return .weekdayNumber(digits: oneOrTwo)
      case ("H", 1...2): return .hour(digits: oneOrTwo, in: 0...23)
      case ("k", 1...2): return .hour(digits: oneOrTwo, in: 1...24)
      case ("K", 1...2): return .hour(digits: oneOrTwo, in: 0...11)
      case ("h", 1...2): return .hour(digits: oneOrTwo, in: 1...12)
      case ("a", 1...4): return .afternoon
      case ("m", 1...2): return .minute(digits: oneOrTwo)
      case ("s", 1...2): return .second(digits: oneOrTwo)
      case ("S", 1...9): return .fraction(digits: count)
      case ("Z", 1...3), ("Z", 5), ("X", 2...5), ("x", 2...5): return .offset(needsMinutes: true)
      case ("X", 1), ("x", 1): return .offset(needsMinutes: false)
      case ("z", 1...3), ("Z", 4), ("O", 1), ("O", 4): return .zoneName
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

    /// Reads the fields, and checks those of the hour, of a week and of the day of a year only.
    func fields(_ reader: inout DateTimeReader) throws(DateTime.Fault) -> DateTime {
      var fields = Fields(time: DateTime())
      for part in parts { try fields.read(part, &reader) }
      return try fields.combined()
    }

    /// The fields that are read so far, of which some are combined at the end.
    private struct Fields {
      var time: DateTime
      var week: Int?
      var dayOfYear: Int?
      var hoursOnDial = 12
      var isAfternoon: Bool?

      mutating func read(
        _ part: Part, _ reader: inout DateTimeReader
      ) throws(DateTime.Fault) {
        switch part {
        case .literal(let byte): try reader.skip(byte)
        case .era:
          guard reader.consume(name: "AD") || reader.consume(name: "CE") else { throw .format }
        case .year(let digits):
          time.year = try reader.number(digits: digits)
          // 22 would be a year of antiquity.
          guard digits == 4...4 || time.year >= 100 else { throw .yearDigits }
        case .lastDigitsOfYear:
          let first = DatePattern.yearsOfTwoDigits.lowerBound
          time.year = first + (try reader.twoDigits() + 100 - first % 100) % 100
        case .quarter(let digits):
          let quarter = try reader.number(digits: digits)
          guard 1...4 ~= quarter else { throw .day }
          time.month = quarter * 3 - 2
        case .month(let digits): time.month = try reader.number(digits: digits)
        case .monthName(let inFull): time.month = try reader.month(inFull: inFull)
        case .week(let digits): week = try reader.number(digits: digits)
        case .day(let digits): time.day = try reader.number(digits: digits)
        case .dayOfYear(let digits): dayOfYear = try reader.number(digits: digits)
        case .weekdayName(let inFull): time.weekday = try reader.weekday(inFull: inFull)
        case .weekdayNumber(let digits):
          let weekday = try reader.number(digits: digits)
          guard 1...7 ~= weekday else { throw .day }
          time.weekday = weekday % 7
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
        case .zoneName: time.offset = try reader.offsetOfZone()
        }
      }

      /// The date and time of all fields.
      func combined() throws(DateTime.Fault) -> DateTime {
        var time = time
        if let week { try time.setDay(inWeek: week) }
        if let dayOfYear { try time.setDay(ofYear: dayOfYear) }
        if hoursOnDial == 12, isAfternoon == true { time.hour += 12 }
        if let isAfternoon, isAfternoon != (time.hour >= 12) { throw .time }
        return time
      }
    }
  }

#endif
