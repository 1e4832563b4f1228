// Writes the tape of a document in one pass over its bytes. The pass validates the grammar of RFC 8259,
// UTF-8, the depth, and the keys. It converts no numbers and copies no strings; an entry of the tape
// holds their offset and length (see Tape.swift).

/// A finished tape.
struct ParsedTape {
  /// The number of its words.
  var count: Int
  /// The values that the end of the input cuts, if it ends early and that is accepted.
  var truncated: TruncatedValues?
}

/// The grammar that a parser accepts: a constant, so that the common case is compiled without the other.
protocol ParserGrammar {
  /// Whether to accept truncated input and trailing commas if the options say so.
  static var isLenient: Bool { get }
}

enum StrictGrammar: ParserGrammar {
  @inline(__always) static var isLenient: Bool { false }
}

enum LenientGrammar: ParserGrammar {
  @inline(__always) static var isLenient: Bool { true }
}

/// Parses with a kind of blocks and a grammar.
///
/// The properties are the variables that most members do not change or only increment. They stay in
/// memory, because functions that are not inlined take the parser. In registers they would displace the
/// variables of ``Cursor``, which costs 6 % more instructions.
struct Parser<B: Blocks, Grammar: ParserGrammar> {
  private let options: ParserOptions
  private var scanner: Scanner<B>
  /// The level in which no container can be opened.
  private let limit: TapeBuffer.Level
  /// The offset at which there may be no room for a member, or the tail has to be scanned.
  private var checkpoint = 0
  /// The index of the innermost open container, or -1.
  private var container = -1
  /// The number of members that the innermost container has so far.
  private var members = 0
  /// The bracket that closes the innermost container.
  private var closer = Byte.closeBracket
  /// The prediction for the innermost container.
  private var prediction = ShapePrediction.none
  /// The level of the innermost container.
  private var level = TapeBuffer.Level.outermost
  /// The innermost level so far.
  private var deepest = TapeBuffer.Level.outermost

  /// The variables that every member changes. They stay in registers, because only functions that are
  /// inlined take them as `inout`.
  private struct Cursor {
    /// The offset of the next byte.
    var at: Int
    /// The index of the next entry.
    var word = 0
    var tape: TapeBuffer

    @inline(__always)
    mutating func append(_ entry: Entry) {
      tape[word] = entry.word
      word &+= 1
    }
  }

  /// Writes the tape of a document.
  ///
  /// - Parameters:
  ///   - input: The document.
  ///   - start: The offset after a byte order mark.
  static func parse(
    _ input: Bytes, from start: Int, options: ParserOptions, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    let result = unsafe withUnsafeTemporaryAllocation(
      byteCount: Scanner<B>.bufferSize, alignment: 16
    ) { tail in
      // SAFETY: the buffer exists until the parse ends.
      let scanner = unsafe Scanner<B>(input, buffer: tail)
      return Result { () throws(SyntaxError) in
        try document(scanner, from: start, options, into: &buffer)
      }
    }
    do throws(SyntaxError) {
      return try result.get()
    } catch {
      // At the end of the input every error is that it ends early.
      guard error.offset >= input.count, error.reason != .emptyDocument else { throw error }
      throw SyntaxError(.unexpectedEnd, at: input.count)
    }
  }

  private init(options: ParserOptions, scanner: Scanner<B>) {
    self.options = options
    self.scanner = scanner
    limit = TapeBuffer.Level(depth: options.maximumDepth)
  }

  @inline(never)
  private static func document(
    _ scanner: Scanner<B>, from start: Int, _ options: ParserOptions,
    into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    var parser = Parser(options: options, scanner: scanner)
    var cursor = Cursor(at: start, tape: buffer)
    defer { buffer = cursor.tape }
    do throws(SyntaxError) {
      try parser.document(&cursor)
      return ParsedTape(count: cursor.word)
    } catch {
      guard Grammar.isLenient, options.acceptsTruncation, error.offset >= scanner.end,
        error.reason != .emptyDocument
      else { throw error }
      return try parser.truncated(cursor.at, cursor.word, cursor.tape)
    }
  }

