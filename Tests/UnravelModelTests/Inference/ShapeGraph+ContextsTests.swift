import Testing

@testable import UnravelModelTool

struct ShapeGraphContextsTests {
  @Test(arguments: [
    (#"{"@context": {"@vocab": "a", "items": {"@id": "b"}}}"#, ["context: JSONValue"]),
    (#"{"@context": ["https://a.b/", {"items": "c"}]}"#, ["context: JSONValue"]),
    (#"[{"@context": {"a": "b"}}, {"id": 1}]"#, ["context: JSONValue?", "id: Int?"]),
    (#"{"@context": "https://a.b/"}"#, ["context: URL"]),
    (#"{"context": {"items": "c"}}"#, ["context: Context"]),
  ])
  func `a context of linked data stays open`(text: String, expected: [String]) throws {
    #expect(try properties(text) == expected)
    let isOpen = expected[0].contains("JSONValue")
    #expect(try model(text).contains("  /// The context of JSON-LD.\n") == isOpen)
  }

  @Test func `an option makes a context a dictionary`() throws {
    let pattern = try #require(KeyPathPattern(#"["@context"]"#))
    #expect(
      try properties(#"{"@context": {"items": "c"}}"#) { $0.inference.forcedMaps = [pattern] }
        == ["context: [String: String]"])
  }
}
