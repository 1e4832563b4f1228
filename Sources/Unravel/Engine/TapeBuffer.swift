internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory a tape is written to, and beside it the parser's notes about open objects.
///
///     header │ notes: 18 words for every level of nesting │ words of the tape
///            ^                                            ^
///            notes                                        words
///
/// A level's notes are 1,024 bits for the kinds of name that its open object has so far, one word for
/// the blanks before its members, and one that the parser keeps while the level is open.
///
/// A buffer is used by one parser, then owned by one `Document`. Small ones are used again, since
/// memory fresh from the system costs more than the parsing that fills it.
@safe
struct TapeBuffer {
  private let notes: UnsafeMutablePointer<UInt64>
  private let words: UnsafeMutablePointer<UInt64>
  /// The number of words there is room for.
  let capacity: Int

  /// The levels there are notes for at first; few documents have more.
  private static var usualLevels: Int { 32 }
  @inline(__always) private static var wordsPerLevel: Int { 18 }
  @inline(__always) private static var nameWords: Int { 16 }
  /// The header has the capacity and the number of levels.
  private static var headerWords: Int { 2 }

  /// What a buffer may have at most, in words, to be kept for the next document: 8 MiB.
  private static var maximumKeptCapacity: Int { 1 << 20 }
  private static var mostKeptLevels: Int { 512 }

  private static func prefix(levels: Int) -> Int { headerWords + levels * wordsPerLevel }

  /// A buffer in memory whose header has been written.
  @unsafe
  private init(base: UnsafeMutablePointer<UInt64>) {
    unsafe notes = base + Self.headerWords
    // SAFETY: every buffer has a header.
    unsafe capacity = Int(truncatingIfNeeded: base[0])
    unsafe words = base + Self.prefix(levels: Int(truncatingIfNeeded: base[1]))
  }

  private init(capacity: Int, levels: Int) {
    let base = unsafe Self.allocate(count: Self.prefix(levels: levels) + capacity)
    // SAFETY: there is room for the header. The parser writes every other word before it reads it.
    unsafe base[0] = UInt64(truncatingIfNeeded: capacity)
    unsafe base[1] = UInt64(truncatingIfNeeded: levels)
    unsafe self.init(base: base)
  }

  /// Memory for a number of words.
  ///
  /// What is large is asked for in large pages where the system can be told so: each page is cleared when it
  /// is first written to, and with small ones that takes longer than the parsing.
  @unsafe
  private static func allocate(count: Int) -> UnsafeMutablePointer<UInt64> {
    let byteCount = count * MemoryLayout<UInt64>.stride
    #if canImport(Glibc)
      let largePage = 1 << 21
      if byteCount >= 2 * largePage {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePage)
        // SAFETY: the memory is there; it is advice on how to provide it, which may be refused.
        _ = unsafe madvise(memory, byteCount & ~(largePage - 1), MADV_HUGEPAGE)
        return unsafe memory.bindMemory(to: UInt64.self, capacity: count)
      }
    #endif
    return UnsafeMutablePointer<UInt64>.allocate(capacity: count)
  }

  /// A buffer for a text of a number of bytes.
  init(textCount: Int) {
    if let kept = Self.takeKept() {
      self = kept
    } else {
      // Common documents have an entry for every twelve to twenty bytes.
      self.init(capacity: max(64, textCount / 16 + 16), levels: Self.usualLevels)
    }
  }

  /// The beginning of the allocation.
  private var base: UnsafeMutablePointer<UInt64> {
    // SAFETY: the header stands before the notes.
    unsafe notes - Self.headerWords
  }

  /// The number of levels there are notes for.
  var levels: Int {
    // SAFETY: every buffer has a header.
    unsafe Int(truncatingIfNeeded: base[1])
  }

  /// A buffer with room for twice the words and the first `count` in it; this one is gone.
  @inline(never)
  func grown(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity * 2, levels: levels))
  }

  /// The same with room for all the words of a text of which so much has been read, should it go on
  /// as it began: while words are moved they take twice the memory, so that is best done early.
  @inline(never)
  func grown(count: Int, after read: Int, of textCount: Int) -> TapeBuffer {
    let whole = Double(count) * Double(textCount) / Double(max(1, read))
    let capacity = max(capacity * 2, Int(min(whole * 1.02, Double(textCount) * 2)) + 64)
    return moved(count: count, to: TapeBuffer(capacity: capacity, levels: levels))
  }

  /// A buffer with notes for twice the levels and the first `count` words in it; this one is gone.
  @inline(never)
  func deepened(count: Int) -> TapeBuffer {
    moved(count: count, to: TapeBuffer(capacity: capacity, levels: levels * 2))
  }

  private func moved(count: Int, to larger: TapeBuffer) -> TapeBuffer {
    // SAFETY: the larger one has notes for as many levels and room for `count` words, and the two do
    // not overlap.
    unsafe larger.notes.update(from: notes, count: levels * Self.wordsPerLevel)
    unsafe larger.words.update(from: words, count: count)
    unsafe base.deallocate()
    return larger
  }

  /// Gives the memory back: to the next document, or to the system.
  func release() {
    if capacity <= Self.maximumKeptCapacity, levels <= Self.mostKeptLevels, keep() { return }
    // SAFETY: `base` came from `allocate`, and the one owner calls this once.
    unsafe base.deallocate()
  }

  // MARK: Words

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < capacity)
      // SAFETY: the parser asks for words that it has written, below `capacity`.
      return unsafe words[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity)
      // SAFETY: the parser makes sure of room for an entry before it begins one.
      unsafe words[index] = newValue
    }
  }

  /// The first `count` words as a finished tape, valid until this buffer is released.
  func tape(count: Int) -> Tape {
    // SAFETY: the parser has written `count` words.
    unsafe Tape(words: words, count: count)
  }

  // MARK: Notes

  /// A level of nesting, as the place of its notes.
  struct Level {
    fileprivate var word: Int

    /// The level inside so many containers.
    init(depth: Int) {
      // More levels than an integer counts the words of are as good as any number of them.
      word = max(0, min(depth, Int.max / TapeBuffer.wordsPerLevel)) &* TapeBuffer.wordsPerLevel
    }

    private init(word: Int) { self.word = word }

    /// The one inside no container.
    static var outermost: Level { Level(word: 0) }

    @inline(__always)
    static func < (left: Level, right: Level) -> Bool { left.word < right.word }

    /// The next one further in.
    @inline(__always)
    var inner: Level { Level(word: word &+ TapeBuffer.wordsPerLevel) }

    /// The next one further out.
    @inline(__always)
    var outer: Level { Level(word: word &- TapeBuffer.wordsPerLevel) }
  }

  /// Whether there are notes for a level.
  @inline(__always)
  func hasNotes(_ level: Level) -> Bool { level.word < levels &* Self.wordsPerLevel }

  /// Forgets the names noted at a level.
  @inline(__always)
  func clearNotes(_ level: Level) {
    assert(level.word >= 0 && hasNotes(level))
    // SAFETY: there are eighteen words for every level.
    unsafe (notes + level.word).update(repeating: 0, count: Self.nameWords)
  }

  /// Notes one of 1,024 kinds of name at a level; says whether one of its kind was noted before.
  @inline(__always)
  func note(_ kind: UInt64, _ level: Level) -> Bool {
    assert(level.word >= 0 && hasNotes(level) && kind < 1024)
    let word = level.word &+ Int(truncatingIfNeeded: kind &>> 6)
    let bit = 1 as UInt64 &<< (kind & 63)
    // SAFETY: `kind` is below 1,024, so the word is one of the level's sixteen.
    let before = unsafe notes[word]
    unsafe notes[word] = before | bit
    return before & bit != 0
  }

  /// What was noted of the blanks before a level's members.
  @inline(__always)
  func whitespaceBit(_ level: Level) -> UInt64 {
    assert(level.word >= 0 && hasNotes(level))
    // SAFETY: there are eighteen words for every level, and the parser sets this one when it gets to
    // the level for the first time.
    return unsafe notes[level.word &+ Self.nameWords]
  }

  @inline(__always)
  func setWhitespaceBit(_ note: UInt64, _ level: Level) {
    assert(level.word >= 0 && hasNotes(level))
    // SAFETY: as above.
    unsafe notes[level.word &+ Self.nameWords] = note
  }

  /// What is kept while a level is open.
  @inline(__always)
  func prediction(_ level: Level) -> UInt64 {
    assert(level.word >= 0 && hasNotes(level))
    // SAFETY: there are eighteen words for every level, and the parser sets this one when it opens
    // the level.
    return unsafe notes[level.word &+ Self.nameWords &+ 1]
  }

  @inline(__always)
  func setPrediction(_ prediction: UInt64, _ level: Level) {
    assert(level.word >= 0 && hasNotes(level))
    // SAFETY: as above.
    unsafe notes[level.word &+ Self.nameWords &+ 1] = prediction
  }
}

