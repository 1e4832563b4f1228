import Foundation
import Testing
import Unravel
import UnravelSchema

/// What the variants of a model share stands once.
struct JSONValueVariantsTests {
  typealias ModelMetatype = any Unravel.Decodable.Type

  @Test(
    arguments: [
      (
        TwoChoices.self,
        #"""
        {"type": "object", "required": ["size"],
         "properties": {"size": {"anyOf": [{"type": "integer"}, {"type": "string"}]}},
         "anyOf": [{"required": ["id"], "properties": {"id": {"type": "integer"}}},
          {"required": ["name"], "properties": {"name": {"type": "integer"}}}]}
        """#
      ),
      (
        FiveDates.self,
        #"""
        {"type": "object", "required": ["a", "b", "c", "d", "e"],
         "properties": {"a": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
          "b": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
          "c": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
          "d": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
          "e": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]}}}
        """#
      ),
      (
        InnerVariants.self,
        #"""
        {"type": "object", "required": ["shape"],
         "properties": {"shape": {"type": "object", "required": ["name"],
           "properties": {"name": {"type": "string"}},
           "anyOf": [{"required": ["radius"], "properties": {"radius": {"type": "integer"}}},
            {"required": ["width"], "properties": {"width": {"type": "integer"}}}]}}}
        """#
      ),
      (
        NumberOrPair.self,
        #"""
        {"anyOf": [{"type": "integer"},
          {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "minItems": 2}]}
        """#
      ),
      (
        WholeAndMember.self,
        #"""
        {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
        """#
      ),
    ] as [(ModelMetatype, String)])
  func `the schema of a model with variants`(model: ModelMetatype, schema: String) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }

  @Test func `a strict schema of variants that differ in one member is an object`() throws {
    let schema = #"""
      {"type": "object", "required": ["shape"],
       "properties": {"shape": {"anyOf": [
         {"type": "object", "required": ["name", "radius"],
          "properties": {"name": {"type": "string"}, "radius": {"type": "integer"}},
          "additionalProperties": false},
         {"type": "object", "required": ["name", "width"],
          "properties": {"name": {"type": "string"}, "width": {"type": "integer"}},
          "additionalProperties": false}]}},
       "additionalProperties": false}
      """#
    #expect(
      InnerVariants.jsonSchema(strict: true).text()
        == (try JSONValue.decodeValue(from: schema)).text())
  }
}

private struct TwoChoices: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> TwoChoices {
    try e.anyOf({ e in _ = try e <| "id" as Int }, { e in _ = try e <| "name" as Int })
    try e.anyOf({ e in _ = try e <| "size" as Int }, { e in _ = try e <| "size" as String })
    return TwoChoices()
  }
}

/// More choices than nested variants are explored.
private struct FiveDates: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> FiveDates {
    for key in ["a", "b", "c", "d", "e"] {
      _ = try e.value(.key(key), .anyOf(.iso8601, .secondsSince1970))
    }
    return FiveDates()
  }
}

private struct InnerVariants: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> InnerVariants {
    try e.value("shape") { e in
      _ = try e <| "name" as String
      try e.anyOf({ e in _ = try e <| "radius" as Int }, { e in _ = try e <| "width" as Int })
    }
    return InnerVariants()
  }
}

private struct NumberOrPair: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> NumberOrPair {
    try e.anyOf(
      { e in _ = try e <| [] as Int }, { e in _ = try (e <| [0] as Int, e <| [1] as Int) })
    return NumberOrPair()
  }
}

private struct WholeAndMember: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> WholeAndMember {
    _ = try e <| [] as [String: JSONValue]
    _ = try e <| "name" as String
    return WholeAndMember()
  }
}
