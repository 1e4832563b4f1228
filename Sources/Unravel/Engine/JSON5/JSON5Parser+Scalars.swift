// Numbers and literals of JSON5. A number that JSON does not have is rewritten.

extension JSON5Parser {
  /// Any value but a container.
  mutating func scalar(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    switch byte(start) {
    case Byte.quote, Byte.apostrophe: return try string(start)
    case UInt8(ascii: "n"): return try literal("null", .null, start)
    case UInt8(ascii: "t"): return try literal("true", .true, start)
    case UInt8(ascii: "f"): return try literal("false", .false, start)
    case Byte.zero...UInt8(ascii: "9"), Byte.plus, Byte.minus, Byte.point, UInt8(ascii: "I"),
      UInt8(ascii: "N"):
      return try number(start)
    default: throw structuralError(.expectedValue, start)
    }
  }

  private func literal(
    _ word: StaticString, _ kind: EntryKind, _ start: Int
  ) throws(SyntaxError) -> (Entry, end: Int) {
    let end = try endOfWord(word, start, .invalidLiteral)
    return (Entry(kind, offset: start, length: end - start), end)
  }

  /// The offset after a word that is expected at an offset.
  private func endOfWord(
    _ word: StaticString, _ start: Int, _ reason: SyntaxError.Reason
  ) throws(SyntaxError) -> Int {
    for index in 0..<word.utf8CodeUnitCount where byte(start + index) != word.byte(index) {
      throw syntaxError(reason, start + index)
    }
    return start + word.utf8CodeUnitCount
  }

  private mutating func number(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    let hasPlus = byte(start) == Byte.plus
    let digits = hasPlus || byte(start) == Byte.minus ? start + 1 : start
    switch byte(digits) {
    case UInt8(ascii: "I"):
      let end = try endOfWord("Infinity", digits, .invalidNumberLiteral)
      return (try rewrittenNumber(hasPlus ? digits : start, start..<end), end)
    case UInt8(ascii: "N"):
      let end = try endOfWord("NaN", digits, .invalidNumberLiteral)
      return (try rewrittenNumber(digits, start..<end), end)
    case Byte.zero where byte(digits + 1) | 0x20 == UInt8(ascii: "x"):
      return try hexadecimalNumber(start, digits)
    default: return try decimalNumber(start, digits)
    }
  }

  /// A number without the bytes before an offset.
  private mutating func rewrittenNumber(
    _ start: Int, _ source: Range<Int>
  ) throws(SyntaxError) -> Entry {
    let spelling = input.slice(start, source.upperBound - start).copy()
    return Entry(.number, offset: try rewrite(spelling, from: source), length: spelling.count)
  }

  private mutating func hexadecimalNumber(
    _ start: Int, _ digits: Int
  ) throws(SyntaxError) -> (Entry, end: Int) {
    var at = digits + 2
    guard Byte.hexDigit(byte(at)) != nil else { throw syntaxError(.expectedDigit, at) }
    while Byte.hexDigit(byte(at)) != nil { at += 1 }
    guard at - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    let significant = (digits + 2..<at).drop { byte($0) == Byte.zero }
    guard significant.count <= Self.maximumHexadecimalDigitCount else {
      return (Entry(.number, offset: start, length: at - start), at)
    }
    let sign = byte(start) == Byte.minus ? "-" : ""
    let spelling = (sign + decimalDigits(hexadecimal: significant)).utf8
    let offset = try rewrite(spelling, from: start..<at)
    return (Entry(.integer, offset: offset, length: spelling.count), at)
  }

  /// The largest number of hexadecimal digits that are converted, since the time grows with their
  /// square. The largest `Double` has as many.
  private static var maximumHexadecimalDigitCount: Int { 256 }

  private func decimalDigits(hexadecimal range: Range<Int>) -> String {
    /// Eighteen decimal digits each, the lowest first.
    var parts: [UInt64] = [0]
    for at in range {
      var carry = UInt64(Byte.hexDigit(byte(at)) ?? 0)
      for index in parts.indices {
        (carry, parts[index]) = (parts[index] * 16 + carry)
          .quotientAndRemainder(dividingBy: PowersOfTen.integers[18])
      }
      if carry > 0 { parts.append(carry) }
    }
    return parts.reversed().reduce("") { digits, part in
      let part = String(part)
      let zeros = digits.isEmpty ? 0 : 18 - part.utf8.count
      return digits + String(repeating: "0", count: zeros) + part
    }
  }

  /// A number of JSON, perhaps with a plus, or with a point that has digits on one side only.
  private mutating func decimalNumber(
    _ start: Int, _ digits: Int
  ) throws(SyntaxError) -> (Entry, end: Int) {
    let point = endOfDigits(digits)
    if point > digits + 1, byte(digits) == Byte.zero {
      throw SyntaxError(.leadingZero, at: digits + 1)
    }
    var at = byte(point) == Byte.point ? endOfDigits(point + 1) : point
    // A point alone is no number.
    guard point > digits || at > point + 1 else { throw syntaxError(.expectedDigit, at) }
    if byte(at) | 0x20 == UInt8(ascii: "e") {
      let hasSign = byte(at + 1) == Byte.minus || byte(at + 1) == Byte.plus
      let exponent = hasSign ? at + 2 : at + 1
      at = endOfDigits(exponent)
      guard at > exponent else { throw syntaxError(.expectedDigit, at) }
    }
    guard at - start < Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }

    let first = byte(start) == Byte.plus ? digits : start
    var spelling = input.slice(first, at - first).copy()
    if point == digits {
      spelling.insert(Byte.zero, at: point - first)
    } else if byte(point) == Byte.point, !Byte.isDigit(byte(point + 1)) {
      spelling.remove(at: point - first)
    }
    guard first > start || spelling.count != at - first else {
      return (try input.number(at: start).entry, at)
    }
    let offset = try rewrite(spelling, from: start..<at)
    return (try bytes.number(at: offset).entry, at)
  }

  private func endOfDigits(_ start: Int) -> Int {
    (start..<end).first { !Byte.isDigit(byte($0)) } ?? end
  }
}
