#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory that a tape is written to, with the parser's notes about open containers in front.
///
/// ```text
/// header │ notes: 18 words for every level of nesting │ words of the tape
///        ^                                            ^
///        notes                                        words
/// ```
///
/// One parser uses a buffer, then one `Document` owns it. Small buffers are reused, since the first
/// writes to new memory take longer than the parsing that fills it.
@safe
struct TapeBuffer {
  let notes: UnsafeMutablePointer<UInt64>
  let words: UnsafeMutablePointer<UInt64>
  /// The number of words that fit.
  let capacity: Int

  /// The number of levels with notes in a new buffer; few documents are nested deeper.
  private static var initialLevels: Int { 32 }
  /// The header holds the capacity and the number of levels.
  private static var headerWords: Int { 2 }

  private static func prefix(levels: Int) -> Int { headerWords + levels * wordsPerLevel }

  /// The buffer at an address, whose header has been written.
  @unsafe
  init(base: UnsafeMutablePointer<UInt64>) {
    unsafe notes = base + Self.headerWords
    // SAFETY: every buffer has a header.
    unsafe capacity = Int(truncatingIfNeeded: base[0])
    unsafe words = base + Self.prefix(levels: Int(truncatingIfNeeded: base[1]))
  }

  private init(capacity: Int, levels: Int) {
    let base = unsafe Self.allocate(count: Self.prefix(levels: levels) + capacity)
    // SAFETY: the header is part of the allocation. The parser writes every other word before it
    // reads it.
    unsafe base[0] = UInt64(truncatingIfNeeded: capacity)
    unsafe base[1] = UInt64(truncatingIfNeeded: levels)
    unsafe self.init(base: base)
  }

  /// Memory for a number of words.
  ///
  /// Requests large pages for a large buffer. The system clears each page on the first write to it,
  /// and with small pages that takes longer than the parsing.
  @unsafe
  private static func allocate(count: Int) -> UnsafeMutablePointer<UInt64> {
    let byteCount = count * MemoryLayout<UInt64>.stride
    #if canImport(Glibc)
      let largePage = 1 << 21
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
    if let kept = Self.takeKept() {
      self = kept
    } else {
      // Most documents have an entry for every twelve to twenty bytes.
      self.init(capacity: max(256, byteCount / 16 + 16))
    }
  }

  /// A buffer with room for a number of words.
  init(capacity: Int) {
    self.init(capacity: capacity, levels: Self.initialLevels)
  }

  /// The start of the allocation.
  var base: UnsafeMutablePointer<UInt64> {
    // SAFETY: the header is in front of the notes.
    unsafe notes - Self.headerWords
  }

  /// The number of levels with notes.
  var levels: Int {
    // SAFETY: every buffer has a header.
    unsafe Int(truncatingIfNeeded: base[1])
  }

  /// Moves the first `count` words to a buffer with room for twice as many.
  @inline(never)
  func grown(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity * 2, levels: levels))
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
    let capacity = max(capacity * 2, Int(min(whole, limit)))
    return moved(count: count, to: TapeBuffer(capacity: capacity, levels: levels))
  }

  /// Moves the first `count` words to a buffer with notes for twice the levels.
  @inline(never)
  func deepened(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity, levels: levels * 2))
  }

  private func moved(count: Int, to larger: TapeBuffer) -> TapeBuffer {
    // SAFETY: the larger buffer has notes for at least as many levels and room for `count` words,
    // and the two do not overlap.
    unsafe larger.notes.update(from: notes, count: levels * Self.wordsPerLevel)
    unsafe larger.words.update(from: words, count: count)
    unsafe base.deallocate()
    return larger
  }

  /// Returns the memory to the next document or to the system.
  func release() {
    if keep() { return }
    // SAFETY: `base` came from `allocate`, and the one owner calls this once.
    unsafe base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < capacity)
      // SAFETY: the parser reads words that it has written, below `capacity`.
      return unsafe words[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity)
      // SAFETY: the parser reserves the words of an entry before it writes one.
      unsafe words[index] = newValue
    }
  }

  /// The first `count` words as a finished tape, valid until this buffer is released.
  func tape(count: Int) -> Tape {
    // SAFETY: the parser has written `count` words.
    unsafe Tape(words: words, count: count)
  }
}
