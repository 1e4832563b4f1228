extension Bytes {
  /// The offset after the whitespace and the comments of JSON5 at an offset.
  func endOfJSON5Whitespace(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while let byte = self[at] {
      switch byte {
      case Byte.space, Byte.newline, Byte.carriageReturn, Byte.tab, 0x0B, 0x0C: at += 1
      case Byte.slash where self[at + 1] == Byte.slash: at = endOfLine(at + 2)
      case Byte.slash where self[at + 1] == Byte.asterisk: at = try endOfComment(at + 2)
      case 0x80...:
        guard let (scalar, next) = scalar(at: at, end: count), scalar.isJSON5Whitespace
        else { return at }
        at = next
      default: return at
      }
    }
    return at
  }

  /// The offset of the end of the line that contains an offset.
  private func endOfLine(_ start: Int) -> Int {
    var at = start
    while let byte = self[at], byte != Byte.newline, byte != Byte.carriageReturn {
      // U+2028 and U+2029 end a line, too.
      if byte == 0xE2, self[at + 1] == 0x80, (self[at + 2] ?? 0) & 0xFE == 0xA8 { return at }
      at += 1
    }
    return at
  }

  /// The offset after a comment of several lines.
  private func endOfComment(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while let byte = self[at] {
      if byte == Byte.asterisk, self[at + 1] == Byte.slash { return at + 2 }
      at += 1
    }
    throw SyntaxError(.unterminatedComment, at: count)
  }
}

extension Unicode.Scalar {
  /// Whether the character is whitespace outside ASCII: a space separator, a line separator, a
  /// paragraph separator or U+FEFF.
  fileprivate var isJSON5Whitespace: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: value == 0xFEFF
    }
  }
}
