// JSON5 (https://spec.json5.org) to tape, in one pass after the validation of UTF-8:
//
//     {
//       // a config file
//       name: 'Perfume', "members": +3,
//       limit: Infinity,
//     }
//
//     0   object    byte 0     3 members
//     2   string    byte 23    4 bytes     name          no quotes, no escapes
//     3   string    byte 30    7 bytes     Perfume
//     4   string    byte 41    7 bytes     members
//     5   integer   byte 76    1 byte      3             after the input, see RewrittenValues.swift
//     ...
//
// The tape is that of Tape.swift. A value that is spelled as in JSON and has no escapes refers to the
// input, so both parsers give the same tape for a JSON document without escapes.
//
// JSON5 is mostly written by hand, in short files. So the parser compares each offset with the end of
// the input, and has no fast path.

struct JSON5Parser: ~Copyable {
  let input: Bytes
  /// The end of the input, or of its part that is UTF-8.
  let end: Int
  private let options: ParserOptions

  /// The offset of the current token.
  private var at: Int
  private var writer: TapeWriter
  /// Nil before the first of them.
  private var rewritten: RewrittenValues?

  /// Writes the tape of a document.
  ///
  /// - Parameters:
  ///   - input: The document, in memory that does not change.
  ///   - start: The offset after a byte order mark.
  static func parse(
    _ input: Bytes, from start: Int, options: ParserOptions
  ) throws(ParseFailure) -> ParsedTape {
    let invalid = input.firstInvalidUTF8(from: start, to: input.count)
    var parser = JSON5Parser(
      input: input, start: start, end: invalid ?? input.count, options: options,
      writer: TapeWriter(TapeBuffer(byteCount: input.count)))
    var openBracket: Int?
    do throws(SyntaxError) {
      let truncated = try parser.parse(isWhole: parser.end == input.count)
      // A character that the end cuts is part of a comment if the document is complete.
      if invalid == nil || parser.end == input.count && options.acceptsTruncation {
        return parser.finish(truncated: truncated)
      }
    } catch {
      openBracket = parser.writer.tape.bracket(of: parser.writer.container)
      if invalid == nil || error.offset < parser.end {
        throw ParseFailure(syntaxError: error, openBracket: openBracket)
      }
    }
    // The part before the first byte that is not UTF-8 has no earlier error.
    let reason: SyntaxError.Reason = parser.end < input.count ? .invalidUTF8 : .unexpectedEnd
    throw ParseFailure(
      syntaxError: SyntaxError(reason, at: parser.end), openBracket: openBracket)
  }

  private init(
    input: Bytes, start: Int, end: Int, options: ParserOptions, writer: consuming TapeWriter
  ) {
    self.input = input
    self.end = end
    at = start
    self.options = options
    self.writer = writer
  }

  /// The bytes that the tape refers to.
  var bytes: Bytes { rewritten?.bytes ?? input }

  // MARK: The document

  /// Writes the document to the tape; returns the values that the end of the input cuts, if it ends early.
  ///
  /// - Parameter isWhole: Whether the whole input is UTF-8, except for a character that the end cuts.
  private mutating func parse(isWhole: Bool) throws(SyntaxError) -> TruncatedValues? {
    do throws(SyntaxError) {
      at = try skipWhitespace(at)
      guard at < end else { throw SyntaxError(.emptyDocument, at: end) }
      try document()
      if options.acceptsTruncation, writer.next == 1,
        spellings.isCut(Entry(word: writer.tape[0]))
      {
        throw SyntaxError(.unexpectedEnd, at: end)
      }
      return nil
    } catch {
      guard isWhole, options.acceptsTruncation,
        error.reason == .unexpectedEnd || error.reason == .unterminatedComment
      else { throw error }
      if error.reason == .unterminatedComment, writer.container < 0, writer.next > 0 {
        return nil
      }
      let partialString = options.keepsPartialStrings ? try self.partialString(at) : nil
      let spellings = spellings
      return try writer.closeAll(
        of: bytes, keeping: partialString, refusesDuplicateKeys: options.refusesDuplicateKeys,
        source: spellings.offset(of:), isCut: spellings.isCut)
    }
  }

  private consuming func finish(truncated: TruncatedValues?) -> ParsedTape {
    var tape = writer.finish(truncated: truncated)
    tape.rewritten = rewritten
    return tape
  }

