// Keys of JSON5: strings, and identifiers without quotes.

extension JSON5Parser {
  /// The key of a member, with quotes or without.
  mutating func key(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    switch byte(start) {
    case Byte.quote, Byte.apostrophe: try string(start)
    default: try identifier(start)
    }
  }

  /// A key without quotes: an `IdentifierName` of ECMAScript 5.1.
  private mutating func identifier(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    var hasEscapes = false
    var at = start
    while at < end {
      if byte(at) == Byte.backslash {
        at = try identifierEscape(at, isFirst: at == start)
        hasEscapes = true
      } else {
        guard let (scalar, next) = character(at), scalar.isInJSON5Identifier(isFirst: at == start)
        else { break }
        at = next
      }
    }
    guard at > start else { throw structuralError(.expectedIdentifier, at) }
    guard at - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    guard hasEscapes else { return (Entry(.string, offset: start, length: at - start), at) }
    let key = input.unescapedJSON5(start..<at)
    return (Entry(.string, offset: try rewrite(key, from: start..<at), length: key.count), at)
  }

  /// The offset after an escape in an identifier, whose character must be allowed at its index.
  private func identifierEscape(_ backslash: Int, isFirst: Bool) throws(SyntaxError) -> Int {
    guard byte(backslash + 1) == UInt8(ascii: "u") else {
      throw syntaxError(.invalidEscape, backslash + 1)
    }
    let start = backslash + 2
    var unit: UInt32 = 0
    for at in start..<start + 4 {
      guard let digit = Byte.hexDigit(byte(at)) else {
        throw syntaxError(.invalidUnicodeEscape, at)
      }
      unit = unit << 4 | UInt32(digit)
    }
    if Self.isInIdentifier(unit, isFirst) { return start + 4 }
    // The error is at the first digit after which no other digits make the escape valid.
    var open: UInt32 = 12
    while case let lowest = (unit >> open) << open,
      (lowest..<lowest + (1 << open)).contains(where: { Self.isInIdentifier($0, isFirst) })
    {
      open -= 4
    }
    throw SyntaxError(.invalidIdentifierEscape, at: start + 3 - Int(open / 4))
  }

  private static func isInIdentifier(_ codeUnit: UInt32, _ isFirst: Bool) -> Bool {
    Unicode.Scalar(codeUnit)?.isInJSON5Identifier(isFirst: isFirst) ?? false
  }
}
