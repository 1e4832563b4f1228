import Testing
import Unravel
import UnravelSchema

@testable import RandomModels

/// The schemas of models that show one feature each, as whole texts.
struct DecodableJSONSchemaTests {
  typealias ModelMetatype = any Unravel.Decodable.Type

  private static let schemas: [(model: ModelMetatype, schema: String, strict: String)] = [
    (
      SchemaModels.Band.self,
      #"""
      {"type": "object", "required": ["name", "status", "members", "origin"],
       "properties": {"name": {"type": "string"}, "status": {"enum": ["active", "hiatus", "inactive"]},
        "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
        "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
        "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}}},
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}}}}}
      """#,
      #"""
      {"type": "object", "required": ["name", "status", "homepage", "members", "origin"],
       "properties": {"name": {"type": "string"},
        "status": {"type": "string", "enum": ["active", "hiatus", "inactive"]},
        "homepage": {"anyOf": [{"type": "string", "description": "A URL."}, {"type": "null"}]},
        "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
        "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}},
         "additionalProperties": false}},
       "additionalProperties": false,
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date", "share"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}},
         "additionalProperties": false}}}
      """#
    ),
    (
      SchemaModels.Comment.self,
      #"""
      {"type": "object", "required": ["text"],
       "properties": {"text": {"type": "string"},
        "replies": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}}}
      """#,
      #"""
      {"type": "object", "required": ["text", "replies"],
       "properties": {"text": {"type": "string"},
        "replies": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Numbers.self,
      #"""
      {"type": "object",
       "required": ["int", "byte", "unsigned", "double", "bool", "any", "id", "created", "text"],
       "properties": {"int": {"type": "integer"}, "byte": {"type": "integer", "minimum": 0, "maximum": 255},
        "unsigned": {"type": "integer", "minimum": 0}, "double": {"type": "number"},
        "bool": {"type": "boolean"}, "any": {}, "id": {"type": "string", "format": "uuid"},
        "created": {"type": "string", "format": "date-time"},
        "text": {"type": "string", "$comment": "A string such as \"12\"."}}}
      """#,
      #"""
      {"type": "object",
       "required": ["int", "byte", "unsigned", "double", "bool", "any", "id", "created", "text"],
       "properties": {"int": {"type": "integer"}, "byte": {"type": "integer", "description": "From 0 to 255."},
        "unsigned": {"type": "integer", "description": "At least 0."}, "double": {"type": "number"},
        "bool": {"type": "boolean"},
        "any": {"anyOf": [{"type": "string"}, {"type": "number"}, {"type": "boolean"}, {"type": "null"}]},
        "id": {"type": "string", "format": "uuid"},
        "created": {"type": "string", "format": "date-time"},
        "text": {"type": "string", "description": "A string such as \"12\"."}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Containers.self,
      #"""
      {"type": "object", "required": ["tags", "rooms", "years", "sizes", "lossy", "label", "point"],
       "properties": {"tags": {"type": "array", "items": {"type": "string"}},
        "rooms": {"type": "object", "additionalProperties": {"type": "integer"}},
        "years": {"type": "object", "propertyNames": {"pattern": "^[-+]?[0-9]+$"},
         "additionalProperties": {"type": "string"}},
        "sizes": {"type": "array",
         "items": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}},
        "lossy": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {}]}},
        "label": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "point": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2},
        "nickname": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
      """#,
      #"""
      {"type": "object",
       "required": ["tags", "rooms", "years", "sizes", "lossy", "label", "point", "nickname"],
       "properties": {"tags": {"type": "array", "items": {"type": "string"}},
        "rooms": {"type": "object", "required": [], "properties": {}, "additionalProperties": false},
        "years": {"type": "object", "required": [], "properties": {}, "additionalProperties": false},
        "sizes": {"type": "array",
         "items": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}},
        "lossy": {"type": "array", "items": {"type": "integer"}},
        "label": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "point": {"type": "array", "items": {"type": "number"}, "description": "At least 2 elements."},
        "nickname": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Shape.self,
      #"""
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}},
       "anyOf": [{"required": ["kind", "radius"],
         "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}},
        {"required": ["kind", "width"],
         "properties": {"kind": {"const": "square"}, "width": {"type": "number"},
          "height": {"anyOf": [{"type": "number"}, {"type": "null"}]}}},
        {"required": ["kind"], "properties": {"kind": {"const": "point"}}}]}
      """#,
      #"""
      {"anyOf": [{"type": "object", "required": ["id", "kind", "radius"],
         "properties": {"id": {"type": "integer"}, "kind": {"type": "string", "enum": ["circle"]},
          "radius": {"type": "number"}},
         "additionalProperties": false},
        {"type": "object", "required": ["id", "kind", "width", "height"],
         "properties": {"id": {"type": "integer"}, "kind": {"type": "string", "enum": ["square"]},
          "width": {"type": "number"}, "height": {"anyOf": [{"type": "number"}, {"type": "null"}]}},
         "additionalProperties": false},
        {"type": "object", "required": ["id", "kind"],
         "properties": {"id": {"type": "integer"}, "kind": {"type": "string", "enum": ["point"]}},
         "additionalProperties": false}]}
      """#
    ),
    (
      SchemaModels.Tolerant.self,
      #"""
      {"type": "object", "required": ["b", "status"],
       "properties": {"a": {"anyOf": [{"type": "integer"}, {}]}, "b": {"anyOf": [{"type": "integer"}, {}]},
        "status": {"anyOf": [{"enum": ["active", "hiatus", "inactive"]}, {"type": "string"}]}}}
      """#,
      #"""
      {"type": "object", "required": ["a", "b", "status"],
       "properties": {"a": {"anyOf": [{"type": "integer"}, {"type": "null"}]}, "b": {"type": "integer"},
        "status": {"type": "string", "enum": ["active", "hiatus", "inactive"]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Contact.self,
      #"""
      {"anyOf": [{"type": "object", "required": ["phone"], "properties": {"phone": {"type": "string"}}},
        {"type": "object", "required": ["mail", "verified"],
         "properties": {"mail": {"type": "string"}, "verified": {"type": "boolean"}}}]}
      """#,
      #"""
      {"anyOf": [{"type": "object", "required": ["phone"], "properties": {"phone": {"type": "string"}},
         "additionalProperties": false},
        {"type": "object", "required": ["mail", "verified"],
         "properties": {"mail": {"type": "string"}, "verified": {"type": "boolean"}},
         "additionalProperties": false}]}
      """#
    ),
    (
      SchemaModels.Strict.self,
      #"""
      {"type": "object", "required": ["name"],
       "properties": {"name": {"type": "string"}, "$schema": {}}, "additionalProperties": false}
      """#,
      #"""
      {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Range.self,
      #"""
      {"$comment": "The model refuses some of these values.", "type": "object", "required": ["start", "end"],
       "properties": {"start": {"type": "integer"}, "end": {"type": "integer"}}}
      """#,
      #"""
      {"type": "object", "required": ["start", "end"],
       "properties": {"start": {"type": "integer"}, "end": {"type": "integer"}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Refusing.self,
      #"""
      {"$comment": "The model refuses the samples of this value.",
       "properties": {"version": {"anyOf": [{"type": "integer"}, {}]}}}
      """#,
      #"""
      {"type": "object", "required": ["version"],
       "properties": {"version": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Absent.self,
      #"""
      {"type": "object", "required": ["size"],
       "properties": {"size": {"type": "object", "required": ["w"],
         "properties": {"w": {"type": "integer"}, "h": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}}},
       "anyOf": [{"required": ["name"], "properties": {"name": {"type": "string"}}},
        {"required": ["title"], "properties": {"name": {"type": "null"}, "title": {"type": "string"}}}]}
      """#,
      #"""
      {"anyOf": [{"type": "object", "required": ["name", "size"],
         "properties": {"name": {"type": "string"},
          "size": {"type": "object", "required": ["w", "h"],
           "properties": {"w": {"type": "integer"}, "h": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
           "additionalProperties": false}},
         "additionalProperties": false},
        {"type": "object", "required": ["name", "title", "size"],
         "properties": {"name": {"type": "null"}, "title": {"type": "string"},
          "size": {"type": "object", "required": ["w", "h"],
           "properties": {"w": {"type": "integer"}, "h": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
           "additionalProperties": false}},
         "additionalProperties": false}]}
      """#
    ),
    (
      SchemaModels.WithCodable.self,
      #"""
      {"type": "object", "required": ["account", "tags"],
       "properties": {"account": {"type": "object", "$comment": "The members are not known."},
        "tags": {"type": "array", "items": {"type": "string"}}}}
      """#,
      #"""
      {"type": "object", "required": ["account", "tags"],
       "properties": {"account": {"type": "object", "required": [], "properties": {}, "additionalProperties": false},
        "tags": {"type": "array", "items": {"type": "string"}}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Markers.self,
      #"""
      {"type": "object", "required": ["size", "homepage", "at", "parts"],
       "properties": {"size": {"anyOf": [{"type": "integer"}, {"type": "string", "$comment": "A string such as \"12\"."}]},
        "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
        "at": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
        "parts": {"anyOf": [{"$ref": "#/$defs/Member"}, {"type": "array", "items": {"$ref": "#/$defs/Member"}}]}},
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}}}}}
      """#,
      #"""
      {"type": "object", "required": ["size", "homepage", "at", "parts"],
       "properties": {"size": {"anyOf": [{"type": "integer"}, {"type": "string", "description": "A string such as \"12\"."}]},
        "homepage": {"anyOf": [{"type": "string", "description": "A URL."}, {"type": "null"}]},
        "at": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
        "parts": {"$ref": "#/$defs/Member"}},
       "additionalProperties": false,
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date", "share"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}},
         "additionalProperties": false}}}
      """#
    ),
    (
      SchemaModels.Inspecting.self,
      #"""
      {"type": "object", "required": ["value"],
       "properties": {"value": {"$comment": "The model asks for properties of the value.",
         "anyOf": [{"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}, {}]}}}
      """#,
      #"""
      {"type": "object", "required": ["value"],
       "properties": {"value": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}},
         "additionalProperties": false}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Looping.self,
      #"""
      {"type": "object", "required": ["rooms"],
       "properties": {"rooms": {"$comment": "The values in it are read in a loop."}}}
      """#,
      #"""
      {"type": "object", "required": ["rooms"],
       "properties": {"rooms": {"anyOf": [{"type": "string"}, {"type": "number"}, {"type": "boolean"}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Keyed.self,
      #"""
      {"$comment": "What is read depends on the values.", "type": "object", "required": ["key"],
       "properties": {"key": {"type": "string"}}}
      """#,
      #"""
      {"type": "object", "required": ["key"], "properties": {"key": {"type": "string"}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Converting.self,
      #"""
      {"type": "object", "required": ["screen_name"],
       "properties": {"screen_name": {"type": "string"},
        "postal_address": {"anyOf": [{"type": "object",
           "properties": {"street_name": {"anyOf": [{"type": "string"}, {"type": "null"}]}}},
          {"type": "null"}]}}}
      """#,
      #"""
      {"type": "object", "required": ["screen_name", "postal_address"],
       "properties": {"screen_name": {"type": "string"},
        "postal_address": {"anyOf": [{"type": "object", "required": ["street_name"],
           "properties": {"street_name": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
           "additionalProperties": false},
          {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Nested.self,
      #"""
      {"type": "object", "required": ["answer"],
       "properties": {"answer": {"$ref": "#/$defs/Answer_Member"},
        "children": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}},
       "$defs": {"Answer_Member": {"type": "object",
         "properties": {"data": {"anyOf": [{"$ref": "#/$defs/Member"}, {"type": "null"}]},
          "errors": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}}},
        "Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}}}}}
      """#,
      #"""
      {"type": "object", "required": ["answer", "children"],
       "properties": {"answer": {"$ref": "#/$defs/Answer_Member"},
        "children": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}},
       "additionalProperties": false,
       "$defs": {"Answer_Member": {"type": "object", "required": ["data", "errors"],
         "properties": {"data": {"anyOf": [{"$ref": "#/$defs/Member"}, {"type": "null"}]},
          "errors": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}},
         "additionalProperties": false},
        "Member": {"type": "object", "required": ["name", "birth_date", "share"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}},
         "additionalProperties": false}}}
      """#
    ),
    (
      SchemaModels.Dates.self,
      #"""
      {"type": "object", "required": ["doors", "posted", "modified", "local", "printed", "year"],
       "properties": {"doors": {"type": "string", "$comment": "A string such as \"03.02.2001 04:05\"."},
        "posted": {"type": "string", "$comment": "A string such as \"Sat Feb 03 04:05:06 +0000 2001\"."},
        "modified": {"type": "string", "$comment": "A string such as \"Sat, 03 Feb 2001 04:05:06 GMT\"."},
        "local": {"type": "string", "format": "date-time"},
        "printed": {"type": "string", "$comment": "A string such as \"Saturday, 3 February 01 at 04:05 AM Z\"."},
        "year": {"type": "string", "$comment": "A string such as \"2001\"."}}}
      """#,
      #"""
      {"type": "object", "required": ["doors", "posted", "modified", "local", "printed", "year"],
       "properties": {"doors": {"type": "string", "description": "A string such as \"03.02.2001 04:05\"."},
        "posted": {"type": "string", "description": "A string such as \"Sat Feb 03 04:05:06 +0000 2001\"."},
        "modified": {"type": "string", "description": "A string such as \"Sat, 03 Feb 2001 04:05:06 GMT\"."},
        "local": {"type": "string", "format": "date-time"},
        "printed": {"type": "string",
         "description": "A string such as \"Saturday, 3 February 01 at 04:05 AM Z\"."},
        "year": {"type": "string", "description": "A string such as \"2001\"."}},
       "additionalProperties": false}
      """#
    ),
    (
      [SchemaModels.Band].self,
      #"""
      {"type": "array", "items": {"$ref": "#/$defs/Band"},
       "$defs": {"Band": {"type": "object", "required": ["name", "status", "members", "origin"],
         "properties": {"name": {"type": "string"}, "status": {"enum": ["active", "hiatus", "inactive"]},
          "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
          "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
          "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}}}},
        "Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}}}}}
      """#,
      #"""
      {"type": "array", "items": {"$ref": "#/$defs/Band"},
       "$defs": {"Band": {"type": "object", "required": ["name", "status", "homepage", "members", "origin"],
         "properties": {"name": {"type": "string"},
          "status": {"type": "string", "enum": ["active", "hiatus", "inactive"]},
          "homepage": {"anyOf": [{"type": "string", "description": "A URL."}, {"type": "null"}]},
          "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
          "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}},
           "additionalProperties": false}},
         "additionalProperties": false},
        "Member": {"type": "object", "required": ["name", "birth_date", "share"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "share": {"anyOf": [{"type": "number"}, {"type": "null"}]}},
         "additionalProperties": false}}}
      """#
    ),
    (
      Int?.self,
      #"""
      {"anyOf": [{"type": "integer"}, {"type": "null"}]}
      """#,
      #"""
      {"anyOf": [{"type": "integer"}, {"type": "null"}]}
      """#
    ),
    (
      [String: SchemaModels.Shape].self,
      #"""
      {"type": "object", "additionalProperties": {"$ref": "#/$defs/Shape"},
       "$defs": {"Shape": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}},
         "anyOf": [{"required": ["kind", "radius"],
           "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}},
          {"required": ["kind", "width"],
           "properties": {"kind": {"const": "square"}, "width": {"type": "number"},
            "height": {"anyOf": [{"type": "number"}, {"type": "null"}]}}},
          {"required": ["kind"], "properties": {"kind": {"const": "point"}}}]}}}
      """#,
      #"""
      {"type": "object", "required": [], "properties": {}, "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.Lenient.self,
      #"""
      {"type": ["object", "array", "string", "number", "boolean"],
       "properties": {"size": {"anyOf": [{"type": "integer"}, {}]}}}
      """#,
      #"""
      {"type": "object", "required": ["size"],
       "properties": {"size": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.NullablePart.self,
      #"""
      {"type": "object", "required": ["cover"],
       "properties": {"cover": {"allOf": [
         {"anyOf": [{"type": "object", "additionalProperties": {"type": "integer"}}, {"type": "null"}]},
         {"anyOf": [{"type": "object",
           "properties": {"width": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}},
          {"type": "null"}]}]}}}
      """#,
      #"""
      {"type": "object", "required": ["cover"],
       "properties": {"cover": {"anyOf": [
         {"type": "object", "required": [], "properties": {}, "additionalProperties": false},
         {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      SchemaModels.CheckedChoice.self,
      #"""
      {"anyOf": [
       {"$comment": "Which other keys are refused depends on the values.", "type": "object",
        "required": ["id"], "properties": {"id": {"type": "integer"}}},
       {"$comment": "Which other keys are refused depends on the values.", "type": "object",
        "required": ["name"], "properties": {"name": {"type": "string"}}}]}
      """#,
      #"""
      {"anyOf": [
       {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}},
        "additionalProperties": false},
       {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}},
        "additionalProperties": false}]}
      """#
    ),
  ]

  @Test(arguments: schemas)
  func `the schema of a model`(
    model: ModelMetatype, schema: String, strict: String
  ) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }

  @Test(arguments: schemas)
  func `the strict schema of a model`(
    model: ModelMetatype, schema: String, strict: String
  ) throws {
    #expect(
      model.jsonSchema(strict: true).text() == (try JSONValue.decodeValue(from: strict)).text())
    #expect(StrictSchema.findings(in: model.jsonSchema(strict: true)) == [])
  }

  @Test func `a check of unknown keys that a model tolerates leaves the object open`() {
    let schema = SchemaModels.TolerantCheck.jsonSchema()
    #expect(!schema.text().contains("additionalProperties"))
    #expect(WrittenSchemaValidator(document: schema).failure(of: ["tags": [], "other": 1]) == nil)
  }

  @Test func `a model keeps an extractor`() {
    struct Keeping: Unravel.Decodable {
      nonisolated(unsafe) static var kept: Extractor?

      static func decode(_ e: Extractor) throws -> Keeping {
        kept = try e <| "payload" as Extractor
        return Keeping()
      }
    }
    #expect(
      Keeping.jsonSchema().text()
        == #"{"type":"object","required":["payload"],"properties":{"payload":{}}}"#)
    #expect(throws: (any Error).self) { _ = try #require(Keeping.kept) <| "a" as Int }
  }
}
