// JSON5 (https://spec.json5.org) to tape, in one pass after the validation of UTF-8:
//
//     {
//       // a config file
//       name: 'Perfume', "members": +3,
//       limit: Infinity,
//     }
//
//     0   object    byte 0     3 members
//     2   string    byte 27    4 bytes     name          no quotes, no escapes
//     3   string    byte 34    7 bytes     Perfume
//     4   string    byte 44    7 bytes     members
//     5   integer   byte 81    1 byte      3             after the input, see RewrittenValues.swift
//     ...
//
// The tape is that of Tape.swift. A value that is spelled as in JSON refers to the input, so both
// parsers give the same tape for a JSON document.
//
// JSON5 is written by people, and short. The parser compares each offset with the end of the input.

struct JSON5Parser {
  private let input: Bytes
  /// The end of the input, or of its part that is UTF-8.
  private let end: Int
  private let options: ParserOptions

  private var writer: TapeWriter
  /// The input followed by the rewritten values; nil before the first of them.
  private var text: ByteBuffer?
  private var values: [RewrittenValues.Value] = []

  /// Writes the tape of a document.
  ///
  /// - Parameters:
  ///   - input: The document, in memory that does not change.
  ///   - start: The offset after a byte order mark.
  static func parse(
    _ input: Bytes, from start: Int, options: ParserOptions, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> (tape: ParsedTape, rewritten: RewrittenValues?) {
    let invalid = input.firstInvalidUTF8(from: start, to: input.count)
    var parser = JSON5Parser(
      input: input, end: invalid ?? input.count, options: options, writer: TapeWriter(buffer))
    defer { buffer = parser.writer.tape }
    do throws(SyntaxError) {
      let tape = try parser.parse(from: start, isWhole: parser.end == input.count)
      if invalid == nil || tape.truncated != nil {
        return (tape, parser.text.map { RewrittenValues($0, parser.values) })
      }
    } catch {
      if invalid == nil || error.offset.value < parser.end {
        parser.text?.release()
        throw error
      }
    }
    parser.text?.release()
    // The part before the first byte that is not UTF-8 is valid, as far as it goes.
    throw parser.end < input.count
      ? SyntaxError(.invalidUTF8, at: parser.end) : SyntaxError(.unexpectedEnd, at: parser.end)
  }

  private init(input: Bytes, end: Int, options: ParserOptions, writer: TapeWriter) {
    self.input = input
    self.end = end
    self.options = options
    self.writer = writer
  }

  /// The bytes that the tape refers to.
  private var bytes: Bytes { text?.bytes ?? input }

  // MARK: The document

  /// - Parameter isWhole: Whether the whole input is UTF-8, except for a character that the end cuts.
  private mutating func parse(
    from start: Int, isWhole: Bool
  ) throws(SyntaxError) -> ParsedTape {
    var at = start
    do throws(SyntaxError) {
      at = try skipWhitespace(start)
      guard at < end else { throw SyntaxError(.emptyDocument, at: end) }
      try document(&at)
      if options.truncation != .refuse, writer.word == 1,
        isCut(Entry(word: writer.tape[0]))
      {
        throw SyntaxError(.unexpectedEnd, at: end)
      }
      return ParsedTape(count: writer.word)
    } catch {
      guard isWhole, options.truncation != .refuse,
        error.reason == .unexpectedEnd || error.reason == .unterminatedComment
      else { throw error }
      let partialString = options.truncation == .accept ? nil : try self.partialString(at)
      let truncated = try writer.closeAll(
        of: bytes, keeping: partialString, refusesDuplicateKeys: options.refusesDuplicateKeys,
        source: sourceOffset, isCut: isCut)
      return ParsedTape(count: writer.word, truncated: truncated)
    }
  }

  /// - Parameter at: The offset of the current token.
  private mutating func document(_ at: inout Int) throws(SyntaxError) {
    /// The bracket that closes the innermost container.
    var closer = Byte.closeBracket
    var depth = 0

    values: while true {
      writer.reserveMember()

      if closer == Byte.closeBrace {
        let (key, next) = try key(at)
        writer.append(key)
        if key.kind == .escapedString { writer.tape.markObject(writer.container) }
        at = try skipWhitespace(next)
        guard byte(at) == Byte.colon else { throw structuralFault(.expectedColon, at) }
        at = try skipWhitespace(at + 1)
      }

      let first = byte(at)
      if first == Byte.openBrace || first == Byte.openBracket {
        writer.members += 1
        guard writer.members <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
        guard depth < options.maximumDepth else {
          throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
        }
        depth += 1
        writer.open(first == Byte.openBrace ? .object : .array, offset: at)
        closer = first + 2
        at = try skipWhitespace(at + 1)
        if byte(at) != closer { continue values }
      } else {
        let (entry, next) = try scalar(at)
        writer.members += 1
        writer.append(entry)
        at = next
      }

      // After a value: a comma and perhaps the next value, or the end of containers.
      while true {
        at = try skipWhitespace(at)
        guard writer.container >= 0 else {
          guard at >= end else { throw structuralFault(.trailingContent, at) }
          return
        }
        if byte(at) == Byte.comma {
          at = try skipWhitespace(at + 1)
          if byte(at) != closer { continue values }
        }
        guard byte(at) == closer else {
          throw structuralFault(
            closer == Byte.closeBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket, at)
        }
        at += 1
        depth -= 1
        try writer.close(
          areKeysCompared: false, in: bytes, refusesDuplicateKeys: options.refusesDuplicateKeys,
          source: sourceOffset)
        if writer.container >= 0 {
          closer = writer.isInObject ? Byte.closeBrace : Byte.closeBracket
        }
      }
    }
  }

  /// The offset of a key in the input.
  private func sourceOffset(_ key: Entry) -> Int {
    values.source(of: key.offset)?.lowerBound
      ?? (input.isQuoted(key) ? key.offset - 1 : key.offset)
  }

  private func isCut(_ entry: Entry) -> Bool {
    if let source = values.source(of: entry.offset) {
      return source.upperBound >= end && entry.numberLength != nil
    }
    return entry.isCut(at: end)
  }

  /// Appends a value to the bytes; returns the offset of its first byte.
  private mutating func rewrite(
    _ value: some Sequence<UInt8>, from source: Range<Int>
  ) throws(SyntaxError) -> Int {
    var text = self.text ?? ByteBuffer(copying: input)
    let offset = text.count
    var fits = true
    for byte in value { fits = fits && text.append(byte) }
    self.text = text
    guard fits else { throw SyntaxError(.tooLarge, at: source.lowerBound) }
    values.append(RewrittenValues.Value(offset: offset, source: source))
    return offset
  }

  // MARK: Whitespace and comments

  /// The offset after whitespace and comments.
  private func skipWhitespace(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while at < end {
      switch byte(at) {
      case Byte.space, Byte.newline, Byte.carriageReturn, Byte.tab, 0x0B, 0x0C:
        at += 1
      case Byte.slash where byte(at + 1) == Byte.slash:
        at = endOfLine(at + 2)
      case Byte.slash where byte(at + 1) == Byte.asterisk:
        at = try endOfComment(at + 2)
      case 0x80...:
        guard let (scalar, next) = character(at), scalar.isJSON5Whitespace else { return at }
        at = next
      default:
        return at
      }
    }
    return at
  }

  /// The offset of the end of the line that contains an offset.
  private func endOfLine(_ start: Int) -> Int {
    var at = start
    while at < end, byte(at) != Byte.newline, byte(at) != Byte.carriageReturn {
      // U+2028 and U+2029 end a line, too.
      if byte(at) == 0xE2, byte(at + 1) == 0x80, byte(at + 2) & 0xFE == 0xA8 { return at }
      at += 1
    }
    return at
  }

  /// The offset after a comment of several lines.
  private func endOfComment(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while at < end {
      if byte(at) == Byte.asterisk, byte(at + 1) == Byte.slash { return at + 2 }
      at += 1
    }
    throw SyntaxError(.unterminatedComment, at: end)
  }

  // MARK: Keys

  /// The key of a member, with quotes or without.
  private mutating func key(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
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
        guard let (scalar, next) = character(at),
          scalar.isInJSON5Identifier(isFirst: at == start)
        else { break }
        at = next
      }
    }
    guard at > start else { throw structuralFault(.expectedIdentifier, at) }
    guard at - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    guard hasEscapes else { return (Entry(.string, offset: start, length: at - start), at) }
    let key = input.unescapedJSON5(start..<at)
    return (
      Entry(.string, offset: try rewrite(key, from: start..<at), length: key.count), at
    )
  }

  /// The offset after an escape in an identifier. It must stand for a character that is allowed at its
  /// place.
  private func identifierEscape(
    _ backslash: Int, isFirst: Bool
  ) throws(SyntaxError) -> Int {
    guard byte(backslash + 1) == UInt8(ascii: "u") else {
      throw fault(.invalidEscape, backslash + 1)
    }
    let start = backslash + 2
    var unit: UInt32 = 0
    for at in start..<start + 4 {
      guard let digit = Byte.hexDigit(byte(at)) else { throw fault(.invalidUnicodeEscape, at) }
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

  // MARK: Strings

  /// The forms of a string.
  private enum StringForm {
    case plain
    /// With escapes of JSON.
    case escaped
    /// With an escape that JSON does not have.
    case json5
  }

  /// The string whose opening quote, double or single, is at an offset.
  private mutating func string(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    let quote = byte(start)
    var form = StringForm.plain
    var at = start + 1
    while true {
      guard at < end else { throw SyntaxError(.unexpectedEnd, at: end) }
      switch byte(at) {
      case quote:
        return (try entry(of: start + 1..<at, form, from: start..<at + 1), at + 1)
      case Byte.backslash:
        at = try escape(at, &form)
      case Byte.newline, Byte.carriageReturn:
        throw SyntaxError(.controlCharacter, at: at)
      default:
        at += 1
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
  private func escape(
    _ backslash: Int, _ form: inout StringForm
  ) throws(SyntaxError) -> Int {
    if let length = input.escapeLength(at: backslash, end: end) {
      if form == .plain { form = .escaped }
      return backslash + length
    }
    let at = backslash + 1
    switch byte(at) {
    case UInt8(ascii: "u"):
      return try splitSurrogatePair(backslash, &form)
    case UInt8(ascii: "x"):
      for digit in at + 1...at + 2 where Byte.hexDigit(byte(digit)) == nil {
        throw fault(.invalidHexadecimalEscape, digit)
      }
      form = .json5
      return at + 3
    case Byte.zero:
      guard !Byte.isDigit(byte(at + 1)) else { throw SyntaxError(.invalidEscape, at: at + 1) }
      form = .json5
      return at + 1
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw SyntaxError(.invalidEscape, at: at)
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
    else { throw atCharacter(input.escapeError(at: backslash, end: end)) }
    var at = backslash + 6
    while let next = input.json5LineContinuation(at, end: end) { at = next }
    guard input.lowSurrogate(at: at, end: end) != nil else {
      throw atCharacter(input.lowSurrogateError(at: at, end: end))
    }
    form = .json5
    return at + 6
  }

  /// The characters of the string at an offset that are complete, or nil if no string begins there.
  private mutating func partialString(_ start: Int) throws(SyntaxError) -> Entry? {
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

  // MARK: Numbers and literals

  /// Any value but a container.
  private mutating func scalar(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    switch byte(start) {
    case Byte.quote, Byte.apostrophe:
      return try string(start)
    case UInt8(ascii: "n"):
      return try literal("null", .null, start)
    case UInt8(ascii: "t"):
      return try literal("true", .true, start)
    case UInt8(ascii: "f"):
      return try literal("false", .false, start)
    case Byte.zero...UInt8(ascii: "9"), Byte.plus, Byte.minus, Byte.point, UInt8(ascii: "I"),
      UInt8(ascii: "N"):
      return try number(start)
    default:
      throw structuralFault(.expectedValue, start)
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
      throw fault(reason, start + index)
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
    default:
      return try decimalNumber(start, digits, hasPlus: hasPlus)
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
    guard Byte.hexDigit(byte(at)) != nil else { throw fault(.expectedDigit, at) }
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
    guard !hasPlus || byte(digits) != Byte.minus else { throw fault(.expectedDigit, digits) }
    let scanned: ScannedNumber?
    do throws(SyntaxError) {
      scanned = try input.slice(0, end)
        .number(at: first, first: byte(first), grammar: .json5, isChecked: true)
    } catch {
      throw atCharacter(error)
    }
    guard let number = scanned else { preconditionFailure("a checked scan reads every number") }
    guard number.needsRewriting || hasPlus else { return (number.entry, number.end) }

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
    guard
      let rewritten = try bytes.number(
        at: offset, first: bytes[unchecked: offset], isChecked: true)
    else { preconditionFailure("a checked scan reads every number") }
    return (rewritten.entry, number.end)
  }

  // MARK: Characters

  /// The byte at an offset, or 0 from the end on; a zero byte is not part of the grammar.
  private func byte(_ at: Int) -> UInt8 {
    at < end ? input[unchecked: at] : 0
  }

  /// The character at an offset and the offset after it, or nil if the end cuts it.
  private func character(_ at: Int) -> (Unicode.Scalar, next: Int)? {
    input.scalar(at: at, end: end)
  }

  /// An error at an offset, or that the input ends early if its end cuts the character there.
  private func fault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    character(at) == nil ? SyntaxError(.unexpectedEnd, at: end) : SyntaxError(reason, at: at)
  }

  /// The same for an error of a function that both parsers use.
  private func atCharacter(_ error: SyntaxError) -> SyntaxError {
    fault(error.reason, error.offset.value)
  }

  /// The same where a comment can begin. A slash can begin one, so the error is at the byte after it.
  private func structuralFault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    fault(reason, byte(at) == Byte.slash ? at + 1 : at)
  }
}
