#if Foundation

  import Foundation
  import Testing

  @testable import Unravel

  struct DateTimeHTTPTests {
    private func http(_ text: String, now: Int64) -> Int64? {
      try? text.withBytes { try DateTime(http: $0, now: { now }) }.secondsSince1970
    }

    /// 2022-07-03 04:32:05 UTC.
    private let now: Int64 = 1_656_822_725

    @Test(
      arguments: [
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),  // 1994
        ("Saturday, 01-Jan-72 00:00:00 GMT", nil),  // 1972, but 2072 is near enough, a Friday
        ("Friday, 01-Jan-72 00:00:00 GMT", 3_218_832_000),  // 2072
        ("Friday, 03-Jul-72 00:00:00 GMT", nil),  // 2072, a Sunday
        ("Sunday, 03-Jul-22 00:00:00 GMT", 1_656_806_400),  // 2022
        ("Monday, 03-Jul-73 00:00:00 GMT", nil),  // 1973, a Tuesday; 2073 would be the Monday
        ("Tuesday, 03-Jul-73 00:00:00 GMT", 110_505_600),  // 1973
      ] as [(String, Int64?)])
    func `a year of two digits is the last one up to fifty years ahead`(
      text: String, seconds: Int64?
    ) {
      #expect(http(text, now: now) == seconds)
    }

    @Test(arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `the clock is read for a year of two digits only`(text: String) {
      var reads = 0
      _ = try? text.withBytes { bytes in
        try DateTime(
          http: bytes,
          now: {
            reads += 1
            return 0
          })
      }
      #expect(reads == 0)
    }

    // MARK: RFC 9110

    @Test(arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Sun Nov 06 08:49:37 1994", 784_111_777),
      ("Wed Nov 16 08:49:37 1994", 784_975_777),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
      ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
      ("Tue, 29 Feb 2028 12:00:00 GMT", 1_835_438_400),
    ])
    func `a date of an HTTP header is read`(text: String, seconds: Double) throws {
      #expect(try Transformer.httpDate.apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test func `a year of two digits is never more than fifty years ahead`() {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let now = Date(timeIntervalSince1970: Double(now))
      for years in [-48, -20, -1, 0, 1, 20, 48] {
        let date = calendar.startOfDay(for: calendar.date(byAdding: .year, value: years, to: now)!)
        let style = Date.VerbatimFormatStyle(
          format:
            "\(weekday: .wide), \(day: .twoDigits)-\(month: .abbreviated)-\(year: .twoDigits) 00:00:00 GMT",
          locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: calendar)
        #expect(
          http(date.formatted(style), now: self.now) == Int64(date.timeIntervalSince1970))
      }
    }

    // MARK: RFC 5322

    @Test(arguments: [
      // Offsets and names.
      ("Sun, 06 Nov 1994 08:49:37 +0000", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 -0000", 784_111_777),
      ("Sun, 06 Nov 1994 10:49:37 +0200", 784_111_777),
      ("Sun, 06 Nov 1994 03:19:37 -0530", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 UT", 784_111_777), ("Sun, 06 Nov 1994 08:49:37 UTC", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 Z", 784_111_777), ("Sun, 06 Nov 1994 03:49:37 EST", 784_111_777),
      ("Sun, 06 Nov 1994 04:49:37 EDT", 784_111_777),
      ("Sun, 06 Nov 1994 02:49:37 CST", 784_111_777),
      ("Sun, 06 Nov 1994 03:49:37 CDT", 784_111_777),
      ("Sun, 06 Nov 1994 01:49:37 MST", 784_111_777),
      ("Sun, 06 Nov 1994 02:49:37 MDT", 784_111_777),
      ("Sun, 06 Nov 1994 00:49:37 PST", 784_111_777),
      ("Sun, 06 Nov 1994 01:49:37 PDT", 784_111_777),
      // Optional parts and one digit for the day.
      ("06 Nov 1994 08:49:37 GMT", 784_111_777), ("6 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sun, 6 Nov 1994 08:49 GMT", 784_111_740), ("6 Nov 1994 08:49 +0000", 784_111_740),
      // The obsolete years.
      ("Sun, 06 Nov 94 08:49:37 GMT", 784_111_777), ("1 Jan 49 00:00 Z", 2_493_072_000),
      ("1 Jan 50 00:00 Z", -631_152_000), ("1 Jan 100 00:00 Z", 946_684_800),
      // Any case, whitespace, and a comment.
      ("sun, 06 nov 1994 08:49:37 gmt", 784_111_777),
      ("SUN, 06 NOV 1994 08:49:37 GMT", 784_111_777),
      ("Sun,06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sun,  6 Nov 1994  08:49:37 GMT", 784_111_777),
      ("Sun, 06 Nov 1994\r\n 08:49:37 GMT", 784_111_777),
      ("Sun, 06 Nov 1994 00:49:37 -0800 (PST)", 784_111_777),
      (#"Sun, 06 Nov 1994 00:49:37 -0800 (a \) (PST) b)"#, 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 GMT ", 784_111_777),
      // The examples of RFC 5322, appendix A.
      ("Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706),
      ("Tue, 1 Jul 2003 10:52:37 +0200", 1_057_049_557),
      ("Thu, 13 Feb 1969 23:32:54 -0330", -27_723_426), ("21 Nov 97 09:55:06 GMT", 880_106_106),
    ])
    func `a date of a mail or a feed is read`(text: String, seconds: Double) throws {
      #expect(try Transformer.httpDate.apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
      ("Sun, 06 Nov 1994 08:49:37", " with a time zone"), ("6 Nov 1994 08:49", " with a time zone"),
      ("Sunday, 06-Nov-94 08:49:37 CET", " with a time zone"),
      ("Sun, 06 Nov 1994", " with a time of day"),
      ("Sun, 06 Nov 1994 08:49:37 CET", " with an offset or a known name as time zone"),
      ("Sun, 06 Nov 1994 08:49:37 A", " with an offset or a known name as time zone"),
      ("Sun, 06 Nov 1994 08:49:37 GMTX", " with an offset or a known name as time zone"),
      ("Sun, 06 Nov 1994 08:49:37 Europe/Berlin", " with an offset or a known name as time zone"),
      ("Sun, 06 Nov 1994 08:49:37 +02", " with an offset from -23:59 to +23:59"),
      ("Sun, 06 Nov 1994 08:49:37 +9900", " with an offset from -23:59 to +23:59"),
      ("Sun, 06 Nov 1994 08:49:37 GMT (a(b)", ""), ("Sun, 06 Nov 1994 08:49:37 GMT )", ""),
      (#"Sun, 06 Nov 1994 08:49:37 GMT (\"#, ""),
      ("Mon, 06 Nov 1994 08:49:37 GMT", " on the right day of the week"),
      ("Monday, 06-Nov-94 08:49:37 GMT", " on the right day of the week"),
      ("Mon Nov  6 08:49:37 1994", " on the right day of the week"),
      ("Sun Nov  6 24:00:00 1994", " at an existing time"),
      ("Sun, 06 Nov 1994 23:59:60 GMT", " at an existing time"),
      ("6 Nov 1994 24:00 GMT", " at an existing time"),
      ("Sun, 31 Nov 1994 08:49:37 GMT", " on an existing day"),
      ("Wednesday, 30-Feb-94 08:49:37 GMT", " on an existing day"),
      ("0 Nov 1994 08:49 GMT", " on an existing day"),
      ("", ""), ("Sun", ""), ("Xyz, 06 Nov 1994 08:49:37 GMT", ""),
      ("Sun, 06 Xyz 1994 08:49:37 GMT", ""),
      ("Sunday, 06 Nov 1994 08:49:37 GMT", ""), ("Sun, 06-Nov-94 08:49:37 GMT", ""),
      ("Sunda, 06-Nov-94 08:49:37 GMT", ""), ("Sundays, 06-Nov-94 08:49:37 GMT", ""),
      ("Sunday, 06-Nov-1994 08:49:37 GMT", ""), ("Sunday, 06-Nov-94 08:49:37", ""),
      ("Sun Nov 6 08:49:37 1994", ""), ("Sun Nov  6 08:49:37 1994 GMT", ""),
      ("Sun Nov   6 08:49:37 1994", ""), ("1994-11-06T08:49:37Z", ""), ("6 Nov 1994 8:49 GMT", ""),
      ("6 Nov 1 08:49 GMT", ""), ("6 Nov 1994 08:49 GMT (", ""), ("6 Nov 1994 08:49 GMT x", ""),
      ("6 Nov 1994 08:49:37.5 GMT", ""),
    ])
    func `the error of another text says what is missing or out of range`(
      text: String, reason: String
    ) {
      #expect(refusal(of: text, by: .httpDate, "Date (HTTP, RFC 5322)") == reason)
    }

    @Test(arguments: [
      "EEE, dd MMM yyyy HH:mm:ss Z", "d MMM yyyy HH:mm:ss Z", "EEE, d MMM yyyy HH:mm:ss 'GMT'",
    ])
    func `random dates are read as DateFormatter writes them`(pattern: String) throws {
      var random = SeededGenerator(for: "random dates of mails")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = pattern
      formatter.timeZone = .gmt
      for _ in 0..<500 {
        let date = Date(
          timeIntervalSince1970: Double(
            Int64.random(in: -11_676_096_000...253_402_214_399, using: &random)))
        if pattern.hasSuffix("Z") {
          formatter.timeZone = TimeZone(
            secondsFromGMT: Int.random(in: -56...56, using: &random) * 900)!
        }
        let text = formatter.string(from: date)
        #expect(try Transformer.httpDate.apply(text) == date, "\(text), seed \(random.seed)")
      }
    }
  }

#endif
