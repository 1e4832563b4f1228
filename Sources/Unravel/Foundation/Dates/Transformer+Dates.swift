#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Transformer where From == String, To == Date {
    /// A date and time of ISO 8601 with a time zone, which includes RFC 3339.
    ///
    /// ```swift
    /// let date = Transformer.iso8601
    ///
    /// try date.apply("2022-07-03T04:32:05Z")         // 2022-07-03 04:32:05 UTC
    /// try date.apply("2022-07-03t04:32:05.5+02:00")  // 2022-07-03 02:32:05.5 UTC
    /// try date.apply("2022-07-03 04:32:05,5-0330")   // 2022-07-03 08:02:05.5 UTC
    /// try date.apply("2022-07-03T04:32+09")          // 2022-07-02 19:32:00 UTC
    /// try date.apply("20220703T043205Z")             // 2022-07-03 04:32:05 UTC
    /// try date.apply("2016-12-31T23:59:60Z")         // 2017-01-01 00:00:00 UTC
    /// try date.apply("2022-07-03T04:32:05")          // throws: expected Date (ISO 8601) with a time zone
    /// try date.apply("2022-02-30T04:32:05Z")         // throws: expected Date (ISO 8601) on an existing day
    /// try date.apply("2022-07-03T25:00:00Z")         // throws: expected Date (ISO 8601) at an existing time
    /// ```
    ///
    /// The format is:
    ///
    /// * a year from 0001 to 9999 in the Gregorian calendar, a month and a day, of four, two and two
    ///   digits: `2022-07-03` or `20220703`. Dates of a week (`2022-W26-7`) or of a year (`2022-184`) and
    ///   years of more digits are errors;
    /// * `T`, `t` or one space;
    /// * hours from 00 to 23, minutes and seconds from 00 to 59, of two digits: `04:32:05` after a date
    ///   with hyphens, `043205` after one without. Seconds are optional. 60 seconds are a leap second, at
    ///   the end of a month in UTC; the result is the second after it, as in POSIX. `24:00:00` is the end
    ///   of the day;
    /// * optionally, after the seconds, a point or a comma and any number of digits. The digits after the
    ///   ninth have no effect;
    /// * `Z`, `z`, `+hh:mm`, `+hhmm` or `+hh`, or `-` in place of `+`, up to 23:59. `-00:00` is UTC.
    ///
    /// The result is `Date(timeIntervalSince1970:)` of the nearest `Double`, as for
    /// ``secondsSince1970``. Its precision is about a quarter of a microsecond in this century. The
    /// locale, calendar and time zone of the user have no effect. The error says what is missing or
    /// out of range.
    public static var iso8601: Transformer<String, Date> {
      reading(expected: "Date (ISO 8601)") { try DateTime(iso8601: $0) }
    }

    /// A date and time of ISO 8601 as ``iso8601`` reads it, in a time zone if it has none.
    ///
    /// ```swift
    /// let date = Transformer.iso8601(in: TimeZone(identifier: "Asia/Tokyo")!)
    ///
    /// try date.apply("2022-07-03T04:32:05")          // 2022-07-02 19:32:05 UTC
    /// try date.apply("2022-07-03 04:32")             // 2022-07-02 19:32:00 UTC
    /// try date.apply("2022-07-03T04:32:05Z")         // 2022-07-03 04:32:05 UTC
    /// try date.apply("2022-07-03")                   // throws: expected Date (ISO 8601) with a time of day
    /// ```
    ///
    /// When the clocks of the time zone go back, they show some times twice; the first counts. When they
    /// go forward, the times that they skip are errors, except for a midnight, which is moved by the
    /// length of the gap.
    ///
    /// - Parameter timeZone: The time zone of strings that have none.
    public static func iso8601(in timeZone: TimeZone) -> Transformer<String, Date> {
      reading(expected: "Date (ISO 8601)") { try DateTime(iso8601: $0, in: timeZone.offset(at:)) }
    }

    /// A day as `yyyy-MM-dd`: its first moment in UTC.
    ///
    /// ```swift
    /// let day = Transformer.day
    ///
    /// try day.apply("1943-02-25")    // 1943-02-25 00:00:00 UTC
    /// try day.apply("2023-02-29")    // throws: expected Date "yyyy-MM-dd" on an existing day
    /// try day.apply("1943-2-25")     // throws: expected Date "yyyy-MM-dd", found "1943-2-25"
    /// ```
    ///
    /// The years are 0001 to 9999 in the Gregorian calendar.
    public static var day: Transformer<String, Date> {
      reading(.day)
    }

    /// A day as `yyyy-MM-dd`: its first moment in a time zone.
    ///
    /// ```swift
    /// let day = Transformer.day(in: TimeZone(identifier: "Asia/Tokyo")!)
    ///
    /// try day.apply("1988-09-20")    // 1988-09-19 15:00:00 UTC
    /// try day.apply("2023-02-29")    // throws: expected Date "yyyy-MM-dd" on an existing day
    /// ```
    ///
    /// A day that begins later than at midnight, because the clocks go forward, begins as by ``iso8601(in:)``.
    ///
    /// - Parameter timeZone: The time zone whose clocks show the beginning of the day.
    public static func day(in timeZone: TimeZone) -> Transformer<String, Date> {
      reading(.day, in: timeZone.offset(at:))
    }

    /// A date as in an HTTP header, a mail or an RSS feed: RFC 9110, section 5.6.7, and RFC 5322, section
    /// 3.3.
    ///
    /// ```swift
    /// let date = Transformer.httpDate
    ///
    /// try date.apply("Sun, 06 Nov 1994 08:49:37 GMT")     // 1994-11-06 08:49:37 UTC
    /// try date.apply("6 Nov 1994 08:49 -0500")            // 1994-11-06 13:49:00 UTC
    /// try date.apply("Sun, 06 Nov 94 08:49:37 EST")       // 1994-11-06 13:49:37 UTC, obsolete
    /// try date.apply("Sunday, 06-Nov-94 08:49:37 GMT")    // 1994-11-06 08:49:37 UTC, obsolete
    /// try date.apply("Sun Nov  6 08:49:37 1994")          // 1994-11-06 08:49:37 UTC, obsolete
    /// try date.apply("Mon, 06 Nov 1994 08:49:37 GMT")
    /// // throws: expected Date (HTTP, RFC 5322) on the right day of the week
    /// try date.apply("Sun, 06 Nov 1994 08:49:37")
    /// // throws: expected Date (HTTP, RFC 5322) with a time zone
    /// ```
    ///
    /// The day of the week and the seconds are optional, as in RFC 5322, and names have any case. Between
    /// the parts can be several spaces, and after the time zone a comment in parentheses.
    ///
    /// The time zone is `+hhmm`, `-hhmm`, `GMT`, `UTC`, `UT`, `Z`, or `EST`, `EDT`, `CST`, `CDT`, `MST`,
    /// `MDT`, `PST` or `PDT` of North America. Another name is an error: RFC 5322 would read it as UTC.
    ///
    /// A year of two digits is from 1950 to 2049, as in RFC 5322, and with hyphens the last such year
    /// that is no more than fifty years in the future, as in RFC 9110. 60 seconds are a leap second as for
    /// ``iso8601``.
    public static var httpDate: Transformer<String, Date> {
      reading(expected: "Date (HTTP, RFC 5322)") {
        try DateTime(http: $0, now: { Int64(Date().timeIntervalSince1970) })
      }
    }

    /// A date in the format of version 1.1 of the Twitter API.
    ///
    /// ```swift
    /// let date = Transformer.twitter
    ///
    /// try date.apply("Sun Jul 03 04:32:05 +0000 2022")    // 2022-07-03 04:32:05 UTC
    /// try date.apply("Mon Jul 03 04:32:05 +0000 2022")
    /// // throws: expected Date "EEE MMM dd HH:mm:ss Z yyyy" on the right day of the week
    /// ```
    public static var twitter: Transformer<String, Date> {
      reading(.twitter)
    }

    /// A date in a Unicode date pattern (UTS 35, part 4), in English and the Gregorian calendar.
    ///
    /// ```swift
    /// let release = Transformer.format("d MMM yyyy")
    /// let doors = Transformer.format("dd/MM/yyyy HH:mm", in: TimeZone(identifier: "Asia/Tokyo")!)
    ///
    /// try release.apply("3 Jul 2022")         // 2022-07-03 00:00:00 UTC
    /// try doors.apply("03/07/2022 17:30")     // 2022-07-03 08:30:00 UTC
    /// try release.apply("31 Jun 2022")        // throws: expected Date "d MMM yyyy" on an existing day
    /// try release.apply("03/07/2022")         // throws: expected Date "d MMM yyyy", found "03/07/2022"
    /// ```
    ///
    /// | Pattern | Example |
    /// |---|---|
    /// | `dd/MM/yyyy HH:mm` | `25/02/1943 10:30` |
    /// | `yyyyMMdd'T'HHmmssX` | `20220703T043205Z` |
    /// | `EEE, d MMM yyyy h:mm a` | `Sun, 3 Jul 2022 4:32 AM` |
    /// | `yyyy-MM-dd HH:mm:ss.S` | `2022-07-03 04:32:05`, `2022-07-03 04:32:05.123456` |
    ///
    /// A single letter of the pattern reads all digits up to the next character, and a repeated letter
    /// reads exactly as many: `d` reads `3` and `03`, `dd` reads `03` only. `y` reads three or four digits.
    /// `.S` and `,S` are an optional fraction of any number of digits, `.SSS` is one of three. Names are not
    /// case-sensitive. `yy` is a year from 1950 to 2049. `Z`, `X` and `x` read `Z`, `+hh:mm` and `+hhmm`; a
    /// single `X` or `x` reads `+hh` as well. `z`, `O` and `ZZZZ` read the time zones of ``httpDate`` and
    /// `GMT+2`. Weeks (`YYYY-'W'ww-e`) are those of ISO 8601, in which 1 is Monday. Fields that the pattern
    /// lacks are those of 2000-01-01 00:00:00.
    ///
    /// The fields are `G` `y` `u` `Y` `Q` `q` `M` `L` `w` `d` `D` `E` `e` `c` `a` `h` `H` `k` `K` `m` `s` `S` `Z`
    /// `X` `x` `z` `O`, with the same effect on each platform.
    ///
    /// A pattern that cannot mean what it says is refused: each use of the transformer throws, and the error
    /// has the field to write instead.
    ///
    /// ```swift
    /// try Transformer.format("yyyy-MM-DD").apply("2022-07-03")
    /// // throws: expected Date "yyyy-MM-DD" (invalid pattern: "DD" is the day of the year, write "dd")
    /// ```
    ///
    /// | Pattern | Mistake |
    /// |---|---|
    /// | `yyyy-MM-DD` | `D` is the day of the year: `d` |
    /// | `YYYY-MM-dd` | `Y` is the year of a week: `y` |
    /// | `yyyy-mm-dd`, `HH:MM` | `m` are minutes and follow an hour, `M` is the month |
    /// | `HH:mm:SS` | `S` is a fraction of a second: `s` |
    /// | `hh:mm` | `h` needs `a` (AM or PM): `H` |
    /// | `yyyy-MM-ddTHH:mm` | text is in quotes: `'T'` |
    /// | `EEE HH:mm`, `dd/MM` | a weekday needs a date, a day a month, a month a year |
    ///
    /// The pattern is parsed when the transformer is created, so keep the transformer in a constant.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - timeZone: The time zone of a pattern that has none, by default UTC. Times that its clocks show
    ///     twice or not at all are read as by ``iso8601(in:)``. A pattern with `'Z'` after the time is in UTC,
    ///     and refused with another time zone.
    public static func format(
      _ pattern: String, in timeZone: TimeZone = .gmt
    ) -> Transformer<String, Date> {
      do throws(DatePattern.Mistake) {
        let pattern = try DatePattern(pattern)
        if timeZone == .gmt { return reading(pattern) }
        if pattern.hasLiteralUTC, !timeZone.isUTC { throw .literalUTC }
        return reading(pattern, in: timeZone.offset(at:))
      } catch {
        let expected = "\(DatePattern.expected(of: pattern)) (invalid pattern: \(error.text))"
        return Transformer(expected: expected) { text in
          throw typeMismatch(expected, actual: text)
        }
      }
    }

    private static func reading(
      _ pattern: DatePattern, in timeZone: DateTime.LocalTime? = nil
    ) -> Transformer<String, Date> {
      reading(expected: pattern.expected) { try pattern.read($0, in: timeZone) }
    }

    /// A transformer that reads the bytes of a string, and throws a mismatch with the reason.
    private static func reading(
      expected: String, _ read: @escaping @Sendable (Bytes) throws -> DateTime
    ) -> Transformer<String, Date> {
      Transformer(expected: expected) { text in
        do {
          return try Date(text.withBytes { try read($0) })
        } catch {
          let reason = (error as? DateTime.Fault)?.rawValue ?? ""
          throw typeMismatch(expected + reason, actual: text)
        }
      }
    }
  }

  extension DatePattern {
    fileprivate static let day = try! DatePattern("yyyy-MM-dd")
    fileprivate static let twitter = try! DatePattern(
      "EEE MMM dd HH:mm:ss Z yyyy", ignoresCase: false)
  }

  extension TimeZone {
    /// Whether the clocks show UTC in winter and in summer.
    fileprivate var isUTC: Bool { offset(at: 1_656_822_725) == 0 && offset(at: 1_641_000_000) == 0 }

    @Sendable
    fileprivate func offset(at seconds: Int64) -> Int {
      secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
  }

  extension Transformer where From == Double, To == Date {
    /// Seconds since 1970-01-01 00:00:00 UTC, as in POSIX.
    ///
    /// ```swift
    /// // {"at": 1656822725.25, "until": "1656822725"}
    /// try e.value("at", .secondsSince1970)       // 2022-07-03 04:32:05.25 UTC
    /// try e.value("until", .secondsSince1970)
    /// // throws: until: expected Date (seconds since 1970), found "1656822725"
    /// ```
    public static var secondsSince1970: Transformer<Double, Date> {
      since1970(unit: 1, expected: "Date (seconds since 1970)")
    }

    /// Milliseconds since 1970-01-01 00:00:00 UTC, as in POSIX.
    ///
    /// ```swift
    /// // {"at": 1656822725250, "until": "1656822725250"}
    /// try e.value("at", .millisecondsSince1970)       // 2022-07-03 04:32:05.25 UTC
    /// try e.value("until", .millisecondsSince1970)
    /// // throws: until: expected Date (milliseconds since 1970), found "1656822725250"
    /// ```
    public static var millisecondsSince1970: Transformer<Double, Date> {
      since1970(unit: 1000, expected: "Date (milliseconds since 1970)")
    }

    private static func since1970(unit: Double, expected: String) -> Transformer<Double, Date> {
      Transformer(expected: expected) { number in
        guard number.isFinite else { throw typeMismatch(expected, actual: number) }
        return Date(timeIntervalSince1970: number / unit)
      }
    }
  }

  extension Date {
    /// Creates the date with the `Double` nearest to its seconds since 1970.
    fileprivate init(_ time: DateTime) {
      // Rounding twice equals rounding once here: a fraction of nine digits is never so close to the
      // midpoint of two values that the rounding of the fraction changes the rounding of the sum.
      self.init(
        timeIntervalSince1970: Double(time.secondsSince1970) + Double(time.nanosecond) / 1e9)
    }
  }

#endif
