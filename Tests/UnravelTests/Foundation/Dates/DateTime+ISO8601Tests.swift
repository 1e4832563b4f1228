#if Foundation

  import Foundation
  import Testing
  import Unravel

  /// The reason why a transformer refuses a text: what the message has after the format.
  func refusal(of text: String, by transformer: Transformer<String, Date>, _ format: String)
    -> String
  {
    do {
      return "decoded \(try transformer.apply(text))"
    } catch DecodeError.typeMismatch(let expected, let actual, []) {
      #expect(actual == "\(typeMismatch("", actual: text))".dropFirst("expected , found ".count))
      #expect(expected.hasPrefix(format))
      return String(expected.dropFirst(format.count))
    } catch {
      return "throws \(error)"
    }
  }

  struct DateTimeISO8601Tests {
    private let tokyo = TimeZone(identifier: "Asia/Tokyo")!
    private let berlin = TimeZone(identifier: "Europe/Berlin")!

    @Test(arguments: [
      // Both formats, with and without seconds.
      ("2022-07-03T04:32Z", 1_656_822_720), ("2022-07-03 04:32Z", 1_656_822_720),
      ("20220703T043205Z", 1_656_822_725), ("20220703T0432Z", 1_656_822_720),
      ("20220703t043205z", 1_656_822_725), ("20220703 043205Z", 1_656_822_725),
      // Fractions of any length.
      ("20220703T043205.5Z", 1_656_822_725.5), ("20220703T043205,25+0000", 1_656_822_725.25),
      ("2022-07-03T04:32:05.1234567890Z", 1_656_822_725.123456789),
      ("2022-07-03T04:32:05.50000000000000000000000000000000000000001Z", 1_656_822_725.5),
      // Offsets.
      ("2022-07-03T06:32:05+02", 1_656_822_725), ("2022-07-03T06:32:05+0200", 1_656_822_725),
      ("2022-07-02T22:32-06", 1_656_822_720), ("20220703T063205+02", 1_656_822_725),
      ("20220703T063205+0200", 1_656_822_725), ("20220703T063205+02:00", 1_656_822_725),
      ("2022-07-03T18:32:05+14:00", 1_656_822_725), ("2022-07-02T16:32:05-12", 1_656_822_725),
      ("20220703T0432-0000", 1_656_822_720), ("2022-07-03T04:32:05-00", 1_656_822_725),
      // The end of a day.
      ("2022-07-02T24:00:00Z", 1_656_806_400), ("2022-07-02T24:00Z", 1_656_806_400),
      ("20220702T240000Z", 1_656_806_400), ("2022-07-02T24:00:00.000+02:00", 1_656_799_200),
      ("9999-12-31T24:00Z", 253_402_300_800),
      // A leap second.
      ("20161231T235960Z", 1_483_228_800), ("20170101T052960+0530", 1_483_228_800),
    ])
    func `complete dates and times of ISO 8601 are read`(text: String, seconds: Double) throws {
      #expect(try Transformer.iso8601.apply(text) == Date(timeIntervalSince1970: seconds))
      #expect(
        try Transformer.iso8601(in: tokyo).apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
      arguments: [
        // What is missing.
        ("2022-07-03T04:32:05", " with a time zone"),
        ("2022-07-03T04:32:05.5", " with a time zone"),
        ("20220703T043205", " with a time zone"), ("2022-07-03 04:32", " with a time zone"),
        ("2022-07-03T04:32:05UTC", " with a time zone"),
        ("2022-07-03T04:32:05[Europe/Berlin]", " with a time zone"),
        ("2022-07-03T04:32:05\u{2212}02:00", " with a time zone"),
        ("2022-07-03T04:32:0502:00", " with a time zone"),
        ("2022-07-03T04:32:050200", " with a time zone"),
        ("2022-07-03", " with a time of day"), ("2022-07-03T", " with a time of day"),
        ("20220703", " with a time of day"), ("2022-07-03TZ", " with a time of day"),
        ("2022-07-03T04", " with minutes"), ("2022-07-03T04Z", " with minutes"),
        ("2022-07-03T04:Z", " with minutes"), ("20220703T04+0200", " with minutes"),
        ("04:32:05Z", " with a date"), ("25:00", " with a date"), ("4:32", " with a date"),
        ("2022-07-03T04:32:05.Z", " with digits after the decimal sign"),
        ("2022-07-03T04:32:05,", " with digits after the decimal sign"),
        ("2022-07-03T04:32.5Z", " with seconds before the fraction"),
        ("20220703T0432,5Z", " with seconds before the fraction"),
        // Other dates of ISO 8601.
        ("2022", " with a month and a day"), ("2022-07", " with a month and a day"),
        ("2022-184T04:32:05Z", " with a month and a day"),
        ("2022184T043205Z", " with a month and a day"),
        ("2022-W26-7T04:32:05Z", " with a month and a day"),
        ("2022-W26", " with a month and a day"),
        ("2022W267T043205Z", " with a month and a day"), ("2022W26", " with a month and a day"),
        ("+2022-07-03T04:32:05Z", " with a year of four digits"),
        ("-2022-07-03T04:32:05Z", " with a year of four digits"),
        ("+012022-07-03T04:32:05Z", " with a year of four digits"),
        ("12022-07-03T04:32:05Z", " with a year of four digits"),
        ("22-07-03T04:32:05Z", " with a year of four digits"),
        ("20220703T04:32:05Z", " with separators in both date and time, or in neither"),
        ("2022-07-03T043205Z", " with separators in both date and time, or in neither"),
        ("2022-07-03 0432", " with separators in both date and time, or in neither"),
        ("2022-7-3T4:32:5Z", " with leading zeros"), ("2022-07-3T04:32:05Z", " with leading zeros"),
        ("2022-07-03T4:32:05Z", " with leading zeros"),
        ("2022-07-03T04:3:05Z", " with leading zeros"),
        ("2022-07-03T04:32:5Z", " with leading zeros"),
        // What is out of range, before what is missing after it.
        ("2024-02-30T03:04:05", " on an existing day"),
        ("0000-00-00 00:00:00", " on an existing day"),
        ("0000-00-00", " on an existing day"), ("2022-02-30", " on an existing day"),
        ("2022-13-01T25:00", " on an existing day"),
        ("0000-01-01T00:00:00Z", " on an existing day"),
        ("20220230T043205Z", " on an existing day"),
        ("2022-07-03T25:00", " at an existing time"),
        ("2022-07-03T25:00:00", " at an existing time"),
        ("2022-07-03T04:60Z", " at an existing time"),
        ("2022-07-03T04:32:61", " at an existing time"),
        ("2022-07-03T24:00:01Z", " at an existing time"),
        ("2022-07-03T24:01Z", " at an existing time"),
        ("2022-07-03T24:00:00.5Z", " at an existing time"),
        ("2022-07-03T04:32:60Z", " at an existing time"),
        ("20170101T235960Z", " at an existing time"),
        ("2022-07-03T04:32:05+24:00", " with an offset from -23:59 to +23:59"),
        ("2022-07-03T04:32:05+99:00", " with an offset from -23:59 to +23:59"),
        ("2022-07-03T04:32:05+00:60", " with an offset from -23:59 to +23:59"),
        ("2022-07-03T04:32:05+2", " with leading zeros"),
        ("2022-07-03T04:32:05+02:0", " with leading zeros"),
        ("2022-07-03T04:32:05+020", " with leading zeros"),
        ("2022-07-03T04:32:05-", " with an offset from -23:59 to +23:59"),
        // Other text.
        ("2022-07-03T04:32:05 Z", " without a space before the time zone"),
        ("2022-07-03 04:32:05 +0000", " without a space before the time zone"),
        ("2022-07-03T04:32:05Z ", " without other text"),
        ("2022-07-03T04:32:05Z\n", " without other text"),
        (" 2022-07-03T04:32:05Z", " without other text"),
        ("2022-07-03T04:32:05ZZ", " without other text"),
        ("2022-07-03T04:32:05Z\0", " without other text"),
        ("2022-07-03T04:32:05Z[UTC]", " without other text"),
        ("2022-07-03T04:32:05+02:00:00", " without other text"),
        ("2022-07-03T04:32:05Z\u{301}", " without other text"),
        ("", ""), ("Z", ""), ("soon", ""), ("null", ""), ("2022/07/03T04:32:05Z", ""),
        ("2022-07-03_04:32:05Z", ""), ("2022-07-0304:32:05Z", ""), ("2022‐07‐03T04:32:05Z", ""),
        ("２０２２-07-03T04:32:05Z", ""), ("1656822725", ""), ("-1-07-03T04:32:05Z", ""),
        ("2022-07-03T04.32.05Z", " with minutes"), ("2022-07-03  04:32:05Z", " with a time of day"),
        ("2022-07-03T04:32:0५Z", " with leading zeros"),
        ("2022-07-03T04:32:", " with seconds after the colon"),
        ("2022-07-03T04:32:05+9", " with leading zeros"),
        ("2022-07-03T04:32:05+9:00", " with leading zeros"),
        ("2022-07-03T04:32:05+09:0", " with leading zeros"),
      ] as [(String, String)])
    func `the error of another text says what is missing or out of range`(
      text: String, reason: String
    ) {
      #expect(refusal(of: text, by: .iso8601, "Date (ISO 8601)") == reason)
    }

    @Test(arguments: readers)
    func `the message has the format, the reason and the line`(reader: JSONReader) throws {
      let e = try Extractor.decodeValue(
        from: #"{"at": "2024-02-30T03:04:05"}"#, options: ReadingOptions(reader: reader))
      #expect(
        outcome { try e.value("at", .iso8601) }
          == #"throws at: expected Date (ISO 8601) on an existing day, found "2024-02-30T03:04:05""#
      )
    }

    // MARK: Time zones

    @Test(arguments: [
      ("2022-07-03T04:32:05", 1_656_790_325), ("2022-07-03 04:32", 1_656_790_320),
      ("20220703T043205.5", 1_656_790_325.5),
      ("2022-07-03T04:32:05.123456789012", 1_656_790_325.123456789),
      ("2022-07-03T24:00", 1_656_860_400), ("2017-01-01T08:59:60", 1_483_228_800),
      ("2022-07-03T04:32:05Z", 1_656_822_725), ("2022-07-03T04:32:05-02", 1_656_829_925),
    ])
    func `a date without a time zone is in that of the transformer`(
      text: String, seconds: Double
    ) throws {
      #expect(
        try Transformer.iso8601(in: tokyo).apply(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
      ("2022-07-03T23:59:60", " at an existing time"), ("2022-07-03", " with a time of day"),
      ("2022-02-30T00:00", " on an existing day"), ("2022-07-03T04:32:05 ", " with a time zone"),
      ("2022-07-03T04:32:05 Z", " without a space before the time zone"),
    ])
    func `a date without a time zone can have other faults`(text: String, reason: String) {
      #expect(refusal(of: text, by: .iso8601(in: tokyo), "Date (ISO 8601)") == reason)
    }

    @Test(arguments: [
      // Summer time begins: 02:00 to 03:00 does not exist.
      ("Europe/Berlin", "2024-03-31T01:59:59", "2024-03-31T00:59:59Z"),
      ("Europe/Berlin", "2024-03-31T03:00:00", "2024-03-31T01:00:00Z"),
      // It ends: 02:00 to 03:00 exists twice.
      ("Europe/Berlin", "2024-10-27T01:59:59", "2024-10-26T23:59:59Z"),
      ("Europe/Berlin", "2024-10-27T02:00:00", "2024-10-27T00:00:00Z"),
      ("Europe/Berlin", "2024-10-27T02:59:59", "2024-10-27T00:59:59Z"),
      ("Europe/Berlin", "2024-10-27T03:00:00", "2024-10-27T02:00:00Z"),
      // Clocks that skip a midnight, and half an hour.
      ("America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T03:00:00Z"),
      ("America/Sao_Paulo", "2018-11-04T01:00:00", "2018-11-04T03:00:00Z"),
      ("Australia/Lord_Howe", "2024-10-06T02:30:00", "2024-10-05T15:30:00Z"),
      ("Asia/Kathmandu", "2024-01-02T03:04:05", "2024-01-01T21:19:05Z"),
    ])
    func `a local time is that of the clocks of its time zone`(
      zone: String, text: String, expected: String
    ) throws {
      let date = try Transformer.iso8601(in: TimeZone(identifier: zone)!).apply(text)
      #expect(date == (try Transformer.iso8601.apply(expected)))
    }

    @Test(arguments: [
      ("Europe/Berlin", "2024-03-31T02:00:00", " at an existing time"),
      ("Europe/Berlin", "2024-03-31T02:59:59", " at an existing time"),
      ("America/Sao_Paulo", "2018-11-04T00:30:00", " at an existing time"),
      ("Pacific/Apia", "2011-12-30T00:00:00", " on an existing day"),
      ("Pacific/Apia", "2011-12-30T12:00:00", " on an existing day"),
    ])
    func `a time that the clocks skip is refused`(zone: String, text: String, reason: String) {
      let transformer = Transformer.iso8601(in: TimeZone(identifier: zone)!)
      #expect(refusal(of: text, by: transformer, "Date (ISO 8601)") == reason)
    }

    @Test(arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Asia/Kathmandu",
      "Africa/Casablanca", "Pacific/Apia", "America/Sao_Paulo", "UTC",
    ])
    func `random local times are those that the calendar writes`(zone: String) throws {
      var random = SeededGenerator(for: "random local times")
      let timeZone = TimeZone(identifier: zone)!
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = timeZone
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
      let pattern = Transformer.format("dd.MM.yyyy HH:mm:ss", in: timeZone)
      for _ in 0..<1_000 {
        let date = Date(
          timeIntervalSince1970: Double(Int64.random(in: 0...2_145_916_800, using: &random)))
        let text = formatter.string(from: date)
        let read = try Transformer.iso8601(in: timeZone).apply(text)
        // Of two times that the clocks show alike, the first is read.
        #expect(formatter.string(from: read) == text, "seed \(random.seed)")
        #expect(read <= date, "\(text), seed \(random.seed)")
        let parts = text.split { "-T".contains($0) }
        #expect(
          try pattern.apply("\(parts[2]).\(parts[1]).\(parts[0]) \(parts[3])") == read,
          "\(text), seed \(random.seed)")
      }
    }

    // MARK: Foundation

    @Test func `random dates are those that ISO8601DateFormatter writes in any of its formats`()
      throws
    {
      var random = SeededGenerator(for: "formats of ISO8601DateFormatter")
      let formatter = ISO8601DateFormatter()
      for _ in 0..<2_000 {
        var options: ISO8601DateFormatter.Options = [.withFullDate, .withFullTime]
        if Bool.random(using: &random) {
          options.subtract([.withDashSeparatorInDate, .withColonSeparatorInTime])
        }
        if Bool.random(using: &random) { options.remove(.withColonSeparatorInTimeZone) }
        if Bool.random(using: &random) { options.insert(.withSpaceBetweenDateAndTime) }
        if Bool.random(using: &random) { options.insert(.withFractionalSeconds) }
        formatter.formatOptions = options
        formatter.timeZone = TimeZone(
          secondsFromGMT: Int.random(in: -56...56, using: &random) * 900)!
        let date = Date(
          timeIntervalSince1970: Double(
            Int64.random(in: -11_676_096_000...253_402_214_399, using: &random)))
        let text = formatter.string(from: date)
        #expect(try Transformer.iso8601.apply(text) == date, "\(text), seed \(random.seed)")
      }
    }
  }

#endif
