#if Foundation

  public import Foundation

  extension Transformer where From == String, To == Date {
    /// A date-time of RFC 3339 or ISO 8601.
    ///
    ///     2022-07-03T04:32:05Z                  2022-07-03 04:32:05 UTC
    ///     2022-07-03t04:32:05.123456789+02:00   2022-07-03 02:32:05.123456789 UTC
    ///     2022-07-03 04:32:05,5-0330            2022-07-03 08:02:05.5 UTC
    ///     2016-12-31T23:59:60Z                  2017-01-01 00:00:00 UTC
    ///     2022-07-03T04:32:05                   throws: of what time zone?
    ///     2022-02-30T04:32:05Z                  throws: no such day
    ///     2022-07-03T24:00:00Z                  throws: no such hour
    ///
    /// What is accepted, and nothing else:
    ///
    /// * a year from 0001 to 9999, a month, a day, of four, two and two digits, with hyphens; the
    ///   Gregorian calendar throughout;
    /// * `T`, `t` or one space;
    /// * hours from 00 to 23, minutes and seconds from 00 to 59, of two digits, with colons; 60
    ///   seconds only where a leap second can be, in the last minute of a month in UTC, and then it
    ///   is the second that follows, as in POSIX;
    /// * if wanted, a point or a comma and one to nine digits;
    /// * `Z`, `z`, `+hh:mm` or `+hhmm`, or `-` for `+`, up to 23:59. `-00:00` is UTC.
    ///
    /// The result is the date that `Date(timeIntervalSince1970:)` makes of the nearest `Double`, so
    /// it equals that of the same number read by ``secondsSince1970``. That keeps about a quarter
    /// of a microsecond in this century.
    public static var iso8601: Transformer<String, Date> {
      Transformer(placeholder: epoch) { text in
        guard let date = Date(text.withBytes(DateTime.init(iso8601:))) else {
          throw typeMismatch("Date (ISO 8601)", actual: text)
        }
        return date
      }
    }

    /// A day as `yyyy-MM-dd`: its first moment in UTC.
    ///
    ///     1943-02-25   1943-02-25 00:00:00 UTC
    ///     2023-02-29   throws: no such day
    ///     1943-2-25    throws: a month has two digits
    ///
    /// Years run from 0001 to 9999, in the Gregorian calendar throughout.
    public static var day: Transformer<String, Date> {
      Transformer(placeholder: epoch) { text in
        guard let date = Date(text.withBytes(DateTime.init(day:))) else {
          throw typeMismatch("Date \"yyyy-MM-dd\"", actual: text)
        }
        return date
      }
    }

    /// A date as HTTP headers have it, in any of the three forms of RFC 9110, section 5.6.7.
    ///
    ///     Sun, 06 Nov 1994 08:49:37 GMT    1994-11-06 08:49:37 UTC
    ///     Sunday, 06-Nov-94 08:49:37 GMT   the same, obsolete
    ///     Sun Nov  6 08:49:37 1994         the same, obsolete
    ///     Mon, 06 Nov 1994 08:49:37 GMT    throws: it was a Sunday
    ///     Sun, 06 Nov 1994 08:49:37 UTC    throws: the only zone is GMT
    ///
    /// Names are written exactly as above, and the day of the week must be that of the date. A year
    /// of two digits is the last such year no more than fifty years ahead of the clock. 60 seconds
    /// are a leap second as in ``iso8601``.
    public static var httpDate: Transformer<String, Date> {
      Transformer(placeholder: epoch) { text in
        let time = text.withBytes {
          DateTime(http: $0, now: { Int64(Date().timeIntervalSince1970) })
        }
        guard let date = Date(time) else { throw typeMismatch("Date (HTTP)", actual: text) }
        return date
      }
    }

    /// A date as the first generation of a microblogging service wrote it, in the order of the
    /// `date` command.
    ///
    ///     Sun Jul 03 04:32:05 +0000 2022   2022-07-03 04:32:05 UTC
    ///     Mon Jul 03 04:32:05 +0000 2022   throws: it was a Sunday
    public static var twitter: Transformer<String, Date> {
      Transformer(placeholder: epoch) { text in
        guard let date = Date(text.withBytes(DateTime.init(twitter:))) else {
          throw typeMismatch("Date \"EEE MMM dd HH:mm:ss Z yyyy\"", actual: text)
        }
        return date
      }
    }

    /// A date in a Unicode pattern (UTS 35, part 4), in English, the Gregorian calendar and UTC.
    ///
    ///     let release = Transformer.format("d MMM yyyy")
    ///
    ///     3 Jul 2022    2022-07-03 00:00:00 UTC
    ///     31 Jun 2022   throws: no such day
    ///     03/07/2022    throws: not in this pattern
    ///
    ///     .format("dd/MM/yyyy HH:mm")         25/02/1943 10:30
    ///     .format("yyyyMMdd'T'HHmmssX")       20220703T043205Z
    ///     .format("EEE, d MMM yyyy h:mm a")   Sun, 3 Jul 2022 4:32 AM
    ///
    /// A letter of the pattern, once, stands for as many digits as there are; more than once, for
    /// exactly so many: `d` reads `3` and `03`, `dd` only `03`. Names are read in any case. `yy` is
    /// a year from 1950 to 2049. `Z`, `X` and `x` read `Z`, `+hh:mm` and `+hhmm`, a single `X` or
    /// `x` `+hh` as well; without one of them the date is in UTC. What the pattern leaves out is as
    /// in 2000-01-01 00:00:00.
    ///
    /// These are read here, alike on every platform: `y` `u` `M` `L` `d` `E` `a` `h` `H` `k` `K`
    /// `m` `s` `S` `Z` `X` `x`. A pattern with any other field, such as an era, a week or the name
    /// of a time zone, is left to one `DateFormatter`, which is slower, and more lenient.
    ///
    /// The pattern is taken apart when the transformer is made: keep it, in a `let`. It may be used
    /// from many threads at once.
    public static func format(_ pattern: String) -> Transformer<String, Date> {
      let read = reader(of: pattern)
      return Transformer(placeholder: epoch) { text in
        guard let date = read(text) else {
          throw typeMismatch("Date \"\(pattern)\"", actual: text)
        }
        return date
      }
    }

    private static func reader(of pattern: String) -> @Sendable (String) -> Date? {
      if let pattern = DatePattern(pattern) { return { Date(pattern.read($0)) } }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.isLenient = false
      formatter.dateFormat = pattern
      return { formatter.date(from: $0) }
    }
  }

  extension Transformer where From == Double, To == Date {
    /// Seconds since 1970-01-01 00:00:00 UTC, as POSIX counts them.
    ///
    ///     1656822725       2022-07-03 04:32:05 UTC
    ///     1656822725.25    2022-07-03 04:32:05.25 UTC
    ///     "1656822725"     throws: a string
    public static var secondsSince1970: Transformer<Double, Date> {
      Transformer(placeholder: epoch) { seconds in
        guard seconds.isFinite else {
          throw typeMismatch("Date (seconds since 1970)", actual: seconds)
        }
        return Date(timeIntervalSince1970: seconds)
      }
    }

    /// Milliseconds since 1970-01-01 00:00:00 UTC, as POSIX counts them.
    ///
    ///     1656822725250    2022-07-03 04:32:05.25 UTC
    ///     "1656822725250"  throws: a string
    public static var millisecondsSince1970: Transformer<Double, Date> {
      Transformer(placeholder: epoch) { milliseconds in
        guard milliseconds.isFinite else {
          throw typeMismatch("Date (milliseconds since 1970)", actual: milliseconds)
        }
        return Date(timeIntervalSince1970: milliseconds / 1000)
      }
    }
  }

  /// What a date is where there is none.
  private var epoch: Date { Date(timeIntervalSince1970: 0) }

  extension Date {
    /// The date that `Date(timeIntervalSince1970:)` makes of the nearest `Double`, or nil if there
    /// is no such moment.
    fileprivate init?(_ time: DateTime?) {
      guard let time, let seconds = time.secondsSince1970 else { return nil }
      // Two roundings do what one would: nine digits are never so near to the middle between two
      // dates that the fraction's own rounding could carry it across.
      self.init(timeIntervalSince1970: Double(seconds) + Double(time.nanosecond) / 1e9)
    }
  }

#endif
