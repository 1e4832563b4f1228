import Foundation
import Testing

@testable import UnravelModelTool

struct StreamSafeTextTests {
  private static let marks = "\u{301}\u{323}"

  @Test(arguments: [
    ("name", true),
    ("größe", true),
    (String(repeating: marks, count: 15), true),
    ("a" + String(repeating: marks, count: 15) + "b" + marks, true),
    (String(repeating: marks, count: 15) + "\u{301}", false),
    (String(repeating: "a", count: 100) + String(repeating: marks, count: 16), false),
    (String(repeating: "é", count: 1_000), true),
    (String(repeating: "👩‍👩‍👧", count: 100), true),
  ])
  func `a text has at most 30 combining marks in a row`(text: String, isSafe: Bool) {
    #expect(isStreamSafe(text) == isSafe)
  }

  @Test func `an object with other keys holds any values`() throws {
    let key = String(repeating: Self.marks, count: 10_000)
    #expect(try properties("{\"a\": {\"\(key)\": 1}}") == ["a: JSONValue"])
    #expect(try model("{\"\(key)\": 1}").hasSuffix("typealias Band = JSONValue\n"))
  }

  @Test(arguments: [
    #"{"properties": {"MARKS": {"type": "string"}}}"#,
    ##"{"properties": {"a": {"$ref": "#/$defs/MARKS"}}}"##,
    #"{"properties": {"a": {"enum": ["b", "MARKS"]}}}"#,
    #"{"title": "MARKS", "properties": {"a": {"type": "string"}}}"#,
  ])
  func `a schema with other strings is an error`(schema: String) throws {
    let text = schema.replacing("MARKS", with: String(repeating: Self.marks, count: 10_000))
    let error = try #require(throws: InputError.self) {
      try Generator(schema: Sample(name: "a.json", data: Data(text.utf8)), settings: settings())
    }
    #expect(
      error.description == "the schema has a string with more than 30 combining marks in a row")
  }
}
