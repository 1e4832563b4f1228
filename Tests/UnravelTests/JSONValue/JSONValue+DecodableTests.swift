import Testing

@testable import Unravel

struct JSONValueDecodableTests {
  /// Documents and their output.
  static let documents: [(document: String, text: String)] = [
    (#"{"b": 1, "a": [ ], "": {} }"#, #"{"b":1,"a":[],"":{}}"#),
    (#"[{"a": 1, "b": 2}, {"a": 3, "b": 4}]"#, #"[{"a":1,"b":2},{"a":3,"b":4}]"#),
    (#"[{"a": 1, "b": 2}, {"a": 3, "c": 4}]"#, #"[{"a":1,"b":2},{"a":3,"c":4}]"#),
    (#"[{"a": {"a": {"a": 1}}}, {"a": 2}]"#, #"[{"a":{"a":{"a":1}}},{"a":2}]"#),
    (#"[{"a":1,"a":2,"b":3}, {"a":1,"c":2,"b":3}]"#, #"[{"a":1,"b":3},{"a":1,"c":2,"b":3}]"#),
    (#"[{"x": 1}, {"\u0078": 2}, {"x": 3}]"#, #"[{"x":1},{"x":2},{"x":3}]"#),
    (#"[1.50, -0, 1e2, 12345678901234567890123]"#, "[1.50,-0,1e2,12345678901234567890123]"),
    (#"[[[[1]], []], {"a": [{"b": null}]}]"#, #"[[[[1]],[]],{"a":[{"b":null}]}]"#),
    ("3", "3"), (#""\u00e9\n""#, #""é\n""#), ("null", "null"), ("true", "true"),
  ]

  @Test func `objects with the same keys in the same order share them`() throws {
    let value = try JSONValue.decodeValue(
      from: #"[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"b": 5, "a": 6}, {"a": 7, "c": 8}]"#)
    let lists = (value.array ?? []).compactMap { $0.object?.list }
    try #require(lists.count == 4)
    #expect(lists[1] === lists[0])
    #expect(lists[2] !== lists[0])
    #expect(lists[3] !== lists[0])
  }

  @Test(arguments: Self.documents)
  func `a value keeps the order of members and the digits of numbers`(
    document: String, text: String
  ) throws {
    #expect(try JSONValue.decodeValue(from: document).text() == text)
  }

  @Test(arguments: [
    #"[{"a":1,"b":2},{"a":1,"b":{"a":1,"c":2}}]"#,
    #"[{"a":1,"b":2},{"a":{"a":1,"c":2},"b":3},{"a":1,"b":2}]"#,
    #"[{"a":1,"b":2},{"a":{"a":1,"c":{"a":1,"b":2}},"b":3}]"#,
  ])
  func `an object keeps its keys if a nested object begins with the same ones`(text: String) throws
  {
    #expect(try JSONValue.decodeValue(from: text).text() == text)
  }

  @Test func `random documents are written as they were`() throws {
    var random = SeededGenerator(for: "JSONValueDecodableTests")
    func value(_ depth: Int) -> String {
      let kind = Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random)
      let count = Int.random(in: 0..<5, using: &random)
      switch kind {
      case 0: return "null"
      case 1: return Bool.random(using: &random) ? "true" : "false"
      case 2: return "\(Int.random(in: -50...50, using: &random))"
      case 3: return "\(Double.random(in: -1...1, using: &random))"
      case 4: return "\"\(["", "é", "a long string of ASCII"].randomElement(using: &random)!)\""
      case 5, 6: return "[" + (0..<count).map { _ in value(depth - 1) }.joined(separator: ",") + "]"
      default:
        // Few keys, so that many objects have the same first keys.
        let keys = ["a", "b", "c", "a_longer_key_of_many_bytes"].shuffled(using: &random)
        let members = keys.prefix(count).map { "\"\($0)\":\(value(depth - 1))" }
        return "{" + members.joined(separator: ",") + "}"
      }
    }
    for _ in 0..<500 {
      let document = value(5)
      #expect(try JSONValue.decodeValue(from: document).text() == document)
    }
  }

  @Test func `keys are compared by their bytes`() throws {
    let value = try JSONValue.decodeValue(from: "{\"\u{e9}\": 1, \"e\u{301}\": 2}")
    #expect(value.object?.count == 2)
    #expect(value["\u{e9}"]?.int == 1)
    #expect(value["e\u{301}"]?.int == 2)
  }

  @Test func `any value decodes, null included`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": null, "b": [1]}"#)
    #expect(try e <| "a" as JSONValue == .null)
    #expect(try e <|? "a" as JSONValue? == nil)
    #expect(try e <| "b" as JSONValue == [1])
    #expect(throws: DecodeError.missingKeyPath("c")) { try e <| "c" as JSONValue }
  }
}
