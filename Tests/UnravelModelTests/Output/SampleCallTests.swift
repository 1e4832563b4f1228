import Testing
import Unravel

@testable import UnravelModelTool

struct SampleCallTests {
  @Test(
    arguments: [
      (#"{"a": 1}"#, SampleFormat.json, [], "let band = try Band.decodeValue(from: data)"),
      (#"[{"a": 1}]"#, .json, [], "let bands = try [Band].decodeValue(from: data)"),
      (#"{"1": {"a": 1}}"#, .json, [], "let bands = try [String: Band].decodeValue(from: data)"),
      ("[1]", .json, [], "let bands = try Band.decodeValue(from: data)"),
      (
        #"{"x": [{"a": 1}]}"#, .json, [.key("x")],
        #"let bands = try [Band].decodeValue(from: data, rootKeyPath: "x")"#
      ),
      (
        #"{"x": [{"a": 1}]}"#, .json, [.key("x"), .index(0)],
        #"let band = try Band.decodeValue(from: data, rootKeyPath: ["x", 0])"#
      ),
      (
        "{a: 1}", .json5, [],
        "let band = try Band.decodeValue(from: data, options: ReadingOptions(allowsJSON5: true))"
      ),
      (
        "{\"a\": 1}\n{\"a\": 2}", .jsonLines, [],
        "let bands = try JSONLines<Band>(data).map { try $0.get() }"
      ),
      (
        "{\"x\": {\"a\": 1}}", .jsonLines, [.key("x")],
        #"let bands = try JSONLines<Band>(data, rootKeyPath: "x").map { try $0.get() }"#
      ),
    ] as [(String, SampleFormat, [JSONKeyPath.Element], String)])
  func `the comment shows how to decode a sample`(
    text: String, format: SampleFormat, root: [JSONKeyPath.Element], call: String
  ) throws {
    let model = try model(text, format: format) { $0.rootKeyPath = root }
    #expect(model.contains("/// ```swift\n/// \(call)\n/// ```\n"))
  }
}
