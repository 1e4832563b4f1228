extension Shape {
  /// Takes objects for one type that are: those that contain themselves, and those that stand in
  /// several places.
  func findSameTypes() {
    var found = true
    while found {
      found = findRecursion(from: [])
    }
    repeat {
      var places = Places()
      collect(into: &places, under: nil)
      found = places.mergeNext()
    } while found
  }

  // MARK: Types that contain themselves

  /// Merges the first object that is of the type of one around it; false if there is none.
  ///
  /// - Parameter ancestors: The objects around, and the name of the member that leads here.
  private func findRecursion(from ancestors: [(object: ObjectShape, name: String)]) -> Bool {
    for shape in [elements, dictionaryValues].compactMap({ $0 })
    where shape.findRecursion(from: ancestors) {
      return true
    }
    guard let object, !ancestors.contains(where: { $0.object === object }) else { return false }
    for (ancestor, name) in ancestors.reversed()
    where object.isSameType(as: ancestor, reachedBy: name) {
      ancestor.merge(object)
      return true
    }
    return object.members.contains { $0.shape.findRecursion(from: ancestors + [(object, $0.name)]) }
  }

  // MARK: Types in several places

  private func collect(
    into places: inout Places, under name: String?, in parent: ObjectShape? = nil
  ) {
    elements?.collect(into: &places, under: name.map(singular), in: parent)
    dictionaryValues?.collect(into: &places, under: name.map(singular), in: parent)
    guard let object, places.enter(object, under: name, in: parent) else { return }
    for member in object.members {
      member.shape.collect(into: &places, under: member.name, in: object)
    }
  }
}

extension ObjectShape {
  /// Whether an object inside another one is of the same type as that.
  ///
  /// It is if it contains itself in the same way once more, or is nearly the same.
  fileprivate func isSameType(as ancestor: ObjectShape, reachedBy name: String) -> Bool {
    let common = members.count { ancestor[$0.name] != nil }
    let likeness = likeness(to: ancestor)
    guard agrees(with: ancestor) else { return false }
    return common >= 2 && likeness >= 0.5 && self[name] != nil || common >= 4 && likeness >= 0.8
  }
}

/// Where objects stand.
private struct Places {
  private var list: [(object: ObjectShape, words: [String], parent: ObjectShape?)] = []
  private var known: Set<ObjectIdentifier> = []

  /// Enters a place; false if the object has been met before.
  mutating func enter(_ object: ObjectShape, under name: String?, in parent: ObjectShape?) -> Bool {
    if let name { list.append((object, words(of: name).map { $0.lowercased() }, parent)) }
    return known.insert(ObjectIdentifier(object)).inserted
  }

  /// Merges the first two objects of one type: they stand under the same name, or are the same and
  /// are called alike (`homeTeam`, `awayTeam`), or are all that their object has (`small`, `large`).
  func mergeNext() -> Bool {
    var byLastWord: [String: [Int]] = [:]
    for (position, place) in list.enumerated() {
      guard let last = place.words.last, place.object.members.count > 1 else { continue }
      for earlier in byLastWord[last, default: []].map({ list[$0] })
      where earlier.object !== place.object && earlier.object.agrees(with: place.object) {
        let likeness = earlier.object.likeness(to: place.object)
        if earlier.words == place.words ? likeness >= 0.6 : likeness == 1 {
          if earlier.words != place.words { earlier.object.nameHint = last }
          earlier.object.merge(place.object)
          return true
        }
      }
      byLastWord[last, default: []].append(position)
    }
    for place in list where place.object.hasAlikeMembers {
      let objects = place.object.members.compactMap(\.shape.object)
      guard let first = objects.first, objects.contains(where: { $0 !== first }) else { continue }
      first.nameHint = singular(place.words.joined(separator: "_"))
      objects.dropFirst().forEach(first.merge)
      return true
    }
    return false
  }
}

extension ObjectShape {
  /// Whether all members are objects with the same members.
  fileprivate var hasAlikeMembers: Bool {
    let objects = members.compactMap(\.shape.object)
    guard members.count > 1, objects.count == members.count, let first = objects.first,
      first.members.count > 1
    else { return false }
    return objects.allSatisfy { $0.likeness(to: first) == 1 && $0.agrees(with: first) }
  }
}
