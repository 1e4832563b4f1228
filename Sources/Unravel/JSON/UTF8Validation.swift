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
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int? {
    var at = start
    while at < end {
      if at &+ 8 <= end {
        let word = word(at: at)
        if word & Self.high1 == 0 {
          at &+= 8
          continue
        }
        // Two characters of three bytes, as in most of the writing of East Asia.
        if word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0,
          Self.isPlainLead(UInt8(truncatingIfNeeded: word)),
          Self.isPlainLead(UInt8(truncatingIfNeeded: word >> 24))
        {
          at &+= 6
          continue
        }
        let ascii = (word & Self.high1).trailingZeroBitCount &>> 3
        at &+= ascii
      }
      switch characterLength(at: at, end: end) {
      case .valid(let length): at &+= length
      case .invalid(let offset): return offset
      }
    }
    return nil
  }

  /// Whether a leading byte E0...EF allows any continuation: E0 and ED do not.
  @inline(__always)
  private static func isPlainLead(_ byte: UInt8) -> Bool {
    0x2001 &>> UInt32(byte & 0x0F) & 1 == 0
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
