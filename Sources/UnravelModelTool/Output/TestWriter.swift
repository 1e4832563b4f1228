/// Writes a test that decodes the samples, which are in files beside it.
struct TestWriter {
  let settings: Settings
  let call: SampleCall
  /// The module of the model, if it is known.
  let module: String?
  let sampleNames: [String]

  /// The folder of the samples, beside the test.
  var samplesFolder: String { "Samples/\(settings.mainTypeName)" }

  func file() -> SourceFile {
    let name = settings.mainTypeName + "Tests"
    let list = sampleNames.map(literal)
    var arguments = ["  @Test(arguments: [\(list.joined(separator: ", "))])"]
    if arguments[0].count > lineLength {
      arguments = ["  @Test(arguments: ["] + list.map { "    \($0)," } + ["  ])"]
    }
    var lines = ["import Foundation", "import Testing", "import Unravel"]
    if let module { lines += ["", "@testable import \(module)"] }
    lines += ["", "struct \(name) {"] + arguments
    lines += [
      "  func `a sample decodes`(file: String) throws {",
      "    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()",
      "      .appendingPathComponent(\(literal(samplesFolder)))",
      "    let data = try Data(contentsOf: samples.appendingPathComponent(file))",
      "    _ = \(call.expression)", "  }", "}",
    ]
    return SourceFile(name: name + ".swift", text: fileText(lines))
  }
}
