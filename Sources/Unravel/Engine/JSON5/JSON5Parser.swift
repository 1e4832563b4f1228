// JSON5 (https://spec.json5.org) to tape, in one pass after a look at the UTF-8.
//
//     {
//       // a config file
//       name: 'Perfume', "members": +3,
//       ratio: .5, mask: 0xFF, limit: Infinity,
//     }
//
//     0   object        byte 0     5 members
//     2   string        byte 27    4 bytes     name          no quotes, no escapes
//     3   string        byte 34    7 bytes     Perfume
//     4   string        byte 44    7 bytes     members
//     5   json5Number   byte 54    2 bytes     +3
//     6   string        byte 60    5 bytes     ratio
//     7   json5Number   byte 67    2 bytes     .5
//     ...
//
// The tape is that of Tape.swift: what is spelt as in JSON has the entry it has there, so a JSON
// document gives the same tape by either parser. Strings with an escape that JSON does not have are
// `json5String`, numbers in a spelling that it does not have `json5Number`; the bytes stay as they
// are written, and what they stand for is worked out when a model asks (JSON5Values.swift).
//
// Texts like this are written by people, and short. The parser reads character by character and
// asks before each whether it is still inside; it shares no loop with the strict one.

struct JSON5Parser {
  private let bytes: Bytes
  /// Where the text ends, or where it stops being UTF-8.
  private let end: Int
  private let options: ParserOptions

