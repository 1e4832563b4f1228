// The escapes of strings in RFC 8259. The parsers use these functions to validate an escape, and the
// conversion to `String` uses them to replace it.

extension Bytes {
  /// The number of bytes of the valid escape whose backslash is at an offset, or nil.
  @_transparent
  func escapeLength(at backslash: Int, end: Int) -> Int? {
    let next = backslash &+ 1
    guard next < end else { return nil }
    if self[unchecked: next] == UInt8(ascii: "u") {
      return unicodeEscape(at: backslash, end: end)?.length
    }
    return Byte.simpleEscape(self[unchecked: next]) == nil ? nil : 2
  }

  /// The scalar of the valid `\uXXXX` whose backslash is at an offset, or of a surrogate pair of two;
  /// nil if the escape is not valid.
  @_transparent
  func unicodeEscape(at backslash: Int, end: Int) -> (value: UInt32, length: Int)? {
    guard backslash &+ 6 <= end, let unit = hexadecimal4(at: backslash &+ 2) else { return nil }
    guard unit & 0xF800 == 0xD800 else { return (unit, 6) }
    return surrogatePair(high: unit, lowAt: backslash &+ 6, end: end)
  }

  @inline(never)
  private func surrogatePair(
    high: UInt32, lowAt backslash: Int, end: Int
  ) -> (value: UInt32, length: Int)? {
    guard high < 0xDC00, let low = lowSurrogate(at: backslash, end: end) else { return nil }
    return (Self.scalar(high: high, low: low), 12)
  }

  /// The second half of a surrogate pair whose backslash is at an offset, or nil.
  func lowSurrogate(at backslash: Int, end: Int) -> UInt32? {
    guard backslash &+ 6 <= end, self[unchecked: backslash] == Byte.backslash,
      self[unchecked: backslash &+ 1] == UInt8(ascii: "u"),
      let low = hexadecimal4(at: backslash &+ 2), low & 0xFC00 == 0xDC00
    else { return nil }
    return low
  }

  /// The scalar of a surrogate pair.
  static func scalar(high: UInt32, low: UInt32) -> UInt32 {
    0x10000 &+ (high & 0x3FF) &<< 10 &+ (low & 0x3FF)
  }

  /// The number that four hexadecimal digits form, or nil if there is another byte among them.
  @_transparent
  func hexadecimal4(at offset: Int) -> UInt32? {
    var number: UInt32 = 0
    for at in offset..<offset &+ 4 {
      guard let digit = Byte.hexDigit(self[unchecked: at]) else { return nil }
      number = number &<< 4 | UInt32(digit)
    }
    return number
  }

  /// The error of the invalid escape whose backslash is at an offset.
  func escapeError(at backslash: Int, end: Int) -> SyntaxError {
    let letter = backslash + 1
    guard letter < end else { return SyntaxError(.unexpectedEnd, at: end) }
    guard self[unchecked: letter] == UInt8(ascii: "u") else {
      return SyntaxError(.invalidEscape, at: letter)
    }
    // A code unit that is a low surrogate begins with D and a digit from C on.
    let error = hexadecimalError(at: letter + 1, end: end) { index, digit in
      index == 1 && digit >= 0xC && Byte.hexDigit(self[unchecked: letter + 1]) == 0xD
    }
    return error ?? lowSurrogateError(at: letter + 5, end: end)
  }

  /// The error at the first of four bytes that is not a hexadecimal digit, or that a function of its index
  /// and value refuses.
  private func hexadecimalError(
    at start: Int, end: Int, _ isLone: (_ index: Int, _ digit: UInt8) -> Bool
  ) -> SyntaxError? {
    for at in start..<start + 4 {
      guard at < end else { return SyntaxError(.unexpectedEnd, at: end) }
      guard let digit = Byte.hexDigit(self[unchecked: at]) else {
        return SyntaxError(.invalidUnicodeEscape, at: at)
      }
      if isLone(at - start, digit) { return SyntaxError(.loneSurrogate, at: at) }
    }
    return nil
  }

  /// The error of the invalid low surrogate that had to begin at an offset.
  func lowSurrogateError(at backslash: Int, end: Int) -> SyntaxError {
    for (at, expected) in [(backslash, Byte.backslash), (backslash + 1, UInt8(ascii: "u"))] {
      guard at < end else { return SyntaxError(.unexpectedEnd, at: end) }
      guard self[unchecked: at] == expected else { return SyntaxError(.loneSurrogate, at: at) }
    }
    let error = hexadecimalError(at: backslash + 2, end: end) { index, digit in
      index == 0 && digit != 0xD || index == 1 && digit < 0xC
    }
    return error ?? SyntaxError(.loneSurrogate, at: backslash)
  }
}

extension Byte {
  /// The byte of the two-byte escape with a letter, or nil.
  @_transparent
  static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case quote: quote
    case slash: slash
    case UInt8(ascii: "n"): newline
    case backslash: backslash
    case UInt8(ascii: "t"): tab
    case UInt8(ascii: "r"): carriageReturn
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }
}
