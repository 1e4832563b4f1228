import Testing
import Unravel

@testable import UnravelModelTool

struct ShapeGraphTests {
  @Test func `merging a type with one inside it keeps the members of both`() throws {
    var graph = ShapeGraph()
    let text = #"{"a": {"b": 1, "a": {"c": 2, "a": {"d": 3}}}, "e": 4}"#
    try graph.add(Extractor.decodeValue(from: text), to: graph.root)
    let outer = try #require(graph.object(of: graph.root))
    let inner = try #require(graph[outer]["a"].flatMap(graph.object))
    graph.merge(outer, inner)
    #expect(graph.canonical(outer) == graph.canonical(inner))
    #expect(graph[outer].members.map(\.key) == ["a", "e", "b", "c", "d"])
    #expect(graph[outer].count == 4)
  }

  @Test func `a map has the values of all members and of the types merged with it`() throws {
    var graph = ShapeGraph()
    let text = #"[{"x": {"a": 1, "b": null}}, {"y": {"c": "d", "e": {"f": 1}}}]"#
    try graph.add(Extractor.decodeValue(from: text), to: graph.root)
    let root = try #require(graph[graph.root].elements.flatMap(graph.object))
    let x = try #require(graph[root]["x"].flatMap(graph.object))
    let y = try #require(graph[root]["y"].flatMap(graph.object))
    graph.makeMap(y)
    graph.merge(x, y)
    let values = try #require(graph[x].mapValues)
    #expect(graph[x].members.isEmpty)
    #expect(graph[values].valueKinds == [.number, .string, .object])
    #expect(graph[values].nulls == 1)
  }

  @Test func `keys that are canonically equivalent are different`() throws {
    #expect(
      try properties("{\"\u{E9}\": 1, \"e\u{301}\": \"x\"}") == [
        "\u{E9}: Int", "e\u{301}2: String",
      ])
  }
}
