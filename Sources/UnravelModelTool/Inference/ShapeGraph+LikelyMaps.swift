extension ShapeGraph {
  /// Whether an object is more likely a map than a struct, though its keys could be names.
  ///
  /// The kind of the keys and the likeness of the values decide together.
  func isLikelyMap(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    let keys = object.members.map(\.key)
    let areScalars = haveOneScalarKind(values)
    if areDotted(keys, values, at: path) { return true }
    if !path.isRoot, keys.allSatisfy(isPlaceholder), haveOneValueKind(values) { return true }
    if areNumbered(object, at: path), haveOneValueKind(values) { return true }
    if path.isPlural, keys.count > 1, arePairsOfTypeAndValue(values) { return true }
    switch dataKeys(keys, areScalars: areScalars, isPlural: path.isPlural) {
    case .yes:
      return keys.count >= minimumCount && !keys.allSatisfy(isInteger)
        || keys.count > 1 && keys.contains { $0.hasPrefix("./") || $0.hasPrefix("/") }
    case .mostly, .some:
      return areScalars || likeness(of: values) != nil || areMapsOfOneType(values)
    case .possibly:
      if keys.count == 1 { return isLikelyMap(ofOne: keys[0], values[0], at: path) }
      if areSameInSamples(object) { return false }
      if likeness(of: values) != nil || areScalars && areVariables(keys, at: path) { return true }
      return areScalars && keys.count >= minimumCount
        && (keys.allSatisfy(hasDots) || !keys.contains(where: isName(path)))
    case .no: return !areSameInSamples(object) && isLikelyMapOfNames(object, values, at: path)
    }
  }

  /// Whether all keys have names with dots between them, as those of settings and of packages have.
  private func areDotted(_ keys: [String], _ values: [ValueID], at path: ValuePath) -> Bool {
    // Keys such as `@odata.id` are annotations of what is beside them.
    guard !path.isRoot, keys.allSatisfy({ hasDots($0) && $0.first != "@" }),
      haveOneValueKind(values)
    else { return false }
    return path.isPlural || keys.count >= minimumCount || keys.allSatisfy(hasManyDots)
  }

  /// Whether several keys are the name of the object with numbers: `claim1` and `claim2` in `claims`.
  private func areNumbered(_ object: ObjectShape, at path: ValuePath) -> Bool {
    guard let key = path.key, path.isPlural, !path.namesAttributes, object.members.count > 1,
      !areSameInSamples(object)
    else { return false }
    let name = singular(key).lowercased()
    return object.members.allSatisfy { member in
      let end = member.key.reversed().prefix { $0.isNumber || "-_".contains($0) }
      return end.first?.isNumber == true && member.key.lowercased().dropLast(end.count) == name
    }
  }

  /// Whether one code of a language or a currency is data.
  private func isLikelyMap(ofOne key: String, _ value: ValueID, at path: ValuePath) -> Bool {
    !path.isRoot && (isCurrency(key) || self[value].valueKinds != .object)
  }

  /// Whether an object whose keys are words is a map.
  private func isLikelyMapOfNames(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    let keys = object.members.map(\.key)
    if areVariables(keys, at: path), areAllStringsOrAllNumbers(values) { return true }
    // A `name` and an `address` are parts of one thing, though they are texts.
    let areParts =
      !path.isRoot && dataKeys([path.key ?? ""], areScalars: false, isPlural: true) == .no
      && keys.allSatisfy { isMemberName($0, isPlural: true) }
    // An `address` has texts with spaces too.
    let isPart = !path.isPlural && path.key.map { isMemberName($0, isPlural: true) } ?? false
    if keys.count > 1,
      !areParts && areMapsOfMessages(values)
        || object.count == 1 && !isPart && areMessages(object.members)
    {
      return true
    }
    if areNumbersAndWords(object, values) { return true }
    let areHyphenated = areHyphenated(object, at: path)
    let names =
      areHyphenated ? 0 : keys.count(where: isName(path)) + pluralsOfLists(object, at: path)
    // Of members that are mostly null hardly anything is known.
    let nulls = values.count { self[$0].valueKinds.isEmpty }
    guard keys.count > 1, names * 2 <= keys.count, nulls * 2 <= keys.count else { return false }
    if path.isPlural, !path.namesAttributes,
      areTrue(values) || areMapsOfOneType(values)
        || names == 0 && keys.count >= minimumCount && haveOneValueKind(values, .string)
          && haveOneFormat(values)
    {
      return true
    }
    // Two lists of things that differ are not one dictionary: a cast and a crew.
    let areTwoLists = keys.count == 2 && haveOneValueKind(values, .array)
    // Small letters abbreviate names.
    let areLetters = keys.allSatisfy { $0.utf8.count == 1 && $0.first?.isLowercase == true }
    if !areLetters, let likeness = likeness(of: values), isEntity(values, likeness),
      likeness.areEqual || !areTwoLists
    {
      if areHyphenated || path.isPlural && !path.namesAttributes { return true }
      if !path.isRoot, names == 0, areProperNames(keys, at: path) { return true }
      let haveNames = names * 4 > keys.count
      let minimum = haveNames || path.namesAttributes ? minimumManyCount : minimumCount
      return keys.count >= minimum && !haveCommonWords(object)
        && (likeness.commonKeyCount > 1 || path.isRoot)
    }
    // In another style than the keys around them, some can be words that names are.
    return areProperNames(keys, at: path)
      && (path.isRoot
        ? names == 0 && haveOneValueKind(values, .number) : areAllStringsOrAllNumbers(values))
  }

  /// The number of keys that are plurals and have arrays, as lists of different things have: `hashtags` beside
  /// `user_mentions`.
  private func pluralsOfLists(_ object: ObjectShape, at path: ValuePath) -> Int {
    object.members.count { member in
      self[member.value].valueKinds == .array && singular(member.key) != member.key
        && !isMemberName(member.key, isPlural: path.isPlural)
    }
  }

  /// Whether some keys of strings are integers, which name nothing, and few are names: `100`, `heart`.
  private func areNumbersAndWords(_ object: ObjectShape, _ values: [ValueID]) -> Bool {
    let keys = object.members.map(\.key)
    let names = keys.count { isMemberName($0, isPlural: false) }
    return keys.count >= minimumCount && keys.contains(where: isInteger) && names * 4 <= keys.count
      && haveOneValueKind(values, .string)
  }

  /// Whether values are objects with texts of a program: `{"home": {"welcome": "Welcome back"}}`.
  private func areMapsOfMessages(_ values: [ValueID]) -> Bool {
    let objects = values.compactMap(objectInArrays).map { self[$0] }
    return objects.count == values.count && areMessages(objects.flatMap(\.members))
      && areMapsOfOneType(values)
  }

  private func haveOneValueKind(_ values: [ValueID], _ kinds: ValueKinds) -> Bool {
    values.allSatisfy { self[$0].valueKinds == kinds }
  }

  /// Whether all texts that are not empty are dates, URLs or the like, or none is.
  private func haveOneFormat(_ values: [ValueID]) -> Bool {
    let strings = values.map { self[$0].strings }.filter { $0.emptyCount < $0.count }
    return Set(strings.map { $0.formats.first }).count <= 1
  }

  private func isName(_ path: ValuePath) -> (String) -> Bool {
    { isMemberName($0, isPlural: path.isPlural) }
  }

  /// Whether several objects all have the same keys.
  func areSameInSamples(_ object: ObjectShape) -> Bool {
    object.count > 1 && object.members.allSatisfy { $0.count == object.count }
  }

  /// Whether objects are more than a quantity, a size or a link, which are attributes.
  private func isEntity(_ values: [ValueID], _ likeness: Likeness) -> Bool {
    guard likeness.areEqual, let object = values.lazy.compactMap(objectInArrays).first else {
      return true
    }
    return !isAttributeType(keys: self[object].members.map(\.key))
  }
}

