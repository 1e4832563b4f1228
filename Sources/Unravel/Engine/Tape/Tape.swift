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
//
// Entries and their kinds stand in this file because the compiler inlines their functions in it without optimization.
// From files of their own, a debug build takes 4 % more instructions for timeline and 3 % for bands.

/// The kind of value that a tape entry describes.
@usableFromInline
enum EntryKind: UInt8, Sendable {
  case null = 0
  case `false` = 1
  case `true` = 2
  /// A string without escapes.
  case string = 3
  /// A string with at least one escape.
  case escapedString = 4
  /// An optional minus and digits.
  case integer = 5
  /// A number with a point and without an exponent, of less than 16,384 bytes.
  case decimal = 6
  /// Any other number; of JSON5 also an infinity, NaN, or a number of too many hexadecimal digits.
  case number = 7
  case array = 8
  /// An object whose keys are all different and have no escapes.
  case object = 9
  /// An object in which a key is repeated or has an escape, so that a lookup has to compare every
  /// key in order.
  case objectNeedingFullLookup = 10
  /// A value of an object tree that JSON cannot hold. The offset is its index in the document's
  /// ``Document/opaqueValues``.
  case opaque = 11
}

/// The raw values of kinds, as the highest bits of a word. Without optimization, each comparison of kinds
/// would be a call through a witness table.
@usableFromInline
enum KindBits {
  @inlinable @_transparent static var null: UInt64 { 0 }
  @inlinable @_transparent static var string: UInt64 { 3 }
  @inlinable @_transparent static var escapedString: UInt64 { 4 }
  @inlinable @_transparent static var integer: UInt64 { 5 }
  @inlinable @_transparent static var array: UInt64 { 8 }
  @inlinable @_transparent static var object: UInt64 { 9 }
  @inlinable @_transparent static var objectNeedingFullLookup: UInt64 { 10 }
}

/// The first word of an entry.
@frozen @usableFromInline
struct Entry: Sendable {
  @usableFromInline var word: UInt64

  @inlinable
  @_transparent
  init(word: UInt64) { self.word = word }

  @_transparent
  init(_ kind: EntryKind, offset: Int, length: Int) {
    #if UNRAVEL_CHECKS
      precondition(offset >= 0 && offset <= Self.maximumOffset)
      precondition(length >= 0 && length <= Self.maximumLength)
    #endif
    word =
      UInt64(truncatingIfNeeded: kind.rawValue) << 60
      | UInt64(truncatingIfNeeded: length) << 32
      | UInt64(truncatingIfNeeded: offset)
  }

  /// The largest offset, since an entry has 32 bits for it.
  static var maximumOffset: Int {
    #if _pointerBitWidth(_32)
      Int.max
    #else
      0xFFFF_FFFF
    #endif
  }
  /// The largest length, since an entry has 28 bits for it.
  static var maximumLength: Int { 0x0FFF_FFFF }
  /// The largest length of a decimal number, since an entry has 14 bits for it.
  static var maximumDecimalLength: Int { 0x3FFF }

  @inlinable
  @_transparent
  var kind: EntryKind {
    // SAFETY: every entry is made from a kind, so the four bits are the raw value of one. The cases are
    // declared in the order of their raw values from 0, so a raw value has the bits of its case; a test
    // compares them. With `EntryKind(rawValue:)`, timeline, coordinates and bands take 4 to 5 % more
    // instructions.
    unsafe unsafeBitCast(UInt8(truncatingIfNeeded: word >> 60), to: EntryKind.self)
  }

  @inlinable
  @_transparent
  var offset: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  @inlinable
  @_transparent
  var length: Int { Int(truncatingIfNeeded: (word >> 32) & 0x0FFF_FFFF) }

  /// The offset of the value's first byte, a string's quote included.
  @_transparent
  var firstByte: Int { offset &- (isString ? 1 : 0) }

  /// The same entry at another offset.
  @_transparent
  func moved(to offset: Int) -> Entry {
    Entry(word: word & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: offset))
  }

  /// Kind and length, which two equal keys without escapes share.
  @inlinable
  @_transparent
  var kindAndLength: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

  @inlinable
  @_transparent
  static func stringKindAndLength(_ length: Int) -> UInt32 {
    // No entry has the kind 15, so a key that is longer than any in a document equals none.
    guard length < 1 << 28 else { return .max }
    return UInt32(truncatingIfNeeded: KindBits.string << 28 | UInt64(truncatingIfNeeded: length))
  }

  /// Whether the entry is an array or an object.
  @inlinable
  @_transparent
  var isContainer: Bool {
    word >> 60 >= KindBits.array && word >> 60 <= KindBits.objectNeedingFullLookup
  }

  @inlinable
  @_transparent
  var isObject: Bool {
    word >> 60 == KindBits.object || word >> 60 == KindBits.objectNeedingFullLookup
  }

  /// Whether the entry is an object whose lookups compare every key.
  @_transparent
  var needsFullLookup: Bool { word >> 60 == KindBits.objectNeedingFullLookup }

  @inlinable
  @_transparent
  var isString: Bool {
    word >> 60 == KindBits.string || word >> 60 == KindBits.escapedString
  }

  /// Whether the entry is a string without escapes.
  @_transparent
  var isPlainString: Bool { word >> 60 == KindBits.string }

  @_transparent
  var isInteger: Bool { word >> 60 == KindBits.integer }

  @inlinable
  @_transparent
  var isNull: Bool { word >> 60 == KindBits.null }

  /// The length of a decimal number.
  @inlinable
  @_transparent
  var decimalLength: Int { length & 0x3FFF }

  /// The length of the part of a decimal number before the point, sign included.
  @inlinable
  @_transparent
  var decimalPoint: Int { length >> 14 }
}

/// The second word of a container.
///
///     63                               32 31                                 0
///     ┌──────────────────────────────────┬────────────────────────────────────┐
///     │ index of the entry after it      │ hint: index of a member            │   finished
///     │ members of the outer container   │ index of the outer container + 1   │   open
///     └──────────────────────────────────┴────────────────────────────────────┘
struct ContainerWord {
  let word: UInt64

  @_transparent
  init(word: UInt64) { self.word = word }

  /// The word of a finished container.
  @_transparent
  init(end: Int, hint: Int) {
    word = UInt64(truncatingIfNeeded: end) &<< 32 | UInt64(truncatingIfNeeded: hint)
  }

  /// The word of an open container.
  @_transparent
  init(outer: Int, outerMemberCount: Int) { self.init(end: outerMemberCount, hint: outer &+ 1) }

  @_transparent
  var end: Int { Int(truncatingIfNeeded: word &>> 32) }

  @_transparent
  var hint: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  /// The index of the container around an open one, or -1.
  @_transparent
  var outer: Int { hint &- 1 }

  /// The number of members that the container around an open one has so far.
  @_transparent
  var outerMemberCount: Int { end }
}

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
