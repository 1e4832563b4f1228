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
  mutating func open(_ kind: EntryKind, offset: Int) {
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