  /// Writes the tape of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where it begins, after a byte order mark.
  /// - Returns: The number of words.
  static func parse(
    _ bytes: Bytes, from start: Int, options: ParserOptions, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> Int {
    let invalid = bytes.firstInvalidUTF8(from: start, to: bytes.count)
    let parser = JSON5Parser(bytes: bytes, end: invalid ?? bytes.count, options: options)
    do {
      let count = try parser.document(from: start, into: &buffer)
      if invalid == nil { return count }
    } catch {
      if invalid == nil || error.offset.value < parser.end { throw error }
    }
    // What comes before the byte that is not UTF-8 would do, as far as it goes.
    throw parser.end < bytes.count
      ? SyntaxError(.invalidUTF8, at: parser.end) : SyntaxError(.unexpectedEnd, at: parser.end)
  }

  // MARK: The document

  private func document(from start: Int, into tape: inout TapeBuffer) throws(SyntaxError) -> Int {
    var at = try skipWhitespace(start)
    guard at < end else { throw SyntaxError(.emptyDocument, at: end) }

    var word = 0
    /// The innermost open container, what closes it, and how many members it has so far.
    var container = -1
    var closer = Byte.closeBracket
    var members = 0
    var depth = 0

    values: while true {
      if word + 4 > tape.capacity { tape = tape.grown(count: word) }

      if closer == Byte.closeBrace {
        let (name, next) = try name(at)
        tape[word] = name.word
        if name.kind != .string { tape[container] = Entry.needingFullLookup(tape[container]) }
        word += 1
        at = try skipWhitespace(next)
        guard byte(at) == Byte.colon else { throw structuralFault(.expectedColon, at) }
        at = try skipWhitespace(at + 1)
      }
      members += 1

      let first = byte(at)
      if first == Byte.openBrace || first == Byte.openBracket {
        guard members <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
        guard depth < options.maximumDepth else {
          throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
        }
        depth += 1
        if container >= 0 { setLength(of: container, to: members, in: tape) }
        let isObject = first == Byte.openBrace
        tape[word] = Entry(isObject ? .object : .array, offset: at, length: 0).word
        tape[word + 1] = UInt64(truncatingIfNeeded: container)
        container = word
        word += 2
        members = 0
        closer = isObject ? Byte.closeBrace : Byte.closeBracket
        at = try skipWhitespace(at + 1)
        if byte(at) != closer { continue values }
      } else {
        let (entry, next) = try scalar(at)
        tape[word] = entry.word
        word += 1
        at = next
      }

      // After a value: a comma and perhaps the next one, or the end of containers.
      while true {
        at = try skipWhitespace(at)
        guard container >= 0 else {
          guard at >= end else { throw structuralFault(.trailingContent, at) }
          return word
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
        container = try close(container, members, word, tape)
        if container >= 0 {
          let outer = Entry(word: tape[container])
          members = outer.length
          closer = outer.isObject ? Byte.closeBrace : Byte.closeBracket
          setLength(of: container, to: 0, in: tape)
        }
      }
    }
  }

  /// Finishes a container; the one around it, or -1.
  private func close(
    _ container: Int, _ members: Int, _ word: Int, _ tape: TapeBuffer
  ) throws(SyntaxError) -> Int {
    guard members <= Entry.maximumLength, word <= Entry.maximumOffset else {
      throw SyntaxError(.tooLarge, at: Entry(word: tape[container]).offset)
    }
    let parent = Int(truncatingIfNeeded: Int64(bitPattern: tape[container + 1]))
    setLength(of: container, to: members, in: tape)
    tape[container + 1] = UInt64(truncatingIfNeeded: word) << 32
    if Entry(word: tape[container]).isObject, members > 1 {
      let finished = tape.tape(count: word)
      let index = ObjectIndex(of: TapeIndex(container), bytes: bytes, tape: finished)
      if let repeated = index.firstDuplicate {
        if options.refusesDuplicateKeys { throw duplicateKey(finished[repeated]) }
        tape[container] = Entry.needingFullLookup(tape[container])
      }
    }
    // What follows, and as a hint the first member; none for what is looked up with more care.
    let hint = Entry(word: tape[container]).kind == .objectNeedingFullLookup ? word : container + 2
    tape[container + 1] =
      UInt64(truncatingIfNeeded: word) << 32 | UInt64(truncatingIfNeeded: hint)
    return parent
  }

  private func setLength(of container: Int, to length: Int, in tape: TapeBuffer) {
    tape[container] =
      tape[container] & ~(0x0FFF_FFFF << 32) | UInt64(truncatingIfNeeded: length) << 32
  }

  private func duplicateKey(_ name: Entry) -> SyntaxError {
    SyntaxError(
      .duplicateKey(bytes.string(name)), at: bytes.isQuoted(name) ? name.offset - 1 : name.offset)
  }

  // MARK: Blanks and comments

  /// The offset of the first character that is neither blank nor in a comment.
  private func skipWhitespace(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while at < end {
      switch byte(at) {
      case Byte.space, Byte.newline, Byte.carriageReturn, 0x09, 0x0B, 0x0C:
        at += 1
      case Byte.slash where byte(at + 1) == Byte.slash:
        at = lineEnd(at + 2)
      case Byte.slash where byte(at + 1) == Byte.asterisk:
        at = try commentEnd(at + 2)
      case 0x80...:
        guard let (scalar, next) = character(at), scalar.isJSON5Whitespace else { return at }
        at = next
      default:
        return at
      }
    }
    return at
  }

  /// The offset of the end of the line that an offset is in.
  private func lineEnd(_ start: Int) -> Int {
    var at = start
    while at < end, byte(at) != Byte.newline, byte(at) != Byte.carriageReturn {
      // U+2028 and U+2029 end a line, too.
      if byte(at) == 0xE2, byte(at + 1) == 0x80, byte(at + 2) & 0xFE == 0xA8 { return at }
      at += 1
    }
    return at
  }

  /// The offset after a comment of several lines.
  private func commentEnd(_ start: Int) throws(SyntaxError) -> Int {
    var at = start
    while at < end {
      if byte(at) == Byte.asterisk, byte(at + 1) == Byte.slash { return at + 2 }
      at += 1
    }
    throw SyntaxError(.unterminatedComment, at: end)
  }

  // MARK: Names

  /// A member's name, in quotes or without.
  private func name(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    switch byte(start) {
    case Byte.quote, Byte.apostrophe: try string(start)
    default: try identifier(start)
    }
  }

  /// A name without quotes: ECMAScript 5.1's `IdentifierName`.
  private func identifier(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    var kind = Kind.string
    var at = start
    while at < end {
      if byte(at) == Byte.backslash {
        at = try nameEscape(at, isFirst: at == start)
        kind = .json5String
      } else {
        guard let (scalar, next) = character(at), scalar.isInJSON5Name(isFirst: at == start) else {
          break
        }
        at = next
      }
    }
    guard at > start else { throw structuralFault(.expectedIdentifier, at) }
    guard at - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    return (Entry(kind, offset: start, length: at - start), at)
  }

  /// The offset after an escape in a name without quotes. It must stand for what could stand there
  /// itself.
  private func nameEscape(_ backslash: Int, isFirst: Bool) throws(SyntaxError) -> Int {
    guard byte(backslash + 1) == UInt8(ascii: "u") else {
      throw fault(.invalidEscape, backslash + 1)
    }
    let start = backslash + 2
    var unit: UInt32 = 0
    for at in start..<start + 4 {
      guard let digit = Byte.hexDigit(byte(at)) else { throw fault(.invalidUnicodeEscape, at) }
      unit = unit << 4 | UInt32(digit)
    }
    if Self.isInName(unit, isFirst) { return start + 4 }
    // The first digit after which no digits would have helped.
    var open: UInt32 = 12
    while case let lowest = (unit >> open) << open,
      (lowest..<lowest + (1 << open)).contains(where: { Self.isInName($0, isFirst) })
    {
      open -= 4
    }
    throw SyntaxError(.invalidIdentifierEscape, at: start + 3 - Int(open / 4))
  }

  private static func isInName(_ codeUnit: UInt32, _ isFirst: Bool) -> Bool {
    Unicode.Scalar(codeUnit)?.isInJSON5Name(isFirst: isFirst) ?? false
  }

  // MARK: Strings

  /// The string whose opening quote, double or single, is at an offset.
  private func string(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    let quote = byte(start)
    var kind = Kind.string
    var at = start + 1
    while true {
      guard at < end else { throw SyntaxError(.unexpectedEnd, at: end) }
      switch byte(at) {
      case quote:
        let length = at - start - 1
        guard length <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
        return (Entry(kind, offset: start + 1, length: length), at + 1)
      case Byte.backslash:
        at = try escape(at, &kind)
      case Byte.newline, Byte.carriageReturn:
        throw SyntaxError(.controlCharacter, at: at)
      default:
        at += 1
      }
    }
  }

  /// The offset after an escape. Turns the kind of the string into one that has it.
  private func escape(_ backslash: Int, _ kind: inout Kind) throws(SyntaxError) -> Int {
    if kind == .string { kind = .escapedString }
    let at = backslash + 1
    switch byte(at) {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return at + 1
    case UInt8(ascii: "u"):
      return try unicodeEscape(at + 1, &kind)
    case UInt8(ascii: "x"):
      kind = .json5String
      for digit in at + 1...at + 2 where Byte.hexDigit(byte(digit)) == nil {
        throw fault(.invalidHexadecimalEscape, digit)
      }
      return at + 3
    case Byte.zero:
      kind = .json5String
      guard !Byte.isDigit(byte(at + 1)) else { throw SyntaxError(.invalidEscape, at: at + 1) }
      return at + 1
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw SyntaxError(.invalidEscape, at: at)
    default:
      kind = .json5String
      if let next = bytes.json5LineContinuation(backslash, end: end) { return next }
      guard let (_, next) = character(at) else { throw SyntaxError(.unexpectedEnd, at: end) }
      return next
    }
  }

  private func unicodeEscape(_ start: Int, _ kind: inout Kind) throws(SyntaxError) -> Int {
    let first = try hexDigit(start)
    let second = try hexDigit(start + 1)
    if first == 0xD, second >= 0xC { throw SyntaxError(.loneSurrogate, at: start + 1) }
    _ = try hexDigit(start + 2)
    _ = try hexDigit(start + 3)
    var at = start + 4
    guard first == 0xD, second >= 0x8 else { return at }
    // The first half of a pair; the second must follow, if on the next line.
    while let continued = bytes.json5LineContinuation(at, end: end) {
      kind = .json5String
      at = continued
    }
    guard byte(at) == Byte.backslash else { throw fault(.loneSurrogate, at) }
    guard byte(at + 1) == UInt8(ascii: "u") else { throw fault(.loneSurrogate, at + 1) }
    guard try hexDigit(at + 2) == 0xD else { throw SyntaxError(.loneSurrogate, at: at + 2) }
    guard try hexDigit(at + 3) >= 0xC else { throw SyntaxError(.loneSurrogate, at: at + 3) }
    _ = try hexDigit(at + 4)
    _ = try hexDigit(at + 5)
    return at + 6
  }

  private func hexDigit(_ at: Int) throws(SyntaxError) -> UInt8 {
    guard let digit = Byte.hexDigit(byte(at)) else { throw fault(.invalidUnicodeEscape, at) }
    return digit
  }

  // MARK: Numbers and literals

  /// Any value but a container.
  private func scalar(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
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

  /// The offset after a word that must stand at an offset.
  private func endOfWord(
    _ word: StaticString, _ start: Int, _ reason: SyntaxError.Reason
  ) throws(SyntaxError) -> Int {
    for i in 0..<word.utf8CodeUnitCount where byte(start + i) != word.byte(i) {
      throw fault(reason, start + i)
    }
    return start + word.utf8CodeUnitCount
  }

  private func number(_ start: Int) throws(SyntaxError) -> (Entry, end: Int) {
    var kind = Kind.integer
    var at = start
    if byte(at) == Byte.plus || byte(at) == Byte.minus {
      if byte(at) == Byte.plus { kind = .json5Number }
      at += 1
    }
    var point = at
    switch byte(at) {
    case UInt8(ascii: "I"):
      at = try endOfWord("Infinity", at, .invalidNumberLiteral)
      kind = .json5Number
    case UInt8(ascii: "N"):
      at = try endOfWord("NaN", at, .invalidNumberLiteral)
      kind = .json5Number
    case Byte.zero where byte(at + 1) | 0x20 == UInt8(ascii: "x"):
      at += 2
      guard Byte.hexDigit(byte(at)) != nil else { throw fault(.expectedDigit, at) }
      while Byte.hexDigit(byte(at)) != nil { at += 1 }
      kind = .json5Number
    default:
      let digits = at
      at = skipDigits(at)
      if byte(digits) == Byte.zero, at > digits + 1 {
        throw SyntaxError(.leadingZero, at: digits + 1)
      }
      point = at
      if byte(at) == Byte.point {
        at = skipDigits(at + 1)
        // One side of the point may be empty.
        if point == digits, at == point + 1 { throw fault(.expectedDigit, at) }
        if point == digits || at == point + 1 { kind = .json5Number }
        if kind == .integer { kind = .decimal }
      } else if at == digits {
        throw fault(.expectedDigit, at)
      }
      if byte(at) | 0x20 == UInt8(ascii: "e") {
        at += 1
        if byte(at) == Byte.minus || byte(at) == Byte.plus { at += 1 }
        guard Byte.isDigit(byte(at)) else { throw fault(.expectedDigit, at) }
        at = skipDigits(at)
        if kind != .json5Number { kind = .number }
      }
    }

    var length = at - start
    if kind == .decimal {
      if length <= Entry.maximumDecimalLength {
        length |= (point - start) << 14
      } else {
        kind = .number
      }
    }
    guard length <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    return (Entry(kind, offset: start, length: length), at)
  }

  private func skipDigits(_ start: Int) -> Int {
    var at = start
    while Byte.isDigit(byte(at)) { at += 1 }
    return at
  }

  // MARK: Characters

  /// The byte at an offset, or 0 past the end of the text; a zero byte is no part of the grammar.
  private func byte(_ at: Int) -> UInt8 {
    at < end ? bytes[unchecked: at] : 0
  }

  /// The character at an offset and the offset after it, unless the text ends before.
  private func character(_ at: Int) -> (Unicode.Scalar, next: Int)? {
    bytes.scalar(at: at, end: end)
  }

  /// An error at an offset, or the text's early end if that is where it lies.
  private func fault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    // Of a character that is cut off nobody knows what it was to be.
    character(at) == nil ? SyntaxError(.unexpectedEnd, at: end) : SyntaxError(reason, at: at)
  }

  /// As ``fault(_:_:)``, where there might have been a comment: a slash alone could still begin one,
  /// so it is the character after it that must not be there.
  private func structuralFault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    fault(reason, byte(at) == Byte.slash ? at + 1 : at)
  }
}

extension Bytes {
  /// The character at an offset and the offset after it; nil at the end, and where a character is
  /// cut off or is none.
  func scalar(at offset: Int, end: Int) -> (Unicode.Scalar, next: Int)? {
    guard offset < end else { return nil }
    let lead = UInt32(self[unchecked: offset])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= end else { return nil }
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for at in offset + 1..<offset + length {
      value = value << 6 | UInt32(self[unchecked: at] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, offset + length) }
  }

  /// Whether a string stands in quotes. Before a name without them there is a brace, a comma, a
  /// blank or the end of a comment.
  func isQuoted(_ string: Entry) -> Bool {
    let before = self[string.offset - 1]
    return before == Byte.quote || before == Byte.apostrophe
  }
}

extension Unicode.Scalar {
  /// A blank of JSON5 that is not ASCII: a space separator, a line separator, a paragraph separator
  /// or U+FEFF.
  fileprivate var isJSON5Whitespace: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: value == 0xFEFF
    }
  }

  /// Whether the character may stand in a name without quotes: ECMAScript 5.1's `IdentifierStart`
  /// and `IdentifierPart`, for all of Unicode.
  fileprivate func isInJSON5Name(isFirst: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
      return !isFirst
    default:
      return !isFirst && (value == 0x200C || value == 0x200D)
    }
  }
}

extension Byte {
  static var apostrophe: UInt8 { 0x27 }
  static var asterisk: UInt8 { 0x2A }
}
