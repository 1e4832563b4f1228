// While a container is open, its first word has no length yet, and its second word leads to the container
// around it (see `ContainerWord`). So the parsers need no stack, and only an option limits the number of levels.

extension TapeBuffer {
  /// The number of words that a member takes at most: a key and the two of a container.
  @_transparent static var wordsPerMember: Int { 3 }

  /// Opens an array or an object at an index.
  ///
  /// - Parameters:
  ///   - container: The container around it, or -1.
  ///   - memberCount: The number of members that container has so far.
  @_transparent
  func open(_ kind: EntryKind, at index: Int, offset: Int, in container: Int, _ memberCount: Int) {
    self[index] = Entry(kind, offset: offset, length: 0).word
    self[index &+ 1] = ContainerWord(outer: container, outerMemberCount: memberCount).word
  }

  /// The offset of the bracket that opens an open container; nil for -1.
  func bracket(of container: Int) -> Int? {
    container < 0 ? nil : Entry(word: self[container]).firstByte
  }

  /// The container around an open one, or -1, and the number of its members so far.
  @_transparent
  func outer(of container: Int) -> (container: Int, memberCount: Int) {
    let word = ContainerWord(word: self[container &+ 1])
    return (word.outer, word.outerMemberCount)
  }

  /// Marks an object as one whose lookups compare every key.
  @_transparent
  func markObject(_ object: Int) {
    self[object] =
      self[object] & ~(0xF &<< 60) | KindBits.objectNeedingFullLookup &<< 60
  }

  /// Closes a container; returns the container around it, or -1, and the number of its members.
  ///
  /// - Parameters:
  ///   - memberCount: The number of members of the closed container.
  ///   - end: The index after its last member.
  ///   - areKeysChecked: Whether the caller has compared the keys without escapes, and has marked the
  ///     object if two are equal. If not, this function compares them.
  ///   - bytes: The bytes of the keys.
  ///   - refusesDuplicateKeys: Whether a repeated key is an error.
  ///   - source: The offset of a key in the input.
  @_transparent
  func close(
    _ container: Int, _ memberCount: Int, end: Int, areKeysChecked: Bool, in bytes: Bytes,
    refusesDuplicateKeys: Bool, source: (Entry) -> Int = { $0.firstByte }
  ) throws(SyntaxError) -> (container: Int, memberCount: Int) {
    let open = Entry(word: self[container])
    guard memberCount <= Entry.maximumLength, end <= Entry.maximumOffset else {
      throw SyntaxError(.tooLarge, at: open.offset)
    }
    let outer = outer(of: container)
    self[container] = open.word | UInt64(truncatingIfNeeded: memberCount) &<< 32
    self[container &+ 1] = ContainerWord(end: end, hint: container &+ 2).word
    if open.isObject, !areKeysChecked || open.needsFullLookup {
      try finishKeys(
        of: container, end: end, in: bytes, refusesDuplicateKeys: refusesDuplicateKeys,
        source: source)
    }
    return outer
  }

  /// Marks a closed object with a repeated key, or throws.
  @inline(never)
  private func finishKeys(
    of object: Int, end: Int, in bytes: Bytes, refusesDuplicateKeys: Bool,
    source: (Entry) -> Int
  ) throws(SyntaxError) {
    let index = TapeIndex(object)
    let finished = tape(count: end)
    var isMarked = finished[index].needsFullLookup
    if !isMarked || refusesDuplicateKeys,
      let duplicate = bytes.firstDuplicateKey(of: index, on: finished)
    {
      if refusesDuplicateKeys {
        let key = finished[duplicate]
        throw SyntaxError(.duplicateKey(bytes.string(key)), at: source(key))
      }
      isMarked = true
    }
    guard isMarked else { return }
    markObject(object)
    // Without a hint, since the member after a hint can repeat an earlier key.
    self[object &+ 1] = ContainerWord(end: end, hint: end).word
  }
}
