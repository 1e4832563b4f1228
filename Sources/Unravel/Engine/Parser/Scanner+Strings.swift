/// A string that the scanner has read.
struct ScannedString {
  /// The offset of the closing quote.
  var end: Int
  var hasEscapes: Bool

  /// The entry of the string, whose first byte after the opening quote is at an offset.
  @_transparent
  func entry(from start: Int) -> Entry {
    Entry(hasEscapes ? .escapedString : .string, offset: start, length: end &- start)
  }
}

extension Scanner {
  /// Reads the string whose first byte after the opening quote is at an offset.
  @_transparent
  mutating func string(_ start: Int) throws(SyntaxError) -> ScannedString {
    var at = start
    let stops = Blocks.notPlain(bytes, at: at)
    if stops != 0 {
      at &+= Blocks.index(stops)
      if self[at] == Byte.quote { return ScannedString(end: at, hasEscapes: false) }
    } else {
      at &+= Blocks.stride
      let stops = Blocks.notPlain(bytes, at: at)
      if stops != 0 {
        at &+= Blocks.index(stops)
        if self[at] == Byte.quote { return ScannedString(end: at, hasEscapes: false) }
      }
    }
    let string = try bytes.longString(start, from: at, end: end)
    readFromTail(ifPast: string.end)
    return string
  }
}

extension Bytes {
  /// Reads the rest of a string that is long, or that has escapes or characters outside ASCII.
  ///
  /// - Parameter textStart: The offset before which the string is plain text.
  @inline(never)
  fileprivate func longString(
    _ start: Int, from textStart: Int, end: Int
  ) throws(SyntaxError) -> ScannedString {
    var at = textStart
    var hasEscapes = false
    while true {
      let byte = at < end ? self[unchecked: at] : 0
      if byte == Byte.quote { break }
      if byte == Byte.backslash {
        hasEscapes = true
        at = try endOfEscapes(from: at, end: end)
      } else if byte < Byte.space {
        throw SyntaxError(at < end ? .controlCharacter : .unexpectedEnd, at: at)
      } else if byte >= 0x80 {
        let characters = endOfCharacters(from: at, to: end)
        at = characters.offset
        guard characters.areValid else { throw SyntaxError(.invalidUTF8, at: at) }
      } else {
        at &+= 1
      }
      at = endOfPlainText(from: at, end: end)
    }
    guard at &- start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start &- 1) }
    return ScannedString(end: at, hasEscapes: hasEscapes)
  }

  /// The offset of the first byte that is not plain text, or an offset before it after which less than a
  /// block is left.
  @_transparent
  private func endOfPlainText(from start: Int, end: Int) -> Int {
    var at = start
    while at &+ Blocks.stride <= end {
      let stops = Blocks.notPlain(self, at: at)
      if stops != 0 { return at &+ Blocks.index(stops) }
      at &+= Blocks.stride
    }
    return at
  }

  /// The offset after the escapes that begin at an offset.
  @_transparent
  private func endOfEscapes(from backslash: Int, end: Int) throws(SyntaxError) -> Int {
    var at = backslash
    repeat {
      guard let length = escapeLength(at: at, end: end) else { throw escapeError(at: at, end: end) }
      at &+= length
    } while at < end && self[unchecked: at] == Byte.backslash
    return at
  }
}
