extension ShapeGraph {
  /// Gives values that are null in all samples, and elements of arrays that are empty in all, the type
  /// that the same key has in other objects.
  mutating func inferTypesOfNulls() {
    for (key, values) in valuesByKey() where !keysWithManyMeanings.contains(key) {
      var elements: [ValueID] = []
      for id in values { if let inner = self[id].elements { elements.append(canonical(inner)) } }
      inferTypes(of: values.filter { self[$0].nulls > 0 }, from: values)
      inferTypes(of: elements, from: elements)
    }
  }

  private func valuesByKey() -> [String: [ValueID]] {
    var values: [String: [ValueID]] = [:]
    var visited: Set<ObjectID> = []
    for use in uses() where visited.insert(canonical(use.object)).inserted {
      for member in self[use.object].members {
        values[member.key, default: []].append(canonical(member.value))
      }
    }
    return values
  }

  private mutating func inferTypes(of values: [ValueID], from all: [ValueID]) {
    let unknown = values.filter { self[$0].kinds.isEmpty }
    let known = all.filter { !self[$0].kinds.isEmpty }
    guard !unknown.isEmpty, let first = known.first,
      known.allSatisfy({ haveSameType($0, first) })
    else { return }
    // The other objects are of the same type already, so only the facts about scalars are merged.
    var shape = self[first]
    for other in known.dropFirst() { _ = shape.merge(self[other]) }
    shape.isTypeOfSameKey = true
    for id in unknown {
      shape.nulls = self[id].nulls
      self.values[id.index] = shape
    }
  }

  private func haveSameType(_ a: ValueID, _ b: ValueID) -> Bool {
    guard self[a].kinds == self[b].kinds, self[a].kinds.isSingle else { return false }
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