  @inline(__always)
  private mutating func document(_ cursor: inout Cursor) throws(SyntaxError) {
    cursor.at = scanner.skipAnyWhitespace(cursor.at)
    guard cursor.at < scanner.end else { throw SyntaxError(.emptyDocument, at: scanner.end) }
    let first = scanner[cursor.at]
    guard first == Byte.openBrace || first == Byte.openBracket else {
      return cursor.append(try scalar(cursor.at))
    }
    cursor.tape.setWhitespaceBit(B.firstBit, level)

    members: while true {
      if cursor.at >= checkpoint {
        cursor.tape = passCheckpoint(cursor.at, cursor.word, cursor.tape)
      }
      guard try member(&cursor) else { continue members }

      // After a member: a comma, or the end of containers. The comma is compared once more before the
      // loop, so that most members skip the loop.
      if scanner[cursor.at] == Byte.comma {
        cursor.at = scanner.skipIndentation(cursor.at &+ 1, cursor.tape, level)
        continue members
      }
      while true {
        var byte = scanner[cursor.at]
        if byte <= Byte.space {
          cursor.at = scanner.skipWhitespace(cursor.at, cursor.tape, level.outer)
          byte = scanner[cursor.at]
        }
        if byte == Byte.comma {
          cursor.at = scanner.skipIndentation(cursor.at &+ 1, cursor.tape, level)
          continue members
        }
        guard byte == closer else {
          throw SyntaxError(
            closer == Byte.closeBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket,
            at: cursor.at)
        }
        cursor.at &+= 1
        try close(&cursor)
        if container < 0 { break members }
      }
    }
    cursor.at = scanner.skipAnyWhitespace(cursor.at)
    guard cursor.at >= scanner.end else { throw SyntaxError(.trailingContent, at: cursor.at) }
  }

  /// Makes room for members, or continues in the tail of the input.
  @inline(never)
  private mutating func passCheckpoint(_ at: Int, _ word: Int, _ tape: TapeBuffer) -> TapeBuffer {
    scanner.readFromTail(ifPast: at)
    var tape = tape
    if word > tape.capacity &- TapeBuffer.wordsPerMember {
      tape = tape.grown(count: word, after: at, of: scanner.end)
    }
    checkpoint = scanner.checkpoint(
      after: at, words: tape.capacity &- TapeBuffer.wordsPerMember &- word)
    return tape
  }

  // MARK: Members

  /// Reads a member or an element; returns false before the first member of a container, and where only
  /// whitespace has been read.
  @inline(__always)
  private mutating func member(_ cursor: inout Cursor) throws(SyntaxError) -> Bool {
    var predicted = prediction.next
    if closer == Byte.closeBrace {
      guard scanner[cursor.at] == Byte.quote else {
        if isTrailingComma(scanner[cursor.at], members) { return true }
        cursor.at = try skipWhitespaceBeforeKey(cursor.at)
        return false
      }
      predicted = try key(&cursor)
    }

    members &+= 1
    let byte = scanner[cursor.at]
    if byte == Byte.quote {
      let string = try scanner.string(cursor.at &+ 1)
      cursor.append(string.entry(from: cursor.at &+ 1))
      cursor.at = string.end &+ 1
    } else if byte == Byte.openBrace || byte == Byte.openBracket {
      return try open(byte, predicted, &cursor)
    } else if Byte.isDigit(byte) || byte == Byte.minus {
      try numbers(byte, &cursor)
    } else if let literal = scanner.literal(cursor.at) {
      cursor.append(literal)
      cursor.at &+= literal.length
    } else {
      members &-= 1
      if isTrailingComma(byte, members) { return true }
      cursor.at = try scanner.skipWhitespaceBeforeValue(cursor.at)
      return false
    }
    return true
  }

  /// Reads numbers. In an array a number is usually followed by another one.
  @inline(__always)
  private mutating func numbers(_ byte: UInt8, _ cursor: inout Cursor) throws(SyntaxError) {
    var first = byte
    while true {
      let number = try scanner.number(cursor.at, first)
      cursor.append(number.entry)
      cursor.at = number.end
      guard closer == Byte.closeBracket, scanner[cursor.at] == Byte.comma else { return }
      let next = scanner[cursor.at &+ 1] == Byte.space ? cursor.at &+ 2 : cursor.at &+ 1
      first = scanner[next]
      guard Byte.isDigit(first) || first == Byte.minus, next < checkpoint else { return }
      cursor.at = next
      members &+= 1
    }
  }

