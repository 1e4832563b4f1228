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
    from value: ValueID, reachedBy key: String?, isElement: Bool = false,
    _ search: inout RecursionSearch
  ) {
    if let elements = self[value].elements {
      unify(from: elements, reachedBy: key, isElement: true, &search)
    }
    guard let object = object(of: value), search.visited.insert(object).inserted else { return }
    if let key,
      let ancestor = ancestor(ofTypeOf: object, reachedBy: key, in: search)
        ?? ancestor(withPart: object, calledBy: key, in: search)
        ?? search.nearest.last(where: {
          hasOnlyKeysOfTypes(self[object]) && hasOnlyKeysOfTypes(self[$0])
        })
    {
      merge(ancestor, object)
      search.isChanged = true
      return
    }
    if let values = self[object].mapValues { unify(from: values, reachedBy: key, &search) }
    search.ancestors.append((object, key, isElement))
    for kind in [object] + (self[object].objectKinds?.objects ?? []) {
      for member in self[kind].members {
        unify(from: member.value, reachedBy: member.key, &search)
      }
    }
    search.ancestors.removeLast()
  }

  /// The innermost enclosing object of the same type.
  private func ancestor(
    ofTypeOf object: ObjectID, reachedBy key: String, in search: RecursionSearch
  ) -> ObjectID? {
    let inner = self[object]
    guard !inner.members.isEmpty else { return nil }
    return search.nearest.last { ancestor in
      let outer = self[ancestor]
      // The type is the same if it contains itself by the same key once more, or if nearly all of
      // its keys are.
      let overlap = keyOverlap(of: inner, outer)
      let isSame =
        inner[key] != nil && (overlap.count >= 2 && overlap.ratio > 0.5 || overlap.ratio == 1)
        || overlap >= .ofAncestor
      return isSame && membersAgree(inner, outer)
    }
  }

  /// The innermost enclosing object if the keys call both the same: the `child_modules` of a `root_module` are
  /// modules, and the `reply_to_message` of a `message` with no other members is one.
  private func ancestor(
    withPart object: ObjectID, calledBy key: String, in search: RecursionSearch
  ) -> ObjectID? {
    let parts = words(of: singular(key)).map { $0.lowercased() }
    guard let outer = search.ancestors.last?.object, let outerKey = search.ancestors.last?.key,
      words(of: singular(outerKey)).last?.lowercased() == parts.last,
      self[object].objectKinds?.tag == self[outer].objectKinds?.tag,
      membersAgree(self[object], self[outer])
    else { return nil }
    if parts.count == 2, ["child", "inner", "nested", "sub"].contains(parts[0]) { return outer }
    // A `geometry` can have `geometries`.
    let isPlural = singular(key) != key && words(of: outerKey).count == parts.count
    let minimumCount = isPlural ? 2 : 4
    let common = commonKeys(of: self[object], self[outer])
    if search.ancestors.last?.isElement == true, areNested(object, key, in: outer, outerKey) {
      return outer
    }
    return common >= minimumCount && common == self[object].members.count ? outer : nil
  }

  /// Whether objects in the arrays of one key are of one type: an `extension` in the array `extension` of one, but not
  /// the `items` of an item of an order.
  private func areNested(
    _ object: ObjectID, _ key: String, in outer: ObjectID, _ outerKey: String
  ) -> Bool {
    key == outerKey && !keysOfPages.contains(key) && !keysWithManyMeanings.contains(key)
      && (self[outer][key].map { self[$0].valueKinds == .array } ?? false)
      && self[object].members.contains { member in
        !identifyingNames.contains(member.key) && !isDiscriminator(member.key)
          && self[outer][member.key] != nil
      }
  }
}

extension KeyOverlap.Minimum {
  /// From which overlap on an object is of the type of one around it, though it is reached by another key.
  fileprivate static let ofAncestor = Self(ratio: 0.8, count: 4)
}

private struct RecursionSearch {
  /// The number of enclosing objects that are compared, so that deep documents take linear time.
  static let maximumAncestorCount = 64

  var visited: Set<ObjectID> = []
  /// The enclosing objects, and the keys by which they are reached.
  var ancestors: [(object: ObjectID, key: String?, isElement: Bool)] = []
  var isChanged = false

  var nearest: [ObjectID] { ancestors.suffix(Self.maximumAncestorCount).map(\.object) }
}
