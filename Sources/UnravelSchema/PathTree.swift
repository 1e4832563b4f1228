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
    var members: [(key: String, tree: PathTree)] = []
    var elements: [Int: PathTree] = [:]
    for child in children {
      switch child.element {
      case .key(let key): members.append((key, child.tree))
      case .index(let index): elements[index] = child.tree
      }
    }
    var forms: [JSONValue] = []
    if !members.isEmpty || !checks.isEmpty || isObject {
      var schema: [(String, JSONValue)] = isObject ? [("type", "object")] : []
      let required = members.filter { $0.tree.isRequired }
      if !required.isEmpty {
        schema.append(("required", .array(required.map { .string($0.key) })))
      }
      func isAccepted(_ key: String) -> Bool { checks.allSatisfy { $0.accepts(key) } }
      var properties: [(String, JSONValue)] = members.map {
        // A key that is read outside a check is refused by it.
        ($0.key, isAccepted($0.key) ? $0.tree.schema : false)
      }
      for key in checks.first?.keys ?? [] where isAccepted(key) {
        let isListed = properties.contains { $0.0.utf8.elementsEqual(key.utf8) }
        if !isListed { properties.append((key, [:])) }
      }
      if !properties.isEmpty || !checks.isEmpty {
        schema.append(("properties", .object(.init(properties))))
      }
      if !checks.isEmpty { schema.append(("additionalProperties", false)) }
      forms.append(.object(.init(schema)))
    }
    if elements.isEmpty, isArray { forms.append(["type": "array"]) }
    if let last = elements.keys.max() {
      let items = (0...last).map { elements[$0]?.schema ?? [:] }
      var schema: JSONValue = isArray ? ["type": "array"] : [:]
      schema.set("prefixItems", .array(items))
      if let required = elements.filter({ $0.value.isRequired }).keys.max() {
        schema.set("minItems", JSONValue(integerLiteral: required + 1))
      }
      forms.append(schema)
    }
    return JSONValue.all(of: forms)
  }
}
