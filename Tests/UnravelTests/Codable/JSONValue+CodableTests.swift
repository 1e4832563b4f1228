import Foundation
import Testing
import Unravel

struct JSONValueCodableTests {
  private static let texts = [
    "null", "true", "false", #""""#, #""é\u0000😀""#, "[]", "{}", "0", "-0", "1", "-1",
    "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0.1", "1.5", "1e100",
    "12345678901234567890123456789012345678", "0.12345678901234567890123456789", "5e-324",
    #"[1, [2, {"a": null}], "x"]"#, #"{"a": {"b": [true, {}]}, "": 1, "é": [[]]}"#,
  ]

  @Test(arguments: Self.texts)
  func `any decoder decodes a value`(text: String) throws {
    let value = try JSONValue.decodeValue(from: text)
    #expect(try CodableDecoder().decode(JSONValue.self, from: text) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
    #expect(try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8)) == [value])
  }

  @Test(arguments: JSONValueNestingTests.brackets)
  func `a value of 500 levels is encoded`(opening: String, closing: String) throws {
    let text = JSONValueNestingTests.text(
      (opening, closing), depth: 500 / (opening.count > 5 ? 2 : 1))
    let value = try JSONValue.decodeValue(from: text)
    #expect(try JSONValue.decodeValue(from: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: Self.texts)
  func `an encoded value decodes to the same value`(text: String) throws {
    let value = try JSONValue.decodeValue(from: text)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONValue.decodeValue(from: encoded) == value)
  }

  /// `é` as one scalar and as two, which an encoder may take for one key, as it may `aB` and `a_b`.
  private static let keys = [("\u{E9}", "e\u{301}"), ("aB", "a_b")]

  @Test(arguments: ["0", "[1]", #"{"a": 1}"#], ["0", "[2]", #"{"b": 2}"#])
  func `keys that are one key to an encoder are encoded`(first: String, second: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    for (key, other) in Self.keys {
      let text = #"{"\#(key)": \#(first), "\#(other)": \#(second)}"#
      let value = try JSONValue.decodeValue(from: text)
      #expect(value.object?.count == 2)
      let encoded = try JSONValue.decodeValue(from: encoder.encode(value))
      // The encoder keeps the later value, without parts of the earlier one.
      let members = try #require(encoded.object)
      #expect(members.map(\.value) == [value.object?.last?.value])
    }
  }

  @Test func `a CodableDecoder keeps the digits of a number`() throws {
    let text = "[3.14159265358979323846264338327950288419716939937510, 1e400]"
    let value = try CodableDecoder().decode(JSONValue.self, from: text)
    #expect(value == (try JSONValue.decodeValue(from: text)))
    // No type of Foundation's decoder represents the number.
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data("[1e400]".utf8))
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  @Test func `JSONDecoder loses nothing of a number of up to 38 digits`() throws {
    var random = SeededGenerator(for: "JSONValueCodableTests")
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &random))") })
    }
    for _ in 0..<2_000 {
      let total = Int.random(in: 1...37, using: &random)
      let fraction = Int.random(in: 0...total, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      text += "\(Int.random(in: 1...9, using: &random))" + digits(total - fraction)
      if fraction > 0 { text += "." + digits(fraction) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        text += "e\(Int.random(in: -60...60, using: &random))"
      }
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      #expect(value == (try JSONValue.decodeValue(from: text)), "\(text)")
    }
  }

  @Test(arguments: [
    "9007199254740993.5", "-9007199254740993.5", "18446744073709551615.5", "9223372036854775807.25",
    "9223372036854775808", "-9223372036854775809", "18446744073709551616",
    "1234567890123456789.0", "1e37", "1e127", "1e300", "-5e-324", "-0.0",
  ])
  func `JSONDecoder loses nothing of a number`(text: String) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(value == (try JSONValue.decodeValue(from: text)))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a number that JSON cannot represent is not decoded from a property list`(
    number: Double
  ) throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: [number], format: .binary, options: 0)
    #expect(throws: DecodingError.self) {
      try PropertyListDecoder().decode(JSONValue.self, from: list)
    }
  }

  @Test func `a model contains a value`() throws {
    struct Model: Codable, Equatable {
      let known: Int
      let other: JSONValue
      let maybe: JSONValue?
    }
    let text = #"{"known": 1, "other": {"a": [1, null]}}"#
    let model = try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    #expect(model == (try CodableDecoder().decode(Model.self, from: text)))
    #expect(model.other["a"]?[0]?.int == 1)
    #expect(model.maybe == nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(model), as: UTF8.self)
        == #"{"known":1,"other":{"a":[1,null]}}"#)
  }

  @Test func `a property list is decoded as a value`() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["a": [1, 2.5, "x", true, UInt64.max] as [Any]], format: .binary, options: 0
    )
    let value = try PropertyListDecoder().decode(JSONValue.self, from: list)
    #expect(
      value
        == (try JSONValue.decodeValue(from: #"{"a": [1, 2.5, "x", true, 18446744073709551615]}"#)))
    let dated = try PropertyListSerialization.data(
      fromPropertyList: [Date()], format: .binary, options: 0)
    #expect(throws: DecodingError.self) {
      try PropertyListDecoder().decode(JSONValue.self, from: dated)
    }
  }
}
