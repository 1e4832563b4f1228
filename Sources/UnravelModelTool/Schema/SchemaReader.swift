import Foundation
import Unravel

/// Reads the shapes that a JSON Schema describes.
///
/// ```text
/// {"type": "object", "required": ["id"],
///  "properties": {"id": {"type": "integer"}, "born": {"type": "string", "format": "date"}}}
///
/// object 0      1 object with the members
///   id          1 time, an integer
///   born        0 times, a string that is a day
/// ```
///
/// A schema is added as one sample with all that it allows: optional members are counted as absent,
/// alternatives are one sample each.
struct SchemaReader {
  private(set) var graph = ShapeGraph()
  private let document: Extractor
  private let name: String
  /// The types of the schemas that are referred to.
  private var objects: [String: ObjectID] = [:]
  /// The references that lead to the schema that is being read.
  private var references: [String] = []

  /// - Parameters:
  ///   - document: The schema.
  ///   - name: The name of the file, for errors.
  ///   - rootKeyPath: Where in the document the schema of the model is.
  init(document: Extractor, name: String, rootKeyPath: [JSONKeyPath.Element]) throws {
    self.document = document
    self.name = name
    // The root is read by its reference, so that it can refer to itself.
    let pointer = try rootKeyPath.map { element in
      guard case .key(let key) = element else {
        throw InputError(
          "\(name): --root of a schema must contain only keys: \(JSONKeyPath(rootKeyPath))")
      }
      return "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
    }
    try add(reference: "#" + pointer.joined(), to: graph.root, partOf: nil)
  }

  /// Adds what a schema describes to the shape of a value.
  ///
  /// - Parameter object: The type to add members to, if the schema is a part of another one.
  private mutating func add(
    _ schema: Extractor, to value: ValueID, partOf object: ObjectID? = nil
  ) throws {
    // `true` allows every value.
    guard (try? schema.members) != nil else { return }
    if let reference: String = try? schema <| "$ref" {
      return try add(reference: reference, to: value, partOf: object)
    }
    if (try? schema.value("nullable", default: false)) == true { addNull(to: value) }
    if let values: [JSONValue] = try schema <||? "enum" {
      return add(values, to: value)
    }
    if let constant: JSONValue = try schema <|? "const" {
      return add(constant, to: value)
    }
    let types = try types(of: schema)
    var object = object
    if types.contains("object") || schema.contains("properties") || schema.contains("allOf") {
      object = try addObject(schema, to: value, partOf: object, isCertain: types.contains("object"))
    }
    for type in types {
      switch type {
      case "null": addNull(to: value)
      case "boolean": graph.update(value) { $0.booleans += 1 }
      case "integer": graph.update(value) { $0.numbers.addDescribed(isInteger: true) }
      case "number": graph.update(value) { $0.numbers.addDescribed(isInteger: false) }
      case "string":
        let format = TextFormats(schemaFormat: try? schema <|? "format")
        graph.update(value) { $0.strings.addDescribed(format: format) }
      case "array": try addArray(schema, to: value)
      default: break
      }
    }
    for keyword in ["oneOf", "anyOf"] {
      try addAlternatives(schema.arrayOptional(JSONKeyPath(keyword)) ?? [], to: value)
    }
  }

  /// The types that a schema names, or that follow from its other keywords.
  private func types(of schema: Extractor) throws -> [String] {
    if let type: String = try? schema <| "type" { return [type] }
    if let types: [String] = try? schema <|| "type" { return types }
    if schema.contains("properties") || schema.contains("additionalProperties") {
      return ["object"]
    }
    if schema.contains("items") || schema.contains("prefixItems") { return ["array"] }
    return []
  }

  // MARK: References

  private mutating func add(
    reference: String, to value: ValueID, partOf object: ObjectID?
  ) throws {
    if object == nil, let known = objects[reference] { return graph.addObject(known, to: value) }
    // A reference that only refers to itself describes nothing.
    guard !references.contains(reference) else { return }
    references.append(reference)
    defer { references.removeLast() }
    let schema = try target(of: reference)
    if let object { return try add(schema, to: value, partOf: object) }
    let isObject = try types(of: schema).contains("object") || schema.contains("allOf")
    if isObject {
      let object = graph.makeObject()
      objects[reference] = object
      let name = reference.split(separator: "/").dropFirst().last.map(String.init)
      graph.update(object) { $0.schemaName = name }
      graph.addObject(object, to: value)
      return try add(schema, to: value, partOf: object)
    }
    try add(schema, to: value)
  }

