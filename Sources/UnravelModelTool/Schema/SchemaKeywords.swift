import Unravel

extension Extractor {
  /// The types that a schema names, or that follow from its other keywords.
  var schemaTypes: [String] {
    if let type: String = try? self <| "type" { return [type] }
    if let types: [String] = try? self <|| "type" { return types }
    if contains("properties") || contains("additionalProperties") || contains("patternProperties") {
      return ["object"]
    }
    if contains("items") || contains("prefixItems") { return ["array"] }
    return []
  }

  /// The reference of a schema to another one.
  var schemaReference: String? {
    for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
      if let reference: String = try? self <| JSONKeyPath(keyword) { return reference }
    }
    return nil
  }

  /// The schemas of which one applies, in groups.
  var schemaAlternativeGroups: [SchemaAlternatives] {
    var groups = ["oneOf", "anyOf"].map { SchemaAlternatives(schemas: schemas($0)) }
    if contains("if") {
      let branches = ["then", "else"].compactMap { try? self <| JSONKeyPath($0) as Extractor }
      groups.append(SchemaAlternatives(schemas: branches, areAll: branches.count == 2))
    }
    return groups.filter { !$0.schemas.isEmpty }
  }

  /// The schemas of which one applies.
  var schemaAlternatives: [Extractor] { schemaAlternativeGroups.flatMap(\.schemas) }

  /// The schemas in the array of a keyword.
  func schemas(_ keyword: String) -> [Extractor] { (try? self <|| JSONKeyPath(keyword)) ?? [] }

  /// Whether a schema says by itself which kinds of values it allows.
  var namesKinds: Bool {
    contains("enum") || contains("const") || contains("required")
      || schemaTypes.contains(where: typeNames.contains)
  }

  /// Whether the type, or `nullable` of OpenAPI, allows null too.
  var allowsNull: Bool {
    schemaTypes.contains("null") || (try? value("nullable", default: false)) == true
  }

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

  /// What a schema says about its values, and the keywords that the model leaves out.
  var schemaComment: String? {
    var ignored = ["if", "not", "dependentSchemas", "dependencies"]
      .filter { contains(JSONKeyPath($0)) }
    if contains("properties") {
      for keyword in ["patternProperties", "additionalProperties"]
      where (try? self <| JSONKeyPath(keyword) as Extractor)?.isSchemaObject == true {
        ignored.append(keyword)
      }
    }
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

private let typeNames: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]
