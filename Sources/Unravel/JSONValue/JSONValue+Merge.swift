extension JSONValue {
  /// Applies a JSON merge patch (RFC 7396).
  ///
  /// ```swift
  /// // {"title": "Goodbye!", "author": {"given": "John", "family": "Doe"}, "tags": ["a", "b"]}
  /// value.merge(["title": "Hello!", "author": ["family": .null], "tags": ["a"], "phone": "+01"])
  /// // {"title": "Hello!", "author": {"given": "John"}, "tags": ["a"], "phone": "+01"}
  /// ```
  ///
  /// Members of the patch replace members of the value; null removes a member; objects are merged.
  /// A patch that is not an object replaces the whole value.
  ///
  /// - Parameter patch: The changes.
  public mutating func merge(_ patch: JSONValue) {
    guard case .object(let changes) = patch else {
      self = patch
      return
    }
    // The members leave the value, so that a change in place does not copy them.
    var members = object ?? [:]
    self = .null
    var hasNulls = false
    for (key, change) in changes {
      if case .null = change {
        hasNulls = true
        continue
      }
      if members[key] == nil { members[key] = .some(.null) }
      members[key]?.merge(change)
    }
    // Removing the members one by one would take quadratic time.
    if hasNulls {
      let keys = members.keys
      members.remove { changes[keys[$0]] == .null }
    }
    self = .object(members)
  }
}
