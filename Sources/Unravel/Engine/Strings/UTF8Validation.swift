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
    if end &- start >= 8 { return (word(at: start) | word(at: end &- 8)) & Self.highBits == 0 }
    if end &- start >= 4 { return (half(at: start) | half(at: end &- 4)) & 0x8080_8080 == 0 }
    var at = start
    while at < end {
      if self[unchecked: at] >= 0x80 { return false }
      at &+= 1
    }
    return true
  }

  /// The offset of the first byte of a run that cannot continue UTF-8, or nil if the run is valid. The
  /// result is `end` if the run ends in the middle of a character.
  @inline(never)
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int? {
    var at = start
    while at < end {
      if at &+ Blocks.stride <= end {
        let others = Blocks.high(self, at: at)
        if others == 0 {
          at &+= Blocks.stride
          continue
        }
        at &+= Blocks.index(others)
      }
      let characters = endOfCharacters(from: at, to: end)
      if !characters.areValid { return characters.offset }
      at = characters.offset > at ? characters.offset : at &+ 1
    }
    return nil
  }

  /// The offset after the characters outside ASCII that begin at an offset, or of the first byte that
  /// cannot continue them.
  @_transparent
  func endOfCharacters(from start: Int, to end: Int) -> (offset: Int, areValid: Bool) {
    var at = start
    while at < end {
      let lead = self[unchecked: at]
      if lead < 0x80 { return (at, true) }
      // Most characters of other alphabets have two bytes.
      if lead &- 0xC2 < 0x1E, at &+ 1 < end, self[unchecked: at &+ 1] & 0xC0 == 0x80 {
        at &+= 2
        continue
      }
      // East Asian text is mostly runs of characters with three bytes.
      if at &+ Blocks.stride <= end {
        let length = Blocks.threeByteCharacters(self, at: at)
        at &+= length
        if length > 0 { continue }
      }
      guard lead >= 0xC2, lead <= 0xF4 else { return (at, false) }
      var lowest: UInt8 = 0x80
      var highest: UInt8 = 0xBF
      if lead == 0xE0 { lowest = 0xA0 } else if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xED { highest = 0x9F } else if lead == 0xF4 { highest = 0x8F }
      let next = at &+ Byte.characterLength(lead)
      at &+= 1
      while at < next {
        guard at < end, self[unchecked: at] >= lowest, self[unchecked: at] <= highest else {
          return (at, false)
        }
        lowest = 0x80
        highest = 0xBF
        at &+= 1
      }
    }
    return (end, true)
  }
}

extension Bytes {
  /// The end of the last complete UTF-8 sequence of a run that is valid up to there.
  func endOfCompleteCharacters(from start: Int, to end: Int) -> Int {
    for length in 1...4 where end - length >= start {
      let byte = self[unchecked: end - length]
      guard byte & 0xC0 != 0x80 else { continue }
      return Byte.characterLength(byte) <= length ? end : end - length
    }
    return end
  }
}
