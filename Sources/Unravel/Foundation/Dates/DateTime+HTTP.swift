#if Foundation

  extension DateTime {
    /// A date of an HTTP header or a mail, as ``Transformer/httpDate`` reads it.
    ///
    /// - Parameter now: Returns the seconds since 1970. Called for a year of two digits in the obsolete
    ///   format of HTTP, which is the last such year that is at most fifty years in the future.
    init(http text: Bytes, now: () -> Int64) throws(Fault) {
      var reader = DateTimeReader(text, ignoresCase: true)
      self.init()
      if !reader.isAtDigit {
        let weekday = try reader.weekday()
        self.weekday = weekday
        if !reader.consume(Byte.comma) {
          if reader.isAtSpace {  // Sun Nov  6 08:49:37 1994
            try readASCTime(&reader)
          } else {  // Sunday, 06-Nov-94 08:49:37 GMT
            try reader.skipRest(ofWeekday: weekday)
            try readRFC850(&reader, now: now)
          }
          return
        }
        reader.skipWhitespace()
      }
      try readRFC5322(&reader)
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

    /// Reads the rest of `Sun Nov  6 08:49:37 1994`, from the space.
    private mutating func readASCTime(_ reader: inout DateTimeReader) throws(Fault) {
      try reader.skip(Byte.space)
      month = try reader.month()
      try reader.skip(Byte.space)
      day = try reader.number(digits: reader.consume(Byte.space) ? 1...1 : 2...2)
      try reader.skip(Byte.space)
      try readTime(&reader)
      try reader.skip(Byte.space)
      year = try reader.fourDigits()
      try reader.end()
      try checkDate()
      try checkTime()
      try finish()
    }

    /// Reads the rest of `Sunday, 06-Nov-94 08:49:37 GMT`, from the comma.
    private mutating func readRFC850(
      _ reader: inout DateTimeReader, now: () -> Int64
    ) throws(Fault) {
      try reader.skip(Byte.comma)
      try reader.skip(Byte.space)
      day = try reader.twoDigits()
      try reader.skip(Byte.minus)
      month = try reader.month()
      try reader.skip(Byte.minus)
      let lastDigits = try reader.twoDigits()
      try reader.skip(Byte.space)
      try readTime(&reader)
      try reader.skip(Byte.space)
      guard reader.consume(name: "gmt") else { throw .noZone }
      try reader.end()
      try checkTime()
      let latest = now() + 50 * secondsAYear
      let latestYear = 1970 + Int(latest / secondsAYear) + 1
      year = latestYear - (latestYear - lastDigits) % 100
      // February 29 is in leap years only.
      if (try? checkDate()) != nil, secondsSince1970 > latest { year -= 100 }
      try checkDate()
      try finish()
    }
  }

  /// The mean over the 400 years of the calendar's period.
  private let secondsAYear: Int64 = 31_556_952

#endif
