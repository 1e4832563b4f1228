extension ShapeGraph {
  /// Gives values that are null in all samples, and elements of arrays that are empty in all, the type that the same
  /// key has in objects that are like theirs, or else in all others.
  mutating func inferTypesOfNulls() {
    for (key, members) in membersByKey() {
      let elements = members.compactMap { member in
        self[member.value].elements.map { (object: member.object, value: canonical($0)) }
      }
      let hasManyMeanings = keysWithManyMeanings.contains(key)
      for member in members where self[member.value].nulls > 0 {
        inferType(of: member, from: members, hasManyMeanings: hasManyMeanings)
      }
      for element in elements {
        inferType(of: element, from: elements, hasManyMeanings: hasManyMeanings)
      }
    }
  }

  private typealias Value = (object: ObjectID, value: ValueID)

  private func membersByKey() -> [String: [Value]] {
    var members: [String: [Value]] = [:]
    var visited: Set<ObjectID> = []
    for use in uses() where visited.insert(canonical(use.object)).inserted {
      for member in self[use.object].members {
        members[member.key, default: []].append((use.object, canonical(member.value)))
      }
    }
    return members
  }

  private mutating func inferType(of member: Value, from all: [Value], hasManyMeanings: Bool) {
    guard self[member.value].valueKinds.isEmpty, !self[member.value].isAny else { return }
    let known = all.filter { !self[$0.value].valueKinds.isEmpty && !self[$0.value].isTypeOfSameKey }
    var others = known.filter { areAlike($0.object, member.object) }
    if others.isEmpty, !hasManyMeanings { others = known }
    guard let first = others.first,
      others.allSatisfy({ haveSameType($0.value, first.value) })
    else { return }
    // The other objects are of the same type already, so only the facts about scalars are merged.
    var shape = self[first.value]
    for other in others.dropFirst() { _ = shape.merge(self[other.value]) }
    shape.isTypeOfSameKey = true
    shape.nulls = self[member.value].nulls
    values[member.value.index] = shape
  }

  /// Whether one of two objects has half of the keys of the other, besides the one in question.
  private func areAlike(_ a: ObjectID, _ b: ObjectID) -> Bool {
    let common = commonKeys(of: self[a], self[b])
    let count = min(self[a].members.count, self[b].members.count)
    return common > 1 && common * 2 >= count
  }

  private func haveSameType(_ a: ValueID, _ b: ValueID) -> Bool {
    guard self[a].valueKinds == self[b].valueKinds, self[a].valueKinds.isSingle else {
      return false
    }
    if let first = self[a].elements, let second = self[b].elements {
      return canonical(first) == canonical(second) || haveSameType(first, second)
    }
    return object(of: a) == object(of: b)
  }
}

/// Keys that mean something else in each object.
let keysWithManyMeanings: Set = [
  "content", "data", "default", "details", "extra", "metadata", "payload", "result", "value",
]
