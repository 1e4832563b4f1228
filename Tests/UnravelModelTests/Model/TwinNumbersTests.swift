import Foundation
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
    (
      #"{"send": 0.1, "wait": 4, "dns": -1, "receive": 4.2, "size": 2, "tries": 1}"#,
      [
        "send: Double", "wait: Double", "dns: Double", "receive: Double", "size: Int", "tries: Int",
      ]
    ),
    (
      #"{"send": 0.1, "wait": 4, "receive": 4.2, "note": "a"}"#,
      ["send: Double", "wait: Int", "receive: Double", "note: String"]
    ),
    // Numbers with the same last word, a value beside its unit, and shares of one.
    (
      #"{"onContentLoad": 120.5, "onLoad": 300, "load": 1}"#,
      ["onContentLoad: Double", "onLoad: Double", "load: Int"]
    ),
    (
      #"{"start_time": 1.5, "end_time": 3, "avg_count": 1.5, "max_count": 3}"#,
      ["startTime: Double", "endTime: Double", "avgCount: Double", "maxCount: Double"]
    ),
    (#"{"a_total": 1.5, "b_total": 3}"#, ["aTotal: Double", "bTotal: Int"]),
    // What follows a preposition does not say what a number is, and a plural before it is counted.
    (
      #"{"launches_since_last_crash": 1, "active_time_since_last_crash": 120.6, "a": true}"#,
      ["launchesSinceLastCrash: Int", "activeTimeSinceLastCrash: Double", "a: Bool"]
    ),
    (
      #"{"starts_since_launch": 1, "active_time_since_launch": 1.5, "idle_time_since_launch": 2.5}"#,
      [
        "startsSinceLaunch: Int", "activeTimeSinceLaunch: Double", "idleTimeSinceLaunch: Double",
      ]
    ),
    (#"{"value": 185, "unit": "kg"}"#, ["value: Double", "unit: String"]),
    (#"{"value": 185, "unit": 2}"#, ["value: Int", "unit: Int"]),
    (#"{"count": 185, "unit": "kg"}"#, ["count: Int", "unit: String"]),
    (
      #"{"opacity": 1, "rotation": [0, 0, 1], "metallicFactor": 0, "scale": 3, "state": 1, "s": "a"}"#,
      [
        "opacity: Double", "rotation: [Double]", "metallicFactor: Double", "scale: Int",
        "state: Int", "s: String",
      ]
    ),
    // Prices of several periods, measures with the same head word, and physical quantities.
    (
      #"{"price_hourly": 0.007, "price_monthly": 5, "hourly_limit": 3, "disk": 25}"#,
      ["priceHourly: Double", "priceMonthly: Double", "hourlyLimit: Int", "disk: Int"]
    ),
    (
      #"{"weight": 13.6, "turn_weight": 6, "weight_index": 3, "a": "b"}"#,
      ["weight: Double", "turnWeight: Double", "weightIndex: Int", "a: String"]
    ),
    (
      #"{"temperature_2m": 21.4, "wind_speed_10m": 14, "height": 3, "code": 2}"#,
      ["temperature2m: Double", "windSpeed10m: Double", "height: Int", "code: Int"]
    ),
    (
      #"{"latitude": 52.5, "longitude": 13, "elevation": 38, "zone": 1}"#,
      ["latitude: Double", "longitude: Double", "elevation: Double", "zone: Int"]
    ),
    (
      #"{"temperature_2m": 21, "wind_speed_10m": 14}"#,
      ["temperature2m: Int", "windSpeed10m: Int"]
    ),
    // Vectors, rectangles and the numbers of one thing.
    (
      #"{"max": [1, 35], "bbox": [3, 4], "sizes": [3, 4], "color": [0, 1, 1], "rgb": [0, 1], "s": "a"}"#,
      [
        "max: [Double]", "bbox: [Double]", "sizes: [Int]", "color: [Double]", "rgb: [Int]",
        "s: String",
      ]
    ),
    (
      #"{"x": 0, "y": 20.5, "width": 3, "height": 4, "count": 4}"#,
      ["x: Double", "y: Double", "width: Double", "height: Double", "count: Int"]
    ),
    (
      #"{"min": 0, "max": 20.5, "sum": 3, "n": "a"}"#,
      ["min: Double", "max: Double", "sum: Double", "n: String"]
    ),
    (
      #"{"asDouble": 3, "floatValue": 2, "doubleRooms": 4}"#,
      ["asDouble: Double", "floatValue: Double", "doubleRooms: Int"]
    ),
  ])
  func `numbers that belong together have one type`(text: String, expected: [String]) throws {
    #expect(try properties(text) == expected)
  }

  @Test func `numbers of one key have one type`() throws {
    let text = """
      {"distance": 2, "at": [1, 2], "id": 1, "steps": [{"distance": 1.5, "at": [1.5, 2], "id": 2, "x": "a"}]}
      """
    #expect(
      try properties(text) == ["distance: Double", "at: [Double]", "id: Int", "steps: [Step]"])
    let along = """
      {"distance": 2.5, "parts": [{"distanceAlongRoute": 1, "distance_count": 2, "long_distance": 3}]}
      """
    #expect(
      try generator([along]).model.properties(of: TypeID(index: 1)) == [
        "distanceAlongRoute: Double", "distanceCount: Int", "longDistance: Int",
      ])
    let thresholds = try generator([#"{"thresholds": {"critical": 90, "warning": 75.5}}"#]).model
    #expect(
      thresholds.properties(of: TypeID(index: 1)) == ["critical: Double", "warning: Double"])
    // A version is another thing in each object too, and so is a number that counts something.
    let versions = """
      {"version": 0.6, "count": 1.5, "avg_count": 1.5, \
      "part": {"version": 12, "count": 2, "avg_count": 2, "user": "a"}}
      """
    #expect(
      try generator([versions]).model.properties(of: TypeID(index: 1)) == [
        "version: Int", "count: Int", "avgCount: Double", "user: String",
      ])
    // A value is another thing in each object.
    let values = #"{"total": {"value": 3, "relation": "eq"}, "age": {"value": 3.5}}"#
    #expect(
      try generator([values]).model.properties(of: TypeID(index: 1)) == [
        "value: Int", "relation: String",
      ])
    let schema = Sample(
      name: "a.json",
      data: Data(
        """
        {"type": "object", "properties": {"n": {"type": "integer"}, "part": {"type": "object", "properties": {"n": {"type": "number"}}}}}
        """.utf8))
    #expect(
      try Generator(schema: schema, settings: settings()).model.properties(of: TypeID(index: 0))
        == ["n: Int?", "part: Part?"])
    let units = Sample(
      name: "a.json",
      data: Data(
        """
        {"type": "object", "properties": {"value": {"type": "integer"}, "unit": {"type": "string"}, "ratio": {"type": "integer"}}}
        """.utf8))
    #expect(
      try Generator(schema: units, settings: settings()).model.properties(of: TypeID(index: 0))
        == ["value: Int?", "unit: String?", "ratio: Int?"])
  }
}