  /// The schema that a JSON Pointer in the document refers to.
  private func target(of reference: String) throws -> Extractor {
    guard reference.first == "#" else {
      throw InputError("\(name): \"$ref\": \"\(reference)\" refers to another document")
    }
    let elements = reference.dropFirst().split(separator: "/").map { part in
      let key = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      return JSONKeyPath.Element.key(key.removingPercentEncoding ?? key)
    }
    do {
      return try document.value(JSONKeyPath(elements))
    } catch {
      throw InputError("\(name): \"$ref\": \"\(reference)\": \(error)")
    }
  }

  // MARK: Objects

  private mutating func addObject(
    _ schema: Extractor, to value: ValueID, partOf part: ObjectID?, isCertain: Bool
  ) throws -> ObjectID {
    let object = part ?? graph.makeObject()
    if part == nil { graph.addObject(object, to: value) }
    graph.update(object) { $0.count = max($0.count, 1) }
    if let title: String = try? schema <| "title", part == nil {
      graph.update(object) { $0.schemaName = $0.schemaName ?? title }
    }
    if let comment: String = try? schema <| "description" {
      graph.update(object) { $0.comment = $0.comment ?? comment }
    }
    let required: [String] = (try? schema <|| "required") ?? []
    if let properties: Extractor = try? schema <| "properties" {
      for (key, property) in try properties.members {
        let member = graph.member(key, of: object, isRequired: required.contains(key))
        if let comment: String = try? property <| "description" {
          graph.setComment(comment, ofMember: key, of: object)
        }
        try add(property, to: member)
      }
    }
    for schema in try schema.arrayOptional("allOf") ?? [] as [Extractor] {
      try add(schema, to: value, partOf: object)
    }
    if isCertain, part == nil || objects.values.contains(object) {
      try addMapValues(schema, to: object)
    }
    return object
  }

  /// Makes an object without properties of its own a map if the schema describes its values.
  private mutating func addMapValues(_ schema: Extractor, to object: ObjectID) throws {
    guard graph[object].members.isEmpty, graph[object].mapValues == nil else { return }
    var schemas: [Extractor] = []
    if let additional: Extractor = try? schema <| "additionalProperties",
      (try? additional.members) != nil
    {
      schemas.append(additional)
    }
    if let patterns: Extractor = try? schema <| "patternProperties" {
      schemas += try patterns.members.map(\.1)
    }
    guard !schemas.isEmpty else { return }
    let values = graph.makeValue()
    graph.update(object) { $0.becomeMap(of: values) }
    for schema in schemas { try add(schema, to: values) }
  }

  // MARK: Arrays and alternatives

  private mutating func addArray(_ schema: Extractor, to value: ValueID) throws {
    let elements = graph.elements(of: value)
    var schemas: [Extractor] = try schema.arrayOptional("prefixItems") ?? []
    if let items: Extractor = try? schema <| "items" {
      if let tuple = try? items.elements { schemas += tuple } else { schemas.append(items) }
    }
    for schema in schemas { try add(schema, to: elements) }
  }

  /// Adds the schemas of which one applies.
  ///
  /// Several objects become one type. Members that only some of them have are optional.
  private mutating func addAlternatives(_ schemas: [Extractor], to value: ValueID) throws {
    let alternatives = try schemas.filter { try types(of: $0) != ["null"] }
    if alternatives.count < schemas.count { addNull(to: value) }
    if alternatives.count == 1 { return try add(alternatives[0], to: value) }
    for schema in alternatives {
      let single = graph.makeValue()
      try add(schema, to: single)
      graph.addCopy(of: single, to: value)
    }
  }

  // MARK: Scalars

  private mutating func addNull(to value: ValueID) {
    graph.update(value) { $0.nulls += 1 }
  }

  private mutating func add(_ values: [JSONValue], to value: ValueID) {
    let strings = values.compactMap(\.string)
    if !strings.isEmpty { graph.update(value) { $0.strings.addEnumeration(strings) } }
    for constant in values where constant.string == nil { add(constant, to: value) }
  }

  private mutating func add(_ constant: JSONValue, to value: ValueID) {
    graph.update(value) { shape in
      switch constant {
      case .null: shape.nulls += 1
      case .bool: shape.booleans += 1
      case .number(let number): shape.numbers.add(number)
      case .string: shape.strings.addDescribed(format: [])
      case .array, .object: break
      }
    }
  }
}
