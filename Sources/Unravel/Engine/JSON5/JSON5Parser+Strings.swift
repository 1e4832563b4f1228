// Strings of JSON5, in double or single quotes. A string with escapes is rewritten without them.

extension JSON5Parser {
  /// The string whose opening quote, double or single, is at an offset.
  mutating func string(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    let (text, at, error) = content(start)
    if let error { throw error }
    return (try entry(of: start + 1..<at, text, from: start..<at + 1), at + 1)
  }

  /// The characters of the string at an offset that are complete, or nil if no string begins there.
  mutating func partialString(_ start: Int) throws(SyntaxError) -> Entry? {
    guard byte(start) == Byte.quote || byte(start) == Byte.apostrophe else { return nil }
    let (text, at, _) = content(start)
    let complete = input.endOfCompleteCharacters(from: start + 1, to: at)
    return try entry(
      of: start + 1..<complete, text.map { Array($0.dropLast(at - complete)) },
      from: start..<complete)
  }

  /// The entry of a string or of a key without quotes.
  ///
  /// - Parameters:
  ///   - content: The range of its characters in the input.
  ///   - text: The characters without escapes; nil if there are none.
  ///   - source: The range of the string in the input, with its quotes.
  mutating func entry(
    of content: Range<Int>, _ text: [UInt8]?, from source: Range<Int>
  ) throws(SyntaxError) -> Entry {
    guard content.count <= Entry.maximumLength else {
      throw SyntaxError(.tooLarge, at: source.lowerBound)
    }
    guard let text else {
      return Entry(.string, offset: content.lowerBound, length: content.count)
    }
    return Entry(.string, offset: try rewrite(text, from: source), length: text.count)
  }

  /// The content of the string at an offset without its escapes, or nil if it has none; and the offset of
  /// its closing quote, or the error before that and the offset after the last character or escape.
  private func content(_ start: Int) -> (text: [UInt8]?, end: Int, error: SyntaxError?) {
    var text: [UInt8]?
    var at = start + 1
    do throws(SyntaxError) {
      while byte(at) != byte(start) {
        switch byte(at) {
        case Byte.backslash:
          let (scalar, next) = try escape(at)
          if text == nil { text = input.slice(start + 1, at - start - 1).copy() }
          if let scalar { text?.append(contentsOf: UTF8.encode(scalar)!) }
          at = next
        case Byte.newline, Byte.carriageReturn: throw SyntaxError(.controlCharacter, at: at)
        case _ where at == end: throw SyntaxError(.unexpectedEnd, at: end)
        case let byte:
          text?.append(byte)
          at += 1
        }
      }
      return (text, at, nil)
    } catch {
      return (text, at, error)
    }
  }

  /// The character of an escape, or nil for a line continuation; and the offset after the escape.
  private func escape(_ backslash: Int) throws(SyntaxError) -> (Unicode.Scalar?, end: Int) {
    if let next = endOfLineContinuation(backslash) { return (nil, next) }
    let at = backslash + 1
    guard let (escaped, next) = character(at) else { throw SyntaxError(.unexpectedEnd, at: end) }
    switch escaped {
    case "u": return try unicodeEscape(backslash)
    case "x":
      let value = try hexadecimal(next..<next + 2, orThrow: .invalidHexadecimalEscape)
      return (Unicode.Scalar(value), next + 2)
    case "0":
      guard !Byte.isDigit(byte(next)) else { throw SyntaxError(.invalidEscape, at: next) }
      return ("\0", next)
    case "1"..."9": throw SyntaxError(.invalidEscape, at: at)
    case "v": return ("\u{B}", next)
    default: return (Byte.simpleEscape(byte(at)).map { Unicode.Scalar($0) } ?? escaped, next)
    }
  }

  /// The character of an escape with a `u`. There can be line continuations in a surrogate pair.
  private func unicodeEscape(_ backslash: Int) throws(SyntaxError) -> (Unicode.Scalar?, end: Int) {
    if let escape = input.unicodeEscape(at: backslash, end: end) {
      return (Unicode.Scalar(escape.value), backslash + escape.length)
    }
    guard backslash + 6 <= end, let high = input.hexadecimal4(at: backslash + 2),
      0xD800..<0xDC00 ~= high
    else { throw syntaxError(input.escapeError(at: backslash, end: end)) }
    var at = backslash + 6
    while let next = endOfLineContinuation(at) { at = next }
    guard let low = input.lowSurrogate(at: at, end: end) else {
      throw syntaxError(input.lowSurrogateError(at: at, end: end))
    }
    return (Unicode.Scalar(Bytes.scalar(high: high, low: low)), at + 6)
  }

  /// The offset after the backslash and the end of a line at an offset, or nil.
  private func endOfLineContinuation(_ backslash: Int) -> Int? {
    guard byte(backslash) == Byte.backslash, let (scalar, next) = character(backslash + 1) else {
      return nil
    }
    switch scalar {
    case "\r" where byte(next) == Byte.newline: return next + 1
    case "\n", "\r", "\u{2028}", "\u{2029}": return next
    default: return nil
    }
  }
}
