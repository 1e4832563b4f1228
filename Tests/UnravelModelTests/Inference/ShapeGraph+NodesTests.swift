import Testing

@testable import UnravelModelTool

struct ShapeGraphNodesTests {
  private static func tree(place: String) -> String {
    let tree = #"""
      {"body": [
        {"type": "If", AT, "test": {"type": "Binary", AT, "left": {"type": "Name", AT, "name": "a"},
         "operator": ">", "right": {"type": "Number", AT, "value": 1}},
         "then": {"type": "Block", AT, "body": [{"type": "Call", AT, "callee": {"type": "Name", AT, "name": "b"}}]}},
        {"type": "Return", AT, "argument": {"type": "Name", AT, "name": "a"}}]}
      """#
    return tree.replacing("AT", with: place)
  }

  @Test(arguments: [
    (#""start": 1, "end": 2"#, true), (#""loc": {"line": 1}"#, true),
    (#""id": 1, "end": 2"#, false), (#""label": "a""#, false),
  ])
  func `nodes that say where they are are one enum`(place: String, isEnum: Bool) throws {
    let text = try model(Self.tree(place: place))
    #expect(text.contains("  indirect enum Node: Decodable {\n") == isEnum)
    if isEnum {
      #expect(text.contains("let left: Node\n") && text.contains("let body: [Node]\n"))
    }
  }
}
