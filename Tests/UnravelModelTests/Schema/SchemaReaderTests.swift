import Foundation
import Testing
import Unravel

@testable import UnravelModelTool

struct SchemaReaderTests {
  @Test(
    arguments: short([
      (#"{"type": "integer"}"#, "Int"),
      (#"{"type": "number"}"#, "Double"),
      (#"{"type": "boolean"}"#, "Bool"),
      (#"{"type": "string"}"#, "String"),
      (#"{"type": "string", "format": "date"}"#, "Date"),
      (#"{"type": "string", "format": "date-time"}"#, "Date"),
      (#"{"type": "string", "format": "uri"}"#, "URL"),
      (#"{"type": "string", "format": "uuid"}"#, "UUID"),
      (#"{"type": "string", "format": "email"}"#, "String"),
      (#"{"type": ["string", "null"]}"#, "String?"),
      (#"{"type": "string", "nullable": true}"#, "String?"),
      (#"{"type": ["string", "integer"]}"#, "JSONValue"),
      (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "Int?"),
      (#"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#, "JSONValue"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "[String]"),
      (#"{"type": "array", "items": [{"type": "string"}, {"type": "string"}]}"#, "[String]"),
      (#"{"type": "array"}"#, "[JSONValue]"),
      (#"{"type": "object"}"#, "[String: JSONValue]"),
      (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "[String: Int]"),
      (#"{"type": "object", "additionalProperties": false}"#, "[String: JSONValue]"),
      (#"{"enum": ["on", "off"]}"#, "BandA"),
      (#"{"const": "on"}"#, "String"),
      (#"{"enum": [1, 2]}"#, "Int"),
      (##"{"$ref": "#/$defs/size"}"##, "Size"),
      (##"{"$ref": "#/$defs/name"}"##, "String"),
      (
        ##"{"allOf": [{"$ref": "#/$defs/size"}, {"properties": {"d": {"type": "integer"}}}]}"##,
        "BandA"
      ),
      ("true", "JSONValue"),
      ("{}", "JSONValue"),
    ]))
  func `a property holds what a schema describes`(row: Short<(String, String)>) throws {
    let (schema, type) = row.value
    let text = """
      {"type": "object", "required": ["a"], "properties": {"a": \(schema)},
       "$defs": {"size": {"type": "object", "properties": {"w": {"type": "integer"}}},
                 "name": {"type": "string"}}}
      """
    #expect(try schemaModel(text).properties(of: TypeID(index: 0)) == ["a: \(type)"])
  }

  @Test func `properties that are not required are optional`() throws {
    let model = try schemaModel(
      """
      {"type": "object", "required": ["id"],
       "properties": {"id": {"type": "integer"}, "tags": {"type": "array", "items": {"type": "string"}}}}
      """)
    #expect(model.properties(of: TypeID(index: 0)) == ["id: Int", "tags: [String]?"])
  }

  @Test func `a type that refers to itself is found once`() throws {
    let model = try schemaModel(
      """
      {"$ref": "#/definitions/Node", "definitions": {"Node": {"type": "object",
       "properties": {"parent": {"$ref": "#/definitions/Node"},
                      "kids": {"type": "array", "items": {"$ref": "#/definitions/Node"}}}}}}
      """)
    #expect(model.typeNames == ["Band"])
    #expect(model.properties(of: TypeID(index: 0)) == ["parent: Band?", "kids: [Band]?"])
  }

  @Test func `the root can refer to itself`() throws {
    let model = try schemaModel(
      ##"{"properties": {"related": {"type": "array", "items": {"$ref": "#"}}}}"##)
    #expect(model.typeNames == ["Band"])
    #expect(model.properties(of: TypeID(index: 0)) == ["related: [Band]?"])
  }

  @Test func `the model can begin at a definition`() throws {
    let text = """
      {"components": {"schemas": {"Pet": {"type": "object", "required": ["id"],
       "properties": {"id": {"type": "integer"}, "friend": {"$ref": "#/components/schemas/Pet"}}}}}}
      """
    let model = try Generator(
      schema: Sample(name: "a.json", data: Data(text.utf8)),
      settings: settings { $0.rootKeyPath = [.key("components"), .key("schemas"), .key("Pet")] }
    ).model
    #expect(model.properties(of: TypeID(index: 0)) == ["id: Int", "friend: Band?"])
  }

  @Test func `a schema that only refers to itself describes nothing`() throws {
    let model = try schemaModel(
      ##"{"properties": {"a": {"$ref": "#/$defs/x"}}, "$defs": {"x": {"$ref": "#/$defs/x"}}}"##)
    #expect(model.properties(of: TypeID(index: 0)) == ["a: JSONValue?"])
  }

  @Test func `alternatives are one type with what any of them has`() throws {
    let model = try schemaModel(
      """
      {"properties": {"pet": {"oneOf": [
        {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
        {"type": "object", "required": ["name", "lives"],
         "properties": {"name": {"type": "string"}, "lives": {"type": "integer"}}}]}}}
      """)
    #expect(model.properties(of: TypeID(index: 1)) == ["name: String", "lives: Int?"])
  }

  @Test func `descriptions become comments`() throws {
    let generator = try Generator(
      schema: Sample(
        name: "a.json",
        data: Data(
          """
          {"description": "A band.", "required": ["id"],
           "properties": {"id": {"type": "integer", "description": "Never\\nreused."}}}
          """.utf8)), settings: settings())
    #expect(
      generator.modelFiles()[0].text == """
        import Unravel

        /// A band.
        ///
        /// ```swift
        /// let band = try Band.decodeValue(from: data)
        /// ```
        struct Band: Decodable {
          /// Never
          /// reused.
          let id: Int

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              id: e <| "id"
            )
          }
        }

        """)
  }

  @Test(
    arguments: short([
      (
        ##"{"properties": {"a": {"$ref": "other.json#/x"}}}"##,
        ##"a.json: "$ref": "other.json#/x" refers to another document"##
      ),
      (
        ##"{"properties": {"a": {"$ref": "#/$defs/x"}}}"##,
        ##"""
        a.json: "$ref": "#/$defs/x": ["$defs"].x: missing "$defs"
         --> line 1, column 1
        1 | {"properties": {"a": {"$ref": "#/$defs/x"}}}
          | ^
        """##
      ),
    ]))
  func `a reference that leads nowhere is an error`(row: Short<(String, String)>) throws {
    let (schema, message) = row.value
    let error = try #require(throws: InputError.self) { try schemaModel(schema) }
    #expect(error.description == message)
  }
}

@discardableResult
private func schemaModel(_ text: String) throws -> Model {
  try Generator(schema: Sample(name: "a.json", data: Data(text.utf8)), settings: settings()).model
}
