extension ShapeGraph {
  /// Gives one type to objects that contain objects of the same type.
  ///
  /// - Returns: Whether there were any.
  mutating func unifyRecursiveObjects() -> Bool {
    var isChanged = false
    var search: RecursionSearch
    repeat {
      search = RecursionSearch()
      unify(from: root, reachedBy: nil, &search)
      isChanged = isChanged || search.isChanged
    } while search.isChanged
    return isChanged
  }

  private mutating func unify(
    from value: ValueID, reachedBy key: String?, _ search: inout RecursionSearch
  ) {
    if let elements = self[value].elements { unify(from: elements, reachedBy: key, &search) }
    guard let object = object(of: value), search.visited.insert(object).inserted else { return }
    if let key, let ancestor = ancestor(ofTypeOf: object, reachedBy: key, in: search) {
      merge(ancestor, object)
      search.isChanged = true
      return
    }
    if let values = self[object].mapValues { unify(from: values, reachedBy: key, &search) }
    search.ancestors.append(object)
    for member in self[object].members {
      unify(from: member.value, reachedBy: member.key, &search)
    }
    search.ancestors.removeLast()
  }

  /// The innermost enclosing object of the same type.
  private func ancestor(
    ofTypeOf object: ObjectID, reachedBy key: String, in search: RecursionSearch
  ) -> ObjectID? {
    let inner = self[object]
    guard !inner.members.isEmpty else { return nil }
    return search.ancestors.suffix(RecursionSearch.maximumAncestorCount).last { ancestor in
      let outer = self[ancestor]
      // The type is the same if it contains itself by the same key once more, or if nearly all of
      // its keys are.
      let common = commonKeys(of: inner, outer)
      let likeness = likeness(of: inner, outer)
      let isSame =
        inner[key] != nil && (common >= 2 && likeness > 0.5 || likeness == 1)
        || common >= 4 && likeness >= 0.8
      return isSame && membersAgree(inner, outer)
    }
  }
}

private struct RecursionSearch {
  /// The number of enclosing objects that are compared, so that deep documents take linear time.
  static let maximumAncestorCount = 64

  var visited: Set<ObjectID> = []
  var ancestors: [ObjectID] = []
  var isChanged = false
}
