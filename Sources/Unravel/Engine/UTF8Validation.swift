// UTF-8 as RFC 3629 and Unicode's table 3-7 have it:
//
//     00..7F
//     C2..DF  80..BF
//     E0      A0..BF  80..BF
//     E1..EC  80..BF  80..BF
//     ED      80..9F  80..BF            (no surrogates)
//     EE..EF  80..BF  80..BF
//     F0      90..BF  80..BF  80..BF
//     F1..F3  80..BF  80..BF  80..BF
//     F4      80..8F  80..BF  80..BF    (nothing past U+10FFFF)

extension Bytes {
  /// The offset of the first byte from which a text can be no UTF-8 whatever follows, or nil if
  /// all of it is; `end` where it stops in the middle of a character.
  @inline(__always)
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int? {
    isASCII(from: start, to: end) ? nil : firstInvalidCharacter(from: start, to: end)
  }

  /// Whether all bytes of a run are ASCII, which those of most strings are.
  @inline(__always)
  func isASCII(from start: Int, to end: Int) -> Bool {
    typealias B = FastestBlocks
    // The last block, word or half reaches to the end, and may overlap the one before.
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

  /// The same, for a run that is known not to be all ASCII.
  @inline(never)
  func firstInvalidCharacter(from start: Int, to end: Int) -> Int? {
    typealias B = FastestBlocks
    var at = start
    while at < end {
      while at &+ B.stride <= end {
        let high = B.high(self, at: at)
        if high != 0 {
          at &+= B.index(high)
          break
        }
        at &+= B.stride
      }
      // Not counting characters but asking for so many at a time: the answer is mostly yes, and
      // need not be waited for.
      while at &+ B.stride <= end, B.areThreeByteCharacters(self, at: at) {
        at &+= B.threeByteStride
      }
      while at &+ PortableBlocks.stride <= end, PortableBlocks.areThreeByteCharacters(self, at: at)
      {
        at &+= PortableBlocks.threeByteStride
      }
      guard at < end else { return nil }
      switch characterLength(at: at, end: end) {
      case .valid(let length): at &+= length
      case .invalid(let offset): return offset
      }
    }
    return nil
  }

  private enum Character {
    case valid(length: Int)
    case invalid(at: Int)
  }

  @inline(__always)
  private func characterLength(at: Int, end: Int) -> Character {
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
