import Foundation
import Testing
import Unravel

@testable import UnravelModelTool

/// What the documentation shows.
struct DocumentationTests {
  @Test func `the page on generating models shows what is generated`() throws {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func read(_ path: String) throws -> String {
      try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }
    let sample = try read("Tests/UnravelModelTests/Samples/bands.json")
    let page = try read("Sources/Unravel/Unravel.docc/GeneratingModels.md")
    let snippets = try read("Snippets/GeneratingModels.swift")
    let generator = try Generator(
      samples: [Sample(name: "bands.json", data: Data(sample.utf8))],
      settings: settings { $0.rootKeyPath = [.key("objects")] })
    let model = try generator.modelFiles(
      command: Options(["bands.json", "--root", "objects", "--name", "Band"]).command
    )[0].text
    #expect(page.contains("```json\n\(sample)```\n"))
    #expect(snippets.hasSuffix("// snippet.model\n\(model)// snippet.end\n"))
    for line in Options.usage.split(separator: "\n") where line.hasPrefix("  --") {
      let option = line.split(separator: " ")[0].trimmingCharacters(in: [","])
      #expect(page.contains("`\(option)"), "\(option) is not on the page")
    }
  }
}
