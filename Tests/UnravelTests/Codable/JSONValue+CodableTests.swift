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

  /// Numbers that no integer type and no `Double` equals, and the nearest `Double`.
  private static let inexact: [(text: String, double: Double)] = [
    ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
    ("-123456789012345678901234567890", -123_456_789_012_345_677_877_719_597_056),
    ("0.12345678901234567890", 0.123_456_789_012_345_678_90),
    ("18446744073709551617", 18_446_744_073_709_551_616),
    ("9007199254740993.5", 9_007_199_254_740_993.5),
    ("1e-400", 0),
    ("3.14159265358979323846264338327950288419716939937510", Double.pi),
  ]

  @Test(arguments: Self.inexact)
  func `a property list has the nearest Double of a number`(number: (text: String, double: Double))
    throws
  {
    let json = number.text
    for text in ["[\(json)]", #"{"a": {"b": \#(json)}}"#, #"{"a": [\#(json)]}"#] {
      let value = try JSONValue.decodeValue(from: text)
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let list = try encoder.encode(value)
        let decoded = try PropertyListDecoder().decode(JSONValue.self, from: list)
        let member = decoded["a"] ?? decoded
        #expect((member[0] ?? member["b"])?.double == number.double, "\(text)")
      }
    }
  }

  @Test(arguments: Self.inexact.dropLast(2).map { $0.text })
  func `JSONEncoder writes all digits of a number that Decimal represents`(number: String) throws {
    for text in ["[\(number)]", #"{"a": {"b": \#(number)}}"#, #"{"a": [\#(number)]}"#] {
      let value = try JSONValue.decodeValue(from: text)
      #expect(try JSONValue.decodeValue(from: JSONEncoder().encode(value)) == value)
    }
  }

  @Test(arguments: [true, false], Self.inexact)
  func `any other encoder gets the nearest Double`(
    knowsDecimal: Bool, number: (text: String, double: Double)
  ) throws {
    // A `Decimal` encodes itself as an object to an encoder that does not know it.
    let decimal = TreeEncoder(knowsDecimal: knowsDecimal)
    try decimal.encode(Decimal(1.5))
    #expect(decimal.tree is [String: Any] == !knowsDecimal)

    let encoder = TreeEncoder(knowsDecimal: knowsDecimal)
    let text = #"{"a": [\#(number.text), {"b": \#(number.text)}]}"#
    try JSONValue.decodeValue(from: text).encode(to: encoder)
    let elements = (encoder.tree as? [String: Any])?["a"] as? [Any]
    #expect(elements?.first as? Double == number.double)
    #expect((elements?.last as? [String: Any])?["b"] as? Double == number.double)
  }
}

extension JSONValueCodableTests {
  @Test(arguments: [
    "[]", "{}", #"{"a": []}"#, #"{"a": {}, "b": [[], [{}]]}"#,
    #"[{"a": [1, {"b": {"c": [true]}}]}, "x"]"#,
    #"{"a": {"b": {"c": {"d": "x"}}}}"#, #"[[[1], []], {"a": [[2]]}]"#,
  ])
  func `an encoder without encoders of keys gets each value`(text: String) throws {
    let value = try JSONValue.decodeValue(from: text)
    let encoder = TreeEncoder(knowsDecimal: false)
    try value.encode(to: encoder)
    #expect(try JSONValue.decodeValue(encoder.tree as Any) == value)
    // As the value of a member of a model.
    let member = TreeEncoder(knowsDecimal: false)
    try ["value": value].encode(to: member)
    #expect(try JSONValue.decodeValue(member.tree as Any)["value"] == value)
  }

  @Test func `an encoder without null leaves out null`() throws {
    let value = try JSONValue.decodeValue(from: #"[1, null, {"a": null, "b": [null, 2]}]"#)
    let encoder = TreeEncoder(knowsDecimal: false)
    encoder.knowsNull = false
    try value.encode(to: encoder)
    #expect(try JSONValue.decodeValue(encoder.tree as Any).description == #"[1,{"b":[2]}]"#)
  }
}

extension JSONValueCodableTests {
  @Test(
    arguments: [
      ("1", "1"), ("1.5e+0", "1.5"), ("-0", "0"), ("18446744073709551615", "18446744073709551615"),
      ("0.12345678901234568", "0.12345678901234568"), ("true", "true"), ("false", "false"),
      ("null", "null"), ("yes", #""yes""#), ("042", #""042""#), ("1 2", #""1 2""#), ("x", #""x""#),
      ("", #""""#),
    ])
  func `a decoder that has a string for each scalar gives numbers and Booleans`(
    text: String, value: String
  ) throws {
    let expected = try JSONValue.decodeValue(from: value)
    #expect(try JSONValue(from: ScalarDecoder(text: text)) == expected)
  }
}

/// A decoder of one scalar, of which each type is read that the text has, as with YAML.
private struct ScalarDecoder: Decoder, SingleValueDecodingContainer {
  let text: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch(type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { text == "null" }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    let value: Any? =
      switch type {
      case is String.Type: text
      case is Bool.Type: ["true": true, "yes": true, "false": false][text]
      case is Decimal.Type: Decimal(string: text)
      case let type as any LosslessStringConvertible.Type: type.init(text)
      default: nil
      }
    guard let value = value as? T else { throw mismatch(type) }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "not of the type"))
  }
}

/// An encoder into dictionaries, arrays and scalars, which has no encoders of keys.
private final class TreeEncoder: Encoder {
  /// Whether a `Decimal` is a scalar, as for `JSONEncoder`.
  let knowsDecimal: Bool
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private var members: [String: TreeEncoder]?
  private var elements: [TreeEncoder]?
  private var scalar: Any?

  /// Whether its containers keep nil.
  var knowsNull = true

  init(knowsDecimal: Bool) { self.knowsDecimal = knowsDecimal }

  var tree: Any? {
    members.map { $0.compactMapValues(\.tree) } ?? elements.map { $0.map { $0.tree as Any } }
      ?? scalar
  }

  private func member(_ key: some CodingKey) -> TreeEncoder {
    let member = TreeEncoder(knowsDecimal: knowsDecimal)
    member.knowsNull = knowsNull
    members?[key.stringValue] = member
    return member
  }

  private func element() -> TreeEncoder {
    let element = TreeEncoder(knowsDecimal: knowsDecimal)
    element.knowsNull = knowsNull
    elements?.append(element)
    return element
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if members == nil { members = [:] }
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if elements == nil { elements = [] }
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) {
      if encoder.knowsNull { encoder.member(key).encodeNil() }
    }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try encoder.member(key).encode(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.member(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { superEncoder(forKey: nil) }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(forKey: .some(key)) }

    private func superEncoder(forKey key: Key?) -> any Encoder {
      Issue.record("the encoders of formats such as TOML trap here")
      return encoder.member(AnyKey(key?.stringValue ?? "super"))
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: TreeEncoder
    let codingPath: [any CodingKey] = []
    var count: Int { encoder.elements?.count ?? 0 }

    func encodeNil() {
      if encoder.knowsNull { encoder.element().encodeNil() }
    }
    func encode(_ value: some Encodable) throws { try encoder.element().encode(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { encoder.element().container(keyedBy: type) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.element().unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.element() }
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { scalar = nil }

  func encode(_ value: some Encodable) throws {
    switch value {
    case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint: scalar = value
    case is Decimal where knowsDecimal: scalar = value
    default: try value.encode(to: self)
    }
  }
}
