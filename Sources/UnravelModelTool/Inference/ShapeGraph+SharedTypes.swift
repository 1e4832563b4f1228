extension ShapeGraph {
  /// Gives one type to objects at different key paths that have the same or nearly the same keys.
  ///
  /// - Returns: Whether there were any.
  mutating func unifySharedTypes() -> Bool {
    var isChanged = false
    while true {
      if unifyIdenticalTypes() || unifyNearlyIdenticalTypes() {
        isChanged = true
      } else {
        return isChanged
      }
    }
  }

  // MARK: Identical types

  /// Gives one type to objects with the same keys and values of the same kinds and types.
  private mutating func unifyIdenticalTypes() -> Bool {
    var isChanged = false
    var known: [TypeSignature: ObjectID] = [:]
    // Inner types are unified first, so that outer types are compared by the results.
    for use in uses().reversed() {
      let object = canonical(use.object)
      guard !self[object].members.isEmpty else { continue }
      var signature = signature(of: object)
      if let key = use.key, self[object].members.allSatisfy({ isDiscriminator($0.key) }) {
        signature.append(key)
      }
      if use.isKind { signature.append(firstWordOfKind: use.words) }
      if let other = known[signature], canonical(other) != object {
        merge(other, object)
        isChanged = true
      } else {
        known[signature] = object
      }
    }
    return isChanged
  }

  private func signature(of object: ObjectID) -> TypeSignature {
    var signature = TypeSignature()
    for member in self[object].members.sorted(by: { $0.key < $1.key }) {
      signature.append(member.key)
      append(member.value, of: object, to: &signature)
    }
    return signature
  }

  private func append(_ value: ValueID, of type: ObjectID, to signature: inout TypeSignature) {
    let shape = self[value]
    signature.append(Int(shape.valueKinds.rawValue))
    if let elements = shape.elements { append(elements, of: type, to: &signature) }
    guard let object = object(of: value) else { return }
    if let values = self[object].mapValues {
      signature.append(TypeSignature.map)
      append(values, of: type, to: &signature)
    } else if self[object].isEmpty {
      signature.append(TypeSignature.emptyObject)
    } else {
      signature.append(object == type ? TypeSignature.itself : object.index)
    }
  }

  // MARK: Nearly identical types

  /// Gives one type to objects with nearly the same keys. Objects with similar names need fewer common keys.
  private mutating func unifyNearlyIdenticalTypes() -> Bool {
    var isChanged = false
    var index = CandidateIndex(frequencies: keyFrequencies())
    // The kinds of objects are alike by nature.
    for use in uses() where use.key != nil && !use.isKind {
      let object = canonical(use.object)
      let shape = self[object]
      guard !shape.members.isEmpty else { continue }
      for candidate in index.candidates(for: shape, use) {
        let other = canonical(candidate.object)
        guard other != object,
          isSameType(self[other], candidate, shape, use)
            || isKindOfSameType(other, candidate, object, use)
        else { continue }
        merge(other, object)
        isChanged = true
        break
      }
      index.insert(self[object], use)
    }
    return isChanged
  }

  private func isSameType(
    _ a: ObjectShape, _ use: TypeUse, _ b: ObjectShape, _ otherUse: TypeUse
  ) -> Bool {
    let overlap = keyOverlap(of: a, b)
    let smallerCount = min(a.members.count, b.members.count)
    // One has all that the other has.
    let isPart = overlap.count == smallerCount
    // One has nearly all that the other has.
    let isNearlyPart =
      overlap.count >= minimumEqualKeyCount && overlap.count * 4 >= smallerCount * 3
    let isAlike =
      if overlap.ratio == 1 {
        overlap.count >= minimumEqualKeyCount || use.words == otherUse.words
      } else if use.words == otherUse.words {
        overlap >= .ofSameName || overlap >= .ofSameNameAndPart && isPart
          || overlap >= .ofSameNameAndSeveralKeys || isNearlyPart
          || areTwins(a, b) || isPart && holdSameTypes(a, b)
      } else if use.words.last == otherUse.words.last {
        overlap >= .ofSameLastWord
          || !isInside(use, otherUse)
            && (overlap >= .ofSameLastWordOutside || overlap >= .ofSameLastWordAndPart && isPart
              || overlap >= .ofSameLastWordAndManyKeys)
      } else if use.parent == otherUse.parent {
        overlap >= .ofSameParent || overlap >= .ofSameFilledParent && isFilled(use.parent)
          || isPart && isOneOfSeveral(a, use, b, otherUse)
      } else {
        overlap >= .elsewhere && !isNamedInside(a, use, but: b)
          && !isNamedInside(b, otherUse, but: a)
      }
    guard isAlike, isIdentifier(a) == isIdentifier(b), membersAgree(a, b) else { return false }
    // The amounts in the `breakdown` of an amount have none.
    return overlap.ratio == 1
      || isPart && overlap.count >= minimumEqualKeyCount && use.words == otherUse.words
      || !holdsInside(use.object, otherUse.object)
        && !holdsInside(otherUse.object, use.object)
  }

  /// Whether a member that only one of two types has repeats its name: the `label_code` of a label, which an artist
  /// does not have.
  private func isNamedInside(
    _ object: ObjectShape, _ use: TypeUse, but other: ObjectShape
  ) -> Bool {
    object.members.contains { member in
      let words = words(of: member.key)
      return other[member.key] == nil && words.count > 1
        && words.first?.lowercased() == use.words.last
    }
  }

  /// Whether the object around two types has one of them in several members, and one of them has a flag more than the
  /// other: the `latest` version of a package, and a `resolvable` one that may be `overridden`.
  private func isOneOfSeveral(
    _ a: ObjectShape, _ use: TypeUse, _ b: ObjectShape, _ otherUse: TypeUse
  ) -> Bool {
    let different = a.members.filter { b[$0.key] == nil } + b.members.filter { a[$0.key] == nil }
    guard let parent = use.parent, different.count == 1,
      self[different[0].value].valueKinds == .boolean
    else { return false }
    let minimumCount = 3
    return [use.object, otherUse.object].map(canonical).contains { object in
      self[parent].members.count { self.object(of: $0.value) == object } >= minimumCount
    }
  }

  /// Whether objects of one type are inside those of another one, at any depth.
  private func holdsInside(_ outer: ObjectID, _ inner: ObjectID) -> Bool {
    let inner = canonical(inner)
    var visited: Set<ObjectID> = [canonical(outer)]
    var pending = [canonical(outer)]
    while let next = pending.popLast() {
      let object = self[next]
      let kinds = (object.objectKinds?.objects ?? []).map(canonical)
      let values = object.members.map(\.value) + (object.mapValues.map { [$0] } ?? [])
      for part in kinds + values.flatMap(objectsInArrays) where visited.insert(part).inserted {
        if part == inner { return true }
        pending.append(part)
      }
    }
    return false
  }

  /// The type of the objects among values, and among the elements of arrays in them.
  private func objectsInArrays(_ value: ValueID) -> [ObjectID] {
    var result: [ObjectID] = []
    var visited: Set<ValueID> = []
    var next: ValueID? = value
    while let value = next, visited.insert(canonical(value)).inserted {
      if let object = object(of: value) { result.append(object) }
      next = self[value].elements
    }
    return result
  }

  /// Whether objects only name something by its kind and identifier: `{"type": "people", "id": "9"}`.
  func isIdentifier(_ object: ObjectShape) -> Bool {
    object.members.count > 1 && object["id"] != nil
      && object.members.allSatisfy { $0.key == "id" || isDiscriminator($0.key) }
  }

  /// Whether the keys that two types share have objects of the same types.
  private func holdSameTypes(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.allSatisfy { member in
      guard let other = b[member.key] else { return true }
      return objectInArrays(of: member.value).map { $0 == objectInArrays(of: other) } ?? false
    }
  }

  /// Whether an object inside the document has nothing but objects: the two `players` of a game.
  private func isFilled(_ object: ObjectID?) -> Bool {
    guard let object, canonical(object) != self.object(of: root) else { return false }
    return self[object].members.allSatisfy { self[$0.value].valueKinds == .object }
  }

  /// Whether one of two uses is a member of the other: the `nativeName` of a `name`.
  private func isInside(_ a: TypeUse, _ b: TypeUse) -> Bool {
    a.parent.map(canonical) == canonical(b.object) || b.parent.map(canonical) == canonical(a.object)
  }

  /// Whether objects with one name have different members of one thing: a start or an end, or values of
  /// different types.
  private func areTwins(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    let keys = (a.members + b.members).map(\.key)
    if isAttributeType(keys: keys), haveOneValueKind((a.members + b.members).map(\.value)) {
      return true
    }
    let different = a.members.filter { b[$0.key] == nil } + b.members.filter { a[$0.key] == nil }
    return commonKeys(of: a, b) > 0
      && different.allSatisfy { words(of: $0.key).first?.lowercased() == "value" }
  }

  /// Whether objects with similar names are kinds of one type, though they have few keys in common:
  /// one is a reference to another one, or one contains the other and a member distinguishes them.
  private func isKindOfSameType(
    _ a: ObjectID, _ use: TypeUse, _ b: ObjectID, _ otherUse: TypeUse
  ) -> Bool {
    let (first, second) = (self[a], self[b])
    guard use.words == otherUse.words, isIdentifier(first) == isIdentifier(second),
      membersAgree(first, second)
    else { return false }
    return isReference(first) || isReference(second)
      || shareDiscriminator(first, second) && (refers(a, to: b) || refers(b, to: a))
  }

  /// Whether an object is a JSON Reference.
  private func isReference(_ object: ObjectShape) -> Bool {
    object.members.count == 1 && object["$ref"] != nil
  }

  private func keyFrequencies() -> [String: Int] {
    var frequencies: [String: Int] = [:]
    for object in Set(uses().map { canonical($0.object) }) {
      for member in self[object].members { frequencies[member.key, default: 0] += 1 }
    }
    return frequencies
  }
}

