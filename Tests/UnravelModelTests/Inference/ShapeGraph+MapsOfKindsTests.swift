import Testing

@testable import UnravelModelTool

struct ShapeGraphMapsOfKindsTests {
  private static let stack = #"""
    {"resources": {
      "topic-a": {"Type": "AWS::SNS::Topic", "Name": "a"},
      "table-b": {"Type": "AWS::DB::Table", "Keys": ["b"], "Mode": "c"},
      "queue-c": {"Type": "AWS::SQS::Queue", "Size": 3}}}
    """#

  @Test func `the values of a dictionary can be of several kinds`() throws {
    let text = try model(Self.stack)
    #expect(text.contains("  let resources: [String: Resource]\n"))
    #expect(
      text.contains(
        """
            case snsTopic(AWSSNSTopic)
            case dbTable(AWSDBTable)
            case sqsQueue(AWSSQSQueue)
        """))
    #expect(text.contains("switch try e <| \"Type\" as String {"))
    #expect(text.contains("A guess: the keys look like data."))
  }

  @Test func `options say whether it is a dictionary and whether kinds are types`() throws {
    #expect(
      try properties(Self.stack) {
        $0.inference.forcedStructs = [KeyPathPattern("resources")].compactMap(\.self)
      } == ["resources: Resources"])
    #expect(try properties(Self.stack) { $0.inference.maps = false } == ["resources: Resources"])
    #expect(try !model(Self.stack) { $0.inference.enums = false }.contains("switch"))
  }

  @Test func `dictionaries of one key have one type in all kinds`() throws {
    let text = #"""
      [{"type": "result", "data": {"text/plain": ["a"]}, "count": 1},
       {"type": "display", "data": {"text/plain": ["a"], "image/png": "b"}, "wide": true},
       {"type": "stream", "name": "c", "text": ["d"]}]
      """#
    let model = try generator([text]).model
    let types = model.types.flatMap { model.properties(of: $0.id) }.filter { $0.hasPrefix("data") }
    #expect(types.count == 2 && Set(types).count == 1)
  }
}