  /// Opens an array or an object; returns whether it is empty.
  @inline(__always)
  private mutating func open(
    _ bracket: UInt8, _ predicted: Int, _ cursor: inout Cursor
  ) throws(SyntaxError) -> Bool {
    guard members <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: cursor.at) }
    guard level < limit else {
      throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: cursor.at)
    }
    level = level.inner
    let isObject = bracket == Byte.openBrace
    cursor.tape.open(
      isObject ? .object : .array, at: cursor.word, offset: cursor.at, in: container, members)
    container = cursor.word
    cursor.word &+= 2
    members = 0
    closer = bracket &+ 2
    if deepest < level {
      deepest = level
      if !cursor.tape.hasNotes(level) { cursor.tape = cursor.tape.deepened(count: cursor.word) }
      cursor.tape.setWhitespaceBit(B.firstBit, level)
    }
    cursor.tape.setPrediction(prediction.word, level)
    prediction = ShapePrediction(of: predicted, cursor.tape, isObject: isObject)
    if isObject, prediction.end == 0 { cursor.tape.clearFingerprints(level) }
    cursor.at = scanner.skipWhitespace(cursor.at &+ 1, cursor.tape, level)
    return scanner[cursor.at] == closer
  }

  /// Whether a bracket after a comma closes the innermost container.
  @inline(__always)
  private func isTrailingComma(_ byte: UInt8, _ members: Int) -> Bool {
    // An empty container's bracket is read where the container opens.
    Grammar.isLenient && byte == closer && options.allowsTrailingCommas && members > 0
  }

  /// Closes the innermost container.
  @inline(__always)
  private mutating func close(_ cursor: inout Cursor) throws(SyntaxError) {
    let closed = container
    (container, members) = try cursor.tape.close(
      closed, members, end: cursor.word, areKeysChecked: members <= Self.maximumRecordedKeyCount,
      in: scanner.input, refusesDuplicateKeys: options.refusesDuplicateKeys)
    prediction = ShapePrediction(word: cursor.tape.prediction(level))
    level = level.outer
    scanner.readFromTail(ifPast: cursor.at)
    guard container >= 0 else { return }
    let isObject = Entry(word: cursor.tape[container]).isObject
    closer = isObject ? Byte.closeBrace : Byte.closeBracket
    if !isObject { prediction = ShapePrediction(next: closed, end: 0) }
  }

  /// The scalar at an offset, after which only whitespace follows.
  @inline(never)
  private mutating func scalar(_ start: Int) throws(SyntaxError) -> Entry {
    scanner.readFromTail(ifPast: start)
    let scalar = try scanner.scalar(start)
    let at = scanner.skipAnyWhitespace(scalar.end)
    guard at >= scanner.end else { throw SyntaxError(.trailingContent, at: at) }
    guard !options.acceptsTruncation || !scalar.entry.isCut(at: at) else {
      throw SyntaxError(.unexpectedEnd, at: at)
    }
    return scalar.entry
  }
}

// MARK: - Keys

extension Parser {
  /// The number of members whose keys are recorded as they are read. The keys of larger objects are
  /// compared when the object is closed.
  private static var maximumRecordedKeyCount: Int { 64 }

  /// Reads the key at an offset, the colon, and whitespace; returns the index of the value that predicts
  /// the next one, or 0.
  @inline(__always)
  private mutating func key(_ cursor: inout Cursor) throws(SyntaxError) -> Int {
    let earlier = prediction.next
    let start = cursor.at &+ 1
    guard earlier < prediction.end else {
      try newKey(&cursor)
      return 0
    }
    let (isMatch, step) = scanner.matchesKey(start, predicted: earlier, cursor.tape)
    guard isMatch else {
      try newKey(&cursor)
      return 0
    }
    cursor.append(Entry(word: cursor.tape[earlier]).moved(to: start))
    cursor.at &+= step
    // There can be more whitespace than after the predicted key.
    if scanner[cursor.at] <= Byte.space { cursor.at = scanner.skipAnyWhitespace(cursor.at) }
    prediction.next = cursor.tape.next(after: earlier &+ 1)
    return earlier &+ 1
  }

