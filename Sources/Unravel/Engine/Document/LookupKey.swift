/// A key for lookups in objects: its bytes, and the first eight of them as a word.
///
/// ```text
/// "birth_date"   head  62 69 72 74 68 5f 64 61   birth_da
///                bytes birth_date
/// ```
///
/// For a literal the optimizer replaces the word by a constant. A key does not own its bytes: those of
/// a literal exist for the whole run of the program, and any other key is used within one lookup.
///
/// It has three words, so that a ``JSONKeyPath`` fits into registers: a function that reads a value gets its path
/// in memory if the path has more than four.
@frozen @usableFromInline
struct LookupKey: Sendable {
  /// The first eight bytes; of a shorter key all of them, and zeros.
  @usableFromInline let head: UInt64
  @usableFromInline let bytes: Bytes

  /// The key whose bytes are those of a run.
  @inlinable
  @_transparent
  init(_ bytes: Bytes) {
    self.bytes = bytes
    let count = bytes.count
    if count >= 8 {
      head = bytes.inlinableWord(at: 0)
    } else if count >= 4 {
      // Two halves that can overlap.
      let last = UInt64(bytes.inlinableHalf(at: count &- 4))
      head =
        UInt64(bytes.inlinableHalf(at: 0)) | last &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    } else {
      var head: UInt64 = 0
      var i = 0
      while i < count {
        head |= UInt64(bytes[unchecked: i]) &<< UInt64(truncatingIfNeeded: i &* 8)
        i &+= 1
      }
      self.head = head
    }
  }

  /// The key that a literal spells.
  @inlinable
  @_transparent
  init(_ literal: StaticString) {
    // SAFETY: a literal exists for the whole run of the program and has `utf8CodeUnitCount` bytes.
    self.init(
      unsafe Bytes(start: UnsafeRawPointer(literal.utf8Start), count: literal.utf8CodeUnitCount))
  }

  /// Calls `body` with a string as a key.
  @inline(__always)
  static func with<Result>(_ string: consuming String, _ body: (LookupKey) -> Result) -> Result {
    string.withBytes { body(LookupKey($0)) }
  }

  @inlinable
  var count: Int { bytes.count }

  /// The key as a string.
  var string: String { bytes.string(0, count, areImmutable: true) }
}

extension Entry {
  /// Whether this is a string without escapes that has the length of a key, and its first and last eight bytes.
  @_transparent
  func hasEnds(of key: LookupKey, in bytes: Bytes) -> Bool {
    kindAndLength == Entry.stringKindAndLength(key.bytes.count) && bytes.endsMatch(self, key)
  }
}

extension Bytes {
  /// Whether a string without escapes, of the same length as a key, equals the key.
  @_transparent
  func matches(_ entry: Entry, _ key: LookupKey) -> Bool {
    let offset = entry.offset
    let count = key.bytes.count
    guard offset &+ 8 <= self.count else { return equal(offset, key.bytes, 0, count: count) }
    return endsMatch(entry, key) && middleMatches(entry, key)
  }

  /// Whether the first and the last eight bytes of a string without escapes, of the same length as a key, equal
  /// those of the key; false for a string so close to the end of the input that eight bytes cannot be read.
  @_transparent
  func endsMatch(_ entry: Entry, _ key: LookupKey) -> Bool {
    let offset = entry.offset
    let count = key.bytes.count
    guard offset &+ 8 <= self.count else { return false }
    let difference = word(at: offset) ^ key.head
    if count >= 8 {
      return difference == 0 && word(at: offset &+ count &- 8) == key.bytes.word(at: count &- 8)
    }
    // The shift removes the bits above the key's. It cannot remove all 64.
    let surplus = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    return count == 0 || difference &<< surplus == 0
  }

  /// Whether the bytes between the first and the last eight equal those of a key.
  @_transparent
  func middleMatches(_ entry: Entry, _ key: LookupKey) -> Bool {
    key.count <= 16 || equal(entry.offset &+ 8, key.bytes, 8, count: key.count &- 16)
  }
}
