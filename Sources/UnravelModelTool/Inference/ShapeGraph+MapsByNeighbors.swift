extension ShapeGraph {
  /// Whether an object beside this one, with the same last word in its key, or one elsewhere with the same key, is a
  /// map of such values:
  ///
  ///     {"queryParameters": {"a-b": "c", "d.e": "f"}, "pathParameters": {"album": "g"}}
  func areMapsBeside(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    guard let key = path.key, let parent = path.parent, path.isPlural, !path.namesAttributes,
      !areSameInSamples(object),
      !object.members.contains(where: { isMemberName($0.key, isPlural: true) })
    else { return false }
    let last = words(of: key).last?.lowercased()
    let siblings = self[parent].members.filter { words(of: $0.key).last?.lowercased() == last }
    let maps = siblings.compactMap { self.object(of: $0.value) } + mapsByKey[key, default: []]
    return maps.contains { self[$0].mapValues.map { areLike(values, $0) } ?? false }
  }

  /// Finds the maps that members with each key have.
  mutating func findMaps() {
    mapsByKey = [:]
    var visited: Set<ObjectID> = []
    for use in uses() where visited.insert(canonical(use.object)).inserted {
      for member in self[use.object].members {
        guard let object = object(of: member.value), self[object].mapValues != nil else { continue }
        mapsByKey[member.key, default: []].append(object)
      }
    }
  }

  /// Whether values could be those of a map.
  private func areLike(_ values: [ValueID], _ valuesOfMap: ValueID) -> Bool {
    let kinds = self[valuesOfMap].valueKinds
    let known = values.filter { !self[$0].valueKinds.isEmpty }
    guard kinds.isSingle, !known.isEmpty, known.allSatisfy({ self[$0].valueKinds == kinds }) else {
      return false
    }
    guard kinds == .object || kinds == .array else { return true }
    guard let type = objectInArrays(of: valuesOfMap).map({ self[$0] }) else { return false }
    return known.allSatisfy { value in
      isEmpty(value)
        || objectInArrays(of: value).map { keyOverlap(of: self[$0], type) >= .half } ?? false
    }
  }
}