// MARK: - Keys in another style than those around them

extension ShapeGraph {
  /// Whether keys are written as environment variables are, unlike the key of the object: `DB_HOST`.
  private func areVariables(_ keys: [String], at path: ValuePath) -> Bool {
    guard let key = path.key else { return false }
    let isEnvironment = words(of: key).contains {
      ["env", "environment"].contains($0.lowercased())
    }
    guard isEnvironment || key == key.lowercased() else { return false }
    return keys.allSatisfy {
      $0 == $0.uppercased() && (isEnvironment || $0.utf8.contains(UInt8(ascii: "_")))
    }
  }

  /// Whether all keys have hyphens, and none of those beside and in the object has.
  private func areHyphenated(_ object: ObjectShape, at path: ValuePath) -> Bool {
    let siblings = path.parent.map { self[$0].members } ?? []
    let inner = object.members.compactMap { objectInArrays(of: $0.value) }
      .flatMap { self[$0].members }
    return object.members.count > 1 && object.members.allSatisfy { isHyphenated($0.key) }
      && !(siblings + inner).contains { isHyphenated($0.key) }
  }

  /// Whether keys are written as proper names are, unlike the key of the object: `Japan`, `C++`.
  private func areProperNames(_ keys: [String], at path: ValuePath) -> Bool {
    if path.isRoot {
      guard keys.count >= minimumCount else { return false }
    } else {
      guard path.key?.first?.isLowercase == true else { return false }
    }
    return keys.allSatisfy(isProperName) && keys.contains { $0.contains(where: \.isLowercase) }
  }
}

private func isHyphenated(_ key: String) -> Bool {
  let parts = key.split(separator: "-", omittingEmptySubsequences: false)
  return parts.count > 1 && parts.allSatisfy { $0.first?.isLetter == true }
}

private func isProperName(_ key: String) -> Bool {
  isCode(key, lengths: 1...4)
    || key.split { $0 == " " || $0 == "-" }.allSatisfy { word in
      word.first?.isUppercase == true && word.dropFirst().allSatisfy { !$0.isUppercase }
        || isCode(String(word), lengths: 2...4)
    }
}

/// How sure it is that an object is a map.
enum MapSureness { case certain, guess }

/// The minimum number of keys that make a map if one of two conditions is weak.
private let minimumCount = 3

/// The minimum number of keys that make a map if both are.
private let minimumManyCount = 5
