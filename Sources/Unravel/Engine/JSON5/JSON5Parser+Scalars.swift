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
    _ word: StaticString, _ kind: Kind, _ start: Int
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
    default: return try decimalNumber(start, digits, hasPlus: hasPlus)
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
    guard var spelling = input.decimalDigits(hexadecimal: digits + 2..<at) else {
      return (Entry(.number, offset: start, length: at - start), at)
    }
    if byte(start) == Byte.minus { spelling.insert(Byte.minus, at: 0) }
    let offset = try rewrite(spelling, from: start..<at)
    return (Entry(.integer, offset: offset, length: spelling.count), at)
  }

  private mutating func decimalNumber(
    _ start: Int, _ digits: Int, hasPlus: Bool
  ) throws(SyntaxError) -> (Entry, end: Int) {
    // A plus is not part of the common grammar, which begins with a minus or a digit.
    let first = hasPlus ? digits : start
    guard !hasPlus || byte(digits) != Byte.minus else { throw syntaxError(.expectedDigit, digits) }
    let number: ScannedNumber
    do throws(SyntaxError) {
      number = try input.slice(0, end).number(at: first, grammar: .json5)
    } catch {
      throw syntaxError(error)
    }
    let hasEmptySide = (first..<number.end).contains { at in
      byte(at) == Byte.point
        && (at == first || !Byte.isDigit(byte(at - 1)) || !Byte.isDigit(byte(at + 1)))
    }
    guard hasEmptySide || hasPlus else { return (number.entry, number.end) }

    // A zero is added in front of the point or the point removed, and the result is read again.
    var spelling: [UInt8] = []
    for at in first..<number.end {
      let byte = byte(at)
      if byte == Byte.point {
        if spelling.isEmpty || spelling == [Byte.minus] { spelling.append(Byte.zero) }
        guard Byte.isDigit(self.byte(at + 1)) else { continue }
      }
      spelling.append(byte)
    }
    let offset = try rewrite(spelling, from: start..<number.end)
    return (try bytes.number(at: offset).entry, number.end)
  }
}
