#if Foundation

  import Testing

  @testable import Unravel

  struct DateTimeTests {
    private func http(_ text: String, now: Int64) -> Int64? {
      text.withBytes { DateTime(http: $0, now: { now }) }?.secondsSince1970
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
      _ = text.withBytes { bytes in
        DateTime(
          http: bytes,
          now: {
            reads += 1
            return 0
          })
      }
      #expect(reads == 0)
    }
  }

#endif
