import Foundation
import Testing
import Unravel

@testable import UnravelModelTool

struct SchemaReaderTests {
  @Test(arguments: [
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
    (#"{"type": ["string", "integer"]}"#, "BandA"),
    (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "Int?"),
    (#"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#, "BandA"),
    (#"{"type": "array", "items": {"type": "string"}}"#, "[String]"),
    (#"{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}"#, "[[String]]"),
    (
      #"{"type": "array", "items": [{"type": "string"}, {"type": "string"}], "maxItems": 2}"#,
      "[String]"
    ),
    (
      #"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "items": false}"#,
      "[Int]"
    ),
    // The elements after those of a tuple can be anything.
    (#"{"type": "array", "items": [{"type": "string"}, {"type": "string"}]}"#, "[JSONValue]"),
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
    // Nullable references, each time; the type that is one part; indices and anchors.
    (##"{"$ref": "#/$defs/text"}"##, "String?"),
    (##"{"allOf": [{"$ref": "#/$defs/size"}], "description": "x"}"##, "Size"),
    (##"{"oneOf": [{"$ref": "#/$defs/size"}, {"type": "null"}]}"##, "Size?"),
    (##"{"allOf": [{"$ref": "#/$defs/name"}, {"default": "x"}]}"##, "String"),
    (##"{"$ref": "#/$defs/pair/items/0"}"##, "Int"),
    (##"{"$ref": "#/$defs/\u0301mark"}"##, "Bool"),
    (##"{"$ref": "#/$defs/%CC%81mark"}"##, "Bool"),
    (##"{"$ref": "#/$defs/a~1b~0c"}"##, "Double"),
    (##"{"$ref": "#/$defs/a%7E1b%7E0c"}"##, "Double"),
    (##"{"$ref": "#/$defs/~01"}"##, "UUID"),
    (##"{"$ref": "#/$defs/%25"}"##, "URL"),
    (##"{"$ref": "#tall"}"##, "Tall"),
    (##"{"$ref": "https://example.com/band.json#/$defs/name"}"##, "String"),
    (##"{"$ref": "band.json#tall"}"##, "Tall"),
    (##"{"$ref": "https://example.com/wide.json"}"##, "Wide"),
    (##"{"$ref": "http://json-schema.org/draft-07/schema#"}"##, "JSONValue"),
    (##"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"##, "JSONValue"),
    ("true", "JSONValue"),
    ("{}", "JSONValue"),
  ])
  func `a property holds what a schema describes`(schema: String, type: String) throws {
    let text = """
      {"$id": "https://example.com/band.json", "type": "object", "required": ["a"],
       "properties": {"a": \(schema), "before": {"$ref": "#/$defs/text"}},
       "$defs": {"size": {"type": "object", "properties": {"w": {"type": "integer"}}},
                 "tall": {"$anchor": "tall", "type": "object", "properties": {"h": {"type": "integer"}}},
                 "wide": {"$id": "wide.json", "type": "object", "properties": {"w": {"type": "integer"}}},
                 "text": {"type": ["string", "null"]},
                 "\\u0301mark": {"type": "boolean"}, "a/b~c": {"type": "number"},
                 "~1": {"type": "string", "format": "uuid"}, "%": {"type": "string", "format": "uri"},
                 "pair": {"items": [{"type": "integer"}, {"type": "string"}]},
                 "name": {"type": "string"}}}
      """
    #expect(
      try schemaModel(text).properties(of: TypeID(index: 0)) == ["a: \(type)", "before: String?"])
  }

  @Test(arguments: [
    // What allows everything is JSONValue.
    (#"{"anyOf": [OBJECT, true]}"#, "JSONValue"),
    (#"{"anyOf": [OBJECT, {}]}"#, "JSONValue"),
    (#"{"oneOf": [OBJECT, {"description": "Anything."}]}"#, "JSONValue"),
    (#"{"anyOf": [OBJECT, {"minLength": 1}]}"#, "JSONValue"),
    (#"{"anyOf": [OBJECT, {"not": {"type": "object"}}]}"#, "JSONValue"),
    (#"{"anyOf": [OBJECT, {"anyOf": [{"type": "integer"}, true]}]}"#, "JSONValue"),
    (##"{"anyOf": [OBJECT, {"$ref": "#/$defs/any"}]}"##, "JSONValue"),
    (#"{"anyOf": [OBJECT, {"allOf": [true, {}]}]}"#, "JSONValue"),
    (#"{"anyOf": [{"type": "string"}, true]}"#, "JSONValue"),
    (#"{"anyOf": [{"type": "string"}, {"type": "text"}]}"#, "JSONValue"),
    (#"{"type": "array", "items": [{"type": "string"}, true]}"#, "[JSONValue]"),
    (
      #"{"type": "array", "items": [{"type": "string"}], "additionalItems": {"type": "integer"}}"#,
      "[BandA]"
    ),
    (
      #"""
      {"type": "object", "patternProperties": {"^x": {"type": "string"}}, "additionalProperties": true}
      """#,
      "[String: JSONValue]"
    ),
    // The keywords of objects and arrays say nothing about other values.
    (#"{"properties": {"x": {"type": "integer"}}}"#, "object: BandA, other: JSONValue"),
    (#"{"required": ["x"]}"#, "object: [String: JSONValue], other: JSONValue"),
    (
      #"{"additionalProperties": {"type": "integer"}}"#,
      "object: [String: Int], other: JSONValue"
    ),
    (#"{"additionalProperties": true}"#, "JSONValue"),
    (#"{"items": {"type": "string"}}"#, "array: [String], other: JSONValue"),
    // Other elements and other members can be anything.
    (#"{"type": "array", "prefixItems": [OBJECT]}"#, "[BandA?]"),
    (#"{"type": "array", "prefixItems": [OBJECT], "items": false}"#, "[BandA]"),
    (#"{"type": "object", "patternProperties": {"^x": OBJECT}}"#, "[String: BandA?]"),
    (#"{"type": "object", "patternProperties": {".*": OBJECT}}"#, "[String: BandA]"),
    (
      #"{"type": "object", "patternProperties": {"^x": OBJECT}, "additionalProperties": false}"#,
      "[String: BandA]"
    ),
    // All of several schemas.
    (#"{"type": ["string", "integer"], "allOf": [{"type": ["string", "null"]}]}"#, "String"),
    (#"{"allOf": [{"enum": ["a", "b"]}, {"type": "string"}]}"#, "BandA"),
    (##"{"$ref": "#/$defs/untyped", "type": ["boolean", "object"]}"##, "bool: Bool, object: BandA"),
    (##"{"$ref": "#/$defs/untyped"}"##, "object: BandA, other: JSONValue"),
    (#"{"enum": ["a", [1]]}"#, "JSONValue"),
    (#"{"enum": ["a", {"b": 1}]}"#, "JSONValue"),
    // What is true, empty or false beside others changes nothing.
    (#"{"anyOf": [{"type": "string"}, false]}"#, "String"),
    (#"{"allOf": [{"type": "string"}, true]}"#, "String"),
    (#"{"allOf": [OBJECT, {}]}"#, "BandA"),
    (#"{"allOf": [OBJECT, {"anyOf": [{"type": "integer"}, true]}]}"#, "BandA"),
    (#"{"type": "string", "anyOf": [{"minLength": 1}, true]}"#, "String"),
    (#"{"type": ["object", "null"], "allOf": [OBJECT, {}]}"#, "BandA"),
    (#"{"type": ["object", "null"], "allOf": [{"properties": {"x": {}}}, {}]}"#, "BandA?"),
    // Alternatives inside alternatives.
    (#"{"oneOf": [{"anyOf": [{"type": "integer"}, OBJECT]}, OBJECT2]}"#, "int: Int, object: BandA"),
    (#"{"oneOf": [{"type": ["integer", "object"]}, OBJECT]}"#, "int: Int, object: BandA"),
    (
      ##"{"oneOf": [{"$ref": "#/$defs/numberOrObject"}, OBJECT]}"##, "double: Double, object: BandA"
    ),
    (
      #"{"oneOf": [{"oneOf": [{"oneOf": [{"type": "boolean"}, OBJECT]}, OBJECT2]}, OBJECT]}"#,
      "bool: Bool, object: BandA"
    ),
    (#"{"oneOf": [{"anyOf": [{"type": "null"}, OBJECT]}, OBJECT2]}"#, "BandA?"),
    (#"{"oneOf": [{"type": ["null", "object"]}, OBJECT]}"#, "BandA?"),
    (
      #"""
      {"oneOf": [{"anyOf": [{"type": "array", "items": {"type": "string"}}, OBJECT]}, OBJECT2]}
      """#,
      "array: [String], object: BandA"
    ),
    (
      #"""
      {"oneOf": [{"allOf": [{"type": ["string", "object"]}, {"properties": {"x": {}}}]}, OBJECT2]}
      """#,
      "string: String, object: BandA"
    ),
    (
      ##"{"$ref": "#/$defs/numberOrObject", "properties": {"z": {"type": "string"}}}"##,
      "double: Double, object: BandA"
    ),
    // Conditions.
    (
      #"{"if": {}, "then": {"type": "string"}, "else": {"type": "integer"}}"#,
      "int: Int, string: String"
    ),
    (#"{"if": {}, "then": {"type": "string"}}"#, "JSONValue"),
    (
      #"{"anyOf": [{"type": "null"}, {"if": {}, "then": OBJECT, "else": {"type": "string"}}]}"#,
      "string: String, object: BandA"
    ),
  ])
  func `no alternative of a schema is lost`(schema: String, expected: String) throws {
    let schema = schema.replacing(
      "OBJECT2", with: #"{"type": "object", "properties": {"y": {"type": "integer"}}}"#
    ).replacing("OBJECT", with: #"{"type": "object", "properties": {"x": {"type": "integer"}}}"#)
    let model = try schemaModel(
      """
      {"type": "object", "required": ["a"], "properties": {"a": \(schema)}, "$defs": {"any": {},
       "untyped": {"properties": {"d": {"type": "string"}}},
       "numberOrObject": {"type": ["number", "object"], "properties": {"w": {"type": "integer"}}}}}
      """)
    #expect(model.kindsOfFirstProperty == expected)
  }

  @Test func `the members of a condition are optional`() throws {
    let model = try schemaModel(
      """
      {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
       "allOf": [{"if": {"properties": {"kind": {"const": "a"}}},
                  "then": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}},
                 {"if": {}, "then": {"required": ["y"], "properties": {"y": {"type": "integer"}}},
                  "else": {"required": ["y"], "properties": {"y": {"type": "integer"}}}}]}
      """)
    #expect(model.properties(of: TypeID(index: 0)) == ["kind: String", "x: Int?", "y: Int"])
  }

  @Test(arguments: [
    (#""format": "int64""#, "Int64"),
    (#""format": "uint64""#, "UInt64"),
    (#""format": "uint32""#, "UInt32"),
    (#""format": "int32""#, "Int32"),
    (#""format": "uint8""#, "UInt8"),
    (#""format": "unix-time""#, "Int"),
    (#""minimum": 0"#, "Int"),
    (#""minimum": 0, "maximum": 100"#, "Int"),
    (#""minimum": 0, "maximum": 9223372036854775807"#, "Int"),
    (#""minimum": 0, "maximum": 9223372036854775808"#, "UInt64"),
    (#""minimum": 0, "maximum": 18446744073709551615"#, "UInt64"),
    (#""maximum": 18446744073709551615"#, "UInt64"),
    (#""minimum": 0, "maximum": 1e19"#, "UInt64"),
    (#""minimum": 0, "exclusiveMaximum": 9223372036854775808"#, "Int"),
    (#""minimum": 0, "exclusiveMaximum": 18446744073709551616"#, "UInt64"),
    (#""minimum": 0, "maximum": 9223372036854775808, "exclusiveMaximum": true"#, "Int"),
    (#""exclusiveMinimum": -1, "maximum": 18446744073709551615"#, "UInt64"),
    (#""minimum": -1, "maximum": 18446744073709551615"#, "JSONValue"),
    (#""minimum": 0, "maximum": 18446744073709551616"#, "JSONValue"),
    (#""minimum": -9223372036854775809"#, "JSONValue"),
    (#""maximum": 1e400"#, "JSONValue"),
    (#""format": "int32", "maximum": 18446744073709551615"#, "UInt64"),
  ])
  func `format and bounds decide the type of an integer`(keywords: String, type: String) throws {
    let model = try schemaModel(
      "{\"required\": [\"a\"], \"properties\": {\"a\": {\"type\": \"integer\", \(keywords)}}}")
    #expect(model.properties(of: TypeID(index: 0)) == ["a: \(type)"])
  }

  @Test(arguments: [
    (#"{"format": "int32"}"#, #"{"format": "int32"}"#, "Int32"),
    (#"{"format": "int32"}"#, #"{"format": "uint32"}"#, "Int"),
    (#"{"format": "int32"}"#, #"{}"#, "Int"),
    (#"{"format": "uint64"}"#, #"{}"#, "UInt64"),
    (#"{"format": "uint64"}"#, #"{"format": "int64"}"#, "JSONValue"),
  ])
  func `alternatives of integers have a type that holds both`(
    first: String, second: String, type: String
  ) throws {
    let schemas = [first, second].map { integer in
      "{\"allOf\": [{\"type\": \"integer\"}], \"type\": \"integer\", " + integer.dropFirst()
    }
    let alternatives = schemas.joined(separator: ",").replacing(", }", with: "}")
      .replacing("\"allOf\": [{\"type\": \"integer\"}], ", with: "")
    let model = try schemaModel(
      "{\"required\": [\"a\"], \"properties\": {\"a\": {\"anyOf\": [\(alternatives)]}}}")
    #expect(model.properties(of: TypeID(index: 0)) == ["a: \(type)"])
  }

  @Test func `references that nest too deeply are an error`() throws {
    func schema(_ count: Int) -> String {
      let definitions = (0..<count).map { index in
        "\"d\(index)\": {\"type\": \"object\", \"properties\": {\"n\": {\"$ref\": \"#/$defs/d\(index + 1)\"}}}"
      }
      return """
        {"$ref": "#/$defs/d0", "$defs": {\(definitions.joined(separator: ",")),
         "d\(count)": {"type": "string"}}}
        """
    }
    #expect(try schemaModel(schema(200)).types.count == 200)
    let error = try #require(throws: InputError.self) { try schemaModel(schema(2_000)) }
    #expect(error.description == "the schema and its references nest more than 1000 levels")
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

  @Test(arguments: [
    (#"REF"#, "[String: [String: JSONValue]]"),
    (#"{"type": "array", "items": REF}"#, "[String: [[String: JSONValue]]]"),
    (#"{"anyOf": [{"type": "string"}, REF]}"#, "[String: Text]"),
    (#"{"anyOf": [{"type": "string"}, {"type": "array", "items": REF}]}"#, "[String: Text]"),
  ])
  func `a dictionary can contain itself`(values: String, type: String) throws {
    let model = try schemaModel(
      """
      {"properties": {"texts": {"$ref": "#/$defs/texts"}}, "$defs": {"texts":
       {"type": "object",
        "additionalProperties": \(values.replacing("REF", with: ##"{"$ref": "#/$defs/texts"}"##))}}}
      """)
    #expect(model.properties(of: TypeID(index: 0)) == ["texts: \(type)?"])
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

  @Test func `what is required beside alternatives is not optional`() throws {
    let model = try schemaModel(
      """
      {"type": "object", "required": ["id", "kind"], "properties": {"id": {"type": "integer"}},
       "oneOf": [
         {"properties": {"kind": {"const": "a"}, "x": {"type": "string"}}, "required": ["x"]},
         {"properties": {"kind": {"enum": ["a", "b"]}, "y": {"type": "string"}}}]}
      """)
    #expect(
      model.properties(of: TypeID(index: 0)) == [
        "id: Int", "kind: Kind", "x: String?", "y: String?",
      ])
  }

  @Test func `what the model leaves out is named`() throws {
    let model = try schemaModel(
      """
      {"description": "A band.", "properties": {"id": {"type": "integer", "not": {"const": 0}}},
       "patternProperties": {"^x": {"type": "string"}}, "if": true, "dependentSchemas": {}}
      """)
    #expect(
      model.types[0].comment == [
        "A band.", "Not in the model: `if`, `patternProperties`.",
      ])
    #expect(model.types[0].object?.fields[0].comment == ["Not in the model: `not`."])
  }

  @Test(arguments: [
    (#"{"additionalProperties": true, "properties": {"a": {}}}"#, "`additionalProperties`"),
    (
      #"{"additionalProperties": {"type": "string"}, "properties": {"a": {}}}"#,
      "`additionalProperties`"
    ),
    (#"{"unevaluatedProperties": true, "properties": {"a": {}}}"#, "`unevaluatedProperties`"),
    (
      #"{"oneOf": [{"additionalProperties": true, "properties": {"a": {}}}, {"properties": {"b": {}}}]}"#,
      "`additionalProperties`"
    ),
    (
      #"{"allOf": [{"additionalProperties": {"type": "string"}, "properties": {"a": {}}}, {"patternProperties": {"^x": {}}, "properties": {"b": {}}}]}"#,
      "`additionalProperties`, `patternProperties`"
    ),
    (
      #"{"properties": {"a": {}}, "allOf": [{"additionalProperties": {"type": "string"}}]}"#,
      "`additionalProperties`"
    ),
    (#"{"additionalProperties": false, "properties": {"a": {}}}"#, nil),
    (#"{"properties": {"a": {}}}"#, nil),
    (
      #"{"properties": {"a": {}}, "allOf": [{"additionalProperties": true}, {"additionalProperties": false}]}"#,
      nil
    ),
  ])
  func `other members that the model leaves out are named`(schema: String, keywords: String?) throws
  {
    let comment = keywords.map { ["Not in the model: \($0)."] } ?? []
    let objects = #"{"type": "object", "# + schema.dropFirst()
    #expect(try schemaModel(objects).types[0].comment == comment)
  }

  @Test func `a note says that other members are not encoded`() throws {
    func notes(_ schema: String, _ conformances: Set<Settings.Conformance>) throws -> [String] {
      let schema = Sample(name: "a.json", data: Data(schema.utf8))
      return try Generator(schema: schema, settings: settings { $0.conformances = conformances })
        .model.notes
    }
    let open = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    let note = "The schema allows members that the model has not. They are not encoded again."
    #expect(try notes(open, [.encodable]) == [note])
    #expect(try notes(open, []) == [])
    #expect(
      try notes(
        #"{"type": "object", "additionalProperties": false, "properties": {"a": {"type": "string"}}}"#,
        [.encodable])
        == [])
  }

  @Test func `references that double at each definition take linear time`() throws {
    let count = 60
    let forms = [
      #"{"allOf": [REF, REF], "oneOf": [REF, REF]}"#,
      #"{"type": "array", "items": {"anyOf": [REF, {"type": "array", "items": REF}]}}"#,
      #"{"type": "object", "properties": {"l": REF, "r": {"oneOf": [REF, {"type": "null"}]}}}"#,
    ]
    for form in forms {
      let definitions = (0..<count).map { index in
        "\"d\(index)\": "
          + form.replacing("REF", with: ##"{"$ref": "#/$defs/d\##(index + 1)"}"##)
      }
      let model = try schemaModel(
        """
        {"properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {
        \(definitions.joined(separator: ",\n")),
        "d\(count)": {"type": "object", "properties": {"x": {"type": "string"}}}}}
        """)
      #expect(model.types.count <= 2 * count + 2)
    }
  }

  @Test func `the same inline object is one type`() throws {
    let size = #"{"type": "object", "properties": {"w": {"type": "integer"}}}"#
    let model = try schemaModel(
      """
      {"properties": {"a": {"type": "object", "properties": {"size": \(size)}}, "size": \(size)}}
      """)
    #expect(model.typeNames == ["Band", "BandA", "Size"])
  }

  @Test func `an inline object with the properties of a definition is of its type`() throws {
    let size = """
      {"type": "object", "properties": {"w": {"type": "integer"}, "h": {"type": "integer"},
       "unit": {"type": "string"}}}
      """
    let model = try schemaModel(
      """
      {"properties": {"door": \(size), "window": {"$ref": "#/$defs/size"},
       "table": {"$ref": "#/$defs/area"}}, "$defs": {"size": \(size), "area": \(size)}}
      """)
    #expect(model.typeNames == ["Band", "Size", "Area"])
    #expect(
      model.properties(of: TypeID(index: 0)) == ["door: Size?", "window: Size?", "table: Area?"])
  }

  @Test func `an inline object that is referred to is one type`() throws {
    let model = try schemaModel(
      ##"""
      {"properties": {"old": {"$ref": "#/properties/room"},
       "room": {"type": "object", "properties": {"w": {"type": "integer"},
         "door": {"type": "object", "properties": {"h": {"type": "integer"}}}}},
       "new": {"$ref": "#/properties/room"}, "exit": {"$ref": "#/properties/room/properties/door"}}}
      """##)
    #expect(model.typeNames == ["Band", "Room", "Door"])
    #expect(
      model.properties(of: TypeID(index: 0)) == [
        "old: Room?", "room: Room?", "new: Room?", "exit: Door?",
      ])
  }

  @Test func `a definition of several kinds has its name`() throws {
    let model = try schemaModel(
      """
      {"properties": {"first": {"$ref": "#/$defs/size"}, "last": {"$ref": "#/$defs/size"},
       "unit": {"$ref": "#/$defs/unit"}},
       "$defs": {"size": {"type": ["integer", "object"], "properties": {"w": {"type": "integer"}}},
                 "unit": {"enum": ["mm", "in"]}}}
      """)
    #expect(model.typeNames == ["Band", "Size", "SizeObject", "Unit"])
  }

  @Test func `a definition of several kinds can contain itself`() throws {
    let model = try schemaModel(
      """
      {"properties": {"first": {"$ref": "#/$defs/node"}, "list": {"$ref": "#/$defs/list"}},
       "$defs": {"list": {"type": "array", "items": {"$ref": "#/$defs/list"}},
                 "node": {"anyOf": [
                   {"type": ["string", "boolean"]},
                   {"type": "array", "items": {"$ref": "#/$defs/node"}},
                   {"type": "object", "additionalProperties": {"$ref": "#/$defs/node"}}]}}}
      """)
    #expect(model.typeNames == ["Band", "Node"])
    #expect(model.properties(of: TypeID(index: 0)) == ["first: Node?", "list: [[JSONValue]]?"])
    #expect(
      model.types[1].content.fieldTypes.map { $0.spelling { model[$0].name } } == [
        "Bool", "String", "[Node]", "[String: Node]",
      ])
  }

  @Test func `the name of a definition is not that of a wider type`() throws {
    let model = try schemaModel(
      """
      {"properties": {"kind": {"anyOf": [{"$ref": "#/$defs/unit"},
                                         {"type": "array", "items": {"$ref": "#/$defs/unit"}}]}},
       "$defs": {"unit": {"enum": ["mm", "in"]}}}
      """)
    #expect(model.typeNames == ["Band", "Kind", "Unit"])
  }

  @Test func `titles do not distinguish types`() throws {
    let properties = #""properties": {"on": {"type": "boolean"}, "size": {"type": "integer"}}"#
    let model = try schemaModel(
      """
      {"properties": {"cache": {"type": "object", "title": "Cached", \(properties)},
       "log": {"type": ["object", "boolean"], "title": "Logged", \(properties)},
       "trace": {"type": ["object", "boolean"], "title": "Traced",
        "properties": {"a": {"type": "integer"}}}}}
      """)
    #expect(model.typeNames == ["Band", "Cache", "Log", "Trace", "Traced"])
  }

  @Test(arguments: [
    ("Size of a room", "SizeOfARoom"), ("The size of a room in the house", "Room"),
  ])
  func `a title of few words is the name of a type`(title: String, name: String) throws {
    let model = try schemaModel(
      """
      {"properties": {"room": {"type": "object", "title": "\(title)", "properties": {"w": {"type": "integer"}}}}}
      """)
    #expect(model.typeNames == ["Band", name])
  }

  @Test func `the path of a definition is not in the name of its type`() throws {
    let model = try schemaModel(
      ##"""
      {"properties": {"a": {"$ref": "#/$defs/io.k8s.api.core.v1.Pod"},
        "b": {"$ref": "#/$defs/io.k8s.api.core.v1.Event"}, "c": {"$ref": "#/$defs/io.k8s.events.Event"}},
       "$defs": {"io.k8s.api.core.v1.Pod": {"type": "object", "properties": {"p": {}}},
        "io.k8s.api.core.v1.Event": {"type": "object", "properties": {"e": {}}},
        "io.k8s.events.Event": {"type": "object", "properties": {"f": {}}}}}
      """##)
    #expect(model.typeNames == ["Band", "Pod", "CoreV1Event", "EventsEvent"])
  }

  @Test func `files beside a schema are read`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("UnravelModelTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = """
      {"$defs": {"size": {"type": "object", "properties": {"in": {"$ref": "a.json#/$defs/unit"},
       "part": {"$ref": "#/$defs/size"}}}}}
      """
    try Data(other.utf8).write(to: folder.appendingPathComponent("other.json"))
    let path = folder.appendingPathComponent("a.json").path
    try Data(
      """
      {"type": "object", "properties": {"a": {"$ref": "other.json#/$defs/size"},
                      "b": {"$ref": "https://example.com/x/other.json#/$defs/size"}},
       "$defs": {"unit": {"enum": ["mm", "in"]}}}
      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    let model = try Generator(schema: Sample(path: path), settings: settings()).model
    #expect(model.properties(of: TypeID(index: 0)) == ["a: Size?", "b: Size?"])
    #expect(model.properties(of: TypeID(index: 1)) == ["in: Unit?", "part: Size?"])
  }

  @Test(arguments: [
    "../secret.json", "sub/../../secret.json", "%2e%2e/secret.json", "..%2fsecret.json",
    "%2E%2E%2Fsecret.json", "ABSOLUTE", "file://ABSOLUTE", "FILE://ABSOLUTE", "link.json",
    "folder/secret.json", "./..//secret.json", "../schemas-other/secret.json",
  ])
  func `a reference does not leave the folder of the schema`(address: String) throws {
    try inFolderOfSchemas { folder in
      let absolute = folder.deletingLastPathComponent().appendingPathComponent("secret.json").path
      let reference = address.replacing("ABSOLUTE", with: absolute) + "#/x"
      let error = try #require(throws: InputError.self) {
        try schemaModel(in: folder, reference: reference)
      }
      #expect(
        error.description == """
          a.json: "$ref": "\(reference)" leaves the folder of the schema
          --schema-folder FOLDER names one with all files that a schema may refer to.
          """)
      // The folder around it has all of these.
      let around = folder.deletingLastPathComponent()
      let model = try schemaModel(in: folder, reference: reference) { $0.schemaFolder = around }
      #expect(model.properties(of: TypeID(index: 0)) == ["a: Int?"])
    }
  }

  @Test(arguments: [
    "b.json", "./b.json", "sub/../b.json", "b%2ejson", "sub/c.json", "sub/d.json",
    "https://example.com/x/b.json", "FOLDER/b.json", "file://FOLDER/b.json", "inside.json",
    // Without the extension, and by the identifier of the schema.
    "b", "sub/c", "https://example.com/x/b", "https://example.com/named", "urn:example:sizes",
  ])
  func `a reference finds files in the folder of the schema`(address: String) throws {
    try inFolderOfSchemas { folder in
      let reference = address.replacing("FOLDER", with: folder.path) + "#/x"
      let model = try schemaModel(in: folder, reference: reference)
      #expect(model.properties(of: TypeID(index: 0)) == ["a: Int?"])
    }
  }

  @Test(arguments: ["pipe.json", "sub", "."])
  func `a reference to a pipe or a folder is an error`(address: String) throws {
    try inFolderOfSchemas { folder in
      let error = try #require(throws: InputError.self) {
        try schemaModel(in: folder, reference: "\(address)#/x")
      }
      #expect(error.description == "a.json: \"$ref\": \"\(address)#/x\" is not a file")
    }
  }

  @Test func `descriptions become comments`() throws {
    let generator = try Generator(
      schema: Sample(
        name: "a.json",
        data: Data(
          """
          {"description": "A band.", "type": "object", "required": ["id"],
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

  @Test(arguments: [
    (
      ##"{"properties": {"a": {"$ref": "other.json#/x"}}}"##,
      ##"""
      a.json: "$ref": "other.json#/x" refers to another document
      Save it as other.json beside a.json.
      """##
    ),
    (
      ##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/x"}}}"##,
      ##"""
      a.json: "$ref": "#/$defs/x": ["$defs"]: missing "$defs"
       --> line 1, column 1
      1 | {"type": "object", "properties": {"a": {"$ref": "#/$defs/x"}}}
        | ^
      """##
    ),
    (
      ##"{"properties": {"a": {"$ref": "#size"}}}"##,
      ##"a.json: "$ref": "#size" names no "$anchor" of the schema"##
    ),
    (
      #"{"id": 1, "name": "A"}"#,
      #"a.json: not a JSON Schema: it has no "type", "properties" or "$ref""#
    ),
    ("[1]", #"a.json: not a JSON Schema: it has no "type", "properties" or "$ref""#),
    (
      #"{"type": "band"}"#,
      #"a.json: not a JSON Schema: it has no "type", "properties" or "$ref""#
    ),
    (
      #"{"definitions": {"a": {"type": "string"}}}"#,
      """
      a.json: the schema has only definitions
      --root KEYPATH selects the one to generate a model of.
      """
    ),
  ])
  func `a reference that leads nowhere is an error`(schema: String, message: String) throws {
    let error = try #require(throws: InputError.self) { try schemaModel(schema) }
    #expect(error.description == message)
  }

  @Test func `an expression without errors has no try`() throws {
    let text = """
      {"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}},
                 {"type": "object", "properties": {"b": {"type": "string"}}}]}
      """
    let generator = try Generator(
      schema: Sample(name: "a.json", data: Data(text.utf8)), settings: settings())
    #expect(
      generator.modelFiles()[0].text.hasSuffix(
        """
          static func decode(_ e: Extractor) throws -> Band {
            Band(
              a: try? e <|? "a",
              b: try? e <|? "b"
            )
          }
        }

        """))
  }

  @Test(arguments: [
    // The elements of an array are not the enum that has the array as a case.
    (
      ##"""
      {"properties": {"a": {"oneOf": [
        {"$ref": "#/$defs/V"}, {"type": "array", "items": {"$ref": "#/$defs/V"}},
        {"type": "object", "properties": {"b": {"$ref": "#/$defs/W"}}, "required": ["b"]}]}},
       "$defs": {
         "V": {"oneOf": [{"type": "string"}, {"type": "object", "required": ["c"]}]},
         "W": {"oneOf": [{"$ref": "#/$defs/V"}, {"type": "array", "items": {"$ref": "#/$defs/V"}}]}}}
      """##,
      [#"{"a": {"b": ["x", {"c": 1}]}}"#, #"{"a": ["x"]}"#, #"{"a": {"b": {"c": 1}}}"#]
    ),
    // A format is a hint.
    (
      #"{"properties": {"a": {"type": "string", "format": "date-time"}}}"#,
      [#"{"a": "2018-12-14T10:00:00"}"#, #"{"a": "2018-12-14T10:00:00.5Z"}"#]
    ),
    (
      #"{"properties": {"a": {"type": "string", "format": "uri"}}}"#,
      [#"{"a": "https://a.b/?q={terms}"}"#, #"{"a": "https://a.b/"}"#]
    ),
  ])
  func `a model decodes what its schema allows`(schema: String, documents: [String]) throws {
    let model = try schemaModel(schema)
    for document in documents {
      #expect(try model.decodes(JSONValue.decodeValue(from: document)))
    }
  }
}

extension Model {
  /// The type of the first property, or the cases if it is an enum.
  fileprivate var kindsOfFirstProperty: String {
    guard let field = types.first?.object?.fields.first else { return "" }
    var type = field.type
    if case .optional(let wrapped) = type, case .type = wrapped { type = wrapped }
    if case .type(let id) = type, case .union(let union) = self[id].content {
      return union.cases.map { item in
        let type = item.type.spelling { _ in "BandA" }
        return "\(item.name): \(type)"
      }.joined(separator: ", ")
    }
    return field.type.spelling { self[$0].name }
  }
}

/// Calls a function with a folder that has files to refer to, beside files that it must not refer to.
private func inFolderOfSchemas(_ body: (URL) throws -> Void) throws {
  let files = FileManager.default
  let outside = files.temporaryDirectory.appendingPathComponent(
    "UnravelSchemas-\(UUID().uuidString)")
  let folder = outside.appendingPathComponent("schemas")
  let sub = folder.appendingPathComponent("sub")
  let other = outside.appendingPathComponent("schemas-other")
  try files.createDirectory(at: sub, withIntermediateDirectories: true)
  try files.createDirectory(at: other, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: outside) }
  let integer = Data(#"{"x": {"type": "integer"}}"#.utf8)
  for file in [outside, other].map({ $0.appendingPathComponent("secret.json") }) {
    try integer.write(to: file)
  }
  try integer.write(to: folder.appendingPathComponent("b.json"))
  try integer.write(to: sub.appendingPathComponent("c.json"))
  let named = #"{"$id": "https://example.com/named", "x": {"type": "integer"}}"#
  try Data(named.utf8).write(to: sub.appendingPathComponent("e.json"))
  let urn = #"{"$id": "urn:example:sizes", "x": {"type": "integer"}}"#
  try Data(urn.utf8).write(to: folder.appendingPathComponent("f.json"))
  // A reference is relative to the file that has it.
  try Data(##"{"x": {"$ref": "c.json#/x"}}"##.utf8).write(to: sub.appendingPathComponent("d.json"))
  func link(_ name: String, _ target: String) throws {
    try files.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
  }
  try link("link.json", "../secret.json")
  try link("folder", "..")
  try link("inside.json", "b.json")
  mkfifo(folder.appendingPathComponent("pipe.json").path, 0o600)
  try body(folder)
}

private func schemaModel(
  in folder: URL, reference: String, _ change: (inout Settings) -> Void = { _ in }
) throws -> Model {
  let file = folder.appendingPathComponent("a.json")
  let text = "{\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"\(reference)\"}}}"
  try Data(text.utf8).write(to: file)
  return try Generator(schema: Sample(path: file.path), settings: settings(change)).model
}

/// - Parameter text: A schema; one that begins with properties is of an object.
@discardableResult
private func schemaModel(_ text: String) throws -> Model {
  let begin = ["{\"properties\"", "{\"required\"", "{\"description\""]
  let isObject = begin.contains(where: text.hasPrefix)
  let text = isObject ? "{\"type\": \"object\", " + text.dropFirst() : text
  return try Generator(
    schema: Sample(name: "a.json", data: Data(text.utf8)), settings: settings()
  ).model
}
