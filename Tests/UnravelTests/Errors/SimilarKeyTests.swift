import Testing
import Unravel

struct SimilarKeyTests {
  enum Kind: String, Unravel.Decodable { case solo, other }

  static let rows: [(String, @Sendable (Extractor) throws -> Any, String)] = [
    (#"{"n": 300}"#, { try $0 <| "n" as UInt8 }, "n: expected UInt8 (0...255), found 300"),
    (#"{"n": -1}"#, { try $0 <| "n" as UInt16 }, "n: expected UInt16 (0...65535), found -1"),
    (#"{"n": 1.5}"#, { try $0 <| "n" as Int8 }, "n: expected Int8, found 1.5"),
    (#"{"n": 1e3}"#, { try $0 <| "n" as Int8 }, "n: expected Int8 (-128...127), found 1e3"),
    (
      #"{"n": 3.4028235677973366e38}"#, { try $0 <| "n" as Int },
      "n: expected Int (-9223372036854775808...9223372036854775807), found 3.4028235677973366e38"
    ),
    (
      #"{"n": [1, 200]}"#, { try $0 <| "n" as [Int8] },
      "n[1]: expected Int8 (-128...127), found 200"
    ),
    (
      #"{"n": [9223372036854775808]}"#, { try $0 <| "n" as [Int] },
      "n[0]: expected Int (-9223372036854775808...9223372036854775807), found 9223372036854775808"
    ),
    (
      #"{"t": {"s": 1}}"#, { try $0 <| "t.s" as Int },
      #"["t.s"]: missing "t.s" (did you mean ["t", "s"]?)"#
    ),
    (#"{"t": {"s": 1}}"#, { try $0 <| "t.x" as Int }, #"["t.x"]: missing "t.x""#),
    (
      #"{"kind": ["new", null]}"#, { try $0.array("kind", unknown: Kind.other) },
      "kind[1]: expected String, found null"
    ),
    (
      #"{"kind": {"a": 1}}"#,
      { try $0.dictionary("kind", unknown: Kind.other) as [String: Kind] },
      "kind.a: expected String, found 1"
    ),
  ]

  @Test(arguments: rows)
  func `a message names what was possible or meant`(
    text: String, decode: @Sendable (Extractor) throws -> Any, expected: String
  ) throws {
    let e = try Extractor.decodeValue(from: text)
    #expect(message { try decode(e) }.prefix { $0 != "\n" } == expected)
  }

  @Test func `an unknown raw value is replaced, in each shape`() throws {
    let e = try Extractor.decodeValue(
      from: #"{"kind": "new", "kinds": ["new", "solo"], "map": {"a": "new"}, "none": null}"#)
    #expect(try e.valueOptional("kind", unknown: Kind.other) == .other)
    #expect(try e.valueOptional("none", unknown: Kind.other) == nil)
    #expect(try e.array("kinds", unknown: Kind.other) == [.other, .solo])
    #expect(try e.dictionary("map", unknown: Kind.other) == ["a": Kind.other])
    #expect(
      try e.value(anyOf: ["none", "kind"], Transformer { (text: String) in text.count }) == 3)
  }

  @Test func `an extractor prints as its path and its value`() throws {
    let e = try Extractor.decodeValue(from: #"{"objects": [{"name": "Perfume"}]}"#)
    #expect("\(e)" == #"{"objects":[{"name":"Perfume"}]}"#)
    #expect("\(try e <| ["objects", 0] as Extractor)" == #"objects[0]: {"name":"Perfume"}"#)
  }

  @Test func `a redacted error keeps its structure`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": "secret", "b": 1}"#)
    let unknown = #expect(throws: DecodeError.self) { try e.denyingUnknownKeys { _ in 0 } }
    #expect(unknown?.redacted.description.prefix { $0 != "\n" } == "2 unknown keys")
    #expect(
      DecodeError.noMatchingAlternative(
        [.typeMismatch(expected: "Int", actual: #""secret""#, keyPath: "a")], keyPath: []
      ).redacted
        == .noMatchingAlternative(
          [.typeMismatch(expected: "Int", actual: "a string", keyPath: "a")], keyPath: []))
  }
}
