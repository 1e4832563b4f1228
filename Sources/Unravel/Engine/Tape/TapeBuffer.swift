/// The memory that a tape is written to, with the parser's notes about open containers in front.
///
/// ```text
/// notes: 18 words for every level of nesting │ words of the tape
/// ```
///
/// Its functions do not check indexes, because the parser makes room before it writes; builds with
/// `UNRAVEL_CHECKS` check them.
///
/// A buffer has one owner: a parser, then a ``ParsedTape``, then a `Document`.
@safe
struct TapeBuffer: ~Copyable {
  private let memory: Memory<UInt64>
  /// The number of words of the notes, which are the first part of the memory.
  let noteCount: Int
  /// The first word of the tape.
  private let words: UnsafeMutablePointer<UInt64>

  /// The number of levels with notes in a new buffer; few documents are nested deeper.
  private static var initialLevels: Int { 32 }

  /// The number of bytes of an input that determine the first capacity. The tape of a longer input grows
  /// once these are read, and its entries per byte are known.
  private static var predictedByteCount: Int { 1 << 22 }

  private init(capacity: Int, noteCount: Int) {
    memory = Memory(count: noteCount + capacity)
    self.noteCount = noteCount
    // SAFETY: the memory has the words of the notes and more, and this buffer owns it.
    unsafe words = memory.start + noteCount
  }

  /// The number of words that fit.
  @_transparent var capacity: Int { memory.count &- noteCount }

  /// A buffer for an input of a number of bytes.
  init(byteCount: Int) {
    // Most documents have an entry for every eight to twenty bytes. Memory that is not written to costs
    // nothing. With some words more, the parser of a small input stops at fewer checkpoints.
    let likely = min(byteCount, Self.predictedByteCount) / 8 + 512
    self.init(capacity: min(likely, byteCount + 32))
  }

  /// A buffer with room for a number of words.
  init(capacity: Int) {
    self.init(capacity: capacity, noteCount: Self.initialLevels * Self.wordsPerLevel)
  }

  /// Makes room for twice as many words.
  ///
  /// - Parameter count: The number of words that are written, here and below.
  @inline(never)
  mutating func grow(count: Int) {
    move(count: count, to: grown(to: capacity * 2))
  }

  /// Makes room for the whole tape, if the rest of the input has as many entries per byte as the part read so
  /// far.
  ///
  /// During a move the words take twice the memory, so an early move costs less. The growth is limited,
  /// because a short beginning of a long input predicts little.
  @inline(never)
  mutating func grow(count: Int, after read: Int, of byteCount: Int) {
    let whole = Double(count) * Double(byteCount) / Double(max(1, read)) * 1.02 + 64
    let limit = min(Double(byteCount) * 2 + 64, Double(capacity) * 64)
    move(count: count, to: grown(to: max(capacity * 2, Int(min(whole, limit)))))
  }

  /// A buffer with room for a number of words, and for more if it is large.
  ///
  /// The system divides a part of a large page into small pages, and clears each on its first use: 300
  /// instead of 10 page faults for 27 MB of bands, and 4 % more time. Memory that is not written to costs
  /// nothing.
  private func grown(to capacity: Int) -> TapeBuffer {
    let byteCount = (noteCount + capacity) * MemoryLayout<UInt64>.stride
    let rest = byteCount < 2 * largePage ? 0 : -byteCount & (largePage - 1)
    return TapeBuffer(
      capacity: capacity + rest / MemoryLayout<UInt64>.stride, noteCount: noteCount)
  }

  /// Makes room for the notes of twice the levels.
  @inline(never)
  mutating func deepen(count: Int) {
    move(count: count, to: TapeBuffer(capacity: capacity, noteCount: noteCount * 2))
  }

  /// Replaces the memory by that of a larger buffer.
  private mutating func move(count: Int, to larger: consuming TapeBuffer) {
    precondition(count <= capacity && count <= larger.capacity)
    larger.memory.copy(memory, count: noteCount)
    // SAFETY: the words are checked above to be in both memories, which do not overlap.
    unsafe larger.words.update(from: words, count: count)
    self = larger
  }

  // In a build without optimization the subscript of `Memory`, which is in another file, would be one more
  // call: 12 % of all instructions.

  subscript(index: Int) -> UInt64 {
    @_transparent
    get {
      checkBounds(index, capacity)
      // SAFETY: the parser reads words that it has written, below `capacity`.
      return unsafe words[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, capacity)
      // SAFETY: the parser reserves the words of an entry before it writes one.
      unsafe words[index] = newValue
    }
  }

  /// A word of the notes about a level that the parser has entered.
  subscript(note index: Int) -> UInt64 {
    @_transparent
    get {
      checkBounds(index, noteCount)
      // SAFETY: the parser makes room for the notes of a level, and sets each before it reads it.
      return unsafe memory.start[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, noteCount)
      // SAFETY: as above.
      unsafe memory.start[index] = newValue
    }
  }

  @_transparent
  private func checkBounds(_ index: Int, _ count: Int) {
    #if UNRAVEL_CHECKS
      precondition(index >= 0 && index < count, "outside of the tape")
    #endif
  }

  /// The first `count` words as a finished tape, which is used for as long as this buffer exists and does not
  /// grow.
  func tape(count: Int) -> Tape {
    precondition(count >= 0 && count <= capacity)
    // SAFETY: the words are checked above to be in the memory of this buffer.
    return unsafe Tape(words: words, count: count)
  }
}
