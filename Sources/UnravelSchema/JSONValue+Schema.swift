import Unravel

extension JSONValue {
  /// Sets a keyword of a schema.
  mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(let members) = self else { return }
    var list = members.map { ($0.key, $0.value) }.filter { $0.0 != key }
    list.append((key, value))
    self = .object(.init(list))
  }

  /// The schema without null, also if it has no type, as that of a model that tolerates each failure of its reads.
  var refusingNull: JSONValue {
    let schema = withoutNull
    guard schema.hasNoType, let object = schema.object else { return schema }
    let types: JSONValue = ["object", "array", "string", "number", "boolean"]
    return .object(.init([("type", types)] + object.map { ($0.key, $0.value) }))
  }

  /// The schema without the alternative null.
  private var withoutNull: JSONValue {
    let others = alternatives.filter { $0 != ["type": "null"] }
    guard alternatives.count > 1, !others.isEmpty else { return self }
    return JSONValue.any(of: others.map(\.withoutNull))
  }

  private var hasNoType: Bool {
    let typed = ["type", "const", "enum", "$ref", "$comment"]
    guard !typed.contains(where: { self[$0] != nil }) else { return false }
    if let all = self["allOf"]?.array { return all.allSatisfy(\.hasNoType) }
    if let any = self["anyOf"]?.array { return any.contains(where: \.hasNoType) }
    return true
  }

  /// The schema without a keyword.
  func without(_ keyword: String) -> JSONValue {
    var schema = self
    schema[keyword] = nil
    return schema
  }

  /// One of the other forms of a value: an array without items is one of such values.
  func describing(_ schema: JSONValue) -> JSONValue {
    self == ["type": "array"] ? ["type": "array", "items": schema] : self
  }

  var isAnything: Bool { self == [:] }

  /// A schema that accepts what one of several accepts.
  static func any(of schemas: [JSONValue]) -> JSONValue {
    var result: [JSONValue] = []
    for schema in schemas {
      for schema in schema.alternatives where !result.contains(schema) { result.append(schema) }
    }
    return result.count == 1 ? result[0] : result.isEmpty ? [:] : ["anyOf": .array(result)]
  }

  /// A schema that accepts what all of several accept.
  static func all(of schemas: [JSONValue]) -> JSONValue {
    let schemas = schemas.filter { !$0.isAnything }
    return switch schemas.count {
    case 0: [:]
    case 1: schemas[0]
    default: ["allOf": .array(schemas)]
    }
  }

  /// A schema that also accepts what another one accepts.
  func or(_ other: JSONValue) -> JSONValue {
    alternatives.contains([:]) ? self : JSONValue.any(of: [self, other])
  }

  /// The schemas of an `anyOf` that has no other keyword.
  private var alternatives: [JSONValue] {
    guard let object, object.count == 1, let schemas = self["anyOf"]?.array else { return [self] }
    return schemas
  }

  /// The same schema with a comment first.
  func commented(_ comment: String) -> JSONValue {
    guard let object else { return self }
    return .object(
      .init([("$comment", .string(comment))] + object.map { ($0.key, $0.value) }))
  }

  /// Schemas of objects with what they share in one place; nil if they share nothing.
  static func factored(_ schemas: [JSONValue]) -> JSONValue? {
    guard schemas.allSatisfy({ $0.isPlainObject }), let first = schemas.first else { return nil }
    // Keys that are canonically equal are different keys of a document.
    func isRequired(_ key: String, _ schema: JSONValue) -> Bool {
      let keys = schema["required"]?.array ?? []
      return keys.contains { $0.string?.utf8.elementsEqual(key.utf8) ?? false }
    }
    let shared = (first["properties"]?.object?.map(\.key) ?? []).filter { key in
      schemas.allSatisfy {
        $0["properties"]?[key] == first["properties"]?[key]
          && isRequired(key, $0) == isRequired(key, first)
      }
    }
    guard !shared.isEmpty else { return nil }
    func isShared(_ key: String) -> Bool { shared.contains { $0.utf8.elementsEqual(key.utf8) } }
    func part(_ schema: JSONValue, _ isPart: (String) -> Bool) -> [(String, JSONValue)] {
      let required = (schema["required"]?.array ?? []).filter { isPart($0.string ?? "") }
      let properties = (schema["properties"]?.object ?? .init([])).filter { isPart($0.key) }
      return (required.isEmpty ? [] : [("required", .array(required))])
        + (properties.isEmpty
          ? [] : [("properties", .object(.init(properties.map { ($0.key, $0.value) })))])
    }
    let rest = schemas.map { schema in
      JSONValue.object(.init(part(schema) { !isShared($0) }))
    }
    return .object(
      .init(
        [("type", "object")] + part(first, isShared) + [("anyOf", .array(rest))]))
  }

  private var isPlainObject: Bool {
    guard let object else { return false }
    return self["type"] == "object"
      && object.allSatisfy { ["type", "required", "properties"].contains($0.key) }
  }
}
