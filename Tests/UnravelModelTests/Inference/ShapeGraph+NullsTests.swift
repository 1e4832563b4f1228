import Testing

@testable import UnravelModelTool

/// The types of values that are null in all samples.
struct ShapeGraphNullsTests {
  @Test(arguments: [
    // In an object with half of the keys.
    (
      #"{"part": {"id": 1, "kind": null, "x": 1}, "other": {"id": 2, "kind": "a", "y": [1], "z": true}}"#,
      "kind: String?"
    ),
    // In one that is not like it, and in two that have other types.
    (
      #"{"part": {"id": 1, "from": 1, "kind": null}, "score": {"kind": "a", "half": [1], "full": [2]}}"#,
      "kind: String?"
    ),
    (
      #"{"part": {"id": 1, "from": 1, "kind": null}, "score": {"kind": "a", "half": [1], "full": [2]}, "bet": {"kind": 3, "q": 1.5, "r": [true]}}"#,
      "kind: JSONValue?"
    ),
    // What is called differently elsewhere says nothing of a member that one like it describes.
    (
      #"{"part": {"kind": null, "x": 1}, "other": {"kind": "a", "x": 2, "y": true}, "list": {"kind": ["a"], "p": 1, "q": "b", "r": true}}"#,
      "kind: String?"
    ),
    // A key with many meanings.
    (
      #"{"part": {"value": null, "a": 1, "b": true}, "other": {"value": "a", "c": [1], "d": 2.5}}"#,
      "value: JSONValue?"
    ),
    (
      #"{"part": {"value": null, "a": 1, "b": true}, "other": {"value": "a", "a": 1, "d": 2.5}}"#,
      "value: String?"
    ),
  ])
  func `a member that is always null has the type of the same member of an object like it`(
    text: String, property: String
  ) throws {
    let model = try generator([text]).model
    #expect(model.properties(of: TypeID(index: 1)).contains(property))
  }
}
