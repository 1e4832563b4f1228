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
/// A schema is added as one sample with all that it allows: optional members are counted as absent.
/// What a reference refers to is read once. Each use gets a copy of the facts about the value, and
/// shares the type of the objects.
struct SchemaReader {
  private(set) var graph = ShapeGraph()
  private var documents: SchemaDocuments
  /// The document of the schema that is being read.
  private var document = 0
  private var definitions: [String: Definition] = [:]
  /// The values whose schema refers to a definition around it, and the values of the definitions.
  private var recursiveUses: [(value: ValueID, definition: ValueID)] = []
  /// The types of the schemas that describe objects.
  private var objects: [String: ObjectID] = [:]
  /// The number of schemas around the one that is being read, by nesting and by references.
  private var depth = 0
  private static let maximumDepth = 1_000

  /// What a reference refers to.
  private struct Definition {
    let value: ValueID
    /// The type of the objects, which the definition can refer to before it is complete.
    let object: ObjectID
    var isComplete = false
  }

  /// - Parameters:
  ///   - name: The name of the file, for errors.
  ///   - file: The file; nil for standard input.
  ///   - folder: The folder with the files that the schema may refer to; nil for the file's own.
  ///   - rootKeyPath: Where in the document the schema of the model is.
  init(
    document root: Extractor, name: String, file: URL?, folder: URL?,
    rootKeyPath: [JSONKeyPath.Element]
  ) throws {
    documents = try SchemaDocuments(root: root, name: name, file: file, folder: folder)
    // The root is read by its reference, so that it can refer to itself.
    let reference = "#" + JSONPointer.fragment(rootKeyPath)
    try documents.target(of: reference, from: 0).schema.checkIsSchema(name: name)
    try add(reference: reference, to: graph.root)
    for (value, definition) in recursiveUses { graph.addKinds(of: definition, to: value) }
    graph.removeUndescribedObjects()
  }

  /// Adds what a schema describes to the shape of a value.
  ///
  /// - Parameter type: The type of the objects, if they have one already.
  private mutating func add(
    _ schema: Extractor, to value: ValueID, type: ObjectID? = nil
  ) throws {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw InputError("the schema and its references nest more than \(Self.maximumDepth) levels")
    }
    if schema.isFalse { return }
    guard try describesValues(schema) else { return graph.update(value) { $0.isAny = true } }
    if schema.allowsNull { addNull(to: value) }
    if let reference = schema.schemaReference, !schema.contains("properties") {
      return try add(reference: reference, to: value)
    }
    if let constants = try schema.schemaConstants { return add(constants, to: value) }
    let parts = try schema.schemas("allOf").filter { try describesValues($0) }
    let alternatives = try schema.schemaAlternatives.filter { try describesValues($0) }
    if parts.count == 1, !schema.contains("properties"), alternatives.isEmpty {
      // The type of the object, with a comment of its own.
      return try add(parts[0], to: value)
    }
    try addScalars(schema, to: value)
    let objectParts = try addOthers(of: parts, to: value)
    let objects = try addOthers(of: alternatives, to: value)
    if objects.count == 1, !schema.contains("properties"), parts.isEmpty {
      return try add(objects[0], to: value)
    }
    for object in objectParts + objects { try addOtherKinds(of: object, to: value) }
    if let reference = schema.schemaReference {
      try addCopy(of: definition(of: reference), to: value, hasObjects: false)
    }
    let isObject =
      schema.schemaTypes.contains("object") || !objectParts.isEmpty || !objects.isEmpty
    if isObject { try addObject(schema, to: value, type: type ?? graph.makeObject()) }
  }

  private mutating func addScalars(_ schema: Extractor, to value: ValueID) throws {
    for type in schema.schemaTypes {
      switch type {
      case "boolean": graph.update(value) { $0.booleans += 1 }
      case "integer":
        graph.update(value) { $0.numbers.addDescribed(IntegerDescription(schema)) }
      case "number": graph.update(value) { $0.numbers.addDescribed(nil) }
      case "string":
        let format = TextFormats(schemaFormat: try? schema <|? "format")
        graph.update(value) { $0.strings.addDescribed(format: format) }
      case "array": try addArray(schema, to: value)
      default: break
      }
    }
  }

  private mutating func addArray(_ schema: Extractor, to value: ValueID) throws {
    let elements = graph.elements(of: value)
    var schemas = schema.schemas("prefixItems")
    for keyword in ["items", "additionalItems", "unevaluatedItems"] {
      guard let items: Extractor = try? schema <| JSONKeyPath(keyword) else { continue }
      if let tuple = try? items.elements {
        schemas += tuple
      } else if keyword == "items" || items.isSchemaObject {
        schemas.append(items)
      }
    }
    for schema in schemas { try add(schema, to: elements) }
  }

  /// Adds what those of some schemas describe that are not of objects.
  ///
  /// - Returns: The schemas of objects.
  private mutating func addOthers(
    of schemas: [Extractor], to value: ValueID
  ) throws -> [Extractor] {
    var objects: [Extractor] = []
    for schema in schemas {
      if try describesObject(schema) {
        objects.append(schema)
      } else {
        try add(schema, to: value)
      }
    }
    return objects
  }

  /// Adds what a schema describes besides objects: `{"type": ["integer", "object"]}`.
  private mutating func addOtherKinds(of schema: Extractor, to value: ValueID) throws {
    if schema.allowsNull { addNull(to: value) }
    if let reference = schema.schemaReference {
      return try addCopy(of: definition(of: reference), to: value, hasObjects: false)
    }
    if let constants = try schema.schemaConstants { return add(constants, to: value) }
    try addScalars(schema, to: value)
    let inner = try (schema.schemas("allOf") + schema.schemaAlternatives)
      .filter { try describesValues($0) }
    for object in try addOthers(of: inner, to: value) { try addOtherKinds(of: object, to: value) }
  }

  private mutating func addNull(to value: ValueID) {
    graph.update(value) { $0.nulls += 1 }
  }

  private mutating func add(_ constants: [JSONValue], to value: ValueID) {
    let strings = constants.compactMap(\.string)
    let haveContainers = constants.contains { $0.array != nil || $0.object != nil }
    graph.update(value) { shape in
      shape.isAny = shape.isAny || haveContainers
      if !strings.isEmpty { shape.strings.addEnumeration(strings) }
      for constant in constants {
        switch constant {
        case .null: shape.nulls += 1
        case .bool: shape.booleans += 1
        case .number(let number): shape.numbers.add(number)
        case .string, .array, .object: break
        }
      }
    }
  }
}

