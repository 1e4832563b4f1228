import Unravel

extension JSONValue {
  /// An object of members.
  static func object(of members: [JSONValue.Members.Element]) -> JSONValue {
    .object(.init(members.map { ($0.key, $0.value) }))
  }

  /// Sets a keyword of a schema.
  mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    // A keyword that is set again becomes the last one.
    members[key] = nil
    members[key] = value
    self = .object(members)
  }

  /// The schema without null, also if it has no type, as that of a model that tolerates each failure of its reads.
  var refusingNull: JSONValue {
    let schema = withoutNull
    guard schema.hasNoType, let object = schema.object else { return schema }
    let types: JSONValue = ["object", "array", "string", "number", "boolean"]
    return .object(of: [("type", types)] + object)
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
    return switch result.count {
    case 0: [:]
    case 1: result[0]
    default: ["anyOf": .array(result)]
    }
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
    return .object(of: [("$comment", .string(comment))] + object)
  }

  /// Schemas of objects with what they share in one place; nil if they share nothing.
  static func factored(_ schemas: [JSONValue]) -> JSONValue? {
    guard schemas.allSatisfy(\.isPlainObject), let first = schemas.first else { return nil }
    let required = schemas.map(\.requiredKeys)
    var shared: Set<UTF8Key> = []
    for (name, property) in first["properties"]?.object ?? [:] {
      let key = UTF8Key(name)
      let hasSameProperty = schemas.allSatisfy { $0["properties"]?[name] == property }
      let isAlikeRequired = required.allSatisfy { $0.contains(key) == required[0].contains(key) }
      if hasSameProperty, isAlikeRequired { shared.insert(key) }
    }
    guard !shared.isEmpty else { return nil }
    let common = first.members { shared.contains(UTF8Key($0)) }
    let rest = schemas.map { schema in
      JSONValue.object(of: schema.members { !shared.contains(UTF8Key($0)) })
    }
    return .object(of: [("type", "object")] + common + [("anyOf", .array(rest))])
  }

  /// The keywords of a schema of objects that describe the members with some keys.
  private func members(where isIncluded: (String) -> Bool) -> [Members.Element] {
    var keywords: [Members.Element] = []
    let required = (self["required"]?.array ?? []).filter { isIncluded($0.string ?? "") }
    if !required.isEmpty { keywords.append(("required", .array(required))) }
    let properties = (self["properties"]?.object ?? [:]).filter { isIncluded($0.key) }
    if !properties.isEmpty { keywords.append(("properties", .object(of: properties))) }
    return keywords
  }

  /// The keys that a schema of objects requires.
  var requiredKeys: Set<UTF8Key> {
    Set((self["required"]?.array ?? []).compactMap(\.string).map { UTF8Key($0) })
  }

  private var isPlainObject: Bool {
    guard let object else { return false }
    return self["type"] == "object"
      && object.allSatisfy { ["type", "required", "properties"].contains($0.key) }
  }
}
