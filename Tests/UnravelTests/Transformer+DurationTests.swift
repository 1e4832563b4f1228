import Testing
import Unravel

struct TransformerDurationTests {
  @Test(
    arguments: [
      ("0", .zero), ("213.5", .milliseconds(213_500)), ("-1.25", .milliseconds(-1250)),
      ("1e9", .seconds(1_000_000_000)),
      ("0.1", .milliseconds(100)),
    ] as [(String, Duration)])
  func `a number of seconds is a duration`(json: String, duration: Duration) throws {
    let e = try Extractor.decodeValue(from: json)
    #expect(try e.value([], .seconds) == duration)
    #expect(try e.value([], .chain(.milliseconds, then: Transformer { $0 * 1000 })) == duration)
  }

  @Test(arguments: ["1e19", "-1e19", "1e300", #""5""#, "true", "[]"])
  func `another value is no duration`(json: String) throws {
    let e = try Extractor.decodeValue(from: "[\(json)]")
    #expect(
      outcome { try e.value([0], .seconds) }
        == "throws [0]: expected Duration (seconds), found \(json)")
  }

  @Test(
    arguments: [
      ("PT0S", .zero), ("PT3M33.5S", .milliseconds(213_500)), ("P2W", .seconds(1_209_600)),
      ("P1D", .seconds(86_400)),
      ("P1DT2H3M4S", .seconds(93_784)), ("-PT5M", .seconds(-300)), ("+PT5M", .seconds(300)),
      ("PT36H", .seconds(129_600)),
      ("PT0,5S", .milliseconds(500)), ("PT0.5H", .seconds(1800)), ("P1.5D", .seconds(129_600)),
      ("P1W2D", .seconds(777_600)),
      ("PT0.000000000000000001S", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      ("PT0.0000000000000000019S", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      ("PT9223372036854775807S", .seconds(Int64.max)),
    ] as [(String, Duration)])
  func `a text of ISO 8601 is a duration`(text: String, duration: Duration) throws {
    #expect(try Transformer.iso8601Duration.apply(text) == duration)
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "P1DT", "1D", "PT5", "PT5s", "pt5S", "PT5S ", "PT 5S", "PTS", "PT1S1S",
    "PT1S1M", "P1D1W",
    "PT0.5M3S", "PT1.0H1M", "P1.0DT2H", "P0.0W1D", "PT0.0000000000000000001M3S", "PT1.S", "PT.5S",
    "P1H", "PT1D", "--PT1S", "PT-1S", "5 minutes",
    "PT9223372036854775808S",
    "P15250284452472W", "PT٥S",
  ])
  func `another text is no duration`(text: String) {
    #expect(throws: typeMismatch("Duration (ISO 8601)", actual: text)) {
      try Transformer.iso8601Duration.apply(text)
    }
  }

  @Test(arguments: ["P3Y", "P1M", "P1Y2M3DT4H", "P1M1D"])
  func `years and months have no duration`(text: String) {
    #expect(throws: typeMismatch("Duration (ISO 8601) without years and months", actual: text)) {
      try Transformer.iso8601Duration.apply(text)
    }
  }
}
