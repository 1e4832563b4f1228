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
