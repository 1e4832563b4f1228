// Filters of the keys of objects in which lookups found nothing, so that a model with many optional
// fields does not compare every absent key with all members. A document has four filters in memory
// that the parser no longer needs. An object uses the one that its index selects, from its fourth
// unsuccessful lookup on and until another object takes it over.
//
//     word 0         63               32 31              0
//                   │ index of the object │ number of misses │
//     words 1...16  │ index of the object │ 32 filter bits   │
//
// A key sets one of 512 bits. A key whose bit is not set is absent. Every word contains the index of its
// object, so that threads can replace a filter while others read it.

internal import Synchronization

/// The filters of a document.
@safe
struct KeyFilters: @unchecked Sendable {
  private let words: UnsafeMutablePointer<UInt64>

  /// The number of words of memory for the filters.
  static var wordCount: Int { filterCount * filterWords }

  /// The minimum number of members of an object that uses a filter. Fewer keys are compared as fast.
  static var minimumMemberCount: Int { 16 }

  private static var filterCount: Int { 4 }
  private static var bitWords: Int { 16 }
  private static var filterWords: Int { bitWords + 1 }

  /// The number of unsuccessful lookups before a filter is made.
  private static var missesBeforeFilter: UInt64 { 4 }

  /// Clears the filters in memory of ``wordCount`` words, which must outlive them.
  @unsafe
  init(clearing words: UnsafeMutablePointer<UInt64>) {
    unsafe self.words = words
    for filter in 0..<Self.filterCount {
      // SAFETY: the memory has the words of all filters. The root has index 0, but no misses.
      unsafe words[filter * Self.filterWords] = 0
    }
  }
}

#if _pointerBitWidth(_64) && !UNRAVEL_OLDEST_PLATFORM
  extension KeyFilters {
    /// Whether an object has no member with a key, according to its filter.
    ///
    /// - Returns: False if the object can have the key, or uses no filter.
    @inline(__always)
    func excludes(_ key: LookupKey, in object: TapeIndex) -> Bool {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
      let first = Self.firstWord(of: object)
      // Acquires the words of the filter that were stored before.
      guard load(first) == Self.word(object, Self.missesBeforeFilter) else {
        return false
      }
      let bit = Self.bit(head: key.head, tail: key.tail, count: key.count)
      let word = load(first &+ 1 &+ bit.word)
      return word &>> 32 == UInt64(truncatingIfNeeded: object.value) && word & bit.mask == 0
    }

    /// Records an unsuccessful lookup in an object whose keys have no escapes.
    @inline(never)
    func recordMiss(in object: TapeIndex, bytes: Bytes, tape: Tape) {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
      let first = Self.firstWord(of: object)
      let known = load(first)
      let misses =
        known &>> 32 == UInt64(truncatingIfNeeded: object.value) ? known & 0xFFFF_FFFF : 0
      guard misses < Self.missesBeforeFilter else { return }
      if misses &+ 1 == Self.missesBeforeFilter { store(first, object, bytes, tape) }
      store(Self.word(object, misses &+ 1), at: first)
    }

    /// Stores the filter bits of an object's keys.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func store(_ first: Int, _ object: TapeIndex, _ bytes: Bytes, _ tape: Tape) {
      unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.bitWords) { bits in
        unsafe bits.initialize(repeating: Self.word(object, 0))
        for member in tape.members(of: object) {
          let bit = bytes.filterBit(of: tape[member.key])
          // SAFETY: the index of a bit's word is below 16.
          unsafe bits[bit.word] |= bit.mask
        }
        for word in 0..<Self.bitWords {
          store(unsafe bits[word], at: first + 1 + word)
        }
      }
    }

    private static func word(_ object: TapeIndex, _ lowerHalf: UInt64) -> UInt64 {
      UInt64(truncatingIfNeeded: object.value) &<< 32 | lowerHalf
    }

    /// The first word of the filter that an object uses.
    @inline(__always)
    private static func firstWord(of object: TapeIndex) -> Int {
      let hash = UInt64(truncatingIfNeeded: object.value) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: hash &>> 62) &* filterWords
    }

    /// The bit of a key with given first and last eight bytes.
    @inline(__always)
    fileprivate static func bit(
      head: UInt64, tail: UInt64, count: Int
    ) -> (word: Int, mask: UInt64) {
      let mixed = head ^ (tail &<< 23 | tail &>> 41) ^ UInt64(truncatingIfNeeded: count)
      let hash = mixed &* 0x9E37_79B9_7F4A_7C15
      return (Int(truncatingIfNeeded: hash &>> 60), 1 &<< (hash &>> 55 & 31))
    }

    // A word is only accessed as an atomic.

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inline(__always)
    private func load(_ word: Int) -> UInt64 {
      // SAFETY: callers pass the index of a word of a filter.
      unsafe atomic(word).pointee.load(ordering: .acquiring)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inline(__always)
    private func store(_ value: UInt64, at word: Int) {
      // SAFETY: as above.
      unsafe atomic(word).pointee.store(value, ordering: .releasing)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @unsafe
    @inline(__always)
    private func atomic(_ word: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
      unsafe UnsafeMutableRawPointer(words + word).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
  }

  extension Bytes {
    /// The filter bit of a key without escapes.
    @inline(__always)
    fileprivate func filterBit(of key: Entry) -> (word: Int, mask: UInt64) {
      let count = key.length
      guard count > 0, key.offset &+ 8 <= self.count else {
        return withKey(key) { KeyFilters.bit(head: $0.head, tail: $0.tail, count: $0.count) }
      }
      let head = word(at: key.offset)
      if count >= 8 {
        let tail = word(at: key.offset &+ count &- 8)
        return KeyFilters.bit(head: head, tail: tail, count: count)
      }
      let surplus = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
      return KeyFilters.bit(head: (head &<< surplus) &>> surplus, tail: 0, count: count)
    }
  }
#else
  extension KeyFilters {
    func excludes(_ key: LookupKey, in object: TapeIndex) -> Bool { false }

    func recordMiss(in object: TapeIndex, bytes: Bytes, tape: Tape) {}
  }
#endif
