// Strings of JSON5, in double or single quotes. A string with an escape that JSON does not have is
// rewritten.

extension JSON5Parser {
  /// The forms of a string.
  private enum StringForm {
    case plain
    /// With escapes of JSON.
    case escaped
    /// With an escape that JSON does not have.
    case json5
  }

  /// The string whose opening quote, double or single, is at an offset.
  mutating func string(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    let quote = byte(start)
    var form = StringForm.plain
    var at = start + 1
    while true {
      guard at < end else { throw SyntaxError(.unexpectedEnd, at: end) }
      switch byte(at) {
      case quote: return (try entry(of: start + 1..<at, form, from: start..<at + 1), at + 1)
      case Byte.backslash: at = try escape(at, &form)
      case Byte.newline, Byte.carriageReturn: throw SyntaxError(.controlCharacter, at: at)
      default: at += 1
      }
    }
  }

  private mutating func entry(
    of content: Range<Int>, _ form: StringForm, from source: Range<Int>
  ) throws(SyntaxError) -> Entry {
    guard content.count <= Entry.maximumLength else {
      throw SyntaxError(.tooLarge, at: source.lowerBound)
    }
    guard form == .json5 else {
      return Entry(
        form == .plain ? .string : .escapedString, offset: content.lowerBound,
        length: content.count)
    }
    let unescaped = input.unescapedJSON5(content)
    let offset = try rewrite(unescaped, from: source)
    return Entry(.string, offset: offset, length: unescaped.count)
  }

  /// The offset after an escape. Sets the form of the string that contains it.
  private func escape(_ backslash: Int, _ form: inout StringForm) throws(SyntaxError) -> Int {
    if let length = input.escapeLength(at: backslash, end: end) {
      if form == .plain { form = .escaped }
      return backslash + length
    }
    let at = backslash + 1
    switch byte(at) {
    case UInt8(ascii: "u"): return try splitSurrogatePair(backslash, &form)
    case UInt8(ascii: "x"):
      for digit in at + 1...at + 2 where Byte.hexDigit(byte(digit)) == nil {
        throw syntaxError(.invalidHexadecimalEscape, digit)
      }
      form = .json5
      return at + 3
    case Byte.zero:
      guard !Byte.isDigit(byte(at + 1)) else { throw SyntaxError(.invalidEscape, at: at + 1) }
      form = .json5
      return at + 1
    case UInt8(ascii: "1")...UInt8(ascii: "9"): throw SyntaxError(.invalidEscape, at: at)
    default:
      form = .json5
      if let next = input.json5LineContinuation(backslash, end: end) { return next }
      guard let (_, next) = character(at) else { throw SyntaxError(.unexpectedEnd, at: end) }
      return next
    }
  }

  /// The offset after a surrogate pair with line continuations between its halves.
  private func splitSurrogatePair(
    _ backslash: Int, _ form: inout StringForm
  ) throws(SyntaxError) -> Int {
    guard backslash + 6 <= end, let high = input.hexadecimal4(at: backslash + 2),
      0xD800..<0xDC00 ~= high
    else { throw syntaxError(input.escapeError(at: backslash, end: end)) }
    var at = backslash + 6
    while let next = input.json5LineContinuation(at, end: end) { at = next }
    guard input.lowSurrogate(at: at, end: end) != nil else {
      throw syntaxError(input.lowSurrogateError(at: at, end: end))
    }
    form = .json5
    return at + 6
  }

  /// The characters of the string at an offset that are complete, or nil if no string begins there.
  mutating func partialString(_ start: Int) throws(SyntaxError) -> Entry? {
    guard byte(start) == Byte.quote || byte(start) == Byte.apostrophe else { return nil }
    var form = StringForm.plain
    var at = start + 1
    while at < end {
      guard byte(at) == Byte.backslash else {
        at += 1
        continue
      }
      // An escape that the end cuts.
      guard let next = try? escape(at, &form) else { break }
      at = next
    }
    let complete = input.endOfCompleteCharacters(from: start + 1, to: min(at, end))
    return try entry(of: start + 1..<complete, form, from: start..<complete)
  }
}
