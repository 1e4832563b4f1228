extension ShapeGraph {
  /// Gives each kind of objects a type where the kinds have little in common, and all other objects one type.
  ///
  /// Kinds are compared at all key paths where mostly the same kinds occur: the blocks of a message and those of
  /// an attachment.
  ///
  /// - Parameter isEnabled: Whether kinds can be types of their own at all.
  mutating func inferKinds(isEnabled: Bool) {
    let uses = uses().filter { self[$0.object].objectKinds != nil }
    guard !uses.isEmpty else { return }
    var objectsOfKinds: [ObjectID] = []
    for group in groupsOfSameKinds(uses) {
      let areTypes =
        isEnabled
        && (areTypes(group)
          || !group.contains(where: hasKindsOfContent) && areTypes(group, areUnlike: true))
      if areTypes {
        for object in group { merge(group[0], object) }
        objectsOfKinds.append(group[0])
        markKinds(of: group[0])
      } else {
        for object in group {
          if isEnabled { keepKindsOfContent(of: object) }
          mergeKinds(of: object)
        }
      }
    }
    sortMembers()
    for object in objectsOfKinds { giveSharedMembersOneType(of: object) }
  }

  /// Gives scalars that all kinds have under one key one type, if two of three kinds have the same: some of them may
  /// be an array in one kind and a text in another.
  private mutating func giveSharedMembersOneType(of object: ObjectID) {
    let kinds = self[object].objectKinds?.all ?? []
    for key in kinds.first.map({ self[$0.object].members.map(\.key) }) ?? [] {
      let values = kinds.compactMap { self[$0.object][key] }
      guard values.count == kinds.count, !keysWithManyMeanings.contains(key),
        key != self[object].objectKinds?.tag, values.allSatisfy(areScalarsOrLists)
      else { continue }
      var counts: [ValueKinds: Int] = [:]
      for value in values { counts[self[value].valueKinds, default: 0] += 1 }
      guard (counts.values.max() ?? 0) * 3 >= values.count * 2 else { continue }
      for value in values { merge(values[0], value) }
    }
  }

  /// Whether values are scalars, or arrays of scalars.
  func areScalarsOrLists(_ values: ValueID) -> Bool {
    let scalars: ValueKinds = [.boolean, .number, .string]
    guard self[values].valueKinds.isSubset(of: scalars.union(.array)) else { return false }
    return self[values].elements.map { self[$0].valueKinds.isSubset(of: scalars) } ?? true
  }

  private mutating func markKinds(of object: ObjectID) {
    guard let kinds = self[object].objectKinds else { return }
    for kind in kinds.all {
      update(kind.object) {
        $0.isKind = true
        $0.tagOfKind = kinds.isTagBeside ? nil : kinds.tag
      }
    }
  }

  /// Sorts the members of all objects in the order in which their keys first occur, which is that of their values.
  private mutating func sortMembers() {
    for index in objects.indices where objects[index].members.count > 1 {
      var shape = objects[index]
      objects[index] = ObjectShape()
      shape.sortMembers { canonical($0.value).index < canonical($1.value).index }
      objects[index] = shape
    }
  }

  // MARK: Groups

  /// The objects of several kinds in groups that have most kinds in common.
  private func groupsOfSameKinds(_ uses: [TypeUse]) -> [[ObjectID]] {
    var sets = DisjointSets()
    // Of the key paths with a kind the one with the most kinds is compared.
    var sources: [[String]: (set: Int, kinds: ObjectKinds)] = [:]
    for use in uses {
      let set = sets.makeSet()
      for kind in self[use.object].objectKinds?.all ?? [] {
        guard let kinds = self[use.object].objectKinds else { continue }
        let name = [kinds.tag, kind.name]
        if let source = sources[name], source.kinds.all.count >= kinds.all.count { continue }
        sources[name] = (set, kinds)
      }
    }
    let nesting = KindNesting(self.uses())
    for (set, use) in uses.enumerated() {
      // A member that is always of one kind is not one of several.
      guard let kinds = self[use.object].objectKinds, use.isElement || kinds.all.count > 1 else {
        continue
      }
      for kind in kinds.all {
        guard let source = sources[[kinds.tag, kind.name]], source.set != set else { continue }
        let areNested = nesting.isNested(use.object, uses[source.set].object)
        if haveMostKindsInCommon(source.kinds, kinds, areNested: areNested) {
          _ = sets.merge(source.set, set)
        }
      }
    }
    for nodes in setsOfNodes(uses, nesting) {
      for set in nodes { _ = sets.merge(nodes[0], set) }
    }
    var groups: [Int: [ObjectID]] = [:]
    for (set, use) in uses.enumerated() {
      groups[sets.representative(of: set), default: []].append(use.object)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether more than half of the kinds are also kinds of other objects, and the same.
  ///
  /// - Parameter areNested: Whether the ones are inside the others. Half of the kinds are enough then.
  private func haveMostKindsInCommon(
    _ others: ObjectKinds, _ kinds: ObjectKinds, areNested: Bool
  ) -> Bool {
    let common = kinds.all.count { kind in
      others.object(of: kind.name).map {
        areOfOneKind($0, kind.object, areNested: areNested)
      } ?? false
    }
    let minimum = min(kinds.all.count, others.all.count)
    return areNested ? common * 2 >= minimum : common * 2 > minimum
  }

  /// Whether objects of kinds with the same name have most members in common, and more than their kind.
  private func areOfOneKind(_ a: ObjectID, _ b: ObjectID, areNested: Bool) -> Bool {
    let (a, b) = (self[a], self[b])
    return keyOverlap(of: a, b) >= (areNested ? .ofNestedKinds : .ofKinds)
      && isIdentifier(a) == isIdentifier(b)
  }

  // MARK: Kinds that are types

  /// Whether the kinds of some objects are types of their own: they are some, at one key path; objects of one kind
  /// have the same members; and most members are those of few kinds.
  ///
  /// - Parameter areUnlike: Whether members with the same key are different members if their objects are unlike.
  private func areTypes(_ group: [ObjectID], areUnlike: Bool = false) -> Bool {
    let kinds = group.compactMap { self[$0].objectKinds }
    let all = kinds.flatMap(\.all)
    guard kinds.count == group.count, kinds.allSatisfy({ $0.others == nil }),
      kinds.contains(where: { $0.all.count >= minimumKindCount })
        || Set(all.map(\.name)).count >= minimumNodeKindCount
    else { return false }
    let keys = areUnlike ? keysOfUnlikeObjects(all) : []
    guard !areUnlike || !keys.isEmpty else { return false }
    var facts: [String: KindFacts] = [:]
    for kind in all {
      facts[kind.name, default: KindFacts()].add(self[kind.object], leavingOut: kinds[0].tag) {
        keys.contains($0) ? "\(kind.name) \($0)" : $0
      }
    }
    return areTypes(facts, areAtSeveralPaths: group.count > 1)
  }

  /// The keys of members that have an object with other keys in each kind: the `spec` of a service and that of a job.
  private func keysOfUnlikeObjects(_ kinds: [ObjectKinds.Kind]) -> Set<String> {
    var keys: [String: [String: Set<String>]] = [:]
    var others: Set<String> = []
    for kind in kinds {
      for member in self[kind.object].members {
        guard let object = object(of: member.value), self[member.value].valueKinds == .object else {
          if !self[member.value].valueKinds.isEmpty { others.insert(member.key) }
          continue
        }
        let objects = [self[object]] + (self[object].objectKinds?.objects ?? []).map { self[$0] }
        keys[member.key, default: [:]][kind.name, default: []]
          .formUnion(objects.flatMap { $0.members.map(\.key) })
      }
    }
    return Set(
      keys.filter { key, kinds in
        let all = kinds.values.reduce(0) { $0 + $1.count }
        let different = kinds.values.reduce(into: Set()) { $0.formUnion($1) }.count
        return !others.contains(key) && kinds.count > 1 && all > 1 && different * 4 >= all * 3
      }.keys)
  }

  private func areTypes(_ facts: [String: KindFacts], areAtSeveralPaths: Bool = false) -> Bool {
    guard facts.count <= maximumKindCount else { return false }
    let slots = facts.values.reduce(0) { $0 + $1.slotCount }
    let filled = facts.values.reduce(0) { $0 + $1.filledCount }
    guard areAtSeveralPaths ? filled * 2 >= slots : filled * 4 >= slots * 3 else { return false }
    var kindCounts: [String: Int] = [:]
    for key in facts.values.flatMap(\.counts.keys) { kindCounts[key, default: 0] += 1 }
    let own = kindCounts.values.filter { $0 < facts.count }
    let shared = kindCounts.count - own.count
    return kindCounts.count >= facts.count && shared * 3 <= kindCounts.count
      && own.reduce(0, +) * 2 <= own.count * facts.count
  }
}

// MARK: - Kinds of an object beside the member that tells them apart

extension ShapeGraph {
  /// Gives each kind of the objects in a member a type: `{"type": "push", "payload": {"size": 1}}`.
  private mutating func keepKindsOfContent(of object: ObjectID) {
    guard let kinds = self[object].objectKinds, let key = keyOfContent(of: kinds) else { return }
    let content = makeObject()
    var kindsOfContent = ObjectKinds(tag: kinds.tag)
    kindsOfContent.isTagBeside = true
    for kind in kinds.all {
      guard let value = self[kind.object][key], let inner = self.object(of: value) else { continue }
      mergeKinds(of: inner)
      kindsOfContent.append(ObjectKinds.Kind(name: kind.name, object: inner))
      update(value) { $0.object = content }
    }
    update(content) { $0.objectKinds = kindsOfContent }
    markKinds(of: content)
  }

  private func hasKindsOfContent(_ object: ObjectID) -> Bool {
    self[object].objectKinds.flatMap(keyOfContent) != nil
  }

  /// The key of the member that has an object in all objects, of another type in each kind.
  private func keyOfContent(of kinds: ObjectKinds) -> String? {
    guard kinds.others == nil, kinds.all.count >= minimumKindCount else { return nil }
    return self[kinds.all[0].object].members.map(\.key).first { key in
      var facts: [String: KindFacts] = [:]
      for kind in kinds.all {
        guard let content = content(key, of: kind) else { return false }
        var fact = KindFacts()
        for part in content { fact.add(part, leavingOut: nil) }
        facts[kind.name] = fact
      }
      return areTypes(facts)
    }
  }

  /// The objects that a member has in all objects of a kind; nil if some have none.
  private func content(_ key: String, of kind: ObjectKinds.Kind) -> [ObjectShape]? {
    let object = self[kind.object]
    guard let member = object.index(of: key).map({ object.members[$0] }),
      member.count == object.count, self[member.value].nulls == 0,
      self[member.value].valueKinds == .object, let inner = self.object(of: member.value),
      self[inner].mapValues == nil
    else { return nil }
    return [self[inner]] + (self[inner].objectKinds?.objects ?? []).map { self[$0] }
  }

  /// Gives the objects in a member one type after all, where the member that tells them apart is not beside them.
  mutating func mergeKindsWithoutTag() {
    var found: Set<ObjectID> = []
    var hasTag: [ObjectID: Bool] = [:]
    func note(_ value: ValueID, isBeside: (String) -> Bool) {
      guard let object = object(of: value), let kinds = self[object].objectKinds, kinds.isTagBeside
      else {
        return
      }
      found.insert(object)
      hasTag[object] = hasTag[object, default: true] && isBeside(kinds.tag)
    }
    for object in Set(uses().map { canonical($0.object) }) {
      let shape = self[object]
      for member in shape.members {
        note(member.value) { tag in
          member.count == shape.count && self[member.value].nulls == 0
            && self[member.value].valueKinds == .object
            && shape.index(of: tag).map { shape.members[$0].count == shape.count } == true
        }
      }
    }
    for index in values.indices {
      if let elements = values[index].elements { note(elements) { _ in false } }
    }
    for index in objects.indices {
      if let inner = objects[index].mapValues { note(inner) { _ in false } }
    }
    for object in found where hasTag[object] == false { mergeKinds(of: object) }
  }
}

/// From which overlap on objects of kinds with the same name are of one kind. The member that names it counts as one.
extension KeyOverlap.Minimum {
  fileprivate static let ofKinds = Self(ratio: 0.5, count: 2)
  fileprivate static let ofNestedKinds = Self(ratio: 0.3, count: 2)
}

/// What the objects of a kind have in common.
private struct KindFacts {
  private var count = 0
  /// The number of objects that have each key.
  private(set) var counts: [String: Int] = [:]

  /// - Parameter name: What a member is called by its key.
  mutating func add(
    _ object: ObjectShape, leavingOut tag: String?, name: (String) -> String = { $0 }
  ) {
    count += object.count
    for member in object.members where member.key != tag {
      counts[name(member.key), default: 0] += member.count
    }
  }

  /// The number of members that all objects would have with all keys.
  var slotCount: Int { count * counts.count }

  /// The number of members that they have.
  var filledCount: Int { counts.values.reduce(0, +) }
}

/// The minimum number of kinds at one key path that are types of their own. Of two kinds, one struct has the members.
private let minimumKindCount = 3

/// The maximum number of kinds that are types of their own.
private let maximumKindCount = 30
