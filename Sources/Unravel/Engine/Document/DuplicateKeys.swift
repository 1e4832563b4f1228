extension Bytes {
  /// The largest object whose keys are compared pair by pair.
  private static var maximumComparedKeyCount: Int { 16 }

  /// The index of the first key of a closed object that repeats an earlier one, or nil.
  func firstDuplicateKey(of object: TapeIndex, on tape: Tape) -> TapeIndex? {
    guard tape[object].length <= Self.maximumComparedKeyCount else {
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
  @inline(__always)
  func keyFingerprint(end: Int, length: Int) -> UInt64 {
    // A key in the first bytes of an input has less than eight bytes before its end.
    let tail = end >= 8 ? word(at: end &- 8) : shortWord(to: end)
    // The shift removes the bytes before the key. It cannot remove all 64 bits, so the factor
    // handles the empty key.
    let surplus = UInt64(truncatingIfNeeded: max(0, 64 &- length &* 8))
    let factor: UInt64 = length == 0 ? 0 : 0x9E37_79B9_7F4A_7C15
    return (((tail &>> surplus) &+ UInt64(truncatingIfNeeded: length)) &* factor) &>> 54
  }
}
