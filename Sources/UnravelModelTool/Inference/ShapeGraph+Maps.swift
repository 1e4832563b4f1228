extension ShapeGraph {
  /// Turns the types whose keys are data into maps.
  ///
  /// - Returns: Whether there were any.
  mutating func inferMaps() -> Bool {
    var isChanged = inferMapsOfSameKey()
    findKeysOfStructs()
    findMaps()
    var visited: Set<ObjectID> = []
    var pending = [ValuePath(value: root)]
    while let path = pending.popLast() {
      let shape = self[path.value]
      if let elements = shape.elements { pending.append(path.element(elements)) }
      guard let object = object(of: path.value), visited.insert(object).inserted else { continue }
      if self[object].canBecomeMap, inferMap(object, at: path) { isChanged = true }
      if let values = self[object].mapValues { pending.append(path.entry(values)) }
      for kind in self[object].objectKinds?.objects ?? [] {
        for member in self[kind].members { pending.append(path.member(member, of: kind)) }
      }
      for member in self[object].members.reversed() {
        pending.append(path.member(member, of: object))
      }
    }
    return isChanged
  }

  /// Makes an object a map if its keys are data.
  private mutating func inferMap(_ object: ObjectID, at path: ValuePath) -> Bool {
    let shape = self[object]
    if let sureness = sureness(ofMap: shape, at: path) {
      let values = shape.members.map(\.value)
      let areMaps = areMapsOfOneType(values) || areMapsOfPrefixedKeys(values)
      if sureness == .guess { update(object) { $0.guessedMapPath = path.description } }
      makeMap(object)
      if areMaps, let inner = self[object].mapValues.flatMap({ self.object(of: $0) }) {
        makeMap(inner)
      }
      return true
    }
    guard !path.isRoot,
      isMapOfAnyValues(shape) || isPayloadOfKinds(shape, at: path) || areOpen(shape, at: path)
    else {
      return false
    }
    update(object) { $0.guessedMapPath = path.description }
    makeMapOfAnyValues(object)
    return true
  }

  /// How sure it is that an object is a map; nil if it is not one.
  private func sureness(ofMap object: ObjectShape, at path: ValuePath) -> MapSureness? {
    let values = object.members.map(\.value)
    // `{"SS": ["a", "b"]}` is the value of one attribute.
    guard !values.isEmpty, values.count > 1 || !namesType(object.members[0].key) else { return nil }
    if object.members.allSatisfy({ isMediaType($0.key) }) { return .certain }
    if haveOneValueKind(values), isCertainMap(object, values, at: path) { return .certain }
    let mediaTypes = object.members.count { isMediaType($0.key) }
    let isGuess =
      mediaTypes > 1 && mediaTypes * 4 >= object.members.count * 3
      || isLikelyMap(object, values, at: path) || isMapByName(object, values, at: path)
      || areListsOfKeys(object) || areScatteredObjects(object, values, at: path)
      || areScatteredTexts(object, values, at: path)
      || areIndicesAndWords(object, values, at: path)
      || areForeignKeys(object, values, at: path)
      || path.key != nil && isMapByContext(object, values, at: path)
      || areMostlyCodes(object.members.map(\.key))
    return isGuess ? .guess : nil
  }

  private func isCertainMap(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    let keys = object.members.map(\.key)
    let data = dataKeys(
      keys, areScalars: areAllStringsOrAllNumbers(values), isPlural: path.isPlural)
    return data == .yes
      || data == .mostly && (haveOneScalarKind(values) || likeness(of: values) != nil)
      || (path.isPlural || keys.count > 1) && valuesHoldTheirKeys(object)
      || nameTheirTypes(values)
      || keys.contains("__name__") && areAllStringsOrAllNumbers(values)
      || path.key.map(namesErrors) ?? false && values.allSatisfy(isArrayOfStrings)
      || namesIndex(path.key) && (haveOneScalarKind(values) || likeness(of: values) != nil)
      || areVersionsOfDifferentKeys(object, values)
      || !path.isRoot && object.members.count >= minimumScatteredCount && areScattered(object)
      || object.members.count >= minimumSimilarObjectCount
        && (areAlikeObjects(values) || !isRepeatedStruct(object) && areMostlyOfOneType(values))
      || object.members.count >= minimumScalarCount && !isRepeatedStruct(object)
        && areAllStringsOrAllNumbers(values) && !haveCommonWords(object)
      || object.members.count > maximumPropertyCount && haveOneType(values)
  }

  /// Whether several objects have different keys, and all values are versions: the packages that each of
  /// several packages needs.
  private func areVersionsOfDifferentKeys(_ object: ObjectShape, _ values: [ValueID]) -> Bool {
    let present = object.members.reduce(0) { $0 + $1.count }
    return object.count > 1 && present < object.count * object.members.count
      && values.allSatisfy { self[$0].valueKinds == .string && self[$0].strings.areVersions }
      && !object.members.allSatisfy { isMemberName($0.key, isPlural: false) }
  }

  /// The key path of a map in some values whose keys could also be names.
  func guessedMapPath(in value: ValueID) -> String? {
    var next: ValueID? = value
    // A map can contain itself.
    var visited: Set<ValueID> = []
    while let id = next, visited.insert(canonical(id)).inserted {
      if let path = self[id].object.flatMap({ self[$0].guessedMapPath }) { return path }
      next = self[id].elements ?? self[id].object.flatMap { self[$0].mapValues }
    }
    return nil
  }

  private mutating func makeMapOfAnyValues(_ object: ObjectID) {
    let values = makeValue()
    update(values) { $0.isAny = true }
    update(object) { $0.becomeMap(of: values) }
  }

  /// Whether there are very many keys and each is in very few objects: the `input` of examples of all
  /// operations of a service. Kinds of one type have a member that tells them apart.
  private func isMapOfAnyValues(_ object: ObjectShape) -> Bool {
    let present = object.members.reduce(0) { $0 + $1.count }
    return object.members.count >= minimumScalarCount
      && !object.members.contains { $0.count == object.count }
      && present * 10 < object.count * object.members.count
  }

  /// Whether hardly two of several objects have the same keys, with values of several kinds, and what is beside them
  /// tells what kind they are of: the `outputs` of resources with a `type`.
  private func isPayloadOfKinds(_ object: ObjectShape, at path: ValuePath) -> Bool {
    let minimumCount = 7
    guard path.key != nil, let parent = path.parent.map({ self[$0] }), object.count > 1,
      self[path.value].valueKinds == .object,
      object.members.count >= minimumCount,
      parent.members.contains(where: { member in
        isDiscriminator(member.key) && self[member.value].valueKinds == .string
          && member.count == parent.count
      })
    else { return false }
    let present = object.members.reduce(0) { $0 + $1.count }
    let areScattered =
      object.count > 2
      ? present * 2 < object.count * object.members.count : present == object.members.count
    return areScattered && !haveOneValueKind(object.members.map(\.value))
  }

  /// Whether each value has a member that repeats the key of the value: `{"en": {"language": "en"}}`.
  private func valuesHoldTheirKeys(_ object: ObjectShape) -> Bool {
    guard let first = object.members.first, let inner = self.object(of: first.value) else {
      return false
    }
    // `{"card": {"type": "card"}}` is one kind of several.
    return self[inner].members.contains { candidate in
      !isDiscriminator(candidate.key)
        && object.members.allSatisfy { member in
          guard let value = self.object(of: member.value).flatMap({ self[$0][candidate.key] })
          else { return false }
          return self[value].valueKinds == .string && isInKey(self[value].strings.words, member.key)
        }
    }
  }

  /// Whether a key is one word, or has it between its punctuation: `aws` and `aws.east`.
  private func isInKey(_ words: [String]?, _ key: String) -> Bool {
    guard let words, words.count == 1 else { return false }
    return words[0] == key || key.split { ".:".contains($0) }.contains { $0 == words[0] }
  }

  /// Whether almost no two objects have the same keys.
  private func areScattered(_ object: ObjectShape) -> Bool {
    let present = object.members.reduce(0) { $0 + $1.count }
    return object.count > 1 && present * 2 < object.count * object.members.count
  }

  /// Whether enough objects all have the same keys, which are then names.
  private func isRepeatedStruct(_ object: ObjectShape) -> Bool {
    object.count >= 3 && object.members.allSatisfy { $0.count == object.count }
  }

  /// Whether values are objects, or arrays of objects, with nearly the same keys. The values of a few
  /// of these may be objects that are not alike.
  private func areAlikeObjects(_ values: [ValueID]) -> Bool {
    let objects = values.compactMap(objectInArrays).map { self[$0] }
    guard let first = objects.first, objects.count == values.count else { return false }
    if objects.allSatisfy({ $0.mapValues != nil }) { return true }
    return first.members.count > 1
      && objects.allSatisfy { other in
        let overlap = keyOverlap(of: first, other)
        return overlap >= .ofMapValues && membersAgree(first, other)
          || overlap >= .ofDifferentMapValues && haveSameValueKinds(first, other)
      }
  }

  /// Whether values are objects, or arrays of objects, of which three of four have the same type.
  private func areMostlyOfOneType(_ values: [ValueID]) -> Bool {
    let objects = values.compactMap(objectInArrays)
    guard objects.count == values.count else { return false }
    var counts: [ObjectID: Int] = [:]
    for object in objects { counts[object, default: 0] += 1 }
    return (counts.values.max() ?? 0) * 4 >= values.count * 3
  }

  /// Whether the values of each key that two types share are of the same kind, or of an unknown one.
  private func haveSameValueKinds(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.allSatisfy { member in
      b[member.key].map { haveOneValueKind([member.value, $0]) } ?? true
    }
  }

  /// Whether all values are strings, or all are numbers.
  func areAllStringsOrAllNumbers(_ values: [ValueID]) -> Bool {
    let kinds = values.reduce(into: ValueKinds()) { $0.formUnion(self[$1].valueKinds) }
    return kinds == .string || kinds == .number
  }

  /// Whether all values are scalars, arrays of scalars, or objects of nearly the same keys.
  private func haveOneType(_ values: [ValueID]) -> Bool {
    let kinds = values.reduce(into: ValueKinds()) { $0.formUnion(self[$1].valueKinds) }
    switch kinds {
    case .string, .number, .boolean: return true
    case .array:
      let elements = values.compactMap { self[$0].elements }
      return haveOneValueKind(elements) && haveOneType(elements)
    case .object:
      let objects = values.compactMap { self[$0].object }.map { self[$0] }
      guard let first = objects.first else { return false }
      return first.mapValues != nil || objects.allSatisfy { keyOverlap(of: first, $0) >= .half }
    default: return false
    }
  }

  /// Whether most keys begin or end with the same word, as names of one family do: `user_url`,
  /// `team_url`.
  func haveCommonWords(_ object: ObjectShape) -> Bool {
    var first: [String: Int] = [:]
    var last: [String: Int] = [:]
    for member in object.members {
      let words = words(of: member.key)
      guard words.count > 1 else { continue }
      first[words[0].lowercased(), default: 0] += 1
      last[words[words.count - 1].lowercased(), default: 0] += 1
    }
    let most = max(first.values.max() ?? 0, last.values.max() ?? 0)
    return most * 2 > object.members.count
  }
}

/// From which overlap on objects are more likely the values of a map.
extension KeyOverlap.Minimum {
  fileprivate static let ofMapValues = Self(ratio: 0.6)
  /// The objects in them are not alike.
  fileprivate static let ofDifferentMapValues = Self(ratio: 0.6, count: 4)
}

/// The maximum number of properties of a likely struct.
let maximumPropertyCount = 150

/// The minimum number of strings or numbers in an object whose keys are more likely data.
private let minimumScalarCount = 40

/// The minimum number of objects with the same keys that are more likely the values of a map.
private let minimumSimilarObjectCount = 10

/// The minimum number of keys that are more likely data if they differ from object to object.
let minimumScatteredCount = 5

/// Whether a key names what is wrong with each field of a form: `{"errors": {"email": ["is taken"]}}`.
private func namesErrors(_ key: String) -> Bool {
  words(of: key).last.map { ["errors", "violations"].contains($0.lowercased()) } ?? false
}

/// Whether a key says what the keys of a map are: `by_country`, `salesByDay`.
func namesIndex(_ key: String?) -> Bool {
  guard let key else { return false }
  return words(of: key).dropLast().contains { $0.lowercased() == "by" }
}
