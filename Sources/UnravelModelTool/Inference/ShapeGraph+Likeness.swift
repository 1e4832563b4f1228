extension ShapeGraph {
  /// The ratio of the keys that two types have in common to all of their keys, from 0 to 1.
  func likeness(of a: ObjectShape, _ b: ObjectShape) -> Double {
    let common = commonKeys(of: a, b)
    let all = a.members.count + b.members.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The number of keys that two types have in common.
  func commonKeys(of a: ObjectShape, _ b: ObjectShape) -> Int {
    a.members.count { b[$0.key] != nil }
  }

  /// Whether two types have a member that distinguishes kinds of one type.
  func shareDiscriminator(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.contains { isDiscriminator($0.key) && b[$0.key] != nil }
  }

  /// Whether a member of a type holds objects of another type, directly or in arrays and maps.
  func refers(_ a: ObjectID, to b: ObjectID) -> Bool {
    self[a].members.contains { holds($0.value, b) }
  }

  private func holds(_ value: ValueID, _ object: ObjectID) -> Bool {
    if let elements = self[value].elements, holds(elements, object) { return true }
    guard let inner = self.object(of: value) else { return false }
    if inner == canonical(object) { return true }
    return self[inner].mapValues.map { self.object(of: $0) == canonical(object) } ?? false
  }

  /// Whether the values of each key that two types share are of the same kind, or of an unknown one.
  func membersAgree(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.allSatisfy { member in
      guard let other = b[member.key] else { return true }
      return agree(member.value, other, isPage: keysOfPages.contains(member.key))
    }
  }

  /// Whether values are of the same kind, or of an unknown one, and objects have keys in common.
  ///
  /// - Parameter isPage: Whether arrays are the content of pages, which can have any elements.
  private func agree(_ a: ValueID, _ b: ValueID, isPage: Bool = false) -> Bool {
    let (a, b) = (self[a], self[b])
    guard !a.kinds.isEmpty, !b.kinds.isEmpty else { return true }
    // Coordinates of points and of lines are nested differently.
    let coordinates: Kinds = [.number, .array]
    let areCoordinates =
      [a.kinds, b.kinds].contains(coordinates) && a.kinds.union(b.kinds) == coordinates
    guard a.kinds == b.kinds || areCoordinates else { return false }
    if let a = a.elements, let b = b.elements, !agree(a, b, isPage: isPage) { return false }
    guard let a = a.object, let b = b.object, canonical(a) != canonical(b) else { return true }
    let (first, second) = (self[a], self[b])
    if (first.mapValues == nil) != (second.mapValues == nil) { return false }
    if first.kinds?.tag != second.kinds?.tag { return first.isEmpty || second.isEmpty }
    if first.members.isEmpty || second.members.isEmpty { return true }
    if areTypedValues(first), areTypedValues(second) { return true }
    let common = commonKeys(of: first, second)
    return likeness(of: first, second) >= 0.5
      || common == min(first.members.count, second.members.count)
      || !isPage && common > 1 && shareDiscriminator(first, second)
  }

  /// Whether all keys of objects name types: `{"stringValue": "a"}`.
  func areTypedValues(_ object: ObjectShape) -> Bool {
    !object.members.isEmpty
      && object.members.allSatisfy { namesType($0.key) && words(of: $0.key).count > 1 }
  }

  /// The type of a value that is an object or an array of objects.
  func objectInArrays(of value: ValueID) -> ObjectID? {
    let shape = self[value]
    switch shape.kinds {
    case .object: return object(of: value)
    case .array: return shape.elements.flatMap(objectInArrays)
    default: return nil
    }
  }

  /// Whether all values of a known kind are of the same one.
  func haveOneKind(_ ids: [ValueID]) -> Bool {
    ids.reduce(into: Kinds()) { $0.formUnion(self[$1].kinds) }.rawValue.nonzeroBitCount <= 1
  }
}

/// Whether a key distinguishes the kinds of one type: `{"type": "text", "text": …}`.
func isDiscriminator(_ key: String) -> Bool { discriminators.contains(key) }

private let discriminators: Set = [
  "__typename", "@type", "kind", "nodeType", "node_type", "object", "type",
]

/// Keys of the content of a page, which is a list of any things.
private let keysOfPages: Set = [
  "data", "entries", "items", "list", "records", "results", "rows",
]
