#if Foundation

  extension DateTime {
    /// A date of an HTTP header or a mail, as ``Transformer/httpDate`` reads it.
    ///
    /// - Parameter now: Returns the seconds since 1970. Called for a year of two digits in the obsolete
    ///   format of HTTP, which is the last such year that is at most fifty years in the future.
    init(http text: Bytes, now: () -> Int64) throws(Fault) {
      var reader = DateTimeReader(text, ignoresCase: true)
      self.init()
      if !reader.isAtDigit { weekday = try reader.weekday() }
      if weekday == nil || reader.consume(Byte.comma) {
        reader.skipWhitespace()
        try readRFC5322(&reader)
      } else if reader.isAtSpace {
        try readASCTime(text)
      } else {
        try readRFC850(text, now: now)
      }
    }

    /// Reads the rest of `Sun, 06 Nov 1994 08:49:37 GMT`, from the day.
    private mutating func readRFC5322(_ reader: inout DateTimeReader) throws(Fault) {
      day = try reader.number(digits: 1...2)
      try reader.skipSpace()
      month = try reader.month()
      try reader.skipSpace()
      year = try reader.yearOfMail()
      try checkDate()
      guard !reader.isAtEnd else { throw .noTime }
      try reader.skipSpace()
      hour = try reader.twoDigits()
      try reader.skip(Byte.colon)
      minute = try reader.twoDigits()
      if reader.consume(Byte.colon) { second = try reader.twoDigits() }
      try checkTime()
      guard !reader.isAtEnd else { throw .noZone }
      try reader.skipSpace()
      offset = try reader.offsetOfMail()
      reader.skipWhitespace()
      try reader.skipComment()
      try reader.end()
      try finish()
    }

    /// Reads `Sun Nov  6 08:49:37 1994`.
    private mutating func readASCTime(_ text: Bytes) throws(Fault) {
      guard text.count == 24 else { throw .format }
      let isPadded = text[8] == Byte.space
      self = try (isPadded ? DatePattern.paddedASCTime : .ascTime).read(text)
    }

    /// Reads `Sunday, 06-Nov-94 08:49:37 GMT`.
    private mutating func readRFC850(_ text: Bytes, now: () -> Int64) throws(Fault) {
      var reader = DateTimeReader(text, ignoresCase: true)
      self = try DatePattern.rfc850.fields(&reader)
      guard reader.consume(name: "GMT") else { throw .noZone }
      try reader.end()
      try checkTime()
      let latest = now() + 50 * secondsAYear
      let latestYear = 1970 + Int(latest / secondsAYear) + 1
      year = latestYear - (latestYear - year % 100) % 100
      // February 29 is in leap years only.
      if (try? checkDate()) != nil, secondsSince1970 > latest { year -= 100 }
      try checkDate()
      try finish()
    }
  }

  extension DatePattern {
    fileprivate static let ascTime = try! DatePattern("EEE MMM dd HH:mm:ss yyyy")
    fileprivate static let paddedASCTime = try! DatePattern("EEE MMM  d HH:mm:ss yyyy")
    fileprivate static let rfc850 = try! DatePattern("EEEE, dd-MMM-yy HH:mm:ss ")
  }

  /// The mean over the 400 years of the calendar's period.
  private let secondsAYear: Int64 = 31_556_952

#endif
