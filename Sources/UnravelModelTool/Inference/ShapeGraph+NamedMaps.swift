extension ShapeGraph {
  /// Whether the key of an object makes it a map.
  ///
  /// Such a key only decides where the keys and the values in the object allow both. It is always a guess.
  func isMapByName(_ object: ObjectShape, _ values: [ValueID], at path: ValuePath) -> Bool {
    guard let key = path.key else { return false }
    let parts = words(of: key).map { $0.lowercased() }
    guard let last = parts.last else { return false }
    let known = values.filter { !isEmpty($0) }
    guard haveOneValueKind(known) else {
      return last == "rules" && areRules(object, values)
        || last == "scripts" && known.allSatisfy { isString($0) || isArrayOfStrings($0) }
    }
    let kinds = known.reduce(into: ValueKinds()) { $0.formUnion(self[$1].valueKinds) }
    let keys = object.members.map(\.key)
    let names = keys.count { isMemberName($0, isPlural: true) }
    switch kinds {
    case .boolean: return last == "env"
    case .string:
      return textMaps.contains(last)
        || last == "rules" && keys.allSatisfy { $0.contains("-") || $0.contains("/") }
        || isPossibleTextMap(parts) && !areSameInSamples(object) && !keysOfStructs.contains(key)
          && !keys.contains(where: identifyingNames.contains)
        || last == "properties" && keys.allSatisfy(hasDots)
    case .number: return last == "rates" && known.count == values.count
    case .object:
      if schemaMaps.contains(last) || partMaps.contains(last) { return true }
      // `peerDependenciesMeta` has objects by names, `_meta` describes what is beside it.
      if last == "meta", parts.count == 1 { return false }
      if last == "configurations", keys.allSatisfy(namesEnvironment), haveKeyInCommon(known) {
        return true
      }
      // `{"theme": …}` in `settings` can be a part of a program as well.
      return objectMaps.contains(last)
        && (names * 2 <= keys.count || names < keys.count && areDefinitions(known)
          || path.isPlural && keys.count > 1 && keys.allSatisfy(namesEnvironment))
        && !areSameInSamples(object) && haveKeyInCommon(known)
    case .array:
      let areTexts = known.allSatisfy(isArrayOfStrings)
      return areTexts && names == 0
        && ["annotations", "headers", "labels", "paths", "scripts"].contains(last)
    case []: return !values.isEmpty && partMaps.contains(last)
    default: return false
    }
  }

  /// Finds the keys of objects of which one has other values than texts, or several have the same keys.
  mutating func findKeysOfStructs() {
    keysOfStructs = []
    var objects: [String: [ObjectID]] = [:]
    for use in uses() {
      guard let key = use.key, isPossibleTextMap(words(of: key).map { $0.lowercased() }) else {
        continue
      }
      objects[key, default: []].append(use.object)
      let members = self[use.object].members
      if members.contains(where: { ![.string, []].contains(self[$0.value].valueKinds) }) {
        keysOfStructs.insert(key)
      }
    }
    for (key, objects) in objects where haveSameKeys(objects.map { self[$0] }) {
      keysOfStructs.insert(key)
    }
  }

  /// Whether several types have the same keys, at least two of them in each object.
  private func haveSameKeys(_ objects: [ObjectShape]) -> Bool {
    guard objects.count > 1, objects[0].members.count > 1 else { return false }
    return objects.allSatisfy { object in
      keyOverlap(of: objects[0], object).ratio == 1
        && object.members.allSatisfy { $0.count == object.count }
    }
  }

  /// Whether values are settings of rules: a level, or a list of a level and options.
  private func areRules(_ object: ObjectShape, _ values: [ValueID]) -> Bool {
    object.members.count >= minimumRuleCount
      && values.allSatisfy { value in
        let kinds = self[value].valueKinds
        return !kinds.isEmpty && kinds.isSubset(of: [.string, .number, .boolean, .array])
      }
      && object.members.count { !isMemberName($0.key, isPlural: true) } * 2 > object.members.count
  }

  /// Whether two of several objects have a key in common, or some are dictionaries.
  private func haveKeyInCommon(_ values: [ValueID]) -> Bool {
    let objects = values.compactMap(object).map { self[$0] }
    let keys = objects.flatMap { $0.members.map(\.key) }
    return objects.count < 2 || objects.contains { $0.mapValues != nil }
      || Set(keys).count < keys.count
  }

  /// Whether values are several objects with a type: `{"size": {"type": "int"}, "name": {"type": "string"}}`.
  private func areDefinitions(_ values: [ValueID]) -> Bool {
    values.count > 1
      && values.allSatisfy { value in
        let members = object(of: value).map { self[$0].members } ?? []
        return members.contains { $0.key.lowercased() == "type" && isString($0.value) }
      }
  }

  private func isString(_ value: ValueID) -> Bool { self[value].valueKinds == .string }

  func isArrayOfStrings(_ value: ValueID) -> Bool {
    self[value].valueKinds == .array
      && self[value].elements.map { self[$0].valueKinds == .string } ?? false
  }

  /// Whether values are lists of words that refer to keys beside them: `{"full": ["std"], "std": []}`.
  func areListsOfKeys(_ object: ObjectShape) -> Bool {
    let keys = Set(object.members.map(\.key))
    let lists = object.members.filter { !isEmpty($0.value) }
    guard keys.count > 1, !lists.isEmpty,
      object.members.allSatisfy({ self[$0.value].valueKinds == .array })
    else { return false }
    return lists.allSatisfy { isArrayOfStrings($0.value) }
      && lists.contains { member in
        let words = self[member.value].elements.flatMap { self[$0].strings.words } ?? []
        return words.contains(where: keys.contains)
      }
  }

  /// Whether hardly two of several objects have the same keys, and all values are objects of one type.
  func areScatteredObjects(
    _ object: ObjectShape, _ values: [ValueID], at path: ValuePath
  ) -> Bool {
    let present = object.members.reduce(0) { $0 + $1.count }
    let names = object.members.count { isMemberName($0.key, isPlural: path.isPlural) }
    guard object.count > 2, object.members.count > 2, names * 2 <= object.members.count,
      present * 2 < object.count * object.members.count, haveOneValueKind(values),
      let likeness = likeness(of: values)
    else { return false }
    return likeness.areEqual
  }
}

