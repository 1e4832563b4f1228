// The well-formed sequences of UTF-8, by RFC 3629 and table 3-7 of the Unicode standard:
//
//     00..7F
//     C2..DF  80..BF
//     E0      A0..BF  80..BF
//     E1..EC  80..BF  80..BF
//     ED      80..9F  80..BF            (no surrogates)
//     EE..EF  80..BF  80..BF
//     F0      90..BF  80..BF  80..BF
//     F1..F3  80..BF  80..BF  80..BF
//     F4      80..8F  80..BF  80..BF    (nothing above U+10FFFF)
//
// A run is checked by blocks. The lead bytes determine which bytes after them are continuations:
//
//     bytes          a  C3 A9  E3 81 82  E3 81 | BF  b
//     leads             *      *         *     |
//     expected              +      +  +      + | +
//     continuations         *      *  *      * | *
//
// The continuations that a block requires at the start of the next block are passed to its check, so a
// block need not begin with a character.

extension Bytes {
  /// The offset of the first byte of a run that cannot continue UTF-8, or nil if the run is valid. The
  /// result is `end` if the run ends in the middle of a character.
  @_transparent
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int? {
    isASCII(from: start, to: end) ? nil : firstInvalidCharacter(from: start, to: end)
  }

  /// Whether all bytes of a run are ASCII, as in most strings.
  @_transparent
  func isASCII(from start: Int, to end: Int) -> Bool {
    // The last block or word ends where the run ends, and can overlap the one before it.
    if end &- start >= Blocks.stride {
      var at = start
      while at < end &- Blocks.stride {
        if Blocks.high(self, at: at) != 0 { return false }
        at &+= Blocks.stride
      }
      return Blocks.high(self, at: end &- Blocks.stride) == 0
    }
    if end &- start >= 8 { return (word(at: start) | word(at: end &- 8)) & Self.high1 == 0 }
    if end &- start >= 4 { return (half(at: start) | half(at: end &- 4)) & 0x8080_8080 == 0 }
    var at = start
    while at < end {
      if self[unchecked: at] >= 0x80 { return false }
      at &+= 1
    }
    return true
  }

  /// As ``firstInvalidUTF8(from:to:)``, for a run that is not all ASCII.
  @inline(never)
  func firstInvalidCharacter(from start: Int, to end: Int) -> Int? {
    guard !areCharactersValid(from: start, to: end) else { return nil }
    var at = start
    while at < end {
      let length: Int
      var allowed: ClosedRange<UInt8> = 0x80...0xBF
      switch self[unchecked: at] {
      case 0x00...0x7F: length = 1
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
      case 0xED: (length, allowed) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, allowed) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, allowed) = (4, 0x80...0x8F)
      default: return at
      }
      for offset in at &+ 1..<at &+ length {
        guard offset < end, allowed.contains(self[unchecked: offset]) else { return offset }
        allowed = 0x80...0xBF
      }
      at &+= length
    }
    return nil
  }

  // MARK: Blocks

  /// Whether a run consists of valid characters. The result is also false for a run shorter than a
  /// block at the end of the bytes.
  @_transparent
  private func areCharactersValid(from start: Int, to end: Int) -> Bool {
    let last = end &- Blocks.stride
    guard start <= last else {
      guard start &+ Blocks.stride <= count else { return false }
      let limit = Blocks.bit(ofByte: end &- start) &- 1
      return expected(afterBlockAt: start, end: end, limit: limit) == 0
    }
    var at = start
    var pending: UInt64 = 0
    while at < last {
      // East Asian text is mostly runs of characters with three bytes, which one comparison finds. Without
      // it, twitter takes 2.4 % more instructions.
      if pending == 0, Blocks.areThreeByteCharacters(self, at: at) {
        at &+= Blocks.threeByteStride
        continue
      }
      guard let next = expected(afterBlockAt: at, end: end, pending: pending) else {
        return false
      }
      pending = next
      at &+= Blocks.stride
    }
    // The last block ends where the run ends, and can overlap the one before it.
    let overlap = at &- last
    pending &<<= UInt64(truncatingIfNeeded: overlap &<< Blocks.shift)
    return expected(
      afterBlockAt: last, end: end, pending: pending, overlap: Blocks.bit(ofByte: overlap) &- 1)
      == 0
  }

  /// The bytes of the next block that have to be continuations, or nil if a block is invalid.
  ///
  /// - Parameters:
  ///   - pending: The bytes of this block that have to be, according to the block before.
  ///   - overlap: The bytes that were checked with the block before.
  ///   - limit: The bytes that belong to the run.
  @_transparent
  private func expected(
    afterBlockAt offset: Int, end: Int, pending: UInt64 = 0, overlap: UInt64 = 0,
    limit: UInt64 = .max
  ) -> UInt64? {
    let masks = Blocks.utf8(self, at: offset)
    guard masks.specials & limit == 0 else {
      return expected(
        afterSpecialBlockAt: offset, end: end, pending: pending, overlap: overlap, limit: limit)
    }
    let leads = masks.leads & limit
    let longLeads = masks.longLeads & limit
    let expected = Blocks.following(leads | Blocks.following(longLeads)) | pending
    guard (masks.continuations & limit ^ expected) & Blocks.allBytes & ~overlap == 0 else {
      return nil
    }
    return Blocks.following(leads, beyondBlockBy: 1) | Blocks.following(longLeads, beyondBlockBy: 2)
  }

  /// As ``expected(afterBlockAt:end:pending:overlap:limit:)``, for a block with special bytes.
  @inline(never)
  private func expected(
    afterSpecialBlockAt offset: Int, end: Int, pending: UInt64, overlap: UInt64, limit: UInt64
  ) -> UInt64? {
    guard areSecondBytesValid(at: offset, end: end, limit) else { return nil }
    let masks = Blocks.utf8(self, at: offset)
    let leads = masks.leads & limit
    let longLeads = masks.longLeads & limit
    let fourByteLeads = Blocks.atLeast(self, at: offset, 0xF0) & limit
    let expected =
      Blocks.following(leads | Blocks.following(longLeads | Blocks.following(fourByteLeads)))
      | pending
    guard (masks.continuations & limit ^ expected) & Blocks.allBytes & ~overlap == 0 else {
      return nil
    }
    return Blocks.following(leads, beyondBlockBy: 1) | Blocks.following(longLeads, beyondBlockBy: 2)
      | Blocks.following(fourByteLeads, beyondBlockBy: 3)
  }

  /// Whether no byte of a block is one that UTF-8 does not have, and the leads that limit the second
  /// byte of their character are followed by such a byte.
  @_transparent
  private func areSecondBytesValid(at offset: Int, end: Int, _ limit: UInt64) -> Bool {
    func following(_ lead: UInt8) -> UInt64 {
      Blocks.following(Blocks.equal(self, at: offset, to: lead) & limit)
    }
    let unused =
      Blocks.atLeast(self, at: offset, 0xF5) | Blocks.equal(self, at: offset, to: 0xC0)
      | Blocks.equal(self, at: offset, to: 0xC1)
    let fromA0 = Blocks.atLeast(self, at: offset, 0xA0)
    let from90 = Blocks.atLeast(self, at: offset, 0x90)
    let invalid =
      unused & limit | following(0xE0) & ~fromA0 | following(0xED) & fromA0
      | following(0xF0) & ~from90 | following(0xF4) & from90
    guard invalid & Blocks.allBytes == 0 else { return false }
    // The second byte of the last lead can be the first one of the next block.
    let next = offset &+ Blocks.stride
    guard next < end else { return true }
    let second = self[unchecked: next]
    return switch self[unchecked: next &- 1] {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
