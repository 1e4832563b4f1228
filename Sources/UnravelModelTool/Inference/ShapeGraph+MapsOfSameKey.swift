extension ShapeGraph {
  /// Turns objects with the same key into one map if hardly two of them have the same keys, and all
  /// of their values are objects of one kind: the `parameters` of each of several methods.
  ///
  /// - Returns: Whether there were any.
  mutating func inferMapsOfSameKey() -> Bool {
    var isChanged = false
    for objects in objectsByKey() {
      // A map of another key can contain these, and have merged them.
      let objects = Set(objects.map(canonical)).sorted { $0.index < $1.index }
      guard areMaps(objects) else { continue }
      for object in objects { merge(objects[0], object) }
      if self[objects[0]].mapValues == nil { makeMap(objects[0]) }
      isChanged = true
    }
    return isChanged
  }

  /// The types of objects with the same key, in the order of the document.
  private func objectsByKey() -> [[ObjectID]] {
    var objects: [String: [ObjectID]] = [:]
    var keys: [String] = []
    for use in uses() {
      guard let key = use.key, !use.isKind else { continue }
      if objects[key] == nil { keys.append(key) }
      objects[key, default: []].append(use.object)
    }
    return keys.compactMap { objects[$0] }
  }

  private func areMaps(_ objects: [ObjectID]) -> Bool {
    guard objects.count >= minimumMapCount else { return false }
    let shapes = objects.map { self[$0] }
    guard !shapes.contains(where: \.keepsKeys) else { return false }
    var keys: Set<String> = []
    var present = 0
    for shape in shapes {
      present += shape.members.count
      keys.formUnion(shape.members.map(\.key))
    }
    guard keys.count >= minimumScatteredCount, present * 2 < shapes.count * keys.count else {
      return false
    }
    return areObjectsOfOneKind(shapes.flatMap { $0.members.map(\.value) })
  }

  /// Whether all values are objects, or arrays of objects, that have a key in common with each other
  /// and nearly all keys with some.
  private func areObjectsOfOneKind(_ values: [ValueID]) -> Bool {
    let shapes = values.map { objectInArrays(of: $0).map { self[$0] } }
    guard var common = shapes.first??.members.map(\.key) else { return false }
    for shape in shapes {
      guard let shape, shape.mapValues == nil else { return false }
      common.removeAll { shape[$0] == nil }
    }
    guard let largest = shapes.compactMap(\.self).max(by: { $0.members.count < $1.members.count })
    else { return false }
    return !common.isEmpty
      && shapes.allSatisfy { shape in
        shape.map { commonKeys(of: $0, largest) * 2 >= $0.members.count } == true
      }
  }
}

/// The minimum number of objects with the same key that are more likely maps.
private let minimumMapCount = 3
