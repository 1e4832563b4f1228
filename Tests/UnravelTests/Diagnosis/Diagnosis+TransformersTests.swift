import Testing
@testable import Unravel

/// How a diagnosis goes on after a value that a transformer could not make.
struct DiagnosisTransformersTests {
  /// A type without a placeholder, which a transformer makes.
  private struct Color {
    init?(hexadecimal: String) {
      guard hexadecimal.hasPrefix("#"), hexadecimal.utf8.count == 4 else { return nil }
    }
  }

  /// A type without a placeholder, which a transformer makes of any number.
  private struct Length {
    init(meters: Int) {}
  }

  private static let color = Transformer.failable(Color.init(hexadecimal:))
  private static let length = Transformer(Length.init(meters:))

  private struct Car: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Car {
      _ = try e <| "seats" as Int
      _ = try e.value("color", color)
      _ = try e <| "name" as String
      return Car()
    }
  }

  private struct Boat: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Boat {
      _ = try e.valueOptional("color", color)
      _ = try e.value("length", length)
      _ = try e.array("parts", length)
      _ = try e <| "name" as String
      return Boat()
    }
  }

  private struct Fleet: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Fleet {
      _ = try e <|? "car" as Car?
      _ = try e <| "spare" as Car?
      _ = try e <|| "cars" as [Car]
      _ = try e <| "count" as Int
      return Fleet()
    }
  }

  private static let transformedReads: [(String, @Sendable (String) -> [DecodeError], [String])] =
    [
      (
        #"{"seats": "4", "color": "red", "name": 1}"#, { Car.diagnose(from: $0) },
        [
          #"seats: expected Int, found "4""#,
          #"color: expected Color, found "red" (fields after it were not checked)"#,
        ]
      ),
      (
        ##"[{"seats": 4, "color": 5, "name": 1}, {"seats": 4, "color": "#f00", "name": 2}]"##,
        { [Car].diagnose(from: $0) },
        [
          "[0].color: expected Color, found 5 (fields after it were not checked)",
          "[1].name: expected String, found 2",
        ]
      ),
      (
        #"{"color": "red", "length": "x", "parts": ["y", 1, true], "name": 1}"#,
        { Boat.diagnose(from: $0) },
        [
          #"color: expected Color, found "red""#, #"length: expected Int, found "x""#,
          #"parts[0]: expected Int, found "y""#, "parts[2]: expected Int, found true",
          "name: expected String, found 1",
        ]
      ),
      (
        """
        {"car": {"seats": 4, "color": "red", "name": 1}, "spare": {"color": "blue", "seats": "5"},
         "cars": [{"seats": 4, "name": 2}], "count": "x"}
        """,
        { Fleet.diagnose(from: $0) },
        [
          #"car.color: expected Color, found "red" (fields after it were not checked)"#,
          #"spare.color: expected Color, found "blue" (fields after it were not checked)"#,
          #"spare.seats: expected Int, found "5""#,
          #"cars[0].color: missing "color" (fields after it were not checked)"#,
          #"count: expected Int, found "x""#,
        ]
      ),
    ]

  @Test(arguments: Self.transformedReads)
  func `the search goes on after a value without a placeholder`(
    text: String, diagnose: @Sendable (String) -> [DecodeError], failures: [String]
  ) {
    #expect(DiagnosisTests.firstLines(diagnose(text)) == failures)
  }

  @Test func `an error says that the fields after it were not checked, also redacted and rethrown`()
    throws
  {
    struct Rethrowing: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Rethrowing {
        throw e.diagnose { e in try e <| "car" as Car }[0]
      }
    }
    let text = #"[{"car": {"seats": 4, "color": "red"}}]"#
    let thrown = "throws [0].car.color: expected Color, found "
    #expect(
      outcome { try [Rethrowing].decodeValue(from: text) }
        == thrown + #""red" (fields after it were not checked)"#)
    #expect(
      [[String: Car]].diagnose(from: text).map(\.redacted.description) == [
        """
        [0].car.color: expected Color, found a string (fields after it were not checked)
         --> line 1, column 32
        """
      ])
  }

  private enum Size: String, CaseIterable, Unravel.Decodable { case small, other }

  private static let lengthInText = Transformer<String, Length> { text in
    guard let meters = Int(text) else { throw typeMismatch("Length in text", actual: text) }
    return Length(meters: meters)
  }

  /// Reads with a transformer inside another, a value that fails, and its failure.
  private static let nestedReads:
    [(name: String, @Sendable (Extractor) throws -> Void, value: String, failure: String)] = [
      (
        ".nullable", { _ = try $0.value("a", .nullable(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty", { _ = try $0.value("a", .nilWhenEmpty(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhen", { _ = try $0.value("a", .nilWhen(["N/A", 0], color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty(.nilWhen)",
        { _ = try $0.value("a", .nilWhenEmpty(.nilWhen(["N/A"], color))) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".oneOrMany of one", { _ = try $0.value("a", .oneOrMany(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".oneOrMany of many", { _ = try $0.value("a", .oneOrMany(color)) }, ##"["#f00", "red"]"##,
        #"[1]: expected Color, found "red""#
      ),
      (
        ".oneOrMany without a transformer", { _ = try $0.value("a", .oneOrMany) as [Int] },
        #"[1, "red"]"#, #"[1]: expected Int, found "red""#
      ),
      (
        ".array", { _ = try $0.value("a", .array(color)) }, ##"["red", "#f00"]"##,
        #"[0]: expected Color, found "red""#
      ),
      (
        ".array of no array", { _ = try $0.value("a", .array(color)) }, #""red""#,
        #": expected array, found "red""#
      ),
      (
        ".array(.array)", { _ = try $0.value("a", .array(.array(color))) }, #"[[], ["red"]]"#,
        #"[1][0]: expected Color, found "red""#
      ),
      (
        ".array(.nilWhenEmpty)", { _ = try $0.value("a", .array(.nilWhenEmpty(color))) },
        #"["", "red"]"#, #"[1]: expected Color, found "red""#
      ),
      (
        ".nullable(.array)", { _ = try $0.value("a", .nullable(.array(color))) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty(.oneOrMany)", { _ = try $0.value("a", .nilWhenEmpty(.oneOrMany(color))) },
        #""red""#, #": expected Color, found "red""#
      ),
      (
        ".dictionary", { _ = try $0.value("a", .dictionary(color)) as [String: Color] },
        #"{"k": "red"}"#, #".k: expected Color, found "red""#
      ),
      (
        ".dictionary(.nullable)",
        { _ = try $0.value("a", .dictionary(.nullable(color))) as [String: Color?] },
        #"{"k": "red", "l": null}"#, #".k: expected Color, found "red""#
      ),
      (
        ".keys",
        { _ = try $0.value("a", .keys(.chain(color, then: Transformer { _ in 1 }))) as [Int: Int] },
        #"{"red": 1}"#, #".red: expected Color as key, found "red""#
      ),
      (
        ".keys with values", { _ = try $0.value("a", .keys(.day, values: color)) },
        #"{"2008-04-16": "red"}"#, #"["2008-04-16"]: expected Color, found "red""#
      ),
      (
        ".anyOf of one input", { _ = try $0.value("a", .anyOf(.iso8601, .day)) }, #""red""#,
        #": expected Date (ISO 8601) or Date "yyyy-MM-dd", found "red""#
      ),
      (
        ".anyOf of several inputs", { _ = try $0.value("a", .anyOf(.seconds, .iso8601Duration)) },
        #""red""#, #": expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".anyOf with a transformer of numbers second",
        { _ = try $0.value("a", .anyOf(lengthInText, length)) }, #""red""#,
        #": expected Length in text or Int, found "red""#
      ),
      (
        ".nilWhenEmpty(.anyOf)",
        { _ = try $0.value("a", .nilWhenEmpty(.anyOf(.seconds, .iso8601Duration))) }, #""red""#,
        #": expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".array(.anyOf)", { _ = try $0.value("a", .array(.anyOf(.seconds, .iso8601Duration))) },
        #"[1, "red"]"#, #"[1]: expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".chain", { _ = try $0.value("a", .chain(length, then: Transformer { [$0] })) }, #""red""#,
        #": expected Int, found "red""#
      ),
      (
        ".embeddedJSON", { _ = try $0.value("a", .embeddedJSON(length)) }, #"true"#,
        ": expected Int, found true"
      ),
      (
        ".embeddedJSON in a string", { _ = try $0.value("a", .embeddedJSON(.array(length))) },
        #""[1, true]""#, "[1]: expected Int, found true"
      ),
      (
        ".numberOrString", { _ = try $0.value("a", .numberOrString(Int.self)) }, #""red""#,
        #": expected Int (number or number in a string), found "red""#
      ),
      (
        ".flag", { _ = try $0.value("a", .nilWhenEmpty(.flag)) }, #""red""#,
        #": expected Bool (true, false, 1, 0, yes, no, on, off), found "red""#
      ),
      (
        ".unknown", { _ = try $0.value("a", .unknown(as: .other)) as Size }, "1",
        ": expected String, found 1"
      ),
      (
        "an optional read", { _ = try $0.valueOptional("a", .array(color)) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        "an array read", { _ = try $0.array("a", .nilWhenEmpty(color)) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        "a dictionary read", { _ = try $0.dictionary("a", .oneOrMany(color)) as [String: [Color]] },
        #"{"k": ["red"]}"#, #".k[0]: expected Color, found "red""#
      ),
    ]

  @Test(arguments: Self.nestedReads)
  func `the search goes on after a transformer inside another`(
    name: String, read: @Sendable (Extractor) throws -> Void, value: String, failure: String
  ) throws {
    let e = try Extractor.decodeValue(
      from: #"[{"a": \#(value), "n": 1}, {"a": \#(value), "n": 2}]"#)
    let errors = e.diagnose { e in
      try e.array([]) { e in
        try read(e)
        _ = try e <| "n" as String
      }
    }
    #expect(
      DiagnosisTests.firstLines(errors) == [
        "[0].a\(failure)", "[0].n: expected String, found 1", "[1].a\(failure)",
        "[1].n: expected String, found 2",
      ])
  }
}
