extension ShapeGraph {
  /// Whether keys are written in another style than those around them, as data that somebody named are:
  ///
  ///     {"build_number": 7, "meta_data": {"release-name": "v0.2", "approver:email": "ann@example.com"}}
  ///     {"VulnerabilityID": "a", "PkgName": "b", "Status": "c", "VendorSeverity": {"amazon": 2, "nvd": 3}}
  ///     {"id": 7, "categories": {"Web design": {"id": 1}}}
  func areForeignKeys(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    guard path.key != nil, let parent = path.parent, !areSameInSamples(object) else { return false }
    let keys = object.members.map(\.key)
    let outer = self[parent].members.map(\.key)
    let inner = values.compactMap(objectInArrays).flatMap { self[$0].members.map(\.key) }
    let names = keys.count { isMemberName($0, isPlural: false) }
    if outer.count > 1, path.isPlural, !path.namesAttributes, haveOneValueKind(values),
      !(outer + inner).contains(where: isPunctuated)
    {
      let punctuated = keys.count(where: isPunctuated)
      if keys.allSatisfy(isPhrase)
        || keys.count > 1 && punctuated > 0 && punctuated * 2 >= keys.count
          && names * 2 <= keys.count && !haveCommonWords(object)
      {
        return true
      }
    }
    guard names * 2 <= keys.count, areAllStringsOrAllNumbers(values) || likeness(of: values) != nil
    else {
      return false
    }
    if keys.count > 1, areAllStringsOrAllNumbers(values), keys.allSatisfy(isPunctuated),
      !haveCommonWords(object)
    {
      return !outer.contains(where: isPunctuated)
    }
    return outer.count >= minimumOuterKeyCount && (outer + inner).allSatisfy(isCapitalized)
      && !keys.contains(where: isCapitalized)
  }

  /// Whether some keys are integers, which name no members, and what the others have is like what these have:
  /// `{"1": {"rev": 3}, "front": {"rev": 4}}`.
  func areIndicesAndWords(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    guard path.key != nil, object.members.contains(where: { isInteger($0.key) }) else {
      return false
    }
    let areURLs = values.allSatisfy { self[$0].valueKinds == .string && self[$0].strings.areURLs }
    let areObjects = values.allSatisfy { self[$0].valueKinds == .object }
    return areURLs || areObjects && (values.allSatisfy(isEmpty) || likeness(of: values) != nil)
  }

  /// Whether hardly two of several objects have the same keys, and all values are texts, or lists of texts:
  /// the identifiers of a book in several catalogs.
  func areScatteredTexts(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    let manyObjects = 5
    let minimumCount = object.count >= manyObjects ? 3 : 4
    let keys = object.members.map(\.key)
    guard path.key != nil, object.count > 1, keys.count >= minimumCount else { return false }
    // Members that are in the same objects are parts of one thing.
    let counts = Set(object.members.map(\.count))
    guard counts.count > 1 || counts.contains(1) else { return false }
    let shared = object.members.count { $0.count * 2 > object.count }
    let names = keys.count { isMemberName($0, isPlural: path.isPlural) }
    return shared * 4 <= keys.count && names * 2 <= keys.count && !haveCommonWords(object)
      && (values.allSatisfy { self[$0].valueKinds == .string }
        || values.allSatisfy(isArrayOfStrings))
  }
}

extension StringFacts {
  /// Whether all strings are absolute URLs.
  var areURLs: Bool { count > 0 && emptyCount == 0 && formats.first == .url }
}

/// Whether a key has punctuation between its words other than a low line.
private func isPunctuated(_ key: String) -> Bool {
  key.dropFirst().dropLast().contains { "-: ".contains($0) }
}

/// Whether a key has words with spaces, or at least three with hyphens, between them: `Web design`.
private func isPhrase(_ key: String) -> Bool {
  let words = key.split { " -".contains($0) }
  return words.count > (key.contains(" ") ? 1 : 2)
    && words.allSatisfy { $0.first?.isLetter == true }
}

private func isCapitalized(_ key: String) -> Bool { key.first?.isUppercase == true }

/// The minimum number of keys around an object that show how names are written in a document.
private let minimumOuterKeyCount = 4