// MARK: - References

extension SchemaReader {
  private mutating func add(reference: String, to value: ValueID) throws {
    let definition = try definition(of: reference)
    try addCopy(of: definition, to: value, hasObjects: true)
  }

  /// Adds what a definition describes.
  private mutating func addCopy(
    of definition: Definition, to value: ValueID, hasObjects: Bool
  ) throws {
    if definition.isComplete {
      graph.addCopy(of: definition.value, to: value, hasObjects: hasObjects)
    } else {
      // The definition refers to itself. What it describes besides objects is not known yet.
      if hasObjects { graph.addObject(definition.object, to: value) }
      recursiveUses.append((value, definition.value))
    }
  }

  /// What a reference refers to, which is read when it is first referred to.
  private mutating func definition(of reference: String) throws -> Definition {
    let target = try documents.target(of: reference, from: document)
    if let known = definitions[target.id] { return known }
    var definition = Definition(value: graph.makeValue(), object: graph.makeObject())
    definitions[target.id] = definition
    var name: String?
    if target.schema.keyPath != [] {
      name = reference.unicodeScalars.split { $0 == "/" || $0 == "#" }.last.map(String.init)
    } else if target.document > 0 {
      name = documents.name(of: target.document)
    }
    graph.update(definition.object) { $0.schemaName = name }
    let outer = document
    document = target.document
    defer { document = outer }
    try add(target.schema, to: definition.value, type: definition.object)
    if let name, graph[definition.value].hasTypeOfItsOwn {
      graph.update(definition.value) { $0.schemaName = $0.schemaName ?? (name, $0.kinds) }
    }
    if let object = graph[definition.value].object, graph[definition.object].count == 0 {
      // The definition is the type of another one. It can refer to itself through that.
      graph.update(definition.object) { $0.schemaName = nil }
      graph.merge(definition.object, object)
    }
    definition.isComplete = true
    definitions[target.id] = definition
    return definition
  }

  /// Whether a schema says which kinds of values it allows. `true`, `{}` and `{"minLength": 1}` do not.
  private mutating func describesValues(_ schema: Extractor) throws -> Bool {
    if schema.isFalse || schema.namesKinds { return true }
    guard schema.isSchemaObject else { return false }
    if let reference = schema.schemaReference {
      let definition = try definition(of: reference)
      return !definition.isComplete || !graph[definition.value].isAny
    }
    for part in schema.schemas("allOf") where try describesValues(part) { return true }
    for group in schema.schemaAlternativeGroups where group.areAll {
      if try group.schemas.allSatisfy({ try describesValues($0) }) { return true }
    }
    return false
  }

