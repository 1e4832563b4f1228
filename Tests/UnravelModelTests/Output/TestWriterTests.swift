import Testing
import Unravel

@testable import UnravelModelTool

struct TestWriterTests {
  @Test func `a test decodes the samples from files`() throws {
    let generator = try generator([#"{"objects": [{"text": "a"}]}"#]) {
      $0.rootKeyPath = [.key("objects")]
    }
    #expect(
      generator.test(module: "App", sampleNames: ["one.json", "two.json"]).file().text == """
        import Foundation
        import Testing
        import Unravel

        @testable import App

        struct BandTests {
          @Test(arguments: ["one.json", "two.json"])
          func `a sample decodes`(file: String) throws {
            let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
              .appendingPathComponent("Samples/Band")
            let data = try Data(contentsOf: samples.appendingPathComponent(file))
            _ = try [Band].decodeValue(from: data, rootKeyPath: "objects")
          }
        }

        """)
  }

  @Test func `many samples are in lines of their own`() throws {
    let names = (1...10).map { "response-\($0).json" }
    let text = try generator(["{}"]).test(module: nil, sampleNames: names).file().text
    #expect(text.contains("  @Test(arguments: [\n    \"response-1.json\",\n"))
  }
}
