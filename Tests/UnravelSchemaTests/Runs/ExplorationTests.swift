import Testing
import Unravel
import UnravelSchema

@testable import RandomModels

/// Models whose reads depend on each other, with documents that they decode and documents that they refuse.
struct ExplorationTests {
  @Test(arguments: ExploredModels.cases)
  func `a schema accepts what the model decodes`(_ sample: ExploredModels.Case) throws {
    let schema = sample.model.jsonSchema()
    for document in sample.decoded {
      #expect(throws: Never.self) { _ = try sample.model.decodeValue(from: document) }
      #expect(WrittenSchemaValidator(document: schema).failure(of: document) == nil)
    }
  }

  @Test(arguments: ExploredModels.cases)
  func `a schema refuses what the model refuses`(_ sample: ExploredModels.Case) throws {
    let schema = sample.model.jsonSchema()
    for document in sample.refused {
      #expect(throws: (any Error).self) { _ = try sample.model.decodeValue(from: document) }
      #expect(WrittenSchemaValidator(document: schema).failure(of: document) != nil, "\(document)")
    }
  }

  @Test func `no value of an exploration outlives it`() {
    final class Part: Unravel.Decodable {
      nonisolated(unsafe) static var count = 0

      /// A value that refers to the exploration.
      let e: Extractor

      init(_ e: Extractor) {
        self.e = e
        Self.count += 1
      }

      deinit { Self.count -= 1 }

      static func decode(_ e: Extractor) throws -> Part {
        _ = try e <|? "name" as String?
        return Part(e)
      }
    }
    struct Whole: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Whole {
        _ = try e <|| "parts" as [Part]
        _ = try e.value("part") { _ = try $0 <| "inner" as Part }
        return Whole()
      }
    }
    _ = Whole.jsonSchema()
    #expect(Part.count == 0)
  }

  @Test func `the model in Explorer.swift has the runs and the schema that the comment lists`() {
    struct Band: Unravel.Decodable {
      nonisolated(unsafe) static var runCount = 0
      let name: String, label: String

      static func decode(_ e: Extractor) throws -> Band {
        runCount += 1
        let isSigned: Bool = try e <| "signed"
        return try Band(name: e <| "name", label: isSigned ? e <| "label" : "none")
      }
    }
    #expect(
      Band.jsonSchema() == [
        "type": "object", "required": ["name"], "properties": ["name": ["type": "string"]],
        "anyOf": [
          [
            "required": ["signed", "label"],
            "properties": ["signed": ["const": true], "label": ["type": "string"]],
          ],
          ["required": ["signed"], "properties": ["signed": ["const": false]]],
        ],
      ])
    #expect(Band.runCount == 19)
  }

  @Test(arguments: ExploredModels.cases)
  func `a strict schema has what services accept`(_ sample: ExploredModels.Case) {
    #expect(StrictSchema.findings(in: sample.model.jsonSchema(strict: true)) == [])
  }
}
