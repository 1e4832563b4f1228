extension ShapeGraph {
  /// Whether what is beside or in an object makes it a map, though its keys could be names. It is always a guess.
  func isMapByContext(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    areMapsOfPrefixedKeys(values) || areMaps(object, values, at: path)
      || areVersions(object, values, at: path) || areKeysListedBeside(object, values, at: path)
      || areAbsentData(object, values, at: path) || areMapsBeside(object, values, at: path)
      || areLockedPackages(object, values)
      || path.key.map(namesCustom) ?? false && values.count > 1 && haveOneScalarKind(values)
  }

  /// Whether values are objects of texts whose keys all have a prefix:
  /// `{"StringEquals": {"aws:username": "ann"}}`.
  func areMapsOfPrefixedKeys(_ values: [ValueID]) -> Bool {
    let objects = values.compactMap(object).map { self[$0] }
    return !objects.isEmpty && objects.count == values.count
      && objects.allSatisfy { object in
        let areTexts = object.members.allSatisfy { member in
          self[member.value].valueKinds.isSubset(of: [.string, .number, .boolean])
            || isArrayOfStrings(member.value)
        }
        return !object.members.isEmpty && areTexts
          && object.members.allSatisfy { isPrefixed($0.key) }
      }
  }

  /// Whether all values are dictionaries with values of one kind: `{"RegionMap": {"us-east-1": …}}` in `Mappings`.
  private func areMaps(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    let keys = object.members.map(\.key)
    // The `schemas` of `components` are one of several dictionaries, and the `buckets` of a result the only one.
    guard path.isPlural, !path.namesAttributes, keys.contains(where: { singular($0) == $0 }),
      !keys.contains(where: { isMemberName($0, isPlural: true) || namesIndex($0) || namesMap($0) })
    else { return false }
    let inner = values.compactMap { self.object(of: $0).flatMap { self[$0].mapValues } }
    return !inner.isEmpty && inner.count == values.count && haveOneValueKind(inner)
      && inner.allSatisfy { !self[$0].valueKinds.isEmpty }
  }

  /// Whether values are versions of several things, or some of them are ranges of versions, which only packages have:
  /// `{"php": ">=8.1"}`.
  private func areVersions(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    guard values.allSatisfy({ self[$0].valueKinds == .string && self[$0].strings.areVersions })
    else {
      return false
    }
    let keys = object.members.map(\.key)
    let ofPackages = path.key.map(namesPackages) ?? false
    // A package can have the name of a member: `requests`.
    let names = keys.count { !$0.contains("-") && isMemberName($0, isPlural: true) }
    return !keys.contains(where: namesVersion) && (ofPackages || names * 4 <= keys.count)
      && (ofPackages || path.isPlural && values.count > 1
        || values.contains { self[$0].strings.haveRanges })
  }

  /// Whether values are packages with their versions and with what verifies or locates them:
  /// `{"werkzeug": {"version": "2.0", "hashes": ["a"]}}`.
  private func areLockedPackages(_ object: ObjectShape, _ values: [ValueID]) -> Bool {
    let keys = object.members.map(\.key)
    return !keys.contains { isMemberName($0, isPlural: false) || $0 == "package" }
      && values.allSatisfy { value in
        guard self[value].valueKinds == .object, let package = self.object(of: value) else {
          return false
        }
        return self[package]["version"] != nil
          && ["hashes", "integrity", "resolved"].contains { self[package][$0] != nil }
      }
  }

  /// Whether a list beside the object has all of its keys: `{"byId": {"a": …}, "ids": ["a", "b"]}`.
  private func areKeysListedBeside(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    guard let parent = path.parent, haveOneValueKind(values),
      values.contains(where: { !isEmpty($0) })
    else { return false }
    return self[parent].members.contains { member in
      guard member.key != path.key, isArrayOfStrings(member.value),
        let words = self[member.value].elements.flatMap({ self[$0].strings.words })
      else { return false }
      return object.members.allSatisfy { words.contains($0.key) }
    }
  }

  /// Whether keys have a prefix, or hyphens that those around the object have not, or are one word with different
  /// numbers, and no object has to have any of them: `{}`, `{"gid_1": 2}`.
  private func areAbsentData(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    guard haveOneScalarKind(values), object.members.allSatisfy({ $0.count < object.count }) else {
      return false
    }
    if object.members.allSatisfy({ isPrefixed($0.key) }) { return true }
    let outer = path.parent.map { self[$0].members } ?? []
    if path.isPlural, object.members.allSatisfy({ $0.key.contains("-") }),
      !outer.contains(where: { $0.key.contains("-") })
    {
      return true
    }
    let words = Set(object.members.map { $0.key.prefix { !$0.isNumber } })
    return path.isPlural && !path.namesAttributes && words.count == 1
      && words.first.map { ["_", "-"].contains($0.last) } == true
      && object.members.allSatisfy { $0.key.last?.isNumber == true }
  }
}

/// Whether a key is a name with a prefix: `aws:username`.
private func isPrefixed(_ key: String) -> Bool {
  let parts = key.split(separator: ":", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !key.contains(" ")
}

/// Whether a key names packages, which have versions.
private func namesPackages(_ key: String) -> Bool {
  let names: Set = [
    "crates", "dependencies", "gems", "libraries", "modules", "packages", "plugins", "requirements",
  ]
  return words(of: key).last.map { names.contains($0.lowercased()) } ?? false
}

/// Whether a key names a version of the thing around it.
private func namesVersion(_ key: String) -> Bool {
  let names: Set = [
    "api", "current", "from", "latest", "max", "maximum", "min", "minimum", "newest", "oldest",
    "previous", "to", "version",
  ]
  return words(of: key).last.map { names.contains($0.lowercased()) } ?? false
}
