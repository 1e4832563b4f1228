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

extension Bytes {
  /// The offset of the first byte of a run that cannot continue UTF-8, or nil if the run is valid. The
  /// result is `end` if the run ends in the middle of a character.
  @inline(__always)
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int? {
    isASCII(from: start, to: end) ? nil : firstInvalidCharacter(from: start, to: end)
  }

  /// Whether all bytes of a run are ASCII, as in most strings.
  @inline(__always)
  func isASCII(from start: Int, to end: Int) -> Bool {
    typealias B = FastestBlocks
    // The last block or word ends where the run ends, and can overlap the one before it.
    if end &- start >= B.stride {
      var at = start
      while at < end &- B.stride {
        if B.high(self, at: at) != 0 { return false }
        at &+= B.stride
      }
      return B.high(self, at: end &- B.stride) == 0
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
    typealias B = FastestBlocks
    var at = start
    while at < end {
      // East Asian text is mostly runs of characters with three bytes, which one comparison finds.
      if self[unchecked: at] > 0xE0 {
        while at &+ B.stride <= end, B.areThreeByteCharacters(self, at: at) {
          at &+= B.threeByteStride
        }
        guard at < end else { return nil }
      }
      if at &+ B.stride <= count {
        switch validPrefix(at: at, end: end, B.self) {
        case 0: break
        case let length:
          at &+= length
          continue
        }
      }
      let blockEnd = min(end, at &+ B.stride)
      repeat {
        switch characterLength(at: at, end: end) {
        case .valid(let length): at &+= length
        case .invalid(let offset): return offset
        }
      } while at < blockEnd
    }
    return nil
  }

  /// The length of the valid characters at the beginning of a block, or 0 if one is invalid or cut by
  /// `end`.
  ///
  /// The block begins with a character, and all its bytes are readable. Bytes from `end` on do not
  /// count. A character that the block cuts is left to the next block.
  @inline(__always)
  private func validPrefix<B: Blocks>(at offset: Int, end: Int, _: B.Type) -> Int {
    let masks = B.utf8(self, at: offset)
    let count = min(end &- offset, B.stride)
    let limit = count < B.stride ? B.bit(ofByte: count) &- 1 : B.allBytes
    let leads = masks.leads & limit
    let longLeads = masks.longLeads & limit
    var expected = B.following(leads) | B.following(B.following(longLeads))
    var fourByteLeads: B.Mask = 0
    if masks.specials & limit != 0 {
      guard areSecondBytesValid(at: offset, limit, B.self) else { return 0 }
      fourByteLeads = B.atLeast(self, at: offset, 0xF0) & limit
      expected |= B.following(B.following(B.following(fourByteLeads)))
    }
    guard masks.continuations & limit == expected & B.allBytes else { return 0 }
    if count < B.stride { return count }
    if leads & B.bit(ofByte: B.stride &- 1) != 0 { return B.stride &- 1 }
    if longLeads & B.bit(ofByte: B.stride &- 2) != 0 { return B.stride &- 2 }
    return fourByteLeads & B.bit(ofByte: B.stride &- 3) != 0 ? B.stride &- 3 : B.stride
  }

  /// Whether no byte of a block is one that UTF-8 does not have, and the leads that limit the second
  /// byte of their character are followed by such a byte.
  @inline(never)
  private func areSecondBytesValid<B: Blocks>(at offset: Int, _ limit: B.Mask, _: B.Type) -> Bool {
    func following(_ lead: UInt8) -> B.Mask {
      B.following(B.equal(self, at: offset, to: lead) & limit)
    }
    let unused =
      B.atLeast(self, at: offset, 0xF5) | B.equal(self, at: offset, to: 0xC0)
      | B.equal(self, at: offset, to: 0xC1)
    let fromA0 = B.atLeast(self, at: offset, 0xA0)
    let from90 = B.atLeast(self, at: offset, 0x90)
    let invalid =
      unused & limit | following(0xE0) & ~fromA0 | following(0xED) & fromA0
      | following(0xF0) & ~from90 | following(0xF4) & from90
    return invalid & B.allBytes == 0
  }

  private enum Character {
    case valid(length: Int)
    case invalid(at: Int)
  }

  @inline(__always)
  private func characterLength(at: Int, end: Int) -> Character {
    if self[unchecked: at] < 0x80 { return .valid(length: 1) }
    if at &+ 4 <= end {
      let word = half(at: at)
      if word & 0xC0E0 == 0x80C0, word & 0x1E != 0 { return .valid(length: 2) }
      if word & 0xC0_C0F0 == 0x80_80E0 {
        // The scalar without its last six bits: at least U+0800, and no surrogate.
        let scalar = (word & 0xF) &<< 6 | (word &>> 8) & 0x3F
        if scalar >= 0x20, scalar & 0x3E0 != 0x360 { return .valid(length: 3) }
      } else if word & 0xC0C0_C0F8 == 0x8080_80F0 {
        // The scalar without its last twelve bits: U+10000 to U+10FFFF.
        let scalar = (word & 0x7) &<< 6 | (word &>> 8) & 0x3F
        if scalar &- 0x10 < 0x100 { return .valid(length: 4) }
      }
    }
    return checkedLength(at: at, end: end)
  }

  /// The length of any character, byte by byte, or the offset of the byte that is invalid.
  @inline(never)
  private func checkedLength(at: Int, end: Int) -> Character {
    let lead = self[unchecked: at]
    let length: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return .valid(length: 1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    default: return .invalid(at: at)
    }
    for offset in at &+ 1..<at &+ length {
      guard offset < end, allowed.contains(self[unchecked: offset]) else {
        return .invalid(at: offset)
      }
      allowed = 0x80...0xBF
    }
    return .valid(length: length)
  }
}
