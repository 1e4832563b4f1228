#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct DatePatternSampleTests {
    @Test(arguments: [
      ("yyyy-MM-dd", "2001-02-03"), ("d MMM yyyy 'at' HH:mm", "3 Feb 2001 at 04:05"),
      ("EEE, dd MMMM yy hh:mm a", "Sat, 03 February 01 04:05 AM"),
      ("EEEE, M/d/y H 'o''clock'", "Saturday, 2/3/2001 4 o'clock"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2001-02-03T04:05:06.000Z"),
      ("yyyyMMddHHmmssx", "20010203040506+00"), ("y-DDD", "2001-034"), ("y-D", "2001-34"),
      ("yyyy-MM-dd HH:mm:ss.S", "2001-02-03 04:05:06.0"),
      ("yyyy-MM-dd HH:mm xx", "2001-02-03 04:05 +0000"),
      ("yyyy-MM-dd HH:mm xxx", "2001-02-03 04:05 +00:00"),
      ("yyyy-MM-dd HH:mm Z", "2001-02-03 04:05 +0000"),
      ("yyyy-MM-dd HH:mm ZZZZZ", "2001-02-03 04:05 +00:00"),
      ("yyyy-MM-dd HH:mm zzz", "2001-02-03 04:05 GMT"),
      ("yyyy-MM-dd HH:mm ZZZZ", "2001-02-03 04:05 GMT"),
      ("d MMM yyyy G", "3 Feb 2001 AD"), ("YYYY-'W'ww-e", "2001-W05-6"), ("yyyy-Q", "2001-1"),
    ])
    func `a pattern reads its sample`(pattern: String, sample: String) throws {
      let transformer = Transformer.format(pattern)
      let error = #expect(throws: DecodeError.self) { try transformer.apply("no date") }
      #expect(error?.sampleOfExpectedPattern == sample)
      _ = try transformer.apply(sample)
    }

    @Test func `the error of several transformers has the first pattern`() {
      let error = #expect(throws: DecodeError.self) {
        try Transformer.anyOf(.iso8601, .day, .format("d.M.yyyy")).apply("no date")
      }
      #expect(error?.sampleOfExpectedPattern == "2001-02-03")
    }

    @Test(arguments: [
      typeMismatch("Date (ISO 8601)", actual: "a"), DecodeError.custom(#"Date "yyyy""#),
      .missingKeyPath("a"), typeMismatch(#"Date "yyyy 'at""#, actual: "a"),
    ])
    func `another error has no sample`(error: DecodeError) {
      #expect(error.sampleOfExpectedPattern == nil)
    }
  }

#endif
