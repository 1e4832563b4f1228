extension ShapeGraph {
  /// Makes maps of objects whose values are of several kinds, so that these are told apart as those of elements are:
  /// `{"Topic": {"Type": "SNS", "Name": "a"}, "Table": {"Type": "DB", "Keys": ["b"]}}`.
  ///
  /// Whether objects are maps turns out when their values are of one type.
  mutating func makeMapsOfKinds(_ inference: Settings.Inference) throws {
    guard inference.maps, inference.enums else { return }
    let objects = uses().map(\.object).filter(haveKindsAsValues)
    guard !objects.isEmpty else { return }
    var result = self
    result.inferKinds(isEnabled: true)
    try result.force(inference)
    result.infer(inference)
    for object in objects where result[object].mapValues != nil {
      let path = result[object].guessedMapPath
      makeMap(object)
      update(object) { $0.guessedMapPath = path }
    }
  }

  /// Whether all values of an object are objects of several kinds, which one member tells apart.
  private func haveKindsAsValues(_ object: ObjectID) -> Bool {
    let minimumKindCount = 3
    guard self[object].members.count >= minimumKindCount else { return false }
    let kinds = self[object].members.map { member in
      self[member.value].valueKinds == .object
        ? self.object(of: member.value).flatMap { self[$0].objectKinds } : nil
    }
    guard kinds.allSatisfy({ $0 != nil && $0?.others == nil && $0?.tag == kinds[0]?.tag }) else {
      return false
    }
    return Set(kinds.flatMap { $0?.all.map(\.name) ?? [] }).count >= minimumKindCount
  }

  /// Gives dictionaries of scalars with one key one type in all kinds of objects: the `data` of the outputs of a
  /// notebook by their types of media.
  ///
  /// - Returns: Whether there were any.
  mutating func unifyMapsOfKinds() -> Bool {
    var isChanged = false
    for kinds in Set(uses().map { canonical($0.object) }).compactMap({ self[$0].objectKinds }) {
      var maps: [String: ObjectID] = [:]
      for member in kinds.all.flatMap({ self[$0.object].members }) {
        guard self[member.value].valueKinds == .object, let object = object(of: member.value),
          let values = self[object].mapValues, !self[values].valueKinds.isEmpty,
          areScalarsOrLists(values)
        else { continue }
        if let other = maps[member.key], canonical(other) != object {
          merge(other, object)
          isChanged = true
        } else {
          maps[member.key] = object
        }
      }
    }
    return isChanged
  }
}
