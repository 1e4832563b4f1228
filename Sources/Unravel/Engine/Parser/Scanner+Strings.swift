/// A string that the scanner has read.
struct ScannedString {
  /// The offset of the closing quote.
  var end: Int
  var hasEscapes: Bool

  /// The entry of the string, whose first byte after the opening quote is at an offset.
  @inline(__always)
  func entry(from start: Int) -> Entry {
    Entry(hasEscapes ? .escapedString : .string, offset: start, length: end &- start)
  }
}

extension Scanner {
  /// Reads the string whose first byte after the opening quote is at an offset.
  @inline(__always)
  func string(_ start: Int) throws(SyntaxError) -> ScannedString {
    let (special, high) = B.string(bytes, at: start)
    if special != 0 {
      let found = start &+ B.index(special)
      if self[found] == Byte.quote, B.below(high, special) == 0 {
        return ScannedString(end: found, hasEscapes: false)
      }
    } else if high == 0 {
      let (special, high) = B.string(bytes, at: start &+ B.stride)
      if special != 0 {
        let found = start &+ B.stride &+ B.index(special)
        if self[found] == Byte.quote, B.below(high, special) == 0 {
          return ScannedString(end: found, hasEscapes: false)
        }
      }
    }
    let string = try checkedBytes.longString(start, end: end, blocks: B.self)
    passed(string.end)
    return string
  }
}

extension Bytes {
  /// Reads any string: a long one, or one with escapes or characters outside ASCII.
  @inline(never)
  fileprivate func longString<B: Blocks>(
    _ start: Int, end: Int, blocks: B.Type
  ) throws(SyntaxError) -> ScannedString {
    var at = start
    var hasEscapes = false
    var isASCII = true
    while true {
      if at &+ B.stride <= end {
        let (special, high) = B.string(self, at: at)
        if special == 0 {
          if high != 0 { isASCII = false }
          at &+= B.stride
          continue
        }
        if B.below(high, special) != 0 { isASCII = false }
        at &+= B.index(special)
      }
      let byte = at < end ? self[unchecked: at] : 0
      if byte == Byte.quote { break }
      if byte == Byte.backslash {
        hasEscapes = true
        repeat {
          guard let length = escapeLength(at: at, end: end) else {
            throw invalidUTF8(from: start, to: at) ?? escapeError(at: at, end: end)
          }
          at &+= length
        } while at < end && self[unchecked: at] == Byte.backslash
      } else if byte < Byte.space {
        throw invalidUTF8(from: start, to: at)
          ?? SyntaxError(at < end ? .controlCharacter : .unexpectedEnd, at: at)
      } else {
        if byte >= 0x80 { isASCII = false }
        at &+= 1
      }
    }
    if !isASCII, let error = invalidUTF8(from: start, to: at) { throw error }
    guard at &- start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start &- 1) }
    return ScannedString(end: at, hasEscapes: hasEscapes)
  }

  private func invalidUTF8(from start: Int, to end: Int) -> SyntaxError? {
    guard let offset = firstInvalidUTF8(from: start, to: end) else { return nil }
    return SyntaxError(.invalidUTF8, at: offset)
  }
}
