extension Scanner {
  /// Reads the number at an offset, of any length; throws if it is invalid.
  @inline(never)
  mutating func longNumber(_ start: Int) throws(SyntaxError) -> ScannedNumber {
    let number = try bytes.slice(0, end).number(at: start)
    readFromTail(ifPast: number.end)
    return number
  }

  /// Reads the `null`, `true` or `false` at an offset; nil if none begins there.
  @_transparent
  func literal(_ start: Int) -> Entry? {
    let letters = bytes.half(at: start)
    if letters == 0x6C6C_756E { return Entry(.null, offset: start, length: 4) }
    if letters == 0x6575_7274 { return Entry(.true, offset: start, length: 4) }
    if letters == 0x736C_6166, self[start &+ 4] == UInt8(ascii: "e") {
      return Entry(.false, offset: start, length: 5)
    }
    return nil
  }

  /// Skips whitespace where a value is expected. Throws if no whitespace follows.
  @inline(never)
  mutating func skipWhitespaceBeforeValue(_ start: Int) throws(SyntaxError) -> Int {
    let next = skipAnyWhitespace(start)
    guard next == start else { return next }
    throw input.missingValueError(start)
  }

  /// Reads any value but a container; returns it and the offset after it.
  mutating func scalar(_ start: Int) throws(SyntaxError) -> (entry: Entry, end: Int) {
    let first = self[start]
    if first == Byte.quote {
      let string = try string(start &+ 1)
      return (string.entry(from: start &+ 1), string.end &+ 1)
    }
    if Byte.isDigit(first) || first == Byte.minus {
      let number = try longNumber(start)
      return (number.entry, number.end)
    }
    guard let literal = literal(start) else { throw input.missingValueError(start) }
    return (literal, start &+ literal.length)
  }
}

extension Bytes {
  /// The error at an offset where a value is expected and none begins.
  @inline(never)
  fileprivate func missingValueError(_ start: Int) -> SyntaxError {
    if self[start] == Byte.closeBracket, let comma = comma(before: start) {
      return SyntaxError(.trailingComma, at: comma)
    }
    for literal: StaticString in ["null", "true", "false"] where literal.byte(0) == self[start] {
      for index in 1..<literal.utf8CodeUnitCount
      where self[start + index] != literal.byte(index) {
        return SyntaxError(.invalidLiteral, at: min(start + index, count))
      }
    }
    return SyntaxError(.expectedValue, at: start)
  }

  /// The offset of the comma that only whitespace separates from an offset; nil if another byte is
  /// there.
  func comma(before start: Int) -> Int? {
    var at = start
    while at > 0 {
      at -= 1
      if !Byte.isWhitespace(self[unchecked: at]) {
        return self[unchecked: at] == Byte.comma ? at : nil
      }
    }
    return nil
  }
}
