extension Document {
  /// The value of the first member with a key, or `.none`. The index must be that of an object.
  @inline(__always)
  func member(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    // Most models read most members, in the order of the document. If each lookup began at the first
    // member, a decode would take more instructions: timeline 15 %, bands 11 %, small 10 %.
    let hint = tape.hint(of: object)
    guard hint < tape.end(of: object), tape[hint].hasEnds(of: key, in: bytes) else {
      return searchedMember(key, of: object)
    }
    // The comparison of the rest is a loop, and with it this function would save registers: bands take 0.8 % more
    // instructions.
    guard key.bytes.count <= 16 else { return member(key, of: object, ifAt: hint) }
    return found(at: hint, of: object)
  }

  /// The value of the first member with a key whose ends are those of the key at an index.
  @inline(never)
  private func member(
    _ key: LookupKey, of object: TapeIndex, ifAt index: TapeIndex
  ) -> TapeIndex {
    bytes.middleMatches(tape[index], key)
      ? found(at: index, of: object) : searchedMember(key, of: object)
  }

  /// The value of the key at an index. The next lookup begins after it.
  @_transparent
  private func found(at key: TapeIndex, of object: TapeIndex) -> TapeIndex {
    let value = tape.value(of: key)
    tape.setHint(of: object, to: tape.next(after: value))
    return value
  }

  @inline(never)
  private func searchedMember(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    let entry = tape[object]
    if entry.needsFullLookup { return memberByFullLookup(key, of: object) }
    if entry.length > SmallObjects.searchedCount { return memberOfLargeObject(key, of: object) }
    return searchFromHint(key, of: object)
  }

  /// The value of the member with a key that has no escapes, or `.none`. Begins at the object's hint.
  private func searchFromHint(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    let hint = tape.hint(of: object)
    let found = search(key, from: hint, to: tape.end(of: object), of: object)
    guard found == .none else { return found }
    return search(key, from: tape.first(of: object), to: hint, of: object)
  }

  @_transparent
  private func search(
    _ key: LookupKey, from first: TapeIndex, to end: TapeIndex, of object: TapeIndex
  ) -> TapeIndex {
    var index = tape.firstKey(of: key.count, from: first, to: end)
    while index < end {
      let value = tape.value(of: index)
      let next = tape.next(after: value)
      if bytes.matches(tape[index], key) {
        tape.setHint(of: object, to: next)
        return value
      }
      index = tape.firstKey(of: key.count, from: next, to: end)
    }
    return .none
  }

  // MARK: Large objects

  // Without an index, a model that reads 256 members in another order than the document takes 50 % more
  // instructions.

  /// The number of tape words after the hint that a lookup in a large object compares first. Without it, a
  /// model that reads every fourth of 256 members in order takes 54 % more instructions.
  private static var wordsBeforeIndex: Int { 16 }

  /// The number of searches of a large object that compare its members one by one. The next search makes an
  /// index. With none, a model that reads 4 of 256 members out of order takes 48 % more instructions.
  private static var searchesBeforeIndexing: Int { 4 }

  @inline(never)
  private func memberOfLargeObject(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    let hint = tape.hint(of: object)
    let end = tape.end(of: object)
    let near = TapeIndex(hint.value &+ Self.wordsBeforeIndex)
    let found = search(key, from: hint, to: near < end ? near : end, of: object)
    guard found == .none else { return found }
    if let found = indexedMember(key, of: object, after: Self.searchesBeforeIndexing) {
      return found
    }
    return searchFromHint(key, of: object)
  }

  /// The value of a key according to the object's index, which is made after a number of searches;
  /// nil if there is no index yet.
  private func indexedMember(
    _ key: LookupKey, of object: TapeIndex, after searches: Int
  ) -> TapeIndex? {
    let found = indexes.withLock { [bytes, tape] indexes in
      if indexes == nil { indexes = ObjectIndexes() }
      return indexes!.find(key, of: object, after: searches, bytes: bytes, tape: tape)
    }
    guard let found, found != .none else { return found }
    let value = tape.value(of: found)
    // An object that needs a full lookup has no hint: the next member can repeat an earlier key.
    if tape[object].kind == .object { tape.setHint(of: object, to: tape.next(after: value)) }
    return value
  }

  // MARK: Objects that need a full lookup

  @inline(never)
  private func memberByFullLookup(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    if tape[object].length > SmallObjects.comparedCount {
      return indexedMember(key, of: object, after: 0) ?? .none
    }
    for member in tape.members(of: object) where bytes.isKey(tape[member.key], key) {
      return member.value
    }
    return .none
  }

  /// Whether a key is the first of the equal keys in an object. Later members with that key are ignored.
  @usableFromInline
  func isFirst(_ keyIndex: TapeIndex, in object: TapeIndex) -> Bool {
    guard tape[object].needsFullLookup else { return true }
    let found = bytes.withKey(tape[keyIndex]) { memberByFullLookup($0, of: object) }
    return found == tape.value(of: keyIndex)
  }

  /// The number of elements, or of members with different keys.
  func count(of container: TapeIndex) -> Int {
    guard tape[container].needsFullLookup else { return tape[container].length }
    var count = 0
    forEachMember(of: container) { _, _ in count += 1 }
    return count
  }
}
