#if Foundation

  // The fields of a date, and the time that they denote.
  //
  //     2022-07-03T04:32:05.25+02:00
  //
  //     year 2022   month 7     day 3       the proleptic Gregorian calendar, years 1 to 9999
  //     hour 4      minute 32   second 5    nanosecond 250_000_000
  //     offset 7200                         seconds east of Greenwich
  //
  //     secondsSince1970  1_656_815_525     nanoseconds are added later
  //
  // No calendar, locale or time zone of the platform is used, so a string is the same date on each
  // platform. Nothing is allocated.

  /// The fields of a date and time in a string. They may be invalid.
  struct DateTime {
    var year = 2000
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Seconds east of Greenwich.
    var offset = 0
    /// The day of the week in the string, 0 for Sunday.
    var weekday: Int?

    /// The reason why fields are invalid.
    enum Fault {
      /// The day does not exist, such as February 30.
      case day
      /// The time does not exist, such as 24:00.
      case time
      /// The date is on another day of the week.
      case weekday
    }

    var fault: Fault? {
      guard 1...9999 ~= year, 1...12 ~= month, 1...daysInMonth ~= day else { return .day }
      guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second,
        second < 60 || isLeapSecond(before: unchecked)
      else { return .time }
      return weekday == nil || weekday == actualWeekday ? nil : .weekday
    }

    /// The whole seconds since 1970; nil if the fields are invalid.
    ///
    /// A leap second, `23:59:60` UTC at the end of a month, is the second after it, as in POSIX.
    var secondsSince1970: Int64? { fault == nil ? unchecked : nil }

    /// The whole seconds since 1970 of valid fields.
    private var unchecked: Int64 {
      Int64(daysSince1970) * secondsADay + Int64(hour * 3600 + minute * 60 + second - offset)
    }

    /// Whether the second before `seconds` is the last one of a month in UTC, and so may precede a leap
    /// second.
    private func isLeapSecond(before seconds: Int64) -> Bool {
      guard seconds % secondsADay == 0 else { return false }
      // East of Greenwich the next month may have begun.
      let isSameDay = seconds / secondsADay > Int64(daysSince1970)
      return isSameDay ? day == daysInMonth : day == 1
    }

    private var isLeapYear: Bool {
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private var daysInMonth: Int {
      switch month {
      case 2: isLeapYear ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    private var daysSince1970: Int {
      let before = year - 1
      let daysBeforeYear = before * 365 + before / 4 - before / 100 + before / 400
      // From March, the lengths 31, 30, 31, 30, 31 repeat, so a linear function gives the sum.
      let daysBeforeMonth =
        month <= 2 ? (month - 1) * 31 : (month * 153 - 457) / 5 + (isLeapYear ? 60 : 59)
      return daysBeforeYear + daysBeforeMonth + day - 1 - daysBefore1970
    }

    private var actualWeekday: Int {
      // 0001-01-01 was a Monday.
      (daysSince1970 + daysBefore1970 + 1) % 7
    }
  }

  private let secondsADay: Int64 = 86_400

  /// From 0001-01-01 to 1970-01-01.
  private let daysBefore1970 = 719_162

  extension DateTime {
    /// A date and time of RFC 3339 or ISO 8601, as ``Transformer/iso8601`` reads it.
    init?(iso8601 text: Bytes) {
      var reader = DateTimeReader(text)
      self.init()
      readDay(&reader)
      guard reader.consume("T") || reader.consume("t") || reader.consume(" ") else { return nil }
      readTime(&reader)
      if reader.consume(".") || reader.consume(",") { nanosecond = reader.nanoseconds() }
      offset = reader.zone()
      guard reader.isAtEnd else { return nil }
    }

    /// `yyyy-MM-dd`.
    init?(day text: Bytes) {
      var reader = DateTimeReader(text)
      self.init()
      readDay(&reader)
      guard reader.isAtEnd else { return nil }
    }

    /// `Sun Jul 03 04:32:05 +0000 2022`.
    init?(twitter text: Bytes) {
      var reader = DateTimeReader(text)
      self.init()
      weekday = reader.weekday()
      reader.skip(" ")
      month = reader.month()
      reader.skip(" ")
      day = reader.number(digits: 2)
      reader.skip(" ")
      readTime(&reader)
      reader.skip(" ")
      offset = reader.zone()
      reader.skip(" ")
      year = reader.number(digits: 4)
      guard reader.isAtEnd else { return nil }
    }

    /// A date of an HTTP header, in one of the three formats of RFC 9110, section 5.6.7.
    ///
    /// - Parameter now: Returns the seconds since 1970. Called for a year of two digits, which is the
    ///   last such year that is at most fifty years in the future.
    init?(http text: Bytes, now: () -> Int64) {
      var reader = DateTimeReader(text)
      self.init()
      let weekday = reader.weekday()
      if reader.consume(",") {  // Sun, 06 Nov 1994 08:49:37 GMT
        reader.skip(" ")
        day = reader.number(digits: 2)
        reader.skip(" ")
        month = reader.month()
        reader.skip(" ")
        year = reader.number(digits: 4)
        reader.skip(" ")
        readTime(&reader)
        reader.skip(text: " GMT")
      } else if reader.consume(" ") {  // Sun Nov  6 08:49:37 1994
        month = reader.month()
        reader.skip(" ")
        day = reader.number(digits: reader.consume(" ") ? 1 : 2)
        reader.skip(" ")
        readTime(&reader)
        reader.skip(" ")
        year = reader.number(digits: 4)
      } else {  // Sunday, 06-Nov-94 08:49:37 GMT
        reader.skipRest(ofWeekday: weekday)
        reader.skip(text: ", ")
        day = reader.number(digits: 2)
        reader.skip("-")
        month = reader.month()
        reader.skip("-")
        let lastDigits = reader.number(digits: 2)
        reader.skip(" ")
        readTime(&reader)
        reader.skip(text: " GMT")
        setYear(endingIn: lastDigits, noLaterThan: now() + 50 * secondsAYear)
      }
      self.weekday = weekday
      guard reader.isAtEnd else { return nil }
    }

    private mutating func setYear(endingIn lastDigits: Int, noLaterThan latest: Int64) {
      let latestYear = 1970 + Int(latest / secondsAYear) + 1
      year = latestYear - (latestYear - lastDigits) % 100
      if let seconds = secondsSince1970, seconds > latest { year -= 100 }
    }

    private mutating func readDay(_ reader: inout DateTimeReader) {
      year = reader.number(digits: 4)
      reader.skip("-")
      month = reader.number(digits: 2)
      reader.skip("-")
      day = reader.number(digits: 2)
    }

    private mutating func readTime(_ reader: inout DateTimeReader) {
      hour = reader.number(digits: 2)
      reader.skip(":")
      minute = reader.number(digits: 2)
      reader.skip(":")
      second = reader.number(digits: 2)
    }
  }

  /// The mean over the 400 years of the calendar's period.
  private let secondsAYear: Int64 = 31_556_952

#endif
