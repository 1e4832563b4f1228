extension Bytes {
  /// The character at an offset and the offset after it, or nil if the end or an invalid byte cuts it.
  func scalar(at offset: Int, end: Int) -> (Unicode.Scalar, next: Int)? {
    guard offset < end else { return nil }
    let lead = UInt32(self[unchecked: offset])
    let length = Byte.characterLength(self[unchecked: offset])
    guard offset + length <= end else { return nil }
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for at in offset + 1..<offset + length {
      value = value << 6 | UInt32(self[unchecked: at] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, offset + length) }
  }

  /// Whether a string is in quotes. The byte before a key without quotes is a brace, a comma,
  /// whitespace or the end of a comment.
  func isQuoted(_ string: Entry) -> Bool {
    let before = self[string.offset - 1]
    return before == Byte.quote || before == Byte.apostrophe
  }
}

extension Unicode.Scalar {
  /// Whether a key without quotes can contain the character: `IdentifierStart` and `IdentifierPart` of
  /// ECMAScript 5.1, for all of Unicode.
  func isInJSON5Identifier(isFirst: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return !isFirst && (value == 0x200C || value == 0x200D)
    }
  }
}

extension Byte {
  static var apostrophe: UInt8 { 0x27 }
  static var asterisk: UInt8 { 0x2A }
}
