#if Foundation

  // The fields of a date, and the time that they denote.
  //
  //     2022-07-03T04:32:05.25+02:00
  //
  //     year 2022   month 7     day 3       the proleptic Gregorian calendar, years 1 to 9999
  //     hour 4      minute 32   second 5    nanosecond 250_000_000
  //     offset 7200                         seconds east of Greenwich, nil without a time zone
  //
  //     secondsSince1970  1_656_815_525     nanoseconds are added later
  //
  // No calendar or locale of the platform is used, so a string is the same date on each platform.
  // Nothing is allocated.

  /// The fields of a date and time in a string.
  struct DateTime {
    var year = 2000
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Seconds east of Greenwich; nil if the string has no time zone.
    var offset: Int?
    /// The day of the week in the string, 0 for Sunday.
    var weekday: Int?

    /// The reason why a string is not a date. The raw value is the end of the message about it.
    enum Fault: String, Error {
      /// A field is missing, or another character is in its place.
      case format = ""

      case noDate = " with a date"
      case noTime = " with a time of day"
      case noMinute = " with minutes"
      case noSecond = " with seconds after the colon"
      case noZone = " with a time zone"

      case calendarDate = " with a month and a day"
      case yearDigits = " with a year of four digits"
      case leadingZeros = " with leading zeros"
      case separators = " with separators in both date and time, or in neither"
      case fractionOfMinute = " with seconds before the fraction"
      case fractionDigits = " with digits after the decimal sign"
      case spaceBeforeZone = " without a space before the time zone"
      case offset = " with an offset from -23:59 to +23:59"
      case zoneName = " with an offset or a known name as time zone"
      case otherText = " without other text"

      /// The day does not exist, such as February 30.
      case day = " on an existing day"
      /// The time does not exist, such as 25:00.
      case time = " at an existing time"
      /// The date is on another day of the week.
      case weekday = " on the right day of the week"
    }

    func checkDate() throws(Fault) {
      guard 1...9999 ~= year, 1...12 ~= month, 1...daysInMonth ~= day else { throw .day }
    }

    /// Checks the fields of the time alone.
    func checkTime() throws(Fault) {
      guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { throw .time }
    }

    /// The seconds east of Greenwich of the clocks of a time zone, at a number of seconds since 1970.
    typealias LocalTime = @Sendable (Int64) -> Int

    /// Checks what depends on several fields, after the date and the time are checked. Sets the offset of
    /// a string that has no time zone.
    ///
    /// - Parameter timeZone: The time zone of a string that has none; nil for UTC.
    mutating func finish(in timeZone: LocalTime? = nil) throws(Fault) {
      if let weekday, weekday != actualWeekday { throw .weekday }
      if offset == nil, let timeZone { offset = try localOffset(in: timeZone) }
      if second == 60, !isLeapSecond(before: secondsSince1970) { throw .time }
    }

    /// The whole seconds since 1970, in UTC if there is no offset.
    ///
    /// A leap second, `23:59:60` UTC at the end of a month, is the second after it, as in POSIX.
    var secondsSince1970: Int64 { localSeconds - Int64(offset ?? 0) }

    /// The whole seconds from 1970-01-01 00:00:00 on the same clock.
    private var localSeconds: Int64 {
      Int64(daysSince1970) * secondsADay + Int64(hour * 3600 + minute * 60 + second)
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

    private var daysInYear: Int { isLeapYear ? 366 : 365 }
  }

  // MARK: - Other calendar dates

  extension DateTime {
    /// Sets the month and the day from the number of a day in the year, from 1.
    mutating func setDay(ofYear number: Int) throws(Fault) {
      guard 1...9999 ~= year, 1...daysInYear ~= number else { throw .day }
      month = 1
      day = number
      while day > daysInMonth {
        day -= daysInMonth
        month += 1
      }
    }

    /// Sets the year, the month and the day from a week of ISO 8601, whose year is `year`: a week begins
    /// on Monday, and belongs to the year of its Thursday. The day is Monday if there is no weekday.
    mutating func setDay(inWeek week: Int) throws(Fault) {
      // January 4 is in week 1.
      month = 1
      day = 4
      guard 1...9999 ~= year else { throw .day }
      let mondayOfWeek1 = 4 - (actualWeekday + 6) % 7
      let monday = mondayOfWeek1 + (week - 1) * 7
      guard 1...daysInYear ~= monday + 3 else { throw .day }
      var number = monday + ((weekday ?? 1) + 6) % 7
      if number < 1 {
        year -= 1
        number += daysInYear
      } else if number > daysInYear {
        number -= daysInYear
        year += 1
      }
      try setDay(ofYear: number)
    }
  }

  private let secondsADay: Int64 = 86_400

  /// From 0001-01-01 to 1970-01-01.
  private let daysBefore1970 = 719_162

  // MARK: - Time zones

  extension DateTime {
    /// The seconds east of Greenwich of the clocks of a time zone when they show the date and time.
    ///
    /// Of two times that they show it, the first counts. If they skip a midnight, it is moved by the
    /// length of the gap, so that each day has a first moment.
    private func localOffset(in timeZone: LocalTime) throws(Fault) -> Int {
      let local = localSeconds
      let before = timeZone(local - secondsADay)
      let after = timeZone(local + secondsADay)
      // The larger offset is the earlier time.
      for candidate in [max(before, after), min(before, after)]
      where timeZone(local - Int64(candidate)) == candidate { return candidate }
      if after - before >= Int(secondsADay) { throw .day }
      guard hour == 0, minute == 0, second == 0 else { throw .time }
      return before
    }
  }

#endif