  private mutating func document() throws(SyntaxError) {
    /// The bracket that closes the innermost container.
    var closer = Byte.closeBracket
    var depth = 0

    values: while true {
      writer.reserveMember()

      if closer == Byte.closeBrace { try memberKey() }

      let first = byte(at)
      if first == Byte.openBrace || first == Byte.openBracket {
        try open(first, at, depth)
        depth += 1
        closer = Byte.closer(of: first)
        at = try skipWhitespace(at + 1)
        if byte(at) != closer { continue values }
      } else {
        let (entry, next) = try scalar(at)
        writer.memberCount += 1
        writer.append(entry)
        at = next
      }

      // After a value: a comma and perhaps the next value, or the end of containers.
      while true {
        at = try skipWhitespace(at)
        guard writer.container >= 0 else {
          guard at >= end else { throw structuralError(.trailingContent, at) }
          return
        }
        if byte(at) == Byte.comma {
          at = try skipWhitespace(at + 1)
          if byte(at) != closer { continue values }
        }
        guard byte(at) == closer else {
          throw structuralError(.expectedComma(orCloser: closer), at)
        }
        at += 1
        depth -= 1
        closer = try close()
      }
    }
  }

  /// Reads the key of a member and the colon.
  private mutating func memberKey() throws(SyntaxError) {
    let (key, next) = try key(at)
    writer.append(key)
    // If the input ends in a comment here, the current token is no longer the key, which is complete.
    at = next
    at = try skipWhitespace(at)
    guard byte(at) == Byte.colon else { throw structuralError(.expectedColon, at) }
    at = try skipWhitespace(at + 1)
  }

  /// Opens an array or an object inside a number of others.
  private mutating func open(_ bracket: UInt8, _ at: Int, _ depth: Int) throws(SyntaxError) {
    writer.memberCount += 1
    guard writer.memberCount <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
    guard depth < options.maximumDepth else {
      throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
    }
    writer.open(bracket == Byte.openBrace ? .object : .array, offset: at)
  }

  /// Closes the innermost container; returns the bracket that closes the one around it.
  private mutating func close() throws(SyntaxError) -> UInt8 {
    let spellings = spellings
    try writer.close(
      areKeysChecked: false, in: bytes, refusesDuplicateKeys: options.refusesDuplicateKeys,
      source: spellings.offset(of:))
    let isInObject = writer.container >= 0 && writer.isInObject
    return isInObject ? Byte.closeBrace : Byte.closeBracket
  }

  private var spellings: JSON5Spellings {
    JSON5Spellings(input: input, end: end, rewritten: rewritten)
  }

  /// Rewrites a value; returns the offset of its first byte.
  mutating func rewrite(
    _ value: some Sequence<UInt8>, from source: Range<Int>
  ) throws(SyntaxError) -> Int {
    if rewritten == nil { rewritten = RewrittenValues(after: input) }
    return try rewritten!.append(value, from: source)
  }

  // MARK: Characters

  /// The offset after whitespace and comments.
  private func skipWhitespace(_ start: Int) throws(SyntaxError) -> Int {
    try input.slice(0, end).endOfJSON5Whitespace(start)
  }

  /// The byte at an offset, or 0 from the end on; a zero byte is not part of the grammar.
  func byte(_ at: Int) -> UInt8 { at < end ? input[unchecked: at] : 0 }

  /// The character at an offset and the offset after it, or nil if the end cuts it.
  func character(_ at: Int) -> (Unicode.Scalar, next: Int)? { input.scalar(at: at, end: end) }

  /// The number that the hexadecimal digits of an escape form; throws at the first byte that is not one.
  func hexadecimal(
    _ range: Range<Int>, orThrow reason: SyntaxError.Reason
  ) throws(SyntaxError) -> UInt32 {
    var number: UInt32 = 0
    for at in range {
      guard let digit = Byte.hexDigit(byte(at)) else { throw syntaxError(reason, at) }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  /// The error with a reason at an offset, or `unexpectedEnd` if the end of the input cuts the character
  /// at the offset.
  func syntaxError(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    character(at) == nil ? SyntaxError(.unexpectedEnd, at: end) : SyntaxError(reason, at: at)
  }

  /// The error of a function that both parsers use, or `unexpectedEnd` if the end of the input cuts the
  /// character at its offset.
  func syntaxError(_ error: SyntaxError) -> SyntaxError { syntaxError(error.reason, error.offset) }

  /// As ``syntaxError(_:_:)``, where a comment can begin: a slash is accepted, so the error is at the byte
  /// after it.
  func structuralError(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    syntaxError(reason, byte(at) == Byte.slash ? at + 1 : at)
  }
}

/// Where the entries of a tape are in the input.
private struct JSON5Spellings {
  let input: Bytes
  let end: Int
  let rewritten: RewrittenValues?

  /// The offset of a key.
  func offset(of key: Entry) -> Int {
    if let source = rewritten?.source(of: key.offset) { return source.lowerBound }
    return input.isQuoted(key) ? key.offset - 1 : key.offset
  }

  /// Whether a number or a literal touches the end.
  func isCut(_ entry: Entry) -> Bool {
    if let source = rewritten?.source(of: entry.offset) {
      return source.upperBound >= end && entry.numberLength != nil
    }
    return entry.isCut(at: end)
  }
}
