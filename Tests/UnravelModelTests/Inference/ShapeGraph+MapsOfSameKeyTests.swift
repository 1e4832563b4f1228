import Testing

@testable import UnravelModelTool

struct MapsOfSameKeyTests {
  @Test func `objects with the same key and other keys inside are one dictionary`() throws {
    func method(_ names: String...) -> String {
      let parameters = names.map { "\"\($0)\": {\"type\": \"a\", \"in\": \"b\"}" }
      return "\"parameters\": {\(parameters.joined(separator: ","))}"
    }
    let text = """
      {"show": {\(method("id", "page"))}, "list": {"n": 1, \(method("limit", "sort"))},
       "find": {"m": true, \(method("text", "page"))}}
      """
    let model = try generator([text]).model
    #expect(model.typeNames == ["Band", "Show", "Parameter", "List", "Find"])
    #expect(model.properties(of: TypeID(index: 1)) == ["parameters: [String: Parameter]"])
    // Members that all of them have are names.
    let same = """
      {"show": {\(method("id", "page"))}, "list": {"n": 1, \(method("id", "page"))},
       "find": {"m": true, \(method("id", "page", "text"))}}
      """
    #expect(
      try generator([same]).model.properties(of: TypeID(index: 1)) == ["parameters: Parameters"])
  }
}
