import Unravel

extension Extractor {
  /// The types that a schema names.
  var schemaTypes: [String] {
    if let type: String = try? self <| "type" { return [type] }
    return (try? self <|| "type") ?? []
  }

  /// The reference of a schema to another one.
  var schemaReference: String? {
    for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
      if let reference: String = try? self <| JSONKeyPath(keyword) { return reference }
    }
    return nil
  }

  /// The reference of a schema that says nothing else about its values.
  var onlyReference: String? {
    guard let members = try? members else { return nil }
    let keys = members.map(\.0).filter { !annotations.contains($0) }
    guard keys.count == 1 else { return nil }
    if keys[0] == "allOf" {
      let parts = schemas("allOf")
      return parts.count == 1 ? parts[0].onlyReference : nil
    }
    return schemaReference
  }

  /// The schemas of which one applies, in groups.
  var schemaAlternativeGroups: [SchemaAlternatives] {
    var groups = ["oneOf", "anyOf"].map { SchemaAlternatives(schemas: schemas($0)) }
    if contains("if") {
      let branches = ["then", "else"].compactMap { try? self <| JSONKeyPath($0) as Extractor }
      groups.append(SchemaAlternatives(schemas: branches, areAll: branches.count == 2))
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      guard let dependencies = try? (self <| JSONKeyPath(keyword) as Extractor).members else {
        continue
      }
      groups += dependencies.filter { $0.1.isSchemaObject }
        .map { SchemaAlternatives(schemas: [$0.1], areAll: false) }
    }
    return groups.filter { !$0.schemas.isEmpty }
  }

  /// The schemas in the array of a keyword.
  func schemas(_ keyword: String) -> [Extractor] { (try? self <|| JSONKeyPath(keyword)) ?? [] }

  /// Whether a schema has other schemas for the same values.
  var hasAppliedSchemas: Bool { appliers.contains { contains(JSONKeyPath($0)) } }

  /// Whether a schema says something about the members of objects.
  var describesMembers: Bool {
    if contains("properties") || contains("patternProperties") { return true }
    if ((try? self <|| "required" as [String]) ?? []).isEmpty == false { return true }
    return ["additionalProperties", "unevaluatedProperties"].contains { keyword in
      guard let rest = try? self <| JSONKeyPath(keyword) as Extractor else { return false }
      return rest.isSchemaObject && !(rest.isEmptyObject)
    }
  }

  private var isEmptyObject: Bool { (try? members.contains { _ in true }) == false }

  /// Whether null is allowed too, by `nullable` of OpenAPI.
  var isNullable: Bool { (try? self <| "nullable" as Bool) == true }

  /// The values that a schema lists.
  var schemaConstants: [JSONValue]? {
    get throws {
      if let values: [JSONValue] = try self <||? "enum" { return values }
      return try (self <|? "const" as JSONValue?).map { [$0] }
    }
  }

  /// Whether the value is `false`, the schema that allows no value.
  var isFalse: Bool { (try? Bool.decode(self)) == false }

  /// Whether the value is an object, and so a schema that is not just `true` or `false`.
  var isSchemaObject: Bool { (try? members) != nil }

  /// The keywords that allow members besides those that a schema names.
  var restKeywords: [String] {
    ["patternProperties", "additionalProperties", "unevaluatedProperties"].filter { keyword in
      guard let rest = try? self <| JSONKeyPath(keyword) as Extractor else { return false }
      return !rest.isFalse
    }
  }

  /// What a schema says about its values, and the keywords that the model leaves out.
  var schemaComment: String? {
    // What other keys have is not kept.
    schemaComment(restKeywords: contains("properties") ? restKeywords : [])
  }

  func schemaComment(restKeywords: [String]) -> String? {
    let ignored = ["if", "not"].filter { contains(JSONKeyPath($0)) } + restKeywords
    let list = ignored.map { "`\($0)`" }.joined(separator: ", ")
    let note = ignored.isEmpty ? nil : "Not in the model: \(list)."
    let comment = [try? self <| "description", note].compactMap(\.self)
    return comment.isEmpty ? nil : comment.joined(separator: "\n")
  }

  /// Throws unless the value is a schema that describes a value.
  func checkIsSchema(name: String) throws {
    if (try? Bool.decode(self)) != nil { return }
    if contains(where: schemaKeywords) { return }
    for keyword in ["$defs", "definitions", "components"] where contains(JSONKeyPath(keyword)) {
      throw InputError(
        """
        \(name): the schema has only \(keyword)
        --root KEYPATH selects the one to generate a model of.
        """)
    }
    throw InputError("\(name): not a JSON Schema: it has no \"type\", \"properties\" or \"$ref\"")
  }

  /// Whether a value has one of some keywords, and no type that schemas do not have.
  private func contains(where keywords: [String]) -> Bool {
    keywords.contains { contains(JSONKeyPath($0)) }
      && (!contains("type") || schemaTypes.contains(where: typeNames.contains))
  }
}

/// Schemas of which one applies.
struct SchemaAlternatives {
  let schemas: [Extractor]
  /// Whether one of them applies in any case.
  var areAll = true
}

private let schemaKeywords = [
  "type", "properties", "$ref", "$dynamicRef", "$recursiveRef", "allOf", "oneOf", "anyOf", "enum",
  "const", "items", "prefixItems", "additionalProperties", "patternProperties",
]

/// Keywords that say nothing about the values.
private let annotations: Set = [
  "$anchor", "$comment", "$defs", "$dynamicAnchor", "$id", "$recursiveAnchor", "$schema",
  "$vocabulary", "default", "definitions", "deprecated", "description", "example", "examples", "id",
  "readOnly", "title", "writeOnly",
]

/// Keywords with schemas for the same values.
private let appliers = [
  "$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "not",
  "dependentSchemas", "dependencies",
]

private let typeNames: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]

extension SchemaValues {
  /// Leaves the kinds of some types. Types that no draft has say nothing.
  mutating func restrict(to types: [String], of schema: Extractor) {
    let named = types.compactMap { SchemaValueKinds(typeName: $0) }
    if !named.isEmpty, named.count == types.count { valueKinds = SchemaValueKinds(named) }
    if types.contains("number") {
      var facts = NumberFacts()
      facts.addDescribed(nil)
      numbers = facts
    } else if types.contains("integer") {
      var facts = NumberFacts()
      facts.addDescribed(IntegerDescription(schema))
      numbers = facts
    }
    let format = TextFormats(schemaFormat: try? schema <|? "format")
    if !format.isEmpty {
      var facts = StringFacts()
      facts.addDescribed(format: format)
      strings = facts
    }
  }

  /// Leaves the kinds of constants.
  mutating func restrict(to constants: [JSONValue]) {
    valueKinds = []
    var (numbers, strings) = (NumberFacts(), StringFacts())
    for constant in constants {
      switch constant {
      case .null: valueKinds.insert(.null)
      case .bool: valueKinds.insert(.boolean)
      case .number(let number):
        valueKinds.insert(.number)
        numbers.add(number)
      case .string: valueKinds.insert(.string)
      // The members of constants are not described.
      case .array, .object: self = .anything
      }
    }
    guard !isAnything else { return }
    let texts = constants.compactMap(\.string)
    if !texts.isEmpty { strings.addEnumeration(texts) }
    self.numbers = numbers.count > 0 ? numbers : nil
    self.strings = texts.isEmpty ? nil : strings
    elements = nil
    object = nil
  }
}
