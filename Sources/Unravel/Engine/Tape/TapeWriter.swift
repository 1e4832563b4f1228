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
  func open(_ kind: Kind, at index: Int, offset: Int, in container: Int, _ memberCount: Int) {
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

/// Writes the entries of a tape and keeps track of the open containers.
///
/// `Parser` calls the functions of the buffer itself, with local variables that stay in registers.
struct TapeWriter: ~Copyable {
  private(set) var tape: TapeBuffer
  /// The index of the next entry.
  private(set) var next: Int
  /// The innermost open container, or -1.
  private(set) var container: Int
  /// The number of elements or members that the innermost container has so far.
  var memberCount: Int

  init(_ tape: consuming TapeBuffer, next: Int = 0, container: Int = -1, memberCount: Int = 0) {
    self.tape = tape
    self.next = next
    self.container = container
    self.memberCount = memberCount
  }

  var index: TapeIndex { TapeIndex(next) }

  var isInObject: Bool { Entry(word: tape[container]).isObject }

  /// Makes room for a member.
  @_transparent
  mutating func reserveMember() {
    if next > tape.capacity &- TapeBuffer.wordsPerMember { tape.grow(count: next) }
  }

  @_transparent
  mutating func append(_ entry: Entry) {
    tape[next] = entry.word
    next &+= 1
  }

  /// Removes the entries from an index on, all of which are scalars or complete containers.
  mutating func removeEntries(from index: TapeIndex) {
    next = index.value
  }

  /// Removes the value in the root that is an open container, if there is one.
  mutating func removeOpenElement() {
    while container > 0 {
      next = container
      (container, memberCount) = tape.outer(of: container)
    }
  }

  /// Opens an array or an object.
  @_transparent
  mutating func open(_ kind: Kind, offset: Int) {
    tape.open(kind, at: next, offset: offset, in: container, memberCount)
    container = next
    next &+= 2
    memberCount = 0
  }

  /// Closes the innermost container. See ``TapeBuffer/close(_:_:end:areKeysChecked:in:refusesDuplicateKeys:source:)``.
  @_transparent
  mutating func close(
    areKeysChecked: Bool, in bytes: Bytes, refusesDuplicateKeys: Bool,
    source: (Entry) -> Int = { $0.firstByte }
  ) throws(SyntaxError) {
    (container, memberCount) = try tape.close(
      container, memberCount, end: next, areKeysChecked: areKeysChecked, in: bytes,
      refusesDuplicateKeys: refusesDuplicateKeys, source: source)
  }

  /// Closes a container that is too large, without a length.
  mutating func abandonContainer() {
    (container, memberCount) = tape.outer(of: container)
  }

  /// The tape, after its one value is written.
  ///
  /// - Parameter truncated: The values that the end of the input cuts, if it ends early.
  consuming func finish(truncated: TruncatedValues? = nil) -> ParsedTape {
    ParsedTape(buffer: tape, count: next, truncated: truncated)
  }

  /// A step from a container to a value in it.
  enum Step {
    /// To the value of the key at a tape index.
    case key(TapeIndex)
    /// To the element with an index.
    case index(Int)
  }

  /// The steps from the root to the value that is written next.
  var steps: [Step] {
    var steps: [Step] = []
    var container = container
    var index = memberCount
    var next = next
    while container >= 0 {
      let isObject = Entry(word: tape[container]).isObject
      steps.append(isObject ? .key(TapeIndex(next - 1)) : .index(index))
      next = container
      (container, index) = tape.outer(of: container)
      // The inner container has been counted.
      index -= 1
    }
    return steps.reversed()
  }
}
