import Foundation
import Testing
import Unravel
import UnravelSchema

/// The schemas of the models in the snippets, as whole texts.
struct SnippetSchemasTests {
  typealias ModelMetatype = any Unravel.Decodable.Type

  private static let schemas: [(model: ModelMetatype, schema: String)] = [
    (
      OperatorsSnippet.Song.self,
      #"""
      {"type": "object", "required": ["title", "label", "ratings"],
       "properties": {"title": {"type": "string"}, "label": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "length": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "tags": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]},
        "ratings": {"type": "object", "additionalProperties": {"type": "integer"}}}}
      """#
    ),
    (
      GettingStartedSnippet.Band.self,
      #"""
      {"type": "object", "required": ["name", "status", "members", "origin"],
       "properties": {"name": {"type": "string"}, "status": {"enum": ["active", "hiatus", "inactive"]},
        "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
        "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
        "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}}},
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"}}}}}
      """#
    ),
    (
      EnumsSnippet.Act.self,
      #"""
      {"type": "object", "required": ["kind"],
       "properties": {"kind": {"anyOf": [{"enum": ["solo", "duo", "other"]}, {"type": "string"}]},
        "size": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}}
      """#
    ),
    (
      EnumsSnippet.Media.self,
      #"""
      {"anyOf": [{"type": "object", "required": ["type", "width"],
         "properties": {"type": {"const": "photo"}, "width": {"type": "integer"}}},
        {"type": "object", "required": ["type", "seconds"],
         "properties": {"type": {"const": "song"}, "seconds": {"type": "integer"}}}]}
      """#
    ),
    (
      EnumsSnippet.Block.self,
      #"""
      {"anyOf": [{"type": "object", "required": ["type", "width"],
         "properties": {"type": {"const": "photo"}, "width": {"type": "integer"}}},
        {"type": "object", "required": ["type", "seconds"],
         "properties": {"type": {"const": "song"}, "seconds": {"type": "integer"}}},
        {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}}}]}
      """#
    ),
    (
      EnumsSnippet.Price.self,
      #"""
      {"anyOf": [{"type": "integer"},
        {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "minItems": 2}]}
      """#
    ),
    (
      EnumsSnippet.Room.self,
      #"""
      {"type": "object",
       "properties": {"floor": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
       "additionalProperties": false}
      """#
    ),
    (
      RecipesSnippet.Block.self,
      #"""
      {"$comment": "The values in it are read in a loop."}
      """#
    ),
    (
      RecipesSnippet.Customer.self,
      #"""
      {"type": "object", "required": ["name", "city"],
       "properties": {"name": {"type": "string"}, "city": {"type": "string"}}}
      """#
    ),
    (
      RecipesSnippet.Status.self,
      #"""
      {"type": "string"}
      """#
    ),
    (
      RecipesSnippet.Product.self,
      #"""
      {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
      """#
    ),
    (
      RecipesSnippet.Comment.self,
      #"""
      {"type": "object", "required": ["text"],
       "properties": {"text": {"type": "string"},
        "replies": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}}}
      """#
    ),
    (
      ResponsesSnippet.Answer<[ResponsesSnippet.Book]>.self,
      #"""
      {"type": "object",
       "properties": {"data": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Book"}}, {"type": "null"}]},
        "errors": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Problem"}}, {"type": "null"}]}},
       "$defs": {"Book": {"type": "object", "required": ["title"], "properties": {"title": {"type": "string"}}},
        "Problem": {"type": "object", "required": ["title"], "properties": {"title": {"type": "string"}}}}}
      """#
    ),
    (
      InvalidElementsSnippet.Shop.self,
      #"""
      {"type": "object", "required": ["items", "rooms"],
       "properties": {"items": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {}]}},
        "rooms": {"type": "object", "additionalProperties": {"anyOf": [{"type": "integer"}, {}]}}}}
      """#
    ),
    (
      InvalidElementsSnippet.Act.self,
      #"""
      {"type": "object", "required": ["kind", "sizes"],
       "properties": {"kind": {"anyOf": [{"enum": ["solo", "duo", "other"]}, {"type": "string"}]},
        "size": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "sizes": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {}]}},
        "due": {"anyOf": [{"type": "string", "format": "date"}, {}]}}}
      """#
    ),
    (
      HandlingErrorsSnippet.Car.self,
      #"""
      {"type": "object", "required": ["color", "seats"],
       "properties": {"color": {"type": "string", "$comment": "A string such as \"#a0b0c0\"."},
        "seats": {"type": "integer"}}}
      """#
    ),
    (
      HandlingErrorsSnippet.Offer.self,
      #"""
      {"$comment": "The model refuses the samples of this value.",
       "properties": {"prices": {"anyOf": [{"$comment": "The values in it are read in a loop."}, {}]}}}
      """#
    ),
    (
      TransformingSnippet.Battery.self,
      #"""
      {"type": "object", "required": ["level"],
       "properties": {"level": {"type": "integer", "$comment": "The model refuses some values, such as -1."}}}
      """#
    ),
    (
      DatesSnippet.Concert.self,
      #"""
      {"type": "object", "required": ["day", "announced", "doors", "begins", "changed"],
       "properties": {"day": {"type": "string", "format": "date"},
        "announced": {"type": "string", "format": "date-time"},
        "doors": {"type": "string", "$comment": "A string such as \"03.02.2001 04:05\"."},
        "begins": {"type": "string", "format": "date-time"},
        "sold": {"anyOf": [{"type": "number"}, {"type": "null"}]},
        "changed": {"type": "string", "$comment": "A string such as \"2001-02-03T04:05:06Z\"."}}}
      """#
    ),
    (
      DatesSnippet.Tour.self,
      #"""
      {"type": "object", "required": ["days"],
       "properties": {"days": {"type": "array", "items": {"type": "string", "$comment": "A string such as \"03.02.2001\"."}}}}
      """#
    ),
    (
      MovingFromHimotokiSnippet.Link.self,
      #"""
      {"type": "object", "required": ["url"],
       "properties": {"url": {"type": "string", "$comment": "A URL."}}}
      """#
    ),
    (
      MovingFromHimotokiSnippet.Settings.self,
      #"""
      {"type": "object", "required": ["is_open", "floor"],
       "properties": {"is_open": {"anyOf": [{"type": "boolean"},
          {"enum": [0, 1]},
          {"type": "string", "$comment": "A string such as \"true\"."}]},
        "floor": {"anyOf": [{"type": "integer"}, {"type": "string", "$comment": "A string such as \"12\"."}]},
        "link": {"anyOf": [{"type": "string", "$comment": "A URL."}, {"type": "null"}]}}}
      """#
    ),
    (
      MovingFromOthersSnippet.NamedItem.self,
      #"""
      {"type": "object", "required": ["name", "id"],
       "properties": {"name": {"type": "string"}, "id": {"type": "integer"}}}
      """#
    ),
    (
      MovingFromJSONDecoderSnippet.User.self,
      #"""
      {"type": "object", "required": ["id", "name", "joined_at", "address"],
       "properties": {"id": {"type": "integer"}, "name": {"type": "string"},
        "email": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "joined_at": {"type": "string", "format": "date-time"},
        "address": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}}}}
      """#
    ),
    (
      FindingAnAnswerSnippet.Days.self,
      #"""
      {"type": "integer"}
      """#
    ),
    (
      GeneratingModelsSnippet.Band.self,
      #"""
      {"type": "object", "required": ["name", "status", "members"],
       "properties": {"name": {"type": "string"}, "status": {"type": "string"},
        "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
        "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}}},
       "$defs": {"Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "death_date": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      InputOverTimeSnippet.Answer.self,
      #"""
      {"type": "object",
       "properties": {"title": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "steps": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}}}
      """#
    ),
    (
      UsingCodableSnippet.Post.self,
      #"""
      {"type": "object", "required": ["user", "posted"],
       "properties": {"user": {"type": "object", "$comment": "The members are not known."},
        "posted": {"type": "string", "format": "date-time"}}}
      """#
    ),
    (
      WorkingWithJSONValueSnippet.Product.self,
      #"""
      {"type": "object", "required": ["name", "details"],
       "properties": {"name": {"type": "string"}, "details": {}}}
      """#
    ),
  ]

  @Test(arguments: schemas)
  func `the schema of a model is what a person would write`(
    model: ModelMetatype, schema: String
  ) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }

  @Test func `each model is that of the snippet`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let models = try String(
      contentsOf: tests.appending(path: "Support/SnippetModels.swift"), encoding: .utf8)
    var count = 0
    for match in models.matches(of: /\nenum (\w+)Snippet \{\n((?:  .*\n|\n)+)\}/) {
      let snippet = try String(
        contentsOf: tests.appending(path: "../../Snippets/\(match.1).swift"), encoding: .utf8)
      // What is at the top level of a snippet is indented here, and a constant or function static.
      let text = match.2.replacing(/(?m)^  (static )?/, with: "")
      for declaration in text.split(separator: /\n\n(?=\S)/) {
        #expect(
          snippet.contains(declaration.trimmingCharacters(in: .newlines)), "\(declaration)")
        count += 1
      }
    }
    #expect(count > Self.schemas.count)
  }
}
