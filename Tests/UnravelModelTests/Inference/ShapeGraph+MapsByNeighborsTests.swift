import Testing

@testable import UnravelModelTool

struct ShapeGraphMapsByNeighborsTests {
  @Test(arguments: [
    // A dictionary beside it.
    (
      #"{"queryParts": {"a-b.c.d": "x"}, "pathParts": {"album": "y"}}"#,
      "pathParts: [String: String]"
    ),
    (#"{"queryParts": {"a-b.c.d": "x"}, "pathParts": {"album": 2}}"#, "pathParts: PathParts"),
    (#"{"queryParts": {"a-b.c.d": "x"}, "pathParts": {"first": "y"}}"#, "pathParts: PathParts"),
    (#"{"queryParts": {"a-b.c.d": "x"}, "path": {"album": "y"}}"#, "path: Path"),
    (#"{"queryStats": {"1": 2, "3": 4}, "pathStats": {"album": 2}}"#, "pathStats: PathStats"),
    // A dictionary with the same key elsewhere.
    (
      #"{"calls": {"10": {"parts": {"1": {"x": 1}}}}, "parts": {"album": {"x": 2}}}"#,
      "parts: [String: Part]"
    ),
    (
      #"{"calls": {"10": {"parts": {"1": {"x": 1}}}}, "parts": {"album": {}}}"#,
      "parts: [String: [String: JSONValue]]"
    ),
    (
      #"{"calls": {"10": {"parts": {"1": {"x": 1}}}}, "parts": {"album": {"y": "a"}}}"#,
      "parts: Parts"
    ),
  ])
  func `an object is a dictionary as others of its name are`(text: String, property: String) throws
  {
    #expect(try properties(text)[1] == property)
  }
}
