import Testing

@testable import UnravelModelTool

struct TwinNumbersTests {
  @Test(arguments: [
    (#"{"latitude": 48.1, "longitude": 11}"#, ["latitude: Double", "longitude: Double"]),
    (#"{"lon": 11, "lat": 48.1}"#, ["lon: Double", "lat: Double"]),
    (
      #"{"temp_min": 3, "temp_max": 4.5, "rain_max": 1}"#,
      ["tempMin: Double", "tempMax: Double", "rainMax: Int"]
    ),
    (#"{"width": 3, "height": 4}"#, ["width: Int", "height: Int"]),
    (#"{"width": 3, "ratio": 4.5}"#, ["width: Int", "ratio: Double"]),
  ])
  func `numbers that belong together have one type`(text: String, expected: [String]) throws {
    #expect(try properties(text) == expected)
  }
}
