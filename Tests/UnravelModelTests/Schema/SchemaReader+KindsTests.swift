import Foundation
import Testing
import Unravel

@testable import UnravelModelTool

/// Alternatives of schemas, which a member tells apart.
struct SchemaReaderKindsTests {
  private static let shapes = ##"""
    {"type": "object", "required": ["shapes"],
     "properties": {"shapes": {"type": "array", "items": {"$ref": "#/$defs/shape"}}},
     "$defs": {
       "shape": {"description": "A shape.", "oneOf": [
         {"$ref": "#/$defs/circle"},
         {"type": "object", "required": ["type", "w"],
          "properties": {"type": {"const": "rect"}, "w": {"type": "number"}, "in": {"$ref": "#/$defs/shape"}}},
         {"type": "object", "required": ["type"], "properties": {"type": {"enum": ["no-shape"]}}}]},
       "circle": {"type": "object", "required": ["type", "r"],
         "properties": {"type": {"const": "circle"}, "r": {"type": "number"}}}}}
    """##

  @Test func `alternatives that a member tells apart are an enum`() throws {
    #expect(
      try text(Self.shapes).hasSuffix(
        """
        struct Band: Decodable {
          let shapes: [Shape]

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              shapes: e <|| "shapes"
            )
          }

          /// A shape.
          /// A case for each `type`.
          indirect enum Shape: Decodable {
            case circle(Circle)
            case rect(Rect)
            case noShape

            static func decode(_ e: Extractor) throws -> Shape {
              switch try e <| "type" as String {
              case "circle": try .circle(e <| [])
              case "rect": try .rect(e <| [])
              case "no-shape": .noShape
              case let kind: throw typeMismatch("Shape", actual: kind, keyPath: "type")
              }
            }
          }

          struct Circle: Decodable {
            let r: Double

            static func decode(_ e: Extractor) throws -> Circle {
              try Circle(
                r: e <| "r"
              )
            }
          }

          struct Rect: Decodable {
            let w: Double
            let `in`: Shape?

            static func decode(_ e: Extractor) throws -> Rect {
              try Rect(
                w: e <| "w",
                in: e <|? "in"
              )
            }
          }
        }

        """))
  }

  @Test func `a type that is not only a kind keeps its member`() throws {
    let schema = Self.shapes.replacing(
      "\"properties\": {\"shapes\"",
      with: "\"properties\": {\"first\": {\"$ref\": \"#/$defs/circle\"}, \"shapes\"")
    #expect(try text(schema).contains("  struct Circle: Decodable {\n    let type: String\n"))
  }

  @Test func `a case for other kinds is there only if an option says so`() throws {
    #expect(
      try text(Self.shapes) { $0.hasUnknownCases = true }.contains(
        "      default: try .unknown(e <| [])\n"))
    let plain = try text(Self.shapes) { $0.inference.enums = false }
    #expect(!plain.contains("switch") && plain.contains("  final class Shape: "))
  }

  @Test(arguments: [
    // The discriminator of OpenAPI, which only repeats what the alternatives say.
    (#""discriminator": {"propertyName": "kind"}, "oneOf": [A, B]"#, "kind"),
    (#""anyOf": [A, B]"#, "kind"),
    // What is beside the alternatives is in each of them.
    (#""required": ["kind"], "properties": {"id": {}}, "oneOf": [A0, B0]"#, "kind"),
    (#""allOf": [{"required": ["kind"]}, {"oneOf": [A0, B0]}]"#, "kind"),
    // Several values of one alternative.
    (
      #""oneOf": [A, {"required": ["kind"], "properties": {"kind": {"enum": ["b", "c"]}}}]"#, "kind"
    ),
    // Alternatives inside alternatives.
    (#""oneOf": [A, {"anyOf": [B, C]}]"#, "kind"),
    // The member is not required, has any value in one alternative or is missing in one.
    (#""oneOf": [A0, B]"#, nil),
    (#""oneOf": [A, {"required": ["kind"], "properties": {"kind": {"type": "string"}}}]"#, nil),
    (#""oneOf": [A, {"properties": {"x": {}}}]"#, nil),
    (#""oneOf": [A, {}]"#, nil),
    // Alternatives that have a value in common, numbers and null.
    (
      #""oneOf": [A, B, {"required": ["kind"], "properties": {"kind": {"enum": ["b", "c"]}}}]"#, nil
    ),
    (#""anyOf": [A, {"required": ["kind"], "properties": {"kind": {"const": 2}}}]"#, nil),
    (#""anyOf": [A, {"required": ["kind"], "properties": {"kind": {"enum": ["b", null]}}}]"#, nil),
    // What an alternative says about some objects only.
    (#""anyOf": [A, {"anyOf": [B, {"required": ["kind"]}]}]"#, nil),
    (#""if": {}, "then": A"#, nil),
  ])
  func `a member tells alternatives apart if each requires it and lists its values`(
    schema: String, tag: String?
  ) throws {
    let kinds = ["a", "b", "c"].map { #"{"properties": {"kind": {"const": "\#($0)"}}}"# }
    var schema = "{\"type\": \"object\", " + schema + "}"
    for (letter, kind) in zip(["A", "B", "C"], kinds) {
      schema = schema.replacing("\(letter)0", with: kind)
      let required = "{\"required\": [\"kind\"], " + kind.dropFirst()
      schema = schema.replacing(letter, with: required)
    }
    let text = try text(schema)
    #expect(text.contains("switch try e <| \"\(tag ?? "kind")\" as String {") == (tag != nil))
  }

  @Test(arguments: [
    (
      shapes,
      [
        #"{"shapes": [{"type": "circle", "r": 1}, {"type": "no-shape"}]}"#,
        #"{"shapes": [{"type": "rect", "w": 1, "in": {"type": "rect", "w": 2}}]}"#,
      ],
      [#"{"shapes": [{"type": "circle", "w": 1}]}"#, #"{"shapes": [{"type": "line"}]}"#]
    ),
    // Values of other types beside the objects, null among them.
    (
      #"""
      {"anyOf": [{"type": "null"}, {"type": "string"},
        {"type": "object", "required": ["k"], "properties": {"k": {"const": "a"}, "x": {"type": "integer"}}},
        {"type": "object", "required": ["k", "x"], "properties": {"k": {"const": "b"}, "x": {"type": "string"}}}]}
      """#,
      [
        #"{"a": "s"}"#, #"{"a": null}"#, #"{"a": {"k": "a"}}"#, #"{"a": {"k": "a", "x": 1}}"#,
        #"{"a": {"k": "b", "x": "s"}}"#,
      ],
      [#"{"a": {"k": "a", "x": "s"}}"#, #"{"a": {"k": "c"}}"#, #"{"a": {"x": 1}}"#]
    ),
    // Two groups of alternatives for the same objects.
    (
      #"""
      {"type": "object", "allOf": [
        {"oneOf": [{"required": ["k"], "properties": {"k": {"const": "a"}, "x": {"type": "integer"}}},
                   {"required": ["k"], "properties": {"k": {"const": "b"}, "x": {"type": "string"}}}]},
        {"oneOf": [{"required": ["l"], "properties": {"l": {"const": "a"}, "y": {"type": "integer"}}},
                   {"required": ["l"], "properties": {"l": {"const": "b"}, "z": {"type": "string"}}}]}]}
      """#,
      [
        #"{"a": {"k": "a", "l": "a", "x": 1, "y": 1}}"#,
        #"{"a": {"k": "a", "l": "b", "x": 1, "z": "s"}}"#, #"{"a": {"k": "b", "l": "a"}}"#,
      ],
      [#"{"a": {"k": "a", "l": "a", "x": "s"}}"#, #"{"a": {"l": "a"}}"#]
    ),
  ])
  func `an enum decodes what its schema allows`(
    schema: String, valid: [String], invalid: [String]
  ) throws {
    let isWhole = schema.contains("\"$defs\"")
    let schema =
      isWhole ? schema : "{\"type\": \"object\", \"properties\": {\"a\": \(schema)}}"
    let model = try generator(schema).model
    #expect(model.types.contains { if case .objectKinds = $0.content { true } else { false } })
    for document in valid { #expect(try model.decodes(JSONValue.decodeValue(from: document))) }
    for document in invalid { #expect(try !model.decodes(JSONValue.decodeValue(from: document))) }
  }

  @Test(arguments: [
    // The keys of the mapping, and the names of the components that it does not have.
    (
      ##""discriminator": {"propertyName": "kind", "mapping": {"cat": "#/$defs/Cat", "dog": "Dog"}}"##,
      ["cat", "dog"]
    ),
    (
      ##""discriminator": {"propertyName": "kind", "mapping": {"cat": "#/$defs/Cat"}}"##,
      ["cat", "Dog"]
    ),
    (##""discriminator": {"propertyName": "kind"}"##, ["Cat", "Dog"]),
    (
      ##""discriminator": {"propertyName": "kind", "mapping": {"a": "Cat", "b": "Cat", "c": "Dog.json"}}"##,
      ["a", "b", "Dog"]
    ),
    // A member that no alternative has, that one does not require, or that is no string.
    (##""discriminator": {"propertyName": "x"}"##, nil),
    (##""discriminator": {"propertyName": "claws"}"##, nil),
    (##""discriminator": {"propertyName": "age"}"##, nil),
    // Two alternatives for one value.
    (
      ##""discriminator": {"propertyName": "kind", "mapping": {"Dog": "#/$defs/Cat"}}"##, nil
    ),
    // Not the object of OpenAPI 3.
    (##""discriminator": "kind""##, nil),
  ])
  func `a discriminator names the alternatives whose schemas do not list its values`(
    discriminator: String, kinds: [String]?
  ) throws {
    let schema = ##"""
      {"type": "object", "required": ["pet"], "properties": {"pet": {"$ref": "#/$defs/Pet"}}, "$defs": {
        "Pet": {"oneOf": [{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}], DISCRIMINATOR},
        "Animal": {"type": "object", "required": ["kind", "age"],
          "properties": {"kind": {"type": "string"}, "age": {"type": "integer"}}},
        "Cat": {"allOf": [{"$ref": "#/$defs/Animal"}, {"type": "object", "required": ["claws"],
          "properties": {"claws": {"type": "string"}}}]},
        "Dog": {"allOf": [{"$ref": "#/$defs/Animal"}, {"type": "object", "required": ["bark"],
          "properties": {"bark": {"type": "integer"}, "claws": {"type": "string"}}}]}}}
      """##.replacing("DISCRIMINATOR", with: discriminator)
    let model = try generator(schema).model
    let found = model.types.compactMap { type -> [String]? in
      if case .objectKinds(let kinds) = type.content { kinds.cases.map(\.kind) } else { nil }
    }
    #expect(found == (kinds.map { [$0] } ?? []))
    let tag = kinds?[0] ?? "Cat"
    for document in [
      #"{"pet": {"kind": "\#(tag)", "age": 3, "claws": "a"}}"#,
      #"{"pet": {"kind": "\#(kinds?.last ?? "Dog")", "age": 3, "bark": 1}}"#,
      // The schema allows kinds that the discriminator does not name.
      #"{"pet": {"kind": "other", "age": 3, "bark": 1}}"#,
    ] {
      #expect(try model.decodes(JSONValue.decodeValue(from: document)), "\(document)")
    }
  }

  @Test func `a discriminator makes an enum with a case for other kinds`() throws {
    let schema = ##"""
      {"required": ["type"], "properties": {"type": {"type": "string"}},
       "oneOf": [{"$ref": "#/$defs/Card"}, {"$ref": "#/$defs/Cash"}],
       "discriminator": {"propertyName": "type", "mapping": {"card": "#/$defs/Card", "cash": "#/$defs/Cash"}},
       "$defs": {
         "Card": {"type": "object", "required": ["last4"], "properties": {"last4": {"type": "string"}}},
         "Cash": {"type": "object", "properties": {"change": {"type": "integer"}}}}}
      """##
    #expect(
      try text(schema).hasSuffix(
        """
        /// A case for each `type`.
        ///
        /// ```swift
        /// let band = try Band.decodeValue(from: data)
        /// ```
        enum Band: Decodable {
          case card(Card)
          case cash(Cash)
          /// Any other object.
          case unknown(JSONValue)

          static func decode(_ e: Extractor) throws -> Band {
            switch try e <| "type" as String {
            case "card": try .card(e <| [])
            case "cash": try .cash(e <| [])
            default: try .unknown(e <| [])
            }
          }

          struct Card: Decodable {
            let last4: String

            static func decode(_ e: Extractor) throws -> Card {
              try Card(
                last4: e <| "last4"
              )
            }
          }

          struct Cash: Decodable {
            let change: Int?

            static func decode(_ e: Extractor) throws -> Cash {
              try Cash(
                change: e <|? "change"
              )
            }
          }
        }

        """))
    #expect(
      try text(schema) { $0.hasUnknownCases = false }
        .contains("case let kind: throw typeMismatch("))
  }

  @Test func `groups of alternatives do not multiply`() throws {
    let groups = (0..<20).map { group in
      let alternatives = (0..<4).map { index in
        "{\"required\": [\"k\(group)\"], \"properties\": {\"k\(group)\": {\"const\": \"v\(index)\"}}}"
      }
      return "{\"oneOf\": [\(alternatives.joined(separator: ","))]}"
    }
    let model = try generator(
      "{\"type\": \"object\", \"allOf\": [\(groups.joined(separator: ","))]}"
    )
    .model
    #expect(model.types.count < 100)
  }
}

private func generator(
  _ schema: String, _ change: (inout Settings) -> Void = { _ in }
) throws -> Generator {
  try Generator(
    schema: Sample(name: "a.json", data: Data(schema.utf8)), settings: settings(change))
}

private func text(
  _ schema: String, _ change: (inout Settings) -> Void = { _ in }
) throws -> String {
  try generator(schema, change).modelFiles()[0].text
}
