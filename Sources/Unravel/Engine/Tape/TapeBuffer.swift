#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory that a tape is written to, with the parser's notes about open containers in front.
///
/// ```text
/// notes: 18 words for every level of nesting │ words of the tape
/// ```
///
/// One parser uses a buffer, then one `Document` owns it.
@safe
struct TapeBuffer {
  /// The start of the allocation.
  private let notes: UnsafeMutablePointer<UInt64>
  private let words: UnsafeMutablePointer<UInt64>
  /// The number of words of the notes.
  let noteCount: Int
  /// The number of words that fit.
  let capacity: Int

  /// The number of levels with notes in a new buffer; few documents are nested deeper.
  private static var initialLevels: Int { 32 }

  /// The number of bytes of an input that determine the first capacity. The tape of a longer input grows
  /// once these are read, and its entries per byte are known.
  private static var predictedByteCount: Int { 1 << 22 }

  /// The number of bytes of a large page.
  private static var largePage: Int { 1 << 21 }

  private init(capacity: Int, noteCount: Int) {
    unsafe notes = Self.allocate(count: noteCount + capacity)
    // SAFETY: the notes are part of the allocation.
    unsafe words = notes + noteCount
    self.noteCount = noteCount
    self.capacity = capacity
  }

  /// Memory for a number of words.
  ///
  /// Requests large pages for a large buffer. The system clears each page on the first write to it,
  /// and with small pages that takes longer than the parsing.
  @unsafe
  private static func allocate(count: Int) -> UnsafeMutablePointer<UInt64> {
    let byteCount = count * MemoryLayout<UInt64>.stride
    #if canImport(Glibc)
      if byteCount >= 2 * largePage {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePage)
        // SAFETY: the range is part of the allocation. The call is advice, which the system can
        // ignore.
        _ = unsafe madvise(memory, byteCount & ~(largePage - 1), MADV_HUGEPAGE)
        return unsafe memory.bindMemory(to: UInt64.self, capacity: count)
      }
    #endif
    return UnsafeMutablePointer<UInt64>.allocate(capacity: count)
  }

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
    let rest = byteCount < 2 * Self.largePage ? 0 : -byteCount & (Self.largePage - 1)
    return TapeBuffer(
      capacity: capacity + rest / MemoryLayout<UInt64>.stride, noteCount: noteCount)
  }

  /// Moves the first `count` words to a buffer with notes for twice the levels.
  @inline(never)
  func deepened(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity, noteCount: noteCount * 2))
  }

  private func moved(count: Int, to larger: TapeBuffer) -> TapeBuffer {
    // SAFETY: the larger buffer has as many notes or more and room for `count` words, and the two do
    // not overlap.
    unsafe larger.notes.update(from: notes, count: noteCount)
    unsafe larger.words.update(from: words, count: count)
    release()
    return larger
  }

  /// Returns the memory to the system.
  func release() {
    // SAFETY: the one owner of the allocation calls this once.
    unsafe notes.deallocate()
  }

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
      return unsafe notes[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, noteCount)
      // SAFETY: as above.
      unsafe notes[index] = newValue
    }
  }

  /// Traps if a build with `UNRAVEL_CHECKS` uses a word that is not in the buffer.
  @_transparent
  private func checkBounds(_ index: Int, _ count: Int) {
    #if UNRAVEL_CHECKS
      precondition(index >= 0 && index < count, "no word of the buffer")
    #endif
  }

  /// The first `count` words as a finished tape, valid until this buffer is released.
  func tape(count: Int) -> Tape {
    // SAFETY: the parser has written `count` words.
    unsafe Tape(words: words, count: count)
  }
}