  /// Whether a schema describes objects, or only says which members they have.
  private mutating func describesObject(_ schema: Extractor) throws -> Bool {
    if let reference = schema.schemaReference {
      let definition = try definition(of: reference)
      return !definition.isComplete || graph[definition.value].object != nil
    }
    if schema.schemaTypes.contains("object") || schema.contains("required") { return true }
    if schema.contains("type") { return false }
    for inner in schema.schemas("allOf") + schema.schemaAlternatives
    where try describesObject(inner) {
      return true
    }
    return false
  }
}

// MARK: - Objects

extension SchemaReader {
  private mutating func addObject(
    _ schema: Extractor, to value: ValueID, type: ObjectID
  ) throws {
    let location = SchemaDocuments.Location(schema: schema, document: document).id
    if let known = objects[location] {
      // The schema is read where it is, and where a reference refers to it.
      graph.merge(known, type)
      return graph.addObject(known, to: value)
    }
    objects[location] = type
    graph.addObject(type, to: value)
    // A long title is a sentence.
    let maximumWordCount = 4
    if let title: String = try? schema <| "title", words(of: title).count <= maximumWordCount {
      graph.update(type) { $0.title = $0.title ?? title }
    }
    try addMembers(of: schema, to: type)
    try addMapValues(of: schema, to: type)
  }

  /// Adds the members that a schema describes to a type.
  ///
  /// - Parameter required: The keys that a schema around it requires.
  private mutating func addMembers(
    of schema: Extractor, to type: ObjectID, required outer: Set<String> = []
  ) throws {
    let required = outer.union((try? schema <|| "required" as [String]) ?? [])
    graph.update(type) { object in
      object.count = 1
      object.comment = object.comment ?? schema.schemaComment
    }
    if let reference = schema.schemaReference { try addMembers(of: reference, to: type) }
    if let properties: Extractor = try? schema <| "properties" {
      for (key, property) in try properties.members {
        let member = graph.member(key, of: type, isRequired: false)
        if let comment = property.schemaComment {
          graph.setComment(comment, ofMember: key, of: type)
        }
        try add(property, to: member)
      }
    }
    for part in schema.schemas("allOf") { try addMembers(of: part, to: type, required: required) }
    try addMembers(ofAlternatives: schema, to: type, required: required)
    for key in required { graph.require(key, of: type) }
  }

  private mutating func addMembers(of reference: String, to type: ObjectID) throws {
    let definition = try definition(of: reference)
    guard definition.isComplete else { return graph.merge(type, definition.object) }
    guard let object = graph[definition.value].object else { return }
    graph.addMembers(of: object, to: type) { $0.count > 0 }
  }

  /// Adds the members of alternatives. Those that only some of them require are optional.
  private mutating func addMembers(
    ofAlternatives schema: Extractor, to type: ObjectID, required: Set<String>
  ) throws {
    for group in schema.schemaAlternativeGroups {
      var objects: [ObjectID] = []
      for alternative in group.schemas where try describesObject(alternative) {
        let object = graph.makeObject()
        try addMembers(of: alternative, to: object, required: required)
        objects.append(object)
      }
      let all = objects.map { graph[$0] }
      // An alternative that describes nothing requires nothing.
      let areAll = try group.areAll && group.schemas.allSatisfy { try describesValues($0) }
      for object in objects {
        graph.addMembers(of: object, to: type) { member in
          areAll
            && all.allSatisfy { shape in
              shape.index(of: member.key).map { shape.members[$0].count > 0 } ?? false
            }
        }
      }
      // All alternatives can require a member that is described beside them.
      let lists = group.schemas.map { (try? $0 <|| "required" as [String]) ?? [] }
      for key in lists.first ?? [] where areAll && lists.allSatisfy({ $0.contains(key) }) {
        graph.require(key, of: type)
      }
    }
  }

  /// Makes an object without properties of its own a map if the schema describes its values.
  private mutating func addMapValues(of schema: Extractor, to type: ObjectID) throws {
    guard graph[type].members.isEmpty, graph[type].mapValues == nil else { return }
    var schemas: [Extractor] = []
    if let patterns: Extractor = try? schema <| "patternProperties" {
      schemas += try patterns.members.map(\.1)
    }
    for keyword in ["additionalProperties", "unevaluatedProperties"] {
      guard let additional: Extractor = try? schema <| JSONKeyPath(keyword) else { continue }
      let isTrue = (try? Bool.decode(additional)) == true
      if additional.isSchemaObject || isTrue && !schemas.isEmpty { schemas.append(additional) }
    }
    guard !schemas.isEmpty else { return }
    let values = graph.makeValue()
    graph.update(type) { $0.becomeMap(of: values) }
    for schema in schemas { try add(schema, to: values) }
  }
}
