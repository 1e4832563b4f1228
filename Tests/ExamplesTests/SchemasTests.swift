import Testing
import Unravel
import UnravelSchema

@testable import Bands
@testable import Streaming
@testable import Timeline
@testable import Todos

/// The schemas of the models of the examples, as whole texts.
struct SchemasTests {
  typealias ModelMetatype = any Unravel.Decodable.Type

  private static let schemas: [(model: ModelMetatype, schema: String)] = [
    (
      Response<Band>.self,
      #"""
      {"type": "object", "required": ["status", "objects"],
       "properties": {"status": {"enum": ["ok", "error"]},
        "objects": {"type": "array", "items": {"$ref": "#/$defs/Band"}}},
       "$defs": {"Band": {"type": "object", "required": ["name", "status", "members", "origin", "last_update"],
         "properties": {"name": {"type": "string"}, "status": {"enum": ["active", "hiatus", "inactive"]},
          "members": {"type": "array", "items": {"$ref": "#/$defs/Member"}},
          "origin": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}},
          "genres": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]},
          "homepage": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]},
          "last_update": {"type": "string", "format": "date-time"}}},
        "Member": {"type": "object", "required": ["name", "birth_date"],
         "properties": {"name": {"type": "string"}, "birth_date": {"type": "string", "format": "date"},
          "death_date": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      Recipe.self,
      #"""
      {"type": "object",
       "properties": {"title": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "minutes": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "steps": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Step"}}, {"type": "null"}]}},
       "$defs": {"Step": {"type": "object", "properties": {"text": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      FirstGeneration.Post.self,
      #"""
      {"type": "object", "required": ["id_str", "created_at", "text", "user"],
       "properties": {"id_str": {"type": "string"},
        "created_at": {"type": "string", "$comment": "A string such as \"Sat Feb 03 04:05:06 +0000 2001\"."},
        "text": {"type": "string"},
        "favorite_count": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "user": {"$ref": "#/$defs/User"}},
       "$defs": {"User": {"type": "object", "required": ["name", "screen_name"],
         "properties": {"name": {"type": "string"}, "screen_name": {"type": "string"}}}}}
      """#
    ),
    (
      SecondGeneration.Page.self,
      #"""
      {"type": "object",
       "properties": {"data": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Post"}}, {"type": "null"}]},
        "includes": {"anyOf": [{"type": "object",
           "properties": {"users": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/User"}}, {"type": "null"}]}}},
          {"type": "null"}]},
        "errors": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Problem"}}, {"type": "null"}]},
        "meta": {"anyOf": [{"type": "object",
           "properties": {"next_token": {"anyOf": [{"type": "string"}, {"type": "null"}]}}},
          {"type": "null"}]}},
       "$defs": {"Post": {"type": "object", "required": ["id", "created_at", "text", "author_id"],
         "properties": {"id": {"type": "string"}, "created_at": {"type": "string", "format": "date-time"},
          "text": {"type": "string"},
          "public_metrics": {"anyOf": [{"type": "object",
             "properties": {"like_count": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}},
            {"type": "null"}]},
          "author_id": {"type": "string"}}},
        "User": {"type": "object", "required": ["id", "name", "username"],
         "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "username": {"type": "string"}}},
        "Problem": {"type": "object", "required": ["title", "detail", "type"],
         "properties": {"title": {"type": "string"}, "detail": {"type": "string"}, "type": {"type": "string"}}}}}
      """#
    ),
    (
      ServiceError.self,
      #"""
      {"anyOf": [{"type": "object", "required": ["title", "detail", "type"],
         "properties": {"title": {"type": "string"}, "detail": {"type": "string"}, "type": {"type": "string"}}},
        {"type": "object", "required": ["errors"],
         "properties": {"title": false, "errors": {"type": "array", "items": {"$ref": "#/$defs/Failure"}}}}],
       "$defs": {"Failure": {"type": "object", "required": ["code", "message"],
         "properties": {"code": {"type": "integer"}, "message": {"type": "string"}}}}}
      """#
    ),
    (
      Todo.self,
      #"""
      {"type": "object", "required": ["id", "title", "done"],
       "properties": {"id": {"type": "integer"}, "title": {"type": "string"}, "done": {"type": "boolean"},
        "due": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]}}}
      """#
    ),
    (
      Draft.self,
      #"""
      {"type": "object", "required": ["title"],
       "properties": {"title": {"type": "string"}, "done": {"anyOf": [{"type": "boolean"}, {"type": "null"}]},
        "due": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]}}}
      """#
    ),
    (
      Todos.Problem.self,
      #"""
      {"type": "object", "required": ["status", "title", "detail"],
       "properties": {"status": {"type": "integer"}, "title": {"type": "string"}, "detail": {"type": "string"}}}
      """#
    ),
  ]

  @Test(arguments: schemas)
  func `the schema of a model is what a person would write`(
    model: ModelMetatype, schema: String
  ) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }
}