/// The minimum number of keys that make types with different names one if they have no others.
private let minimumEqualKeyCount = 3

/// From which overlap on two types are one. The less their names and the types around them have in common, the more
/// keys have to be: with these numbers the types of the tests' samples are those that a person would write.
extension KeyOverlap.Minimum {
  fileprivate static let ofSameName = Self(ratio: 0.6)
  fileprivate static let ofSameNameAndPart = Self(ratio: 0.5)
  fileprivate static let ofSameNameAndSeveralKeys = Self(ratio: 0.4, count: 2)
  fileprivate static let ofSameLastWord = Self(ratio: 0.75, count: 3)
  /// Neither type is a member of the other one.
  fileprivate static let ofSameLastWordOutside = Self(ratio: 0.6, count: 3)
  fileprivate static let ofSameLastWordAndPart = Self(ratio: 0.5, count: 2)
  fileprivate static let ofSameLastWordAndManyKeys = Self(ratio: 0.4, count: 4)
  fileprivate static let ofSameParent = Self(ratio: 0.8, count: 4)
  fileprivate static let ofSameFilledParent = Self(ratio: 0.5, count: 2)
  fileprivate static let elsewhere = Self(ratio: 0.8, count: 5)
}

/// The keys of a type and the kinds and types of their values.
private struct TypeSignature: Hashable {
  // Marks an object without a type. The index of a type is not negative.
  static let map = -1
  static let emptyObject = -2
  static let itself = -3

