// One document and its tape, entry by entry:
//
//     {"name": "Perfume", "formed": [1999, 2000.5, null]}
//
//     0  object       byte 0    2 members
//     1               next 10   hint 2
//     2  string       byte 2    4 bytes            name
//     3  string       byte 10   7 bytes            Perfume
//     4  string       byte 21   6 bytes            formed
//     5  array        byte 30   3 elements
//     6               next 10
//     7  integer      byte 31   4 bytes            1999
//     8  decimal      byte 37   6 bytes, point 4   2000.5
//     9  null         byte 45
//
// An entry is one word of 64 bits. A container has two. The first word:
//
//     63      60 59                    32 31                                 0
//     ┌─────────┬────────────────────────┬────────────────────────────────────┐
//     │ kind    │ length                 │ offset of the first byte           │
//     └─────────┴────────────────────────┴────────────────────────────────────┘
//
// `length` is the number of bytes of a string or a number (a string's without its quotes, an escape
// as written), the number of elements or members of a container, and for a decimal number two
// lengths of 14 bits: that of the part before the point, sign included, and that of the whole.
//
// A container's second word, a `ContainerWord`, holds the index of the entry after it and, for an object, a
// hint: the index of the member at which the next lookup begins, since models mostly read in the order of
// the document. Only the hint changes after parsing.

/// The words of a finished tape, which a ``TapeBuffer`` owns.
///
/// It is `Sendable` because nothing changes the words of a finished tape but the hints, which are atomic. Its
/// functions do not check indexes, because each comes from the tape itself; builds with `UNRAVEL_CHECKS` check
/// them.
@frozen @usableFromInline
@safe
struct Tape: @unchecked Sendable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let count: Int

  /// The first words of memory that is not released for as long as this value is used.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  @_transparent
  init(words: UnsafeMutablePointer<UInt64>, count: Int) {
    // SAFETY: the caller guarantees the words.
    unsafe self.words = words
    self.count = count
  }

  @inlinable
  subscript(index: TapeIndex) -> Entry {
    @_transparent get { entry(index.value) }
  }

  /// The index after the container at an index.
  @inlinable
  @_transparent
  func end(of container: TapeIndex) -> TapeIndex { TapeIndex(end(container.value)) }

  /// The index after the value at an index.
  @inlinable
  @_transparent
  func next(after index: TapeIndex) -> TapeIndex { TapeIndex(next(index.value)) }

  // The same with an index as an integer. In a build without optimization, each use of a `TapeIndex` is a call.

  @inlinable
  @_transparent
  func entry(_ index: Int) -> Entry {
    #if UNRAVEL_CHECKS
      precondition(index >= 0 && index < count, "outside of the tape")
    #endif
    // SAFETY: every TapeIndex comes from the parser or from a step over an entry, so it is an index
    // on the tape of its document.
    return Entry(word: unsafe words[index])
  }

  @inlinable
  @_transparent
  func end(_ container: Int) -> Int {
    #if UNRAVEL_CHECKS
      precondition(entry(container).isContainer)
    #endif
    #if _endian(little)
      let upperHalf = 4
    #else
      let upperHalf = 0
    #endif
    // SAFETY: a container has a second word. Only its upper half is read, since another thread can
    // be writing the hint in the lower half. A raw load reads memory of any type.
    let end = unsafe UnsafeRawPointer(words + (container &+ 1))
      .load(fromByteOffset: upperHalf, as: UInt32.self)
    return Int(truncatingIfNeeded: end)
  }

  @inlinable
  @_transparent
  func next(_ index: Int) -> Int {
    entry(index).isContainer ? end(index) : index &+ 1
  }

  /// The index after a value that is known not to be a container.
  @_transparent
  func next(afterScalar index: TapeIndex) -> TapeIndex {
    #if UNRAVEL_CHECKS
      precondition(!self[index].isContainer)
    #endif
    return TapeIndex(index.value &+ 1)
  }

  /// The index of the value of the key at an index.
  @inlinable
  @_transparent
  func value(of key: TapeIndex) -> TapeIndex { TapeIndex(key.value &+ 1) }

  /// The index of the key of the value at an index.
  func key(of value: TapeIndex) -> TapeIndex { TapeIndex(value.value &- 1) }

  /// The index of the first key between two members that has no escapes and a length in bytes, or
  /// `end`.
  ///
  /// This is a separate function, so that the variables of the loop stay in registers.
  @inline(never)
  func firstKey(of length: Int, from start: TapeIndex, to end: TapeIndex) -> TapeIndex {
    let wanted = Entry.stringKindAndLength(length)
    let end = end.value
    var key = start.value
    while key < end, entry(key).kindAndLength != wanted { key = next(key &+ 1) }
    return TapeIndex(key)
  }

  /// The index of the next entry, which after a container's own is the first one in it.
  @_transparent
  func entry(after index: TapeIndex) -> TapeIndex {
    self[index].isContainer ? first(of: index) : TapeIndex(index.value &+ 1)
  }

  /// The index of the first element, or of the key of the first member.
  @inlinable
  @_transparent
  func first(of container: TapeIndex) -> TapeIndex {
    TapeIndex(container.value &+ 2)
  }
}
