import Unravel

/// The values at the paths of an object or array.
struct PathTree {
  private var children: [(element: JSONKeyPath.Element, tree: PathTree)] = []
  private var schemas: [JSONValue] = []
  private var isRequired = false
  /// Whether a required value is in this one, so that it is not null.
  private var containsRequired = false
  /// Whether a value that is not an object is an error, or one that is not an array.
  private var isObject = false
  private var isArray = false

  var isEmpty: Bool { children.isEmpty }

  /// Whether a value is read, so that the container of the values is known.
  var isRead: Bool { children.contains { $0.tree.isRequired || !$0.tree.schemas.isEmpty } }

  /// Requires that the value is the container that a path begins in.
  mutating func require(containerOf path: [JSONKeyPath.Element]) {
    switch path.first {
    case .key?: isObject = true
    case .index?: isArray = true
    case nil: break
    }
  }

  /// Adds the value at a path.
  ///
  /// - Parameters:
  ///   - schema: The schema; nil if the value is not read.
  ///   - isTyped: Whether a value of another type on the path is an error.
  mutating func add(
    _ schema: JSONValue?, at path: ArraySlice<JSONKeyPath.Element>, isRequired: Bool,
    isTyped: Bool
  ) {
    if isRequired { self.isRequired = true }
    guard let first = path.first else {
      if let schema, !schemas.contains(schema) { schemas.append(schema) }
      return
    }
    if isRequired { containsRequired = true }
    if isTyped { require(containerOf: [first]) }
    let index =
      children.firstIndex { $0.element == first }
      ?? {
        children.append((first, PathTree()))
        return children.count - 1
      }()
    children[index].tree.add(
      schema, at: path.dropFirst(), isRequired: isRequired, isTyped: isTyped)
  }

  /// The schema of the value. A value on the path to optional values may be absent or null.
  private var schema: JSONValue {
    var all = schemas
    if !children.isEmpty {
      let container = schema()
      let mayBeNull = !containsRequired && (isObject || isArray)
      all.append(mayBeNull ? container.or(["type": "null"]) : container)
    }
    return JSONValue.all(of: all)
  }

  /// The schema of an object or array with the values.
  ///
  /// - Parameter checks: The checks that refuse other keys than some.
  func schema(closedBy checks: [KeyCheck] = []) -> JSONValue {
    JSONValue.all(of: [objectSchema(closedBy: checks), arraySchema].compactMap { $0 })
  }

  /// The schema of an object with the values; nil if the value need not be one.
  private func objectSchema(closedBy checks: [KeyCheck]) -> JSONValue? {
    let members = children.compactMap { child in
      child.element.key.map { (key: $0, tree: child.tree) }
    }
    guard !members.isEmpty || !checks.isEmpty || isObject else { return nil }
    var schema: [(String, JSONValue)] = isObject ? [("type", "object")] : []
    let required = members.filter { $0.tree.isRequired }
    if !required.isEmpty {
      schema.append(("required", .array(required.map { .string($0.key) })))
    }
    let properties = properties(of: members, closedBy: checks)
    if !properties.isEmpty || !checks.isEmpty {
      schema.append(("properties", .object(.init(properties))))
    }
    if !checks.isEmpty { schema.append(("additionalProperties", false)) }
    return .object(.init(schema))
  }

  /// The schemas of members, and of the other keys that each of some checks accepts.
  private func properties(
    of members: [(key: String, tree: PathTree)], closedBy checks: [KeyCheck]
  ) -> [(String, JSONValue)] {
    func isAccepted(_ key: String) -> Bool { checks.allSatisfy { $0.accepts(key) } }
    // A key that is read outside a check is refused by it.
    var properties = members.map { ($0.key, isAccepted($0.key) ? $0.tree.schema : false) }
    let listed = Set(members.map { UTF8Key($0.key) })
    for key in checks.first?.keys ?? [] where isAccepted(key) && !listed.contains(UTF8Key(key)) {
      properties.append((key, [:]))
    }
    return properties
  }

  /// The schema of an array with the values; nil if the value need not be one.
  private var arraySchema: JSONValue? {
    var elements: [Int: PathTree] = [:]
    for child in children {
      if let index = child.element.index { elements[index] = child.tree }
    }
    guard let last = elements.keys.max() else { return isArray ? ["type": "array"] : nil }
    var schema: JSONValue = isArray ? ["type": "array"] : [:]
    schema.set("prefixItems", .array((0...last).map { elements[$0]?.schema ?? [:] }))
    if let required = elements.filter({ $0.value.isRequired }).keys.max() {
      schema.set("minItems", JSONValue(integerLiteral: required + 1))
    }
    return schema
  }
}
