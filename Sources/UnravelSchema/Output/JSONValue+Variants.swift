import Unravel

// The schema of several variants, in which what they share stands once.

extension JSONValue {
  /// A schema that accepts what one of several variants accepts.
  ///
  /// - Parameter sharesMembers: Whether the members that all variants have stand beside them, which strict services do
  ///   not accept.
  static func variants(_ schemas: [JSONValue], sharesMembers: Bool) -> JSONValue {
    var schemas = joined(JSONValue.any(of: schemas).alternatives)
    if sharesMembers { schemas = schemas.map(\.sharingMembersOfVariants) }
    guard schemas.count > 1 else { return schemas.first ?? [:] }
    if sharesMembers, let factored = factored(schemas) { return factored }
    return ["anyOf": .array(schemas)]
  }

  /// The variants, of which two objects that differ in one member are one.
  private static func joined(_ schemas: [JSONValue]) -> [JSONValue] {
    var result: [JSONValue] = []
    for schema in schemas {
      var joint = schema
      var position = result.count
      // What two variants are together may differ from a third one in one member.
      while let index = result.firstIndex(where: { $0.joined(with: joint) != nil }),
        let other = result[index].joined(with: joint)
      {
        result.remove(at: index)
        joint = other
        position = min(position, index)
      }
      result.insert(joint, at: position)
    }
    return result
  }

  /// The schema of objects that two schemas accept, if these differ in the schema of one member; nil otherwise.
  private func joined(with other: JSONValue) -> JSONValue? {
    guard self["type"] == "object", let properties = self["properties"]?.object,
      let others = other["properties"]?.object, properties.count == others.count,
      without("properties") == other.without("properties")
    else { return nil }
    var joint: (key: String, value: JSONValue)?
    for (key, value) in properties {
      guard let otherValue = others[key] else { return nil }
      if value == otherValue { continue }
      guard joint == nil else { return nil }
      let forms = JSONValue.any(of: [value, otherValue]).alternatives
      let null: JSONValue = ["type": "null"]
      let values = JSONValue.joined(forms.filter { $0 != false && $0 != null })
      joint = (key, JSONValue.any(of: values + (forms.contains(null) ? [null] : [])))
    }
    guard let joint else { return nil }
    var result = properties
    result[joint.key] = joint.value
    var schema = self
    schema["properties"] = .object(result)
    return schema
  }

  /// The schema with what the variants of a member share in one place.
  private var sharingMembersOfVariants: JSONValue {
    guard let properties = self["properties"]?.object else { return self }
    var schema = self
    schema["properties"] = .object(
      of: properties.map { key, value in
        let forms = value.alternatives
        return (key, forms.count > 1 ? JSONValue.factored(forms) ?? value : value)
      })
    return schema
  }

  /// Schemas of objects with what they share in one place; nil if they share nothing.
  private static func factored(_ schemas: [JSONValue]) -> JSONValue? {
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

  private var isPlainObject: Bool {
    guard let object else { return false }
    return self["type"] == "object"
      && object.allSatisfy { ["type", "required", "properties"].contains($0.key) }
  }
}