  private var keys: [String] = []
  private var kinds: [Int] = []

  mutating func append(_ key: String) { keys.append(key) }
  mutating func append(_ kind: Int) { kinds.append(kind) }

  /// Distinguishes kinds of objects that do not begin with the same word: `issue_opened` and `issue_closed` are one
  /// type.
  mutating func append(firstWordOfKind words: [String]) {
    keys.append("kind " + (words.first ?? ""))
  }
}

/// Finds the types that are worth comparing with another one.
///
/// Comparing each type with each other takes quadratic time. Types with nearly the same keys have one
/// of their rarest keys in common, so each type is listed under its rarest keys, and under its name
/// and the type around it.
private struct CandidateIndex {
  /// The maximum number of types of a list that are compared: the latest ones.
  private static let maximumCandidateCount = 12
  /// Two sets with an overlap of 0.8 share at least one of the rarest fifth of their keys.
  private static let rareShare = 0.2

  private let frequencies: [String: Int]
  private var byName: [String: [TypeUse]] = [:]
  private var byParent: [ObjectID: [TypeUse]] = [:]
  private var byKey: [String: [TypeUse]] = [:]

  init(frequencies: [String: Int]) {
    self.frequencies = frequencies
  }

  func candidates(for shape: ObjectShape, _ use: TypeUse) -> [TypeUse] {
    var result = use.words.last.flatMap { byName[$0] } ?? []
    if let parent = use.parent { result += byParent[parent] ?? [] }
    for key in rareKeys(of: shape) { result += byKey[key] ?? [] }
    return result
  }

  mutating func insert(_ shape: ObjectShape, _ use: TypeUse) {
    if let last = use.words.last { Self.append(use, to: &byName[last, default: []]) }
    if let parent = use.parent { Self.append(use, to: &byParent[parent, default: []]) }
    for key in rareKeys(of: shape) { Self.append(use, to: &byKey[key, default: []]) }
  }

  private static func append(_ use: TypeUse, to list: inout [TypeUse]) {
    list.append(use)
    if list.count > maximumCandidateCount { list.removeFirst() }
  }

  private func rareKeys(of shape: ObjectShape) -> ArraySlice<String> {
    let sorted = shape.members.map(\.key).sorted {
      (frequencies[$0, default: 0], $0) < (frequencies[$1, default: 0], $1)
    }
    return sorted.prefix(Int(Double(sorted.count) * Self.rareShare) + 1)
  }
}