/// Whether objects with a key have keys that are data.
func namesMap(_ key: String) -> Bool {
  let last = words(of: key).last?.lowercased() ?? ""
  return [textMaps, schemaMaps, partMaps, objectMaps].contains { $0.contains(last) }
}

/// Whether a key names an environment of a program, of which each program has others.
private func namesEnvironment(_ key: String) -> Bool {
  let names: Set = [
    "canary", "debug", "dev", "development", "local", "prod", "production", "qa", "release",
    "staging", "test",
  ]
  return names.contains(key.lowercased())
}

/// The minimum number of rules that are recognized as such.
private let minimumRuleCount = 3

/// Keys of objects with texts whose keys are data.
private let textMaps: Set = [
  "annotations", "bin", "cookies", "dependencies", "engines", "env", "globals", "headers", "labels",
  "scripts", "suggest", "tags", "translations",
]

/// Keys of objects with texts whose keys are names or data.
private func isPossibleTextMap(_ words: [String]) -> Bool {
  if words.count == 1 { return possibleTextMaps.contains(words[0]) }
  // `names` alone has a first and a last name, `venueNames` has the names of venues.
  return words.last == "names" || words.last == "selector"
}

private let possibleTextMaps: Set = [
  "aliases", "extra", "extras", "metadata", "overrides", "resolutions", "selector",
  "substitutions", "variables", "vars",
]

/// Keys of objects with schemas, which can describe any member.
private let schemaMaps: Set = ["definitions", "defs", "properties", "schemas"]

/// Keys of objects with parts of one kind, whose keys can be any word.
private let partMaps: Set = [
  "dependencies", "jobs", "networks", "outputs", "secrets", "services", "volumes",
]

/// Keys of objects with parts of one kind, whose keys are names that somebody gave them.
private let objectMaps: Set = [
  "commands", "environments", "extensions", "hosts", "locales", "localizations",
  "meta", "packages", "parameters", "paths", "plugins", "profiles", "projects", "providers",
  "repositories", "responses", "rules", "scripts", "targets", "tasks", "translations", "users",
  "variables",
]

/// The names of members that describe the object around them.
let identifyingNames: Set = [
  "description", "id", "name", "namespace", "title", "type", "uid", "version",
]
