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

  /// Whether values of the same key are of the same kind in two types, as far as it is known.
  func membersAgree(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.allSatisfy { member in
      guard let other = b[member.key] else { return true }
      return agree(member.value, other)
    }
  }

  /// Whether values are of the same kind, as far as it is known, and objects have keys in common.
  private func agree(_ a: ValueID, _ b: ValueID) -> Bool {
    let (a, b) = (self[a], self[b])
    guard !a.kinds.isEmpty, !b.kinds.isEmpty else { return true }
    guard a.kinds == b.kinds else { return false }
    if let a = a.elements, let b = b.elements, !agree(a, b) { return false }
    guard let a = a.object, let b = b.object, canonical(a) != canonical(b) else { return true }
    let (first, second) = (self[a], self[b])
    if (first.mapValues == nil) != (second.mapValues == nil) { return false }
    if first.members.isEmpty || second.members.isEmpty { return true }
    return likeness(of: first, second) >= 0.5
  }

  /// Whether all values are of one kind, as far as it is known.
  func haveOneKind(_ ids: [ValueID]) -> Bool {
    ids.reduce(into: Kinds()) { $0.formUnion(self[$1].kinds) }.rawValue.nonzeroBitCount <= 1
  }
}