// MARK: - Keeping one buffer

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private enum KeptBuffer {
  /// The address of a buffer that nobody uses, or 0.
  static let address = Atomic<UInt>(0)
}

extension TapeBuffer {
  private static func takeKept() -> TapeBuffer? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
    let address = KeptBuffer.address.exchange(0, ordering: .acquiring)
    guard let base = unsafe UnsafeMutablePointer<UInt64>(bitPattern: address) else { return nil }
    // SAFETY: the address was put there by `keep`, header and all, and whoever exchanges it away
    // is alone with it.
    return unsafe TapeBuffer(base: base)
  }

  private func keep() -> Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    // A larger buffer serves more documents than a smaller one, but giving back what was kept
    // costs a second exchange; the latest is as good a guess.
    return unsafe KeptBuffer.address.compareExchange(
      expected: 0, desired: UInt(bitPattern: base), ordering: .acquiringAndReleasing
    ).exchanged
  }
}

// MARK: - Hints

extension Tape {
  /// The index of the member at which the next lookup in an object had best begin.
  @inline(__always)
  func hint(of object: TapeIndex) -> TapeIndex {
    assert(self[object].isObject)
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return first(of: object)
    }
    // SAFETY: a container's second word holds the hint in its lower half, aligned to four bytes;
    // threads that share a document read and write it as an atomic only.
    let hint = unsafe hintAddress(of: object).pointee.load(ordering: .relaxed)
    return TapeIndex(Int(truncatingIfNeeded: hint))
  }

  @inline(__always)
  func setHint(of object: TapeIndex, to member: TapeIndex) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    // SAFETY: as in `hint(of:)`.
    unsafe hintAddress(of: object).pointee.store(
      UInt32(truncatingIfNeeded: member.value), ordering: .relaxed)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @unsafe
  @inline(__always)
  private func hintAddress(of object: TapeIndex) -> UnsafeMutablePointer<Atomic<UInt32>> {
    #if _endian(little)
      let lowerHalf = 0
    #else
      let lowerHalf = 4
    #endif
    return unsafe UnsafeMutableRawPointer(words + (object.value &+ 1))
      .advanced(by: lowerHalf)
      .assumingMemoryBound(to: Atomic<UInt32>.self)
  }
}
