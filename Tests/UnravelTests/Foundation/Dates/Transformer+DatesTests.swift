#if Foundation

  import Foundation
  import Testing
  import Unravel

  /// Seconds since 1970 of a date of RFC 3339, computed by Foundation.
  private func seconds(_ text: String) -> Double {
    try! Date(text, strategy: .iso8601).timeIntervalSince1970
  }

  private func failure<From, To>(
    of transformer: Transformer<From, To>, on value: From
  ) -> DecodeError? {
    #expect(throws: DecodeError.self) { try transformer.apply(value) }
  }

  struct TransformerDatesTests {
    private struct Member: Unravel.Decodable {
      let birthDate: Date, joined: Date?, seen: [Date]

      static func decode(_ e: Extractor) throws -> Member {
        try Member(
          birthDate: e.value("birth_date", .day),
          joined: e.valueOptional("joined", .secondsSince1970),
          seen: e.array("seen", .iso8601)
        )
      }
    }

    @Test(arguments: readers)
    func `a model has dates`(reader: JSONReader) throws {
      let member = try Member.decodeValue(
        from: #"""
          {"birth_date": "1943-02-25", "joined": 1656822725.5, "seen": ["2022-07-03T04:32:05Z"]}
          """#, options: ReadingOptions(reader: reader))
      #expect(member.birthDate.timeIntervalSince1970 == -847_324_800)
      #expect(member.joined?.timeIntervalSince1970 == 1_656_822_725.5)
      #expect(member.seen.map(\.timeIntervalSince1970) == [1_656_822_725])
    }

    @Test(arguments: [
      ("Asia/Tokyo", "1988-09-20", "1988-09-19T15:00:00Z"),
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
      ("America/Sao_Paulo", "2018-11-05", "2018-11-05T02:00:00Z"),
      ("GMT", "2022-07-03", "2022-07-03T00:00:00Z"),
    ])
    func `a day begins in a time zone`(zone: String, day: String, date: String) throws {
      let transformer = Transformer.day(in: try #require(TimeZone(identifier: zone)))
      #expect(try transformer.apply(day).timeIntervalSince1970 == seconds(date))
      #expect(
        failure(of: transformer, on: "2023-02-29")?.message
          == #"expected Date "yyyy-MM-dd" on an existing day, found "2023-02-29""#)
    }

    @Test func `an invalid date is shown in its line`() {
      let error = #expect(throws: DecodeError.self) {
        try [Member].decodeValue(
          from: #"""
            {"objects": [
              {
                "birth_date": "25/02/1943"
              }
            ]}
            """#, rootKeyPath: "objects")
      }
      #expect(
        error?.description == #"""
          objects[0].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
           --> line 3, column 19
          3 |     "birth_date": "25/02/1943"
            |                   ^^^^^^^^^^^^
          """#)
    }

    @Test func `a date in one of several formats names them`() {
      let date = Transformer.anyOf(.iso8601, .day, .format("d MMM yyyy"))
      let error = #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(from: #"{"at": "soon"}"#).value("at", date)
      }
      #expect(
        error?.description == #"""
          at: expected Date (ISO 8601) or Date "yyyy-MM-dd" or Date "d MMM yyyy", found "soon"
           --> line 1, column 8
          1 | {"at": "soon"}
            |        ^^^^^^
          """#)
    }

    // MARK: ISO 8601

    @Test(arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("2022-07-03T04:32:05Z", 1_656_822_725),
      ("2022-07-03t04:32:05z", 1_656_822_725),
      ("2022-07-03 04:32:05Z", 1_656_822_725),
      ("2022-07-03T04:32:05+00:00", 1_656_822_725),
      ("2022-07-03T04:32:05-00:00", 1_656_822_725),
      ("2022-07-03T06:32:05+02:00", 1_656_822_725),
      ("2022-07-03T06:32:05+0200", 1_656_822_725),
      ("2022-07-03T01:02:05-0330", 1_656_822_725),
      ("2022-07-04T04:31:05+23:59", 1_656_822_725),
      ("2022-07-02T04:33:05-23:59", 1_656_822_725),
      ("2022-07-03T04:32:05.5Z", 1_656_822_725.5),
      ("2022-07-03T04:32:05,5Z", 1_656_822_725.5),
      ("2022-07-03T04:32:05.000Z", 1_656_822_725),
      ("2022-07-03T04:32:05.123Z", 1_656_822_725.123),
      ("2022-07-03T04:32:05.123456Z", 1_656_822_725.123456),
      ("2022-07-03T04:32:05.123456789+00:00", 1_656_822_725.123456789),
      ("2022-07-03T04:32:05.999999999Z", 1_656_822_725.999999999),
      // The examples of RFC 3339, section 5.8.
      ("1985-04-12T23:20:50.52Z", 482_196_050.52),
      ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1990-12-31T23:59:60Z", 662_688_000),
      ("1990-12-31T15:59:60-08:00", 662_688_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
      // Leap seconds elsewhere in the day, and with a fraction.
      ("1991-01-01T05:29:60+05:30", 662_688_000),
      ("2016-12-31T23:59:60.25Z", 1_483_228_800.25),
      ("2012-06-30T23:59:60Z", 1_341_100_800),
      // The ends of the calendar, its leap days, and a day before 1970.
      ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("9999-12-31T23:59:59-23:59", 253_402_387_139),
      ("2000-02-29T00:00:00Z", 951_782_400),
      ("2024-02-29T23:59:59Z", 1_709_251_199),
      ("1969-12-31T23:59:59.75Z", -0.25),
      ("1582-10-10T00:00:00Z", -12_219_724_800),
    ])
    func `a date-time of ISO 8601 is read`(text: String, seconds: Double) throws {
      let date = try Transformer.iso8601.apply(text)
      #expect(date == Date(timeIntervalSince1970: seconds))
    }

    @Test
    func `a date before 1582 is that of ISO 8601, which Foundation's encoder writes otherwise`()
      throws
    {
      let date = try Transformer.iso8601.apply("0001-01-01T00:00:00Z")
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      #expect(
        String(decoding: try encoder.encode([date]), as: UTF8.self) == #"["0001-01-03T00:00:00Z"]"#)
      var decoder = CodableDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let other = try decoder.decode([Date].self, from: #"["0001-01-03T00:00:00Z"]"#)
      #expect(other == [date])
    }

    @Test func `random date-times are those that Foundation reads`() throws {
      var random = SeededGenerator(for: "random date-times")
      let formatter = ISO8601DateFormatter()
      for _ in 0..<2_000 {
        // From 1600 on: before 1582 Foundation's calendar is the Julian one.
        let seconds = Int64.random(in: -11_676_096_000...253_402_300_799, using: &random)
        let date = Date(timeIntervalSince1970: Double(seconds))
        formatter.timeZone = TimeZone(
          secondsFromGMT: Int.random(in: -56...56, using: &random) * 900)!
        let text = formatter.string(from: date)
        guard !text.hasPrefix("10000") else { continue }
        #expect(try Transformer.iso8601.apply(text) == date, "\(text), seed \(random.seed)")
      }
    }

    @Test func `fractions are those of the nearest Double`() throws {
      var random = SeededGenerator(for: "fractions of dates")
      for range in [0...1, 978_307_199...978_307_201, 0...253_402_300_799] as [ClosedRange<Int64>] {
        for _ in 0..<2_000 {
          let seconds = Int64.random(in: range, using: &random)
          let digits = String(
            String(1_000_000_000 + Int.random(in: 0..<1_000_000_000, using: &random)).dropFirst()
              .prefix(Int.random(in: 1...9, using: &random)))
          let whole = Date(timeIntervalSince1970: Double(seconds))
          let text = whole.formatted(.iso8601).replacing("Z", with: ".\(digits)Z")
          let expected = Date(timeIntervalSince1970: Double("\(seconds).\(digits)")!)
          #expect(try Transformer.iso8601.apply(text) == expected, "\(text), seed \(random.seed)")
        }
      }
    }

    @Test func `a date-time with one byte changed is read as by a simple check`() throws {
      let texts = [
        "2022-07-03T04:32:05Z", "2020-02-29 23:59:60.123456789+00:00", "2016-12-31t23:59:60,5-0000",
      ]
      for text in texts {
        for position in text.utf8.indices {
          for byte in UInt8(0x20)...0x7E {
            var bytes = Array(text.utf8)
            bytes[text.utf8.distance(from: text.startIndex, to: position)] = byte
            let changed = String(decoding: bytes, as: UTF8.self)
            let date = try? Transformer.iso8601.apply(changed)
            #expect((date != nil) == isDateTime(changed), "\(changed)")
          }
        }
      }
    }

    /// The same rules by a regular expression and Foundation's calendar.
    private func isDateTime(_ text: String) -> Bool {
      let pattern =
        /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,]\d+)?(?:[Zz]|([+-])(\d\d):?(\d\d))/
        .asciiOnlyDigits()
      guard let match = text.wholeMatch(of: pattern) else { return false }
      let field = { (text: Substring?) in Int(text ?? "0")! }
      let (year, month, day) = (field(match.1), field(match.2), field(match.3))
      let (hour, minute, second) = (field(match.4), field(match.5), field(match.6))
      let east = (field(match.8) * 60 + field(match.9)) * (match.7 == "-" ? -60 : 60)
      guard year > 0, hour < 24, minute < 60, second < 61, field(match.8) < 24, field(match.9) < 60
      else { return false }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let components = DateComponents(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second - east)
      var written = DateComponents(year: year, month: month, day: day)
      written.calendar = calendar
      guard written.isValidDate, let date = calendar.date(from: components) else { return false }
      guard second == 60 else { return true }
      let next = calendar.dateComponents([.day, .hour, .minute, .second], from: date)
      return next.day == 1 && next.hour == 0 && next.minute == 0 && next.second == 0
    }

    // MARK: Days

    @Test(arguments: [
      ("1970-01-01", 0), ("1943-02-25", -847_324_800), ("2024-02-29", 1_709_164_800),
      ("0001-01-01", -62_135_596_800), ("9999-12-31", 253_402_214_400),
    ])
    func `a day is its midnight in UTC`(text: String, seconds: Double) throws {
      #expect(try Transformer.day.apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
      "",
      "1943-2-25", "1943-02-5", "43-02-25", "1943/02/25", "19430225",
      "1943-02-25 ", " 1943-02-25", "1943-02-25T00:00:00Z", "1943-02-25\n", "1943-Feb-25",
      "-943-02-25", "25-02-1943", "25/02/1943",
    ])
    func `a string that is not a day is refused`(text: String) {
      #expect(
        failure(of: .day, on: text)
          == typeMismatch("Date \"yyyy-MM-dd\"", actual: text, keyPath: []))
    }

    @Test func `each month begins and ends on the day that counting gives`() throws {
      let day = Transformer.day
      func written(_ year: Int, _ month: Int, _ day: Int) -> String {
        let digits = { (value: Int, count: Int) in
          String(repeating: "0", count: count - String(value).count) + String(value)
        }
        return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
      }
      // 0001-01-01 is this many days before 1970-01-01, as Python's date.toordinal() has it.
      var days = -719_162
      for year in 1...9999 {
        let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for (index, length) in lengths.enumerated() {
          let first = try day.apply(written(year, index + 1, 1))
          let last = try day.apply(written(year, index + 1, length))
          let none = try? day.apply(written(year, index + 1, length + 1))
          guard first.timeIntervalSince1970 == Double(days) * 86_400,
            last.timeIntervalSince(first) == Double(length - 1) * 86_400, none == nil
          else { return #expect(Bool(false), "\(written(year, index + 1, length))") }
          days += length
        }
      }
      #expect(days == 2_932_897)  // 10000-01-01
    }

    // MARK: Twitter

    @Test(arguments: [
      ("Sun Jul 03 04:32:05 +0000 2022", 1_656_822_725),
      ("Sun Jul 03 06:32:05 +0200 2022", 1_656_822_725),
      ("Thu Jan 01 00:00:00 +0000 1970", 0),
    ])
    func `a date of a microblogging service is read`(text: String, seconds: Double) throws {
      #expect(try Transformer.twitter.apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
      "", "Sun Jul 3 04:32:05 +0000 2022",
      "Sun Jul 03 04:32:05 2022", "Sun Jul 03 04:32:05 GMT 2022",
      "sun jul 03 04:32:05 +0000 2022",
      "Sun Jul 03 04:32:05 +0000 22", "Sun Jul 03 04:32:05 +0000 2022 ",
      "Sun, Jul 03 04:32:05 +0000 2022",
    ])
    func `a string that is not a date of that service is refused`(text: String) {
      #expect(
        failure(of: .twitter, on: text)
          == typeMismatch("Date \"EEE MMM dd HH:mm:ss Z yyyy\"", actual: text, keyPath: []))
    }

    // MARK: Patterns

    @Test(
      arguments: [
        ("dd/MM/yyyy", "25/02/1943", "1943-02-25T00:00:00Z"),
        ("d/M/y", "5/2/1943", "1943-02-05T00:00:00Z"),
        ("d/M/y", "05/02/1943", "1943-02-05T00:00:00Z"),
        ("dd/MM/yyyy HH:mm", "25/02/1943 10:30", "1943-02-25T10:30:00Z"),
        ("yyyyMMddHHmmss", "20220703043205", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2022-07-03T06:32:05+0200", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2022-07-03T04:32:05Z", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2022-07-03T06:32:05+02:00", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd'T'HH:mm:ssXXX", "2022-07-03T01:02:05-03:30", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd HH:mm:ssX", "2022-07-03 06:32:05+02", "2022-07-03T04:32:05Z"),
        ("yyyy-MM-dd HH:mm:ssx", "2022-07-03 10:02:05+0530", "2022-07-03T04:32:05Z"),
        ("EEE, d MMM yyyy h:mm a", "Sun, 3 Jul 2022 4:32 AM", "2022-07-03T04:32:00Z"),
        ("EEEE, MMMM d, yyyy", "Sunday, July 3, 2022", "2022-07-03T00:00:00Z"),
        ("EEEE, MMMM d, yyyy", "SUNDAY, july 3, 2022", "2022-07-03T00:00:00Z"),
        ("d LLLL u", "3 May 2022", "2022-05-03T00:00:00Z"),
        ("dd.MM.yyyy G", "03.07.2022 AD", "2022-07-03T00:00:00Z"),
        ("d MMM yy", "3 Jul 50", "1950-07-03T00:00:00Z"),
        ("d MMM yy", "3 Jul 49", "2049-07-03T00:00:00Z"),
        ("d MMM yy", "3 Jul 00", "2000-07-03T00:00:00Z"),
        ("d MMM yy", "3 Jul 99", "1999-07-03T00:00:00Z"),
        ("h a", "12 AM", "2000-01-01T00:00:00Z"),
        ("h a", "12 pm", "2000-01-01T12:00:00Z"),
        ("K a", "0 PM", "2000-01-01T12:00:00Z"),
        ("K a", "11 PM", "2000-01-01T23:00:00Z"),
        ("kk:mm", "24:15", "2000-01-01T00:15:00Z"),
        ("H:m:s", "4:3:2", "2000-01-01T04:03:02Z"),
        ("HH:mm a", "16:30 PM", "2000-01-01T16:30:00Z"),
        ("yyyy", "2022", "2022-01-01T00:00:00Z"), ("MMM yyyy", "Jul 2022", "2022-07-01T00:00:00Z"),
        ("'Q'Q yyyy", "Q3 2022", "2022-07-01T00:00:00Z"),
        ("yyyy/QQ", "2022/04", "2022-10-01T00:00:00Z"),
        ("HH'h' MM/dd/yyyy", "10h 07/03/2022", "2022-07-03T10:00:00Z"),
        ("yyyy-MM-ddXXX", "2022-07-03+02:00", "2022-07-02T22:00:00Z"),
        ("yyyy 'o''clock' '''d'", "1999 o'clock 'd", "1999-01-01T00:00:00Z"),
        ("HH''mm", "10'30", "2000-01-01T10:30:00Z"),
        ("yyyy年MM月dd日", "2022年07月03日", "2022-07-03T00:00:00Z"),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        ("EEE, d MMM yyyy HH:mm:ss zzz", "Sun, 3 Jul 2022 04:32:05 GMT", "2022-07-03T04:32:05Z"),
        ("dd/MM/yyyy HH:mm z", "02/07/2022 21:32 PDT", "2022-07-03T04:32:00Z"),
        ("dd/MM/yyyy HH:mm z", "03/07/2022 06:32 GMT+2", "2022-07-03T04:32:00Z"),
        ("dd/MM/yyyy HH:mm z", "03/07/2022 06:32 +0200", "2022-07-03T04:32:00Z"),
        ("dd/MM/yyyy HH:mm O", "03/07/2022 01:02 GMT-3:30", "2022-07-03T04:32:00Z"),
        ("dd/MM/yyyy HH:mm OOOO", "03/07/2022 04:32 GMT", "2022-07-03T04:32:00Z"),
        ("dd/MM/yyyy HH:mm ZZZZ", "03/07/2022 06:32 UTC+02:00", "2022-07-03T04:32:00Z"),
        ("yyyy-DDD", "2022-184", "2022-07-03T00:00:00Z"),
        ("yyyy-D", "2020-60", "2020-02-29T00:00:00Z"),
        ("yyyy-DDD", "2020-366", "2020-12-31T00:00:00Z"),
        ("yyyyDDD", "2021365", "2021-12-31T00:00:00Z"),
        // The examples of ISO 8601, weeks around a new year, and names in place of the number of a day.
        ("YYYY-'W'ww-e", "2022-W26-7", "2022-07-03T00:00:00Z"),
        ("YYYY-'W'ww-e", "2020-W53-7", "2021-01-03T00:00:00Z"),
        ("YYYY-'W'ww-e", "2021-W01-1", "2021-01-04T00:00:00Z"),
        ("YYYY-'W'ww-e", "2020-W01-1", "2019-12-30T00:00:00Z"),
        ("YYYY'W'wwe", "2009W537", "2010-01-03T00:00:00Z"),
        ("YYYY-'W'ww", "2022-W26", "2022-06-27T00:00:00Z"),
        ("EEE w YYYY", "Sun 26 2022", "2022-07-03T00:00:00Z"),
        ("YYYY-'W'ww-e HH:mm", "2022-W26-7 10:30", "2022-07-03T10:30:00Z"),
      ] as [(String, String, String)])
    func `a date is read in a pattern`(pattern: String, text: String, expected: String) throws {
      let date = try Transformer.format(pattern).apply(text)
      #expect(date.timeIntervalSince1970 == seconds(expected))
    }

    @Test func `a year of three digits is read`() throws {
      // Foundation has the Julian calendar before 1582.
      #expect(
        try Transformer.format("d MMMM y").apply("4 September 476")
          == Transformer.day.apply("0476-09-04"))
    }

    @Test(arguments: [
      ("HH:mm:ss.S", "04:32:05.5", 0.5), ("HH:mm:ss.SSS", "04:32:05.123", 0.123),
      ("HH:mm:ss,SSSSSSSSS", "04:32:05,000000001", 0.000000001),
      ("HH:mm:ss.S", "04:32:05", 0), ("HH:mm:ss.S", "04:32:05.123456789012", 0.123456789),
      ("HH:mm:ss,SX", "04:32:05,25Z", 0.25), ("HH:mm:ss,SX", "04:32:05Z", 0),
    ])
    func `a fraction is read in a pattern`(pattern: String, text: String, fraction: Double) throws {
      let date = try Transformer.format(pattern).apply(text)
      let whole = try Transformer.format("HH:mm:ss").apply("04:32:05").timeIntervalSince1970
      #expect(date == Date(timeIntervalSince1970: whole + fraction))
    }

    @Test(arguments: [
      ("dd/MM/yyyy", "5/2/1943"), ("dd/MM/yyyy", "25/02/43"),
      ("dd/MM/yyyy", "25/02/1943 "), ("dd/MM/yyyy", " 25/02/1943"), ("dd/MM/yyyy", "25-02-1943"),
      ("dd/MM/yyyy", "25/02/19433"), ("dd/MM/yyyy", "1943-02-25"), ("dd/MM/yyyy", ""),
      ("d/M/y", "025/2/1943"), ("d/M/y", "25/2/19433"), ("d/M/y", "/2/1943"),
      ("h a", "4 XM"), ("h a", "4 AX"),
      ("EEE, d MMM yyyy", "Sunday, 3 Jul 2022"), ("EEEE, d MMM yyyy", "Sun, 3 Jul 2022"),
      ("yyyyMMM", "2022July"), ("yyyyMMM", "2022Ju"), ("yyyyMMMM", "2022Jul"),
      ("yyyyMMMM", "2022Julx"), ("yyyyMMM", "2022J\u{15}l"), ("yyyyMMM", "2022Ju\u{301}l"),
      ("HH:mm:ss.SSS", "04:32:05.12"), ("HH:mm:ss.SSS", "04:32:05.1234"),
      ("HH:mm:ss.S", "04:32:05."), ("HH:mm:ss.S", "04:32:05,5"), ("HHmmssS", "043205"),
      ("HHZ", "10"), ("'at' HH", "AT 10"),
    ])
    func `a string that does not match the pattern is refused`(pattern: String, text: String) {
      #expect(
        failure(of: .format(pattern), on: text)
          == typeMismatch("Date \"\(pattern)\"", actual: text, keyPath: []))
    }

    @Test(arguments: [
      "yyyy-MM-dd HH:mm:ss", "d/M/y h:mm:ss a", "EEEE, d MMMM yyyy KK:mm:ss a", "yyyyMMddkkmmss",
      "EEE MMM dd HH:mm:ss Z yyyy", "yyyy-MM-dd'T'HH:mm:ssXXXXX", "ss:mm:HH E dd-LLL-u xx",
      "yyyy-MM-dd'T'HH:mm:ss'Z'", "'d'''d MMM y, HH'h'mm'm'ss's'",
    ])
    func `random dates are read as DateFormatter wrote them`(pattern: String) throws {
      var random = SeededGenerator(for: "random dates in patterns")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = pattern
      formatter.timeZone = .gmt
      let transformer = Transformer.format(pattern)
      let hasZone = pattern.contains { "ZXx".contains($0) } && !pattern.contains("'Z'")
      for _ in 0..<300 {
        let date = Date(
          timeIntervalSince1970: Double(
            Int64.random(in: -11_676_096_000...253_402_214_399, using: &random)))
        if hasZone {
          formatter.timeZone = TimeZone(
            secondsFromGMT: Int.random(in: -56...56, using: &random) * 900)!
        }
        let text = formatter.string(from: date)
        guard formatter.calendar.component(.year, from: date) < 10_000 else { continue }
        #expect(try transformer.apply(text) == date, "\(text), seed \(random.seed)")
      }
    }

    @Test func `dates in random patterns are read as DateFormatter wrote them`() throws {
      var random = SeededGenerator(for: "random patterns")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      var calendar = Calendar(identifier: .iso8601)
      calendar.timeZone = .gmt
      for _ in 0..<400 {
        let pattern = RandomPattern(&random)
        formatter.calendar = Calendar(identifier: pattern.hasWeek ? .iso8601 : .gregorian)
        formatter.dateFormat = pattern.text
        let transformer = Transformer.format(pattern.text)
        for _ in 0..<8 {
          let seconds = Int64.random(in: pattern.seconds, using: &random)
          let milliseconds = pattern.hasFraction ? Int.random(in: 0...999, using: &random) : 0
          let date = Date(timeIntervalSince1970: Double(seconds) + Double(milliseconds) / 1000)
          let zone = pattern.hasZone ? Int.random(in: -56...56, using: &random) * 900 : 0
          formatter.timeZone = TimeZone(secondsFromGMT: zone)!
          // A formatter cuts milliseconds, and those of a Double are a little less than written.
          let text = formatter.string(from: date + 0.0001)
          let found = try transformer.apply(text).timeIntervalSince1970
          #expect(
            found == pattern.known(date, zone: zone).timeIntervalSince1970,
            "\(pattern.text): \(text), seed \(random.seed)")
        }
      }
    }

    @Test(arguments: ["dd/MM/yyyy HH:mm", "dd/MM/yyyy HH:mm zzz"])
    func `tasks share a transformer of a pattern`(pattern: String) async throws {
      let transformer = Transformer.format(pattern)
      let zone = pattern.hasSuffix("zzz") ? " GMT" : ""
      try await withThrowingTaskGroup { group in
        for task in 0..<8 {
          group.addTask {
            for minute in 10..<60 {
              let date = try transformer.apply("25/02/19\(task)3 10:\(minute)\(zone)")
              #expect(
                date.timeIntervalSince1970 == seconds("19\(task)3-02-25T10:\(minute):00Z"))
            }
          }
        }
        try await group.waitForAll()
      }
    }

    // MARK: Hints

    @Test(arguments: [
      "0000-01-01T00:00:00Z", "2022-00-03T04:32:05Z", "2022-13-03T04:32:05Z",
      "2022-07-00T04:32:05Z", "2022-07-32T04:32:05Z", "2022-06-31T04:32:05Z",
      "2022-02-29T04:32:05Z", "2022-02-30T04:32:05Z", "1900-02-29T04:32:05Z",
    ])
    func `the error of an invalid day has the reason`(text: String) {
      #expect(
        failure(of: .iso8601, on: text)
          == typeMismatch("Date (ISO 8601) on an existing day", actual: text))
      let day = String(text.prefix(10))
      #expect(
        failure(of: .day, on: day)
          == typeMismatch("Date \"yyyy-MM-dd\" on an existing day", actual: day))
    }

    @Test(arguments: [
      "2022-07-03T24:00:01Z", "2022-07-03T25:00:00Z", "2022-07-03T04:60:05Z",
      "2022-07-03T04:32:61Z",
      "2022-07-03T04:32:60Z", "2022-07-03T23:59:60Z", "2016-12-31T23:59:60+01:00",
      "2017-01-02T05:29:60+05:30", "2017-01-01T23:59:60Z", "2017-01-01T00:59:60Z",
      "2016-12-30T23:59:60Z",
    ])
    func `the error of an invalid time has the reason`(text: String) {
      #expect(
        failure(of: .iso8601, on: text)
          == typeMismatch("Date (ISO 8601) at an existing time", actual: text))
    }

    @Test(arguments: [
      ("Mon Jul 03 04:32:05 +0000 2022", " on the right day of the week"),
      ("Thu Feb 30 04:32:05 +0000 2022", " on an existing day"),
    ])
    func `the error of an invalid date of a microblogging service has the reason`(
      text: String, hint: String
    ) {
      #expect(
        failure(of: .twitter, on: text)
          == typeMismatch("Date \"EEE MMM dd HH:mm:ss Z yyyy\"\(hint)", actual: text))
    }

    @Test(arguments: [
      ("dd/MM/yyyy", "30/02/1943", " on an existing day"),
      ("d/M/y", "5/2/0", " with a year of four digits"),
      ("d/M/y", "5/2/22", " with a year of four digits"),
      ("yyyy-DDD", "2022-366", " on an existing day"),
      ("YYYY-'W'ww-e", "2022-W53-1", " on an existing day"),
      ("HH:mm zzz", "10:30 CET", " with an offset or a known name as time zone"),
      ("EEE, DDD yyyy", "Mon, 184 2022", " on the right day of the week"),
      ("HH:mm", "10:60", " at an existing time"), ("HH:mm", "24:00", " at an existing time"),
      ("h a", "13 PM", " at an existing time"), ("h a", "0 AM", " at an existing time"),
      ("K a", "12 AM", " at an existing time"), ("k", "0", " at an existing time"),
      ("HH a", "16 AM", " at an existing time"), ("HH a", "04 PM", " at an existing time"),
      ("HHZ", "10+02", " with an offset from -23:59 to +23:59"),
      ("HHZ", "10+24:00", " with an offset from -23:59 to +23:59"),
      ("HHX", "10+2", " with leading zeros"),
      ("HH:mm:ss", "10:30:60", " at an existing time"),
      ("EEE, d MMM yyyy", "Mon, 3 Jul 2022", " on the right day of the week"),
    ])
    func `the error of an invalid date in a pattern has the reason`(
      pattern: String, text: String, hint: String
    ) {
      #expect(
        failure(of: .format(pattern), on: text)
          == typeMismatch("Date \"\(pattern)\"\(hint)", actual: text))
    }

    @Test(arguments: ["3", "true", "[]", "{}"], readers)
    func `the mismatch of another type has the expected date`(json: String, reader: JSONReader)
      throws
    {
      let e = try Extractor.decodeValue(
        from: "{\"at\": \(json)}", options: ReadingOptions(reader: reader))
      let transformers: [(Transformer<String, Date>, String)] = [
        (.day, "Date \"yyyy-MM-dd\""), (.iso8601, "Date (ISO 8601)"),
        (.httpDate, "Date (HTTP, RFC 5322)"),
        (.twitter, "Date \"EEE MMM dd HH:mm:ss Z yyyy\""), (.format("HH"), "Date \"HH\""),
        (.format("HH zzz"), "Date \"HH zzz\""),
        (
          .format("hh"),
          #"Date "hh" (invalid pattern: "hh" has no "a" for AM and PM, write "HH" or "hh a")"#
        ),
        (Transformer.anyOf(.iso8601, .day), "Date (ISO 8601) or Date \"yyyy-MM-dd\""),
        (.chain(.day, then: Transformer { $0 }), "Date \"yyyy-MM-dd\""),
      ]
      for (transformer, expected) in transformers {
        #expect(
          outcome { try e.value("at", transformer) }
            == "throws at: expected \(expected), found \(json)")
      }
    }

    @Test func `a string is not a number of seconds`() throws {
      let e = try Extractor.decodeValue(from: #"{"at": "3", "all": [1, "2"], "none": null}"#)
      #expect(
        outcome { try e.value("at", .secondsSince1970) }
          == #"throws at: expected Date (seconds since 1970), found "3""#)
      #expect(
        outcome { try e.array("all", .millisecondsSince1970) }
          == #"throws all[1]: expected Date (milliseconds since 1970), found "2""#)
      #expect(outcome { try e.value("none", .day) } == #"throws none: missing "none" (it is null)"#)
    }

    // MARK: Numbers

    @Test(arguments: [0, -0.25, 1_656_822_725, 1_656_822_725.25, 1e12, -62_135_769_600])
    func `seconds since 1970 are a date`(seconds: Double) throws {
      #expect(
        try Transformer.secondsSince1970.apply(seconds) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [(0, 0), (1_656_822_725_123, 1_656_822_725.123), (-250.5, -0.2505)])
    func `milliseconds since 1970 are a date`(milliseconds: Double, seconds: Double) throws {
      #expect(
        try Transformer.millisecondsSince1970.apply(milliseconds)
          == Date(timeIntervalSince1970: seconds))
    }

    @Test func `a string, its seconds and its milliseconds are the same date`() throws {
      let date = try Transformer.iso8601.apply("2022-07-03T04:32:05.123Z")
      #expect(try Transformer.secondsSince1970.apply(1_656_822_725.123) == date)
      #expect(try Transformer.millisecondsSince1970.apply(1_656_822_725_123) == date)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite is not a date`(value: Double) {
      #expect(
        failure(of: .secondsSince1970, on: value)
          == typeMismatch("Date (seconds since 1970)", actual: value, keyPath: []))
      #expect(
        failure(of: .millisecondsSince1970, on: value)
          == typeMismatch("Date (milliseconds since 1970)", actual: value, keyPath: []))
    }
  }

  // MARK: - Random patterns

  /// A valid pattern of a date, a time, or both.
  private struct RandomPattern {
    private(set) var text = ""
    private(set) var hasWeek = false
    private(set) var hasFraction = false
    private(set) var hasZone = false
    private var hasTwoDigitYear = false
    private var hasDate = false
    /// The seconds of a day that the pattern has: all of them, 1, 60, 3600, or 86,400 without a time.
    private var unit: Int64 = 86_400

    init(_ random: inout SeededGenerator) {
      let separator = ["-", "/", ".", " ", ", ", "年", "' of '"].randomElement(using: &random)!
      if random.next() % 5 > 0 {
        hasDate = true
        text = date(&random).joined(separator: separator)
      }
      guard !hasDate || random.next() % 3 > 0 else { return }
      let time = time(&random)
      let isTimeFirst = random.next() % 4 == 0
      let between = ["'T'", " ", " 'at' ", ", "].randomElement(using: &random)!
      text = !hasDate ? time : isTimeFirst ? time + " " + text : text + between + time
      if random.next() % 3 == 0 {
        hasZone = true
        text += ["X", "XX", "XXX", "x", "xxx", "Z", "ZZZ", "ZZZZZ", " z", " zzz", " O", " ZZZZ"]
          .randomElement(using: &random)!
      }
    }

    private mutating func date(_ random: inout SeededGenerator) -> [String] {
      let weekday =
        random.next() % 3 == 0 ? [["E", "EEE", "EEEE"].randomElement(using: &random)!] : []
      switch random.next() % 8 {
      case 0:
        hasWeek = true
        return weekday.isEmpty
          ? ["YYYY", "'W'ww", "e"] : ["Y", ["w", "ww"].randomElement(using: &random)!] + weekday
      case 1: return weekday + ["yyyy", ["D", "DDD"].randomElement(using: &random)!]
      default:
        let year = ["y", "yyyy", "u", "yyy", "yy"].randomElement(using: &random)!
        hasTwoDigitYear = year == "yy"
        let month = ["M", "MM", "MMM", "MMMM", "L", "LLLL"].randomElement(using: &random)!
        let day = ["d", "dd"].randomElement(using: &random)!
        return weekday
          + [[year, month, day], [day, month, year], [month, day, year]].randomElement(
            using: &random)!
      }
    }

    private mutating func time(_ random: inout SeededGenerator) -> String {
      var fields = [["H", "HH", "k", "kk", "h", "hh", "K", "KK"].randomElement(using: &random)!]
      unit = 3600
      for field in ["m", "s"] where random.next() % 4 > 0 && (field == "m" || unit == 60) {
        fields.append(String(repeating: field, count: Int.random(in: 1...2, using: &random)))
        unit = field == "m" ? 60 : 1
      }
      var text = fields.joined(separator: [":", ".", "'h'"].randomElement(using: &random)!)
      if unit == 1, random.next() % 3 == 0 {
        hasFraction = true
        text += [".SSS", ",SSS"].randomElement(using: &random)!
      }
      if "hK".contains(fields[0].first!) || random.next() % 6 == 0 { text += " a" }
      return text
    }

    /// The seconds since 1970 of dates that the pattern can represent.
    var seconds: Range<Int64> {
      hasTwoDigitYear
        ? -631_065_600..<2_524_521_600 : -11_676_096_000..<253_402_128_000
    }

    /// The part of a date that the pattern has.
    func known(_ date: Date, zone: Int) -> Date {
      let local = date.timeIntervalSince1970 + Double(zone)
      let day = (local / 86_400).rounded(.down) * 86_400
      let unit = hasFraction ? 0.001 : Double(self.unit)
      var time = hasFraction ? local - day : ((local - day) / unit).rounded(.down) * unit
      if hasFraction { time = (time * 1000).rounded() / 1000 }
      let seconds = (hasDate ? day : 946_684_800) + time - Double(zone)
      let whole = seconds.rounded(.down)
      return Date(timeIntervalSince1970: whole + ((seconds - whole) * 1000).rounded() / 1000)
    }
  }

#endif
