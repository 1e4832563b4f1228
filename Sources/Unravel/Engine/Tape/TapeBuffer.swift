/// The memory that a tape is written to, with the parser's notes about open containers in front.
///
/// ```text
/// notes: 18 words for every level of nesting │ words of the tape
/// ```
///
/// One parser uses a buffer, then one `Document` owns it.
struct TapeBuffer {
  /// The first part of the allocation.
  private let notes: Memory<UInt64>
  private let words: Memory<UInt64>

  /// The number of levels with notes in a new buffer; few documents are nested deeper.
  private static var initialLevels: Int { 32 }

  /// The number of bytes of an input that determine the first capacity. The tape of a longer input grows
  /// once these are read, and its entries per byte are known.
  private static var predictedByteCount: Int { 1 << 22 }

  private init(capacity: Int, noteCount: Int) {
    let memory = Memory<UInt64>(count: noteCount + capacity)
    notes = memory.part(0, noteCount)
    words = memory.part(noteCount, capacity)
  }

  /// The number of words of the notes.
  @_transparent var noteCount: Int { notes.count }

  /// The number of words that fit.
  @_transparent var capacity: Int { words.count }

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

  /// Moves the first `count` words to a buffer with room for twice as many.
  @inline(never)
  func grown(count: Int) -> TapeBuffer {
    moved(count: count, to: grown(to: capacity * 2))
  }

  /// Moves the first `count` words to a buffer that will hold the whole tape if the rest of the
  /// input has as many entries per byte as the part read so far.
  ///
  /// During a move the words take twice the memory, so an early move costs less. The growth is limited,
  /// because a short beginning of a long input predicts little.
  @inline(never)
  func grown(count: Int, after read: Int, of byteCount: Int) -> TapeBuffer {
    let whole = Double(count) * Double(byteCount) / Double(max(1, read)) * 1.02 + 64
    let limit = min(Double(byteCount) * 2 + 64, Double(capacity) * 64)
    return moved(count: count, to: grown(to: max(capacity * 2, Int(min(whole, limit)))))
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

  /// Moves the first `count` words to a buffer with notes for twice the levels.
  @inline(never)
  func deepened(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity, noteCount: noteCount * 2))
  }

  private func moved(count: Int, to larger: TapeBuffer) -> TapeBuffer {
    larger.notes.copy(notes, count: noteCount)
    larger.words.copy(words, count: count)
    release()
    return larger
  }

  /// Returns the memory to the system. The one owner of the buffer calls this once.
  func release() { notes.release() }

  // In a build without optimization the subscript of `Memory`, which is in another file, would be one more
  // call: 12 % of all instructions.

  subscript(index: Int) -> UInt64 {
    @_transparent
    get {
      checkBounds(index, in: words)
      // SAFETY: the parser reads words that it has written, below `capacity`.
      return unsafe words.start[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, in: words)
      // SAFETY: the parser reserves the words of an entry before it writes one.
      unsafe words.start[index] = newValue
    }
  }

  /// A word of the notes about a level that the parser has entered.
  subscript(note index: Int) -> UInt64 {
    @_transparent
    get {
      checkBounds(index, in: notes)
      // SAFETY: the parser makes room for the notes of a level, and sets each before it reads it.
      return unsafe notes.start[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, in: notes)
      // SAFETY: as above.
      unsafe notes.start[index] = newValue
    }
  }

  @_transparent
  private func checkBounds(_ index: Int, in memory: Memory<UInt64>) {
    #if UNRAVEL_CHECKS
      memory.checkBounds(index, 1)
    #endif
  }

  /// The first `count` words as a finished tape, valid until this buffer is released.
  func tape(count: Int) -> Tape { Tape(words: words.part(0, count)) }
}
