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

  /// The schema with other forms of the value that it does not describe: an array without items is one of such values.
  func or(otherForms forms: [JSONValue]) -> JSONValue {
    let known = alternatives.map { $0.without("$comment") }
    let others = forms.filter { form in
      !known.contains { $0 == form || form["type"] == "integer" && $0["type"] == "integer" }
    }
    return JSONValue.any(
      of: [self] + others.map { $0 == ["type": "array"] ? ["type": "array", "items": self] : $0 })
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
    let schemas = schemas.enumerated().filter { index, schema in
      let isKnown = schemas.indices.contains {
        $0 < index && schemas[$0] == schema || schema.isTypeAlone(of: schemas[$0])
      }
      return !schema.isAnything && !isKnown
    }.map(\.element)
    return switch schemas.count {
    case 0: [:]
    case 1: schemas[0]
    default: ["allOf": .array(schemas)]
    }
  }

  /// Whether the schema has only a type, which another one has with more keywords.
  private func isTypeAlone(of other: JSONValue) -> Bool {
    guard let object, object.count == 1, let type = self["type"] else { return false }
    return other["type"] == type && other != self
  }

  /// A schema that also accepts what another one accepts.
  func or(_ other: JSONValue) -> JSONValue {
    alternatives.contains([:]) ? self : JSONValue.any(of: [self, other])
  }

  /// The schemas of an `anyOf` that has no other keyword.
  var alternatives: [JSONValue] {
    guard let object, object.count == 1, let schemas = self["anyOf"]?.array else { return [self] }
    return schemas
  }

  /// The same schema with a comment first.
  func commented(_ comment: String) -> JSONValue {
    guard let object else { return self }
    return .object(of: [("$comment", .string(comment))] + object)
  }

  /// The keys that a schema of objects requires.
  var requiredKeys: Set<UTF8Key> {
    Set((self["required"]?.array ?? []).compactMap(\.string).map { UTF8Key($0) })
  }
}
