import Foundation
import Testing

@testable import UnravelModelTool

/// The options `--map` and `--no-map`.
struct ForcedMapsTests {
  @Test(arguments: [
    ("sizes", #"{"sizes": {"w": 1, "h": 2}}"#, ["sizes: [String: Int]"]),
    ("sizes", #"{"sizes": {"w": 1, "h": "a"}}"#, ["sizes: [String: Size]"]),
    ("a.b", #"{"a": {"b": {"w": 1}}}"#, ["a: BandA"]),
    ("a[*]", #"{"a": [{"w": 1}, {"h": 2}]}"#, ["a: [[String: Int]]"]),
    ("a[]", #"{"a": [{"w": 1}, {"h": 2}]}"#, ["a: [[String: Int]]"]),
    ("a[0]", #"{"a": [{"w": 1}, {"h": 2}]}"#, ["a: [[String: Int]]"]),
    ("a", #"{"a": [{"w": 1}, {"h": 2}]}"#, ["a: [[String: Int]]"]),
    ("[*].a", #"[{"a": {"w": 1}}]"#, ["a: [String: Int]"]),
    ("a", #"[{"a": {"w": 1}}]"#, ["a: [String: Int]"]),
    ("*", #"{"a": {"w": 1}, "b": {"h": 1}}"#, ["a: [String: Int]", "b: [String: Int]"]),
    (#"["a.b"]"#, #"{"a.b": {"w": 1}}"#, ["aB: [String: Int]"]),
    ("17", #"{"17": {"w": 1}, "b": 2}"#, ["_17: [String: Int]", "b: Int"]),
  ])
  func `an object becomes a dictionary`(
    path: String, document: String, properties expected: [String]
  ) throws {
    let pattern = try #require(KeyPathPattern(path))
    #expect(try properties(document) { $0.inference.forcedMaps = [pattern] } == expected)
  }

  @Test func `the document becomes a dictionary`() throws {
    let pattern = try #require(KeyPathPattern("."))
    let model = try model(#"{"w": 1, "h": 2}"#) { $0.inference.forcedMaps = [pattern] }
    #expect(model.hasSuffix("typealias Band = [String: Int]\n"))
  }

  @Test(arguments: [
    ("labels", #"{"labels": {"app": "web", "tier": "front"}}"#, "labels: Labels"),
    ("days", #"{"days": {"2024-01-01": 1, "2024-01-02": 2}}"#, "days: Days"),
    ("days[*]", #"{"days": [{"2024-01-01": 1}, {"2024-01-02": 2}]}"#, "days: [Day]"),
  ])
  func `an object stays a struct`(path: String, document: String, property: String) throws {
    let pattern = try #require(KeyPathPattern(path))
    #expect(try properties(document) { $0.inference.forcedStructs = [pattern] } == [property])
  }

  @Test func `several options apply to what each of them names`() throws {
    let maps = ["a", "a.x.y"].compactMap(KeyPathPattern.init)
    let model = try generator([#"{"a": {"x": {"y": {"w": 1}}, "z": {"y": {"h": 1}}}}"#]) {
      $0.inference.forcedMaps = maps
    }.model
    #expect(model.properties(of: TypeID(index: 0)) == ["a: [String: BandA]"])
    #expect(model.properties(of: TypeID(index: 1)) == ["y: [String: Int]"])
  }

  @Test(arguments: [("b", #"{"a": {}}"#), ("a", #"{"a": 1}"#), ("a.b.c", #"{"a": {"b": 1}}"#)])
  func `a key path without an object is an error`(path: String, document: String) throws {
    let pattern = try #require(KeyPathPattern(path))
    let error = try #require(throws: InputError.self) {
      try properties(document) { $0.inference.forcedMaps = [pattern] }
    }
    #expect(error.description == "--map \(path): there is no object")
  }

  @Test func `objects of a schema become dictionaries too`() throws {
    let pattern = try #require(KeyPathPattern("sizes"))
    let schema = """
      {"type": "object", "required": ["sizes"], "properties": {"sizes":
       {"type": "object", "properties": {"w": {"type": "integer"}, "h": {"type": "integer"}}}}}
      """
    let model = try Generator(
      schema: Sample(name: "a.json", data: Data(schema.utf8)),
      settings: settings { $0.inference.forcedMaps = [pattern] }
    ).model
    #expect(model.properties(of: TypeID(index: 0)) == ["sizes: [String: Int]"])
  }

  @Test func `a dictionary that is a guess says so`() throws {
    #expect(
      try model(#"{"players": {"alice": {"age": 31}, "carlos": {"age": 24}}}"#).contains(
        """
          /// A guess: the keys look like data. If they are names, use `--no-map players`.
          let players: [String: Player]

        """))
    let notes = try generator([#"{"UKX": {"v": 1, "t": 2}, "DAX": {"v": 3, "t": 4}}"#]).model.notes
    #expect(
      notes.first == "A guess: the keys look like data. If they are names, use `--no-map .`.")
    #expect(try !model(#"{"days": {"2024-01-01": 1, "2024-01-02": 2}}"#).contains("guess"))
  }
}
