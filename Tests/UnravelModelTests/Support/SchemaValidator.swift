import Unravel

/// Decides whether a document satisfies a JSON Schema of draft 2020-12, with the keywords that
/// `RandomSchema` uses.
///
/// It is not `WrittenSchemaValidator`, which fails for a keyword that `UnravelSchema` does not write, such as `oneOf`,
/// and for which a schema that refers to itself without end has no end.
struct SchemaValidator {
  let root: JSONValue
  private let limit = Limit()

  /// Whether a schema has referred to itself without end, so that nothing is decided.
  private final class Limit {
    let maximumDepth = 60
    var isReached = false
  }

  init(root: JSONValue) {
    self.root = root
  }

  func isValid(_ value: JSONValue) -> Bool {
    limit.isReached = false
    return isValid(value, root, depth: 0) && !limit.isReached
  }

  /// - Parameter depth: The number of schemas around this one.
  private func isValid(_ value: JSONValue, _ schema: JSONValue, depth: Int) -> Bool {
    if let bool = schema.bool { return bool }
    guard let keywords = schema.object else { return true }
    guard depth < limit.maximumDepth else {
      limit.isReached = true
      return true
    }
    return keywords.allSatisfy { keyword, argument in
      switch keyword {
      case "allOf", "anyOf", "oneOf", "not", "$ref", "if", "dependentSchemas":
        satisfiesSchemas(keyword, argument, value, schema, depth: depth + 1)
      default: satisfies(keyword, argument, value, schema, depth: depth + 1)
      }
    }
  }

  private func satisfiesSchemas(
    _ keyword: String, _ argument: JSONValue, _ value: JSONValue, _ schema: JSONValue, depth: Int
  ) -> Bool {
    let parts = argument.array ?? []
    switch keyword {
    case "allOf": return parts.allSatisfy { isValid(value, $0, depth: depth) }
    case "anyOf": return parts.contains { isValid(value, $0, depth: depth) }
    case "oneOf": return parts.count { isValid(value, $0, depth: depth) } == 1
    case "not": return !isValid(value, argument, depth: depth)
    case "$ref": return isValid(value, definition(argument), depth: depth)
    case "if":
      let branch = schema[isValid(value, argument, depth: depth) ? "then" : "else"]
      return branch.map { isValid(value, $0, depth: depth) } ?? true
    default:
      guard let object = value.object else { return true }
      return (argument.object ?? [:]).allSatisfy { key, schema in
        object[key] == nil || isValid(value, schema, depth: depth)
      }
    }
  }

  func definition(_ reference: JSONValue) -> JSONValue {
    let name = reference.string?.split(separator: "/").last.map(String.init) ?? ""
    return reference.string == "#" ? root : root["$defs"]?[name] ?? .bool(true)
  }

  private func satisfies(
    _ keyword: String, _ argument: JSONValue, _ value: JSONValue, _ schema: JSONValue, depth: Int
  ) -> Bool {
    switch keyword {
    case "type": return (argument.array ?? [argument]).contains { hasType($0.string, value) }
    case "enum": return (argument.array ?? []).contains(value)
    case "const": return argument == value
    case "minimum": return value.double.map { $0 >= argument.double ?? 0 } ?? true
    default: break
    }
    if let elements = value.array {
      return satisfies(keyword, argument, elements, schema, depth: depth)
    }
    if let object = value.object {
      return satisfies(keyword, argument, object, schema, depth: depth)
    }
    return true
  }

  private func hasType(_ type: String?, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number): value.int != nil
    default: false
    }
  }

  private func satisfies(
    _ keyword: String, _ argument: JSONValue, _ elements: [JSONValue], _ schema: JSONValue,
    depth: Int
  ) -> Bool {
    switch keyword {
    case "prefixItems":
      return zip(elements, argument.array ?? []).allSatisfy { isValid($0, $1, depth: depth) }
    case "items":
      let rest = elements.dropFirst(schema["prefixItems"]?.array?.count ?? 0)
      return rest.allSatisfy { isValid($0, argument, depth: depth) }
    case "minItems": return elements.count >= argument.int ?? 0
    case "maxItems": return elements.count <= argument.int ?? .max
    default: return true
    }
  }

  private func satisfies(
    _ keyword: String, _ argument: JSONValue, _ object: JSONValue.Members, _ schema: JSONValue,
    depth: Int
  ) -> Bool {
    func matching(_ pattern: String) -> [JSONValue] {
      let prefix = pattern.dropFirst()
      return object.filter { pattern == ".*" || $0.key.hasPrefix(prefix) }.map(\.value)
    }
    switch keyword {
    case "properties":
      return (argument.object ?? [:]).allSatisfy { key, schema in
        object[key].map { isValid($0, schema, depth: depth) } ?? true
      }
    case "patternProperties":
      return (argument.object ?? [:]).allSatisfy { pattern, schema in
        matching(pattern).allSatisfy { isValid($0, schema, depth: depth) }
      }
    case "additionalProperties":
      let patterns = (schema["patternProperties"]?.object ?? [:]).map(\.key)
      return object.allSatisfy { key, value in
        schema["properties"]?[key] != nil
          || patterns.contains { $0 == ".*" || key.hasPrefix($0.dropFirst()) }
          || isValid(value, argument, depth: depth)
      }
    case "required": return (argument.array ?? []).allSatisfy { object[$0.string ?? ""] != nil }
    case "minProperties": return object.count >= argument.int ?? 0
    case "dependentRequired":
      return (argument.object ?? [:]).allSatisfy { key, keys in
        object[key] == nil || (keys.array ?? []).allSatisfy { object[$0.string ?? ""] != nil }
      }
    default: return true
    }
  }
}
