import Unravel

extension SchemaReader {
  /// What an expression says about objects.
  mutating func object(_ expression: Int) throws -> SchemaObject {
    if let known = knownObjects[expression] { return known }
    let result: SchemaObject
    switch objectExpressions[expression] {
    case .anything, .others: result = SchemaObject()
    case .leaf(let id): result = try localObject(of: id)
    case .all(let parts):
      var object = try self.object(parts[0])
      for part in parts.dropFirst() {
        let other = try self.object(part)
        object = object.intersection(other) { expressions.all([$0, $1], isSorted: true) }
      }
      result = object
    case .any(let parts):
      var object = try self.object(parts[0])
      let others = expressions.index(of: .others)
      for part in parts.dropFirst() {
        let other = try self.object(part)
        object = object.union(other, others: others) { any([$0, $1]) }
      }
      result = object
    }
    knownObjects[expression] = result
    return result
  }

  /// What a schema says about members by keywords that do not name other schemas for the same values.
  private mutating func localObject(of id: SchemaID) throws -> SchemaObject {
    let schema = schema(id)
    var object = SchemaObject()
    if let properties = try? (schema <| "properties" as Extractor).members {
      for (key, property) in properties {
        object.append(
          SchemaObject.Member(
            key: key, value: try expression(property, in: id), comment: property.schemaComment))
      }
    }
    object.required = Set(((try? schema <|| "required" as [String]) ?? []).map { MemberKey($0) })
    object.rest = try localRest(of: id)
    object.restKeywords = schema.restKeywords
    return object
  }

  /// What a schema says about members that it does not name.
  private mutating func localRest(of id: SchemaID) throws -> SchemaObject.Rest {
    let schema = schema(id)
    let patterns = (try? (schema <| "patternProperties" as Extractor).members).map(Array.init) ?? []
    var parts = try patterns.map { try expression($0.1, in: id) }
    var rest: Extractor? = try? schema <| "additionalProperties"
    // What other schemas describe for the same objects is evaluated.
    if rest == nil, !schema.hasAppliedSchemas { rest = try? schema <| "unevaluatedProperties" }
    if rest?.isFalse == true { return parts.isEmpty ? .nothing : .values(any(parts)) }
    if patterns.contains(where: { matchesAllKeys($0.0) }) { return .values(any(parts)) }
    guard let rest else {
      if parts.isEmpty { return .anything }
      parts.append(expressions.index(of: .others))
      return .values(any(parts))
    }
    if parts.isEmpty, !rest.isSchemaObject { return .anything }
    parts.append(try expression(rest, in: id))
    return .values(any(parts))
  }
}

/// Whether a pattern matches all keys.
private func matchesAllKeys(_ pattern: String) -> Bool {
  let inner = pattern.drop { $0 == "^" }
  return ["", "$", ".*", ".*$", ".+", ".+$", "(.*)", "(.+)", "(.*)$", "(.+)$"].contains(
    String(inner))
}
