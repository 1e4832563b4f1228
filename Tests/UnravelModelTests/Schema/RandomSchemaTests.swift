import Foundation
import Testing
import Unravel

@testable import UnravelModelTool

struct RandomSchemaTests {
  /// `RANDOM_SEED` gives other schemas, `RANDOM_SCHEMAS` more.
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["RANDOM_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999)
  private static let count = environment["RANDOM_SCHEMAS"].flatMap(UInt64.init) ?? 20

  @Test func `models of random schemas decode all valid documents`() throws {
    var documentCount = 0
    var refusalCount: UInt64 = 0
    for number in Self.seed * 1_000_000..<Self.seed * 1_000_000 + Self.count {
      var random = RandomSchema(seed: number)
      let documents = random.validDocuments(30)
      let generator: Generator
      do {
        generator = try Generator(
          schema: Sample(name: "a.json", data: Data(random.schema.utf8())), settings: settings())
      } catch {
        // The generator cannot choose one of several definitions.
        #expect(
          "\(error)" == """
            a.json: the schema has only $defs
            --root KEYPATH selects the one to generate a model of.
            """, "seed \(Self.seed), schema \(number): \(random.schema)")
        refusalCount += 1
        continue
      }
      documentCount += documents.count
      for document in documents where !generator.model.decodes(document) {
        Issue.record(
          """
          seed \(Self.seed), schema \(number) refuses \(document)
          \(random.schema)
          \(generator.modelFiles()[0].text)
          """)
        return
      }
    }
    #expect(refusalCount * 2 < Self.count)
    #expect(documentCount > Int(Self.count) * 10)
  }
}
