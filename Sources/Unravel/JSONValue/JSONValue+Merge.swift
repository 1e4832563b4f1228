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
    // The open objects are in an array, since a patch may be nested deeper than the stack allows.
    var open: [Merge] = []
    var merge = Merge(takeMembers(), changes)
    while true {
      if let inner = merge.mergeMembers() {
        open.append(merge)
        merge = inner
        continue
      }
      merge.target.remove(at: merge.removed)
      guard var parent = open.popLast() else { break }
      parent.target.setValue(at: merge.indexInParent, to: .object(merge.target))
      merge = parent
    }
    self = .object(merge.target)
  }

  /// Returns the value with a JSON merge patch (RFC 7396) applied.
  ///
  /// ```swift
  /// // {"a": 1, "b": 2}
  /// value.merging(["b": .null, "c": 3])    // {"a": 1, "c": 3}
  /// value.merging(4)                       // 4
  /// ```
  ///
  /// - Parameter patch: The changes, as in ``merge(_:)``.
  public func merging(_ patch: JSONValue) -> JSONValue {
    var merged = self
    merged.merge(patch)
    return merged
  }

  /// The members of an object, which leave the value so that changing them does not copy them. A value
  /// that is not an object has none.
  fileprivate mutating func takeMembers() -> Members {
    guard case .object(let members) = self else { return Members() }
    self = .null
    return members
  }
}

/// The merge of one object of a patch, in progress.
private struct Merge {
  var target: JSONValue.Members
  let changes: JSONValue.Members
  let indexInParent: Int
  /// The members to remove. Removing them one by one would take quadratic time.
  var removed: Set<Int> = []
  private var next = 0

  init(
    _ target: consuming JSONValue.Members, _ changes: JSONValue.Members, indexInParent: Int = 0
  ) {
    self.target = target
    self.changes = changes
    self.indexInParent = indexInParent
  }

  /// Merges members up to the next object of the patch; returns the merge of that object, or nil at the
  /// end.
  mutating func mergeMembers() -> Merge? {
    while next < changes.count {
      let (key, change) = changes[next]
      next += 1
      let index = target.index(of: key)
      switch (change, index) {
      case (.null, let index?):
        removed.insert(index)
      case (.null, nil):
        break
      case (.object(let inner), let index):
        let index = index ?? target.count
        if index == target.count { target.append(key, .null) }
        var old = target.takeValue(at: index)
        return Merge(old.takeMembers(), inner, indexInParent: index)
      case (_, let index?):
        target.setValue(at: index, to: change)
      case (_, nil):
        target.append(key, change)
      }
    }
    return nil
  }
}
