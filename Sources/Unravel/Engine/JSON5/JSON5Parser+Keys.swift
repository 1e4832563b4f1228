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
    var text: [UInt8]?
    var at = start
    while let (scalar, next) = character(at) {
      if scalar == "\\" {
        let (scalar, next) = try identifierEscape(at, isFirst: at == start)
        if text == nil { text = input.slice(start, at - start).copy() }
        text?.append(contentsOf: UTF8.encode(scalar)!)
        at = next
      } else {
        guard scalar.isInJSON5Identifier(isFirst: at == start) else { break }
        text?.append(contentsOf: UTF8.encode(scalar)!)
        at = next
      }
    }
    guard at > start else { throw structuralError(.expectedIdentifier, at) }
    return (try entry(of: start..<at, text, from: start..<at), at)
  }

  /// The character of an escape in an identifier, which must be allowed at its index, and the offset after
  /// the escape.
  private func identifierEscape(
    _ backslash: Int, isFirst: Bool
  ) throws(SyntaxError) -> (Unicode.Scalar, end: Int) {
    guard byte(backslash + 1) == UInt8(ascii: "u") else {
      throw syntaxError(.invalidEscape, backslash + 1)
    }
    let start = backslash + 2
    let unit = try hexadecimal(start..<start + 4, orThrow: .invalidUnicodeEscape)
    if let scalar = Self.identifierCharacter(unit, isFirst) { return (scalar, start + 4) }
    // The error is at the first digit after which no other digits make the escape valid.
    var openBits: UInt32 = 12
    while Self.isIdentifierCharacter(unit, withAny: openBits, isFirst) { openBits -= 4 }
    throw SyntaxError(.invalidIdentifierEscape, at: start + 3 - Int(openBits / 4))
  }

  /// Whether a unit is the character of an identifier with some values of its lowest bits.
  private static func isIdentifierCharacter(
    _ unit: UInt32, withAny openBits: UInt32, _ isFirst: Bool
  ) -> Bool {
    let lowest = (unit >> openBits) << openBits
    let highest = lowest | ((1 << openBits) - 1)
    return (lowest...highest).contains { identifierCharacter($0, isFirst) != nil }
  }

  private static func identifierCharacter(_ unit: UInt32, _ isFirst: Bool) -> Unicode.Scalar? {
    Unicode.Scalar(unit).flatMap { $0.isInJSON5Identifier(isFirst: isFirst) ? $0 : nil }
  }
}
