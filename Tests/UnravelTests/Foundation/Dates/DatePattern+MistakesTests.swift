#if Foundation

  import Foundation
  import Testing
  import Unravel

  private func failure(of pattern: String, on text: String, in zone: TimeZone = .gmt)
    -> DecodeError?
  {
    #expect(throws: DecodeError.self, "\(pattern)") {
      try Transformer.format(pattern, in: zone).apply(text)
    }
  }

  struct DatePatternMistakesTests {
    /// Typical mistakes, a text that the author means, and what the error says.
    private static let mistakes: [(pattern: String, text: String, mistake: String)] = [
      // The letters of the date.
      ("yyyy-MM-DD", "2020-02-15", #""DD" is the day of the year, write "dd""#),
      ("yyyyMMDD", "20200215", #""DD" is the day of the year, write "dd""#),
      ("D MMM yyyy", "15 Feb 2020", #""D" is the day of the year, write "d""#),
      ("yyyy-mm-DD", "2020-02-15", #""DD" is the day of the year, write "dd""#),
      ("yyyy/DD/mm", "2020/15/02", #""DD" is the day of the year, write "dd""#),
      ("YYYY-MM-dd", "2020-02-15", #""YYYY" is the year of a week, write "yyyy""#),
      ("dd.MM.YYYY", "30.12.2019", #""YYYY" is the year of a week, write "yyyy""#),
      ("dd/MM/YY", "30/12/19", #""YY" is the year of a week, write "yy""#),
      ("d MMM Y", "30 Dec 2019", #""Y" is the year of a week, write "yyyy""#),
      ("YYYY", "2020", #""YYYY" is the year of a week, write "yyyy""#),
      ("YYYY-DDD", "2020-046", #""YYYY" is the year of a week, write "yyyy""#),
      ("YYYY-MM-dd ww", "2020-02-15 07", #""YYYY" is the year of a week, write "yyyy""#),
      ("YYYY-MM-DD", "2020-02-15", #""DD" is the day of the year, write "dd""#),
      ("DD.MM.YYYY", "15.02.2020", #""DD" is the day of the year, write "dd""#),
      ("yyyy-mm-dd", "2020-02-15", #""mm" is the minute, write "MM""#),
      ("dd/mm/yyyy", "15/02/2020", #""mm" is the minute, write "MM""#),
      ("d.m.yy", "15.2.20", #""m" is the minute, write "M""#),
      ("yyyymmdd", "20200215", #""mm" is the minute, write "MM""#),
      ("dd/MM/uu", "15/02/20", #""uu" is not a field of a date in JSON, write "yy""#),
      ("d MMM U", "15 Feb 2020", #""U" is not a field of a date in JSON, write "yyyy""#),
      ("yyyyy-MM-dd", "02020-02-15", #""yyyyy" is not a field of a date in JSON, write "yyyy""#),
      ("'20'yy-MM-dd", "2055-02-15", #""yy" follows a digit, write "yyyy""#),
      ("dd mmm yyyy", "15 Feb 2020", #""mmm" is not a field of a date in JSON, write "MMM""#),
      ("d MMMMM yyyy", "15 J 2020", #""MMMMM" is not a field of a date in JSON, write "MMMM""#),
      (
        "ddd, dd MMM yyyy", "Sat, 15 Feb 2020",
        #""ddd" is not a field of a date in JSON, write "EEE""#
      ),
      ("dddd", "Saturday", #""dddd" is not a field of a date in JSON, write "EEEE""#),
      (
        "EEEEE, d MMM yyyy", "S, 15 Feb 2020",
        #""EEEEE" is not a field of a date in JSON, write "EEEE""#
      ),
      ("yyyy-MM-MM", "2020-02-15", #""MM" and "MM" are both the month, write "dd" for the day"#),
      ("yyyy-dd-dd", "2020-02-15", #""dd" and "dd" are both the day, write "MM" for the month"#),
      ("yyyy-MM-yyyy", "2020-02-15", #""yyyy" and "yyyy" are both the year, write one of them"#),
      ("MM L yyyy", "02 2 2020", #""MM" and "L" are both the month, write "dd" for the day"#),
      ("yyyy-dd", "2020-15", #""dd", the day, needs "MM""#),
      ("MM-dd", "02-15", #""MM", the month, needs "yyyy""#),
      ("MMM d, HH:mm", "Feb 15, 10:30", #""MMM", the month, needs "yyyy""#),
      ("DDD", "046", #""DDD", the day of the year, needs "yyyy""#),
      ("EEE, d MMM", "Sat, 15 Feb", #""MMM", the month, needs "yyyy""#),
      ("EEE HH:mm", "Sat 10:30", #""EEE", the day of the week, needs "d MMM yyyy""#),
      // Weeks.
      ("yyyy-'W'ww-e", "2020-W53-1", #""yyyy" is not the year of a week, write "YYYY""#),
      ("'W'ww", "W07", #""ww", the week, needs "YYYY""#),
      ("YYYY-'W'ww-u", "2020-W07-6", #""u" is a second year, write "e" for the day of the week"#),
      ("YYYY-'W'WW", "2020-W07", #""WW" is not a field of a date in JSON, write "ww""#),
      ("YYYY-'W'ww HH:mm", "2020-W07 10:30", #""HH", the hour, needs "e""#),
      ("QQQ-MM-yyyy", "Q1-02-2020", #""QQQ" is not a field of a date in JSON, write "Q""#),
      ("Q MM yyyy", "1 02 2020", "a quarter and a month contradict each other, write one of them"),
      // The letters of the time.
      ("HH:MM", "10:30", #""MM" is the month, write "mm""#),
      ("H:M:s", "10:5:7", #""M" is the month, write "m""#),
      (
        "yyyy-MM-dd HH:MM", "2020-02-15 10:05",
        #""MM" and "MM" are both the month, write "mm" for the minute"#
      ),
      (
        "dd/MM/yyyy HH:MM:ss", "15/02/2020 10:05:07",
        #""MM" and "MM" are both the month, write "mm" for the minute"#
      ),
      ("yyyy-mm-dd HH:MM", "2020-02-15 10:05", #""MM" is the month, write "mm""#),
      ("yyyy/dd/mm HH:MM", "2020/15/02 10:05", #""MM" is the month, write "mm""#),
      ("HH:MM dd/mm/yyyy", "10:05 15/02/2020", #""MM" is the month, write "mm""#),
      (
        "yyyy-mm-dd HH:mm", "2020-02-15 10:30",
        #""mm" and "mm" are both the minute, write "MM" for the month"#
      ),
      (
        "mm/dd/yyyy hh:mm a", "02/15/2020 10:30 AM",
        #""mm" and "mm" are both the minute, write "MM" for the month"#
      ),
      (
        "yyyy-MM-dd HH:mm:mm", "2020-02-15 10:30:05",
        #""mm" and "mm" are both the minute, write "ss" for the second"#
      ),
      ("HH:mm:SS", "10:30:05", #""SS" is the fraction of a second, write "ss""#),
      (
        "yyyy-MM-dd'T'HH:mm:SSZ", "2020-02-15T10:30:05Z",
        #""SS" is the fraction of a second, write "ss""#
      ),
      ("HH:MM:SS", "10:30:05", #""SS" is the fraction of a second, write "ss""#),
      ("HH:mm:SS.sss", "10:30:05.123", #""sss" is not a field of a date in JSON, write "SSS""#),
      ("HH:mm:ss.sss", "10:30:05.123", #""sss" is not a field of a date in JSON, write "SSS""#),
      ("HH:mm:ss.fff", "10:30:05.123", #""fff" is not a field of a date in JSON, write "SSS""#),
      (
        "HH:mm:ss:ss", "10:30:05:12",
        #""ss" and "ss" are both the second, write "SSS" for the fraction of a second"#
      ),
      ("HH:ss", "10:30", #""ss", the second, needs "mm""#),
      ("HH:ss:mm", "10:30:05", #""ss", the second, needs "mm""#),
      ("mm:ss", "30:05", #""mm", the minute, needs "HH""#),
      ("hh:mm", "10:30", #""hh" has no "a" for AM and PM, write "HH" or "hh a""#),
      (
        "yyyy-MM-dd'T'hh:mm:ssZ", "2020-02-15T12:30:05Z",
        #""hh" has no "a" for AM and PM, write "HH" or "hh a""#
      ),
      ("h:mm", "3:30", #""h" has no "a" for AM and PM, write "H" or "h a""#),
      ("KK:mm", "11:30", #""KK" has no "a" for AM and PM, write "HH" or "KK a""#),
      ("h:mm A", "3:30 PM", #""A" is not a field of a date in JSON, write "a""#),
      ("hh:mm tt", "03:30 PM", #""tt" is not a field of a date in JSON, write "a""#),
      ("h:mm B", "3:30 in the afternoon", #""B" is not a field of a date in JSON, write "a""#),
      ("HH:mm hh a", "15:30 03 PM", #""HH" and "hh" are both the hour, write one of them"#),
      ("yyyy-MM-dd a", "2020-02-15 PM", #""a", the half of the day, needs "h""#),
      ("HHH:mm", "010:30", #""HHH" is not a field of a date in JSON, write "HH""#),
      ("yyyy HH:mm", "2020 10:30", #""HH", the hour, needs "MM-dd""#),
      ("MM/yyyy HH:mm", "02/2020 10:30", #""HH", the hour, needs "dd""#),
      // Time zones.
      ("zzz", "GMT", #""zzz", the time zone, needs "HH:mm""#),
      (
        "yyyy-MM-dd HH:mm zzzz", "2020-02-15 10:30 GMT",
        #""zzzz" is not a field of a date in JSON, write "XXX""#
      ),
      (
        "yyyy-MM-dd HH:mm VV", "2020-02-15 10:30 Asia/Tokyo",
        #""VV" is not a field of a date in JSON, write "XXX""#
      ),
      (
        "yyyy-MM-dd HH:mm Z (z)", "2020-02-15 10:30 +0900 (JST)",
        #""Z" and "z" are both the time zone, write one of them"#
      ),
      // Text and quotes.
      ("yyyy-MM-ddTHH:mm:ssZ", "2020-02-15T10:30:05Z", #""T" is not a field, write 'T' in quotes"#),
      (
        "yyyy-MM-dd at HH:mm", "2020-02-15 at 10:30",
        #""t" is not a field of a date in JSON, write "a""#
      ),
      ("yyyy-MM-dd'T'HH:mm'Z", "2020-02-15T10:30Z", "a quote is not closed"),
      ("yyyy-MM-dd'", "2020-02-15", "a quote is not closed"),
      ("", "", #"it has no field such as "yyyy""#),
      ("2006-01-02", "2006-01-02", #"it has no field such as "yyyy""#),
      ("'yyyy-MM-dd'", "yyyy-MM-dd", #"it has no field such as "yyyy""#),
      ("%Y-%m-%d", "%2020-%02-%15", #""%" is not part of a field, which is a letter such as "y""#),
      ("Y-m-d H:i:s", "2020-02-15 10:30:05", #""i" is not a field of a date in JSON, write "mm""#),
      ("j M Y", "15 2 2020", #""j" is not a field of a date in JSON, write "d""#),
      ("MMMM Do, YYYY", "February 15th, 2020", #""o" is not a field, write 'o' in quotes"#),
      ("iso8601", "2020-02-15T10:30:05Z", #""i" is not a field of a date in JSON, write "mm""#),
    ]

    @Test(arguments: mistakes)
    func `a pattern that cannot mean what it says is refused`(
      pattern: String, text: String, mistake: String
    ) {
      #expect(
        failure(of: pattern, on: text)
          == typeMismatch("Date \"\(pattern)\" (invalid pattern: \(mistake))", actual: text))
    }

    @Test func `the error of an invalid pattern is shown at the value`() {
      let error = #expect(throws: DecodeError.self) {
        let day = Transformer.format("yyyy-MM-DD")
        _ = try Extractor.decodeValue(from: #"{"day": "2020-02-15"}"#).value("day", day)
      }
      #expect(
        error?.description == #"""
          day: expected Date "yyyy-MM-DD" (invalid pattern: "DD" is the day of the year, write "dd"), \#
          found "2020-02-15"
           --> line 1, column 9
          1 | {"day": "2020-02-15"}
            |         ^^^^^^^^^^^^
          """#)
    }

    @Test(arguments: [
      ("yyyy-MM-dd'T'HH:mm:ss'Z'", "2020-02-15T10:30:05Z"),
      ("yyyy-MM-dd HH:mm 'UTC'", "2020-02-15 10:30 UTC"),
      ("HH:mm 'GMT', d MMM yyyy", "10:30 GMT, 15 Feb 2020"),
    ])
    func `a pattern with UTC in quotes is refused with another time zone`(
      pattern: String, text: String
    ) throws {
      let winter = try Transformer.iso8601.apply(
        pattern.contains("ss") ? "2020-02-15T10:30:05Z" : "2020-02-15T10:30Z")
      for zone in ["UTC", "GMT", "Africa/Abidjan"] {
        let transformer = Transformer.format(pattern, in: TimeZone(identifier: zone)!)
        #expect(try transformer.apply(text) == winter)
      }
      for zone in ["Asia/Tokyo", "Europe/London"] {
        let mistake = #"text in quotes is not read as a time zone, write "X""#
        #expect(
          failure(of: pattern, on: text, in: TimeZone(identifier: zone)!)
            == typeMismatch("Date \"\(pattern)\" (invalid pattern: \(mistake))", actual: text))
      }
    }

    /// Texts that another pattern than the one written prints.
    @Test(arguments: [
      ("yyyy-MM-dd", "15-02-2020"), ("dd-MM-yyyy", "2020-02-15"),
      ("yyyy-MM-dd", "2020-02-15T10:30:05Z"),
      ("MM/dd/yyyy", "15/02/2020"), ("dd/MM/yyyy", "02/15/2020"), ("yyyy-dd-MM", "2020-02-15"),
      ("dd/MM/yy", "15/02/2020"), ("dd/MM/yyyy", "15/02/20"), ("d/M/y", "15/2/20"), ("yyyy", "20"),
      ("HH:mm a", "03:30 PM"), ("HH:mm a", "12:30 AM"), ("kk:mm a", "03:30 PM"),
      ("KK:mm a", "12:30 PM"),
      ("hh:mm a", "15:30 PM"), ("h:mm a", "0:30 AM"), ("kk:mm", "00:30"), ("HH:mm", "24:30"),
      ("yyyy-DDD", "2020-02-15"), ("yyyy-DDD", "2020-400"), ("yyyy-DDD", "2021-366"),
      ("yyyy-DDD", "2020-000"),
      ("yyyy-DDD", "2020-46"), ("YYYY-'W'ww-e", "2021-W53-1"), ("YYYY-'W'ww-e", "2020-W00-1"),
      ("YYYY-'W'ww-e", "2020-W07-8"), ("YYYY-'W'ww-e", "2020-W07-0"), ("YYYY-'W'ww-e", "2020-W7-1"),
      ("Q yyyy", "5 2020"), ("Q yyyy", "0 2020"), ("yyyy-MM-dd HH:mm zzz", "2020-02-15 10:30 CEST"),
      ("yyyy-MM-dd HH:mm zzz", "2020-02-15 10:30 GMT+25"),
      ("yyyy-MM-dd HH:mm zzz", "2020-02-15 10:30"),
      ("yyyy-MM-dd HH:mm O", "2020-02-15 10:30 GMT+2:"),
      ("yyyy-MM-dd HH:mm O", "2020-02-15 10:30 GMT+"),
      ("yyyy-MM-dd'T'HH:mm:ssZ", "2020-02-15T10:30:05"),
      ("yyyy-MM-dd'T'HH:mm:ss'Z'", "2020-02-15T10:30:05+02:00"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2020-02-15T10:30:05Z"), ("yyyy G", "44 BC"),
      ("y G", "2020 BC"),
    ])
    func `a text that the pattern does not print is refused`(pattern: String, text: String) {
      let error = failure(of: pattern, on: text)
      #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("expected Date \"\(pattern)\""))
      #expect(error.map { "\($0)".contains("invalid pattern") } == false)
    }
  }

#endif
