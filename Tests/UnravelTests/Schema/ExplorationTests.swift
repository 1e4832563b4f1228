import Testing
import Unravel
import UnravelSchema

/// Models whose reads depend on each other, with documents that they decode and documents that they refuse.
struct ExplorationTests {
  @Test(arguments: ExploredModels.cases)
  func `a schema accepts what the model decodes`(_ sample: ExploredModels.Case) throws {
    let schema = sample.model.jsonSchema()
    for document in sample.decoded {
      #expect(throws: Never.self) { _ = try sample.model.decodeValue(from: document) }
      #expect(SchemaValidator(document: schema).failure(of: document) == nil)
    }
  }

  @Test(arguments: ExploredModels.cases)
  func `a schema refuses what the model refuses`(_ sample: ExploredModels.Case) throws {
    let schema = sample.model.jsonSchema()
    for document in sample.refused {
      #expect(throws: (any Error).self) { _ = try sample.model.decodeValue(from: document) }
      #expect(SchemaValidator(document: schema).failure(of: document) != nil, "\(document)")
    }
  }

  @Test(arguments: ExploredModels.cases)
  func `a strict schema has what services accept`(_ sample: ExploredModels.Case) {
    #expect(StrictSchema.findings(in: sample.model.jsonSchema(strict: true)) == [])
  }
}
