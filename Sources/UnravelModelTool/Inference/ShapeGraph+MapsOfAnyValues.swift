extension ShapeGraph {
  /// Whether an object is open to any member, of whatever kind: the settings of several programs, and what users of a
  /// service have added.
  ///
  ///     {"settings": {"editor.tabSize": 2, "editor.rulers": [80], "python.linting.enabled": true}}
  ///     {"custom_attributes": {"is_awesome": true, "level": 3}}
  func areOpen(_ object: ObjectShape, at path: ValuePath) -> Bool {
    guard let key = path.key, !object.members.isEmpty else { return false }
    let minimumCount = 3
    let dotted = object.members.count { hasDots($0.key) && $0.key.first != "@" }
    return dotted >= minimumCount && dotted * 3 >= object.members.count * 2 || namesCustom(key)
  }
}

/// Whether a key names what users of a service have added: `customFields`.
func namesCustom(_ key: String) -> Bool {
  let parts = words(of: key).map { $0.lowercased() }
  return parts.count == 2 && parts[0] == "custom" && addedByUsers.contains(parts[1])
}

private let addedByUsers: Set = [
  "attributes", "claims", "data", "fields", "metadata", "parameters", "params", "properties",
  "values", "variables",
]
