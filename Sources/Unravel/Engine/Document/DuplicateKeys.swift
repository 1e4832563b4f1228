extension Bytes {
  /// The index of the first key of a closed object that repeats an earlier one, or nil.
  func firstDuplicateKey(of object: TapeIndex, on tape: Tape) -> TapeIndex? {
    guard tape[object].length <= SmallObjects.comparedCount else {
      return ObjectIndex(of: object, bytes: self, tape: tape).firstDuplicate
    }
    for member in tape.members(of: object) {
      let isRepeated = withKey(tape[member.key]) { key in
        for earlier in tape.members(of: object) {
          if earlier.key == member.key { return false }
          if isKey(tape[earlier.key], key) { return true }
        }
        return false
      }
      if isRepeated { return member.key }
    }
    return nil
  }

  /// A hash of the length and the last eight bytes of a key without escapes, of ten bits.
  @_transparent
  func keyFingerprint(end: Int, length: Int) -> UInt64 {
    // A key in the first bytes of an input has less than eight bytes before its end.
    let tail = end >= 8 ? word(at: end &- 8) : shortWord(to: end)
    // The shift removes the bytes before the key. The highest bit of the quote, which is zero, remains,
    // since a shift cannot remove all 64 bits of the word before an empty key.
    let others = 63 &- length &* 8
    let surplus = UInt64(truncatingIfNeeded: others > 0 ? others : 0)
    return (((tail &>> surplus) &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15)
      &>> 54
  }
}

// These are functions of the buffer, because Swift copies the 176 bytes of a parser for each call of one of
// its functions that does not change it.
extension TapeBuffer {
  /// Records the keys that an open object has so far, which are all different.
  @inline(never)
  func recordKeys(of object: Int, end: Int, _ level: Level, in bytes: Bytes) {
    clearFingerprints(level)
    var index = object &+ 2
    while index < end {
      let key = Entry(word: self[index])
      _ = recordFingerprint(
        bytes.keyFingerprint(end: key.offset &+ key.length, length: key.length), level)
      index = next(after: index &+ 1)
    }
  }

  /// Whether a key without escapes repeats a key that an open object has so far.
  @inline(never)
  func repeatsKey(_ key: Entry, of object: Int, end: Int, in bytes: Bytes) -> Bool {
    var index = object &+ 2
    while index < end {
      let other = Entry(word: self[index])
      if other.kindAndLength == key.kindAndLength,
        bytes.equal(other.offset, bytes, key.offset, count: key.length)
      {
        return true
      }
      index = next(after: index &+ 1)
    }
    return false
  }
}