  /// Reads a key that is not predicted, the colon, and whitespace.
  @inline(__always)
  private mutating func newKey(_ cursor: inout Cursor) throws(SyntaxError) {
    if prediction.end != 0 {
      recordKeys(cursor.word, cursor.tape)
      prediction = .none
    }
    let start = cursor.at &+ 1
    let key = try scanner.string(start)
    let entry = key.entry(from: start)
    if key.hasEscapes {
      cursor.tape.markObject(container)
    } else if members < Self.maximumRecordedKeyCount,
      cursor.tape.recordFingerprint(
        scanner.bytes.keyFingerprint(end: key.end, length: key.end &- start), level),
      isDuplicate(entry, cursor.word, cursor.tape)
    {
      if options.refusesDuplicateKeys {
        throw SyntaxError(.duplicateKey(scanner.input.string(entry)), at: cursor.at)
      }
      cursor.tape.markObject(container)
    }
    cursor.append(entry)
    cursor.at = key.end &+ 1
    if scanner[cursor.at] != Byte.colon {
      cursor.at = scanner.skipAnyWhitespace(cursor.at)
      guard scanner[cursor.at] == Byte.colon else {
        throw SyntaxError(.expectedColon, at: cursor.at)
      }
    }
    cursor.at = scanner.skipSpace(cursor.at &+ 1)
  }

  /// Skips whitespace where a key is expected. Throws if no whitespace follows.
  @inline(never)
  private mutating func skipWhitespaceBeforeKey(_ at: Int) throws(SyntaxError) -> Int {
    let next = scanner.skipAnyWhitespace(at)
    guard next == at else { return next }
    if members > 0, scanner[at] == Byte.closeBrace, let comma = scanner.input.comma(before: at) {
      throw SyntaxError(.trailingComma, at: comma)
    }
    throw SyntaxError(.expectedKey, at: at)
  }

  /// Whether a key without escapes repeats a key of the open object.
  @inline(never)
  private func isDuplicate(_ key: Entry, _ word: Int, _ tape: TapeBuffer) -> Bool {
    var index = container &+ 2
    while index < word {
      let other = Entry(word: tape[index])
      if other.kindAndLength == key.kindAndLength,
        scanner.input.equal(other.offset, scanner.input, key.offset, count: key.length)
      {
        return true
      }
      index = tape.next(after: index &+ 1)
    }
    return false
  }

  /// Records the keys that the open object has so far, which are all different.
  @inline(never)
  private func recordKeys(_ word: Int, _ tape: TapeBuffer) {
    tape.clearFingerprints(level)
    var index = container &+ 2
    while index < word {
      let key = Entry(word: tape[index])
      _ = tape.recordFingerprint(
        scanner.input.keyFingerprint(end: key.offset &+ key.length, length: key.length), level)
      index = tape.next(after: index &+ 1)
    }
  }
}

// MARK: - Truncated input

extension Parser {
  /// Closes the open containers of an input that ends early.
  @inline(never)
  private func truncated(
    _ at: Int, _ word: Int, _ tape: TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    var writer = TapeWriter(tape, word: word, container: container, members: members)
    let input = scanner.input
    let truncated = try writer.closeAll(
      of: input, keeping: options.keepsPartialStrings ? try partialString(at, input) : nil,
      refusesDuplicateKeys: options.refusesDuplicateKeys, isCut: { $0.isCut(at: input.count) })
    return ParsedTape(count: writer.word, truncated: truncated)
  }

  /// The complete characters of the string that begins at an offset, or nil if none does.
  private func partialString(_ at: Int, _ input: Bytes) throws(SyntaxError) -> Entry? {
    guard at < input.count, input[unchecked: at] == Byte.quote else { return nil }
    let start = at + 1
    var hasEscapes = false
    var end = start
    while end < input.count {
      if input[unchecked: end] == Byte.backslash {
        guard let length = input.escapeLength(at: end, end: input.count) else { break }
        hasEscapes = true
        end += length
      } else {
        end += 1
      }
    }
    end = input.endOfCompleteCharacters(from: start, to: end)
    guard end - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
    return ScannedString(end: end, hasEscapes: hasEscapes).entry(from: start)
  }
}

extension Entry {
  /// Whether a number or a literal touches the end of the input. It is dropped, because a number can
  /// continue.
  func isCut(at end: Int) -> Bool {
    switch kind {
    case .integer, .decimal, .number: offset + (numberLength ?? 0) >= end
    case .null, .true, .false: offset + length >= end
    default: false
    }
  }
}
