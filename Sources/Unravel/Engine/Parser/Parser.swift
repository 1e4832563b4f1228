// Writes the tape of a document in one pass over its bytes. The pass validates the grammar of RFC 8259,
// UTF-8, the depth, and the keys. It converts no numbers and copies no strings; an entry of the tape
// holds their offset and length (see Tape.swift).

/// Parses a document.
///
/// The offset of the next byte and the index of the next entry are variables of the loop in ``members(from:next:)``,
/// and arguments and results of the other functions, so that they stay in registers: a parse takes 12 % more
/// instructions if a function takes them by reference. The properties stay in memory, because functions that
/// are not inlined take the parser; in registers they would displace the others, which costs 6 %.
struct Parser: ~Copyable {
  let options: ParserOptions
  var scanner: Scanner
  var tape: TapeBuffer
  /// The level in which no container can be opened.
  private let limit: TapeBuffer.Level
  /// The offset at which there may be no room for a member, or the tail has to be scanned.
  private var checkpoint = 0
  /// The index of the innermost open container, or -1.
  private(set) var container = -1
  /// The number of members that the innermost container has so far.
  private(set) var memberCount = 0
  /// The bracket that closes the innermost container.
  private var closer = Byte.closeBracket
  /// The prediction for the innermost container.
  private var prediction = ShapePrediction.none
  /// The level of the innermost container.
  private var level = TapeBuffer.Level.outermost
  /// The innermost level so far.
  private var deepest = TapeBuffer.Level.outermost
  private var newKeyCount = 0
  /// Where the parse ended: after the document, or before the value or key with an error.
  private(set) var at = 0
  /// The index after the last entry there.
  private(set) var next = 0

  /// The tape of a document.
  ///
  /// - Parameters:
  ///   - input: The document.
  ///   - start: The offset after a byte order mark.
  ///   - likelyByteCount: The number of bytes that the document is likely to have.
  static func parse(
    _ input: Bytes, from start: Int, likelyByteCount: Int, options: ParserOptions
  ) throws(ParseFailure) -> ParsedTape {
    try MutableBytes.withTemporary(count: Scanner.tailByteCount) {
      tail throws(ParseFailure) -> ParsedTape in
      var parser = Parser(
        options: options, scanner: Scanner(input, tail: tail),
        tape: TapeBuffer(byteCount: likelyByteCount))
      do throws(SyntaxError) {
        try parser.document(from: start)
        return parser.finish()
      } catch {
        let openBracket = parser.tape.bracket(of: parser.container)
        do throws(SyntaxError) {
          return try parser.finishTruncated(by: error)
        } catch {
          throw ParseFailure(syntaxError: error.orEnd(of: input), openBracket: openBracket)
        }
      }
    }
  }

  private init(options: ParserOptions, scanner: Scanner, tape: consuming TapeBuffer) {
    self.options = options
    self.scanner = scanner
    self.tape = tape
    limit = TapeBuffer.Level(depth: options.maximumDepth)
  }

  private mutating func document(from start: Int) throws(SyntaxError) {
    at = scanner.skipAnyWhitespace(start)
    guard at < scanner.end else { throw SyntaxError(.emptyDocument, at: scanner.end) }
    if options.content == .elements {
      tape.setWhitespaceBit(Blocks.firstBit, level)
      try open(Byte.openBracket, predicted: prediction.next, at: at, next: 0)
      try members(from: at, next: 2)
      // Before the bracket that closes the array.
      at &-= 1
    } else if scanner[at] == Byte.openBrace || scanner[at] == Byte.openBracket {
      tape.setWhitespaceBit(Blocks.firstBit, level)
      try members(from: at, next: 0)
    } else {
      let (entry, end) = try scalar(at)
      tape[0] = entry.word
      (at, next) = (end, 1)
    }
  }

  /// The tape of a document that has been read.
  private consuming func finish() -> ParsedTape {
    var tape = ParsedTape(buffer: tape, count: next)
    tape.end = at
    tape.newKeyCount = newKeyCount
    return tape
  }

  /// Writes the array or object at an offset, or the elements from there, and all that is in them. Stores where
  /// it ends or fails.
  ///
  /// It is longer than others, since each branch changes the offset and the index and jumps to one of three places. A
  /// function for a branch would take both by reference: 12 % more instructions.
  @inline(never)
  private mutating func members(from start: Int, next index: Int) throws(SyntaxError) {
    var (at, next) = (start, index)
    do throws(SyntaxError) {
      values: repeat {
        if at >= checkpoint { passCheckpoint(at, next) }
        member: do {
          var predicted = prediction.next
          if closer == Byte.closeBrace {
            guard scanner[at] == Byte.quote else {
              if isTrailingComma(scanner[at], memberCount) { break member }
              at = try skipWhitespaceBeforeKey(at)
              continue values
            }
            if let value = predictedKey(at, next) {
              at = value
              next &+= 1
              predicted &+= 1
            } else {
              at = try newKey(at, next)
              next &+= 1
              predicted = 0
              at = try scanner.skipColon(at)
            }
          }

          memberCount &+= 1
          let byte = scanner[at]
          if byte == Byte.quote {
            let string = try scanner.string(at &+ 1)
            tape[next] = string.entry(from: at &+ 1).word
            next &+= 1
            at = string.end &+ 1
          } else if byte == Byte.openBrace || byte == Byte.openBracket {
            try open(byte, predicted: predicted, at: at, next: next)
            next &+= 2
            at = scanner.skipWhitespace(at &+ 1, tape, level)
            if scanner[at] != closer { continue values }
          } else if Byte.isDigit(byte) || byte == Byte.minus {
            if closer == Byte.closeBrace, let number = scanner.bytes.integer(at: at, first: byte) {
              tape[next] = number.entry.word
              next &+= 1
              at = number.end
            } else {
              (at, next) = try numbers(byte, at, next)
            }
          } else if let literal = scanner.literal(at) {
            tape[next] = literal.word
            next &+= 1
            at &+= literal.length
          } else {
            memberCount &-= 1
            // In an object, a key is before the value.
            if closer == Byte.closeBracket, isTrailingComma(byte, memberCount) { break member }
            at = try scanner.skipWhitespaceBeforeValue(at)
            continue values
          }
        }

        // After a member: a comma, or the end of containers. The comma is compared once more before the
        // loop, so that most members skip the loop.
        if scanner[at] == Byte.comma {
          at = scanner.skipIndentation(at &+ 1, tape, level)
          continue values
        }
        repeat {
          if scanner[at] <= Byte.space { at = scanner.skipWhitespace(at, tape, level.outer) }
          if scanner[at] == Byte.comma {
            at = scanner.skipIndentation(at &+ 1, tape, level)
            continue values
          }
          guard scanner[at] == closer else { throw expectedComma(at) }
          at &+= 1
          try close(at, next)
        } while container >= 0
      } while container >= 0
      (self.at, self.next) = (at, next)
      try checkEnd(at)
    } catch {
      (self.at, self.next) = (at, next)
      throw error
    }
  }

  /// Makes room for members, or continues in the tail of the input.
  @inline(never)
  private mutating func passCheckpoint(_ at: Int, _ next: Int) {
    scanner.readFromTail(ifPast: at)
    if next > tape.capacity &- TapeBuffer.wordsPerMember {
      tape.grow(count: next, after: at, of: scanner.end)
    }
    checkpoint = scanner.checkpoint(
      after: at, words: tape.capacity &- TapeBuffer.wordsPerMember &- next)
  }

  /// Reads the number at an offset and, in an array, the numbers that follow it.
  ///
  /// - Returns: The offset after the last number, and the index of the next entry.
  @inline(never)
  private mutating func numbers(
    _ byte: UInt8, _ start: Int, _ index: Int
  ) throws(SyntaxError) -> (at: Int, next: Int) {
    let limit = closer == Byte.closeBracket ? checkpoint : 0
    let (at, next) = Self.shortNumbers(byte, start, index, scanner.bytes, tape, limit: limit)
    guard next == index else {
      // The first number has been counted.
      memberCount &+= next &- index &- 1
      return (at, next)
    }
    let number = try scanner.longNumber(start)
    tape[index] = number.entry.word
    return (number.end, index &+ 1)
  }

  /// Reads numbers, as long as they are short and begin before a limit.
  ///
  /// The bytes and the tape are parameters, so that both stay in registers during the loop.
  @_transparent
  private static func shortNumbers(
    _ byte: UInt8, _ start: Int, _ index: Int, _ bytes: Bytes, _ tape: borrowing TapeBuffer,
    limit: Int
  ) -> (at: Int, next: Int) {
    var (at, next, following, first) = (start, index, start, byte)
    while let number = bytes.number(at: following, first: first, isChecked: false) {
      tape[next] = number.entry.word
      next &+= 1
      at = number.end
      guard bytes[unchecked: at] == Byte.comma else { break }
      following = bytes[unchecked: at &+ 1] == Byte.space ? at &+ 2 : at &+ 1
      first = bytes[unchecked: following]
      guard Byte.isDigit(first) || first == Byte.minus, following < limit else { break }
    }
    return (at, next)
  }

  /// Whether a bracket after a comma closes the innermost container.
  @inline(never)
  private func isTrailingComma(_ byte: UInt8, _ memberCount: Int) -> Bool {
    // An empty container's bracket is read where the container opens.
    byte == closer && options.allowsTrailingCommas && memberCount > 0
  }

  /// The scalar at an offset, after which only whitespace follows.
  private mutating func scalar(_ start: Int) throws(SyntaxError) -> (entry: Entry, end: Int) {
    scanner.readFromTail(ifPast: start)
    let scalar = try scanner.scalar(start)
    try checkEnd(scalar.end)
    let canContinue = options.acceptsTruncation || options.content == .value
    guard !canContinue || !scalar.entry.isCut(at: scanner.end) else {
      throw SyntaxError(.unexpectedEnd, at: scanner.end)
    }
    return scalar
  }

  /// Throws unless only whitespace follows, or anything can.
  private mutating func checkEnd(_ start: Int) throws(SyntaxError) {
    guard options.content == .document else { return }
    let at = scanner.skipAnyWhitespace(start)
    guard at >= scanner.end else { throw SyntaxError(.trailingContent, at: at) }
  }
}

// MARK: - Containers

extension Parser {
  /// Opens an array or an object.
  ///
  /// - Parameters:
  ///   - bracket: Its bracket, which is at the offset `at`.
  ///   - predicted: The index of the value that is predicted, or 0.
  ///   - next: The index of the next entry.
  @_transparent
  private mutating func open(
    _ bracket: UInt8, predicted: Int, at: Int, next: Int
  ) throws(SyntaxError) {
    guard memberCount <= Entry.maximumLength, level < limit else { throw openingError(at) }
    level = level.inner
    let isObject = bracket == Byte.openBrace
    tape.open(isObject ? .object : .array, at: next, offset: at, in: container, memberCount)
    container = next
    memberCount = 0
    closer = Byte.closer(of: bracket)
    if deepest < level { enterDeepestLevel(next &+ 2) }
    tape.setPrediction(prediction.word, level)
    prediction = ShapePrediction(of: predicted, tape, isObject: isObject)
    if isObject, prediction.end == 0 { tape.clearFingerprints(level) }
  }

  @inline(never)
  private func openingError(_ at: Int) -> SyntaxError {
    memberCount > Entry.maximumLength
      ? SyntaxError(.tooLarge, at: at)
      : SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
  }

  /// Makes room for the notes of a level that no container had before.
  @inline(never)
  private mutating func enterDeepestLevel(_ next: Int) {
    deepest = level
    if !tape.hasNotes(level) { tape.deepen(count: next) }
    tape.setWhitespaceBit(Blocks.firstBit, level)
  }

  /// Closes the innermost container, whose bracket is before an offset.
  @_transparent
  private mutating func close(_ at: Int, _ next: Int) throws(SyntaxError) {
    let closed = container
    (container, memberCount) = try tape.close(
      closed, memberCount, end: next, areKeysChecked: memberCount <= SmallObjects.searchedCount,
      in: scanner.input, refusesDuplicateKeys: options.refusesDuplicateKeys)
    prediction = ShapePrediction(word: tape.prediction(level))
    level = level.outer
    scanner.readFromTail(ifPast: at)
    guard container >= 0 else { return }
    let isObject = Entry(word: tape[container]).isObject
    closer = isObject ? Byte.closeBrace : Byte.closeBracket
    if !isObject { prediction = ShapePrediction(next: closed, end: 0) }
  }

  @inline(never)
  private func expectedComma(_ at: Int) -> SyntaxError {
    SyntaxError(.expectedComma(orCloser: closer), at: at)
  }
}

extension SyntaxError {
  /// The same error; or, at the end of an input, that it ends early.
  fileprivate func orEnd(of input: Bytes) -> SyntaxError {
    guard offset >= input.count, reason != .emptyDocument else { return self }
    return SyntaxError(.unexpectedEnd, at: input.count)
  }
}

// MARK: - Keys

extension Parser {
  /// Reads the key at an offset, the colon, and whitespace, if the key is the predicted one.
  ///
  /// - Returns: The offset of the value.
  @_transparent
  private mutating func predictedKey(_ at: Int, _ next: Int) -> Int? {
    let earlier = prediction.next
    guard earlier < prediction.end else { return nil }
    let (isMatch, step) = scanner.matchesKey(at &+ 1, predicted: earlier, tape)
    guard isMatch else { return nil }
    tape[next] = Entry(word: tape[earlier]).moved(to: at &+ 1).word
    prediction.next = tape.next(after: earlier &+ 1)
    // There can be more whitespace than after the predicted key.
    let value = at &+ step
    return scanner[value] <= Byte.space ? scanner.skipAnyWhitespace(value) : value
  }

  /// Reads a key that is not predicted; returns the offset after it.
  @inline(never)
  private mutating func newKey(_ at: Int, _ next: Int) throws(SyntaxError) -> Int {
    newKeyCount &+= 1
    if prediction.end != 0 {
      tape.recordKeys(of: container, end: next, level, in: scanner.input)
      prediction = .none
    }
    let start = at &+ 1
    let key = try scanner.string(start)
    let entry = key.entry(from: start)
    if key.hasEscapes {
      tape.markObject(container)
    } else if memberCount < SmallObjects.searchedCount,
      tape.recordFingerprint(
        scanner.bytes.keyFingerprint(end: key.end, length: entry.length), level),
      tape.repeatsKey(entry, of: container, end: next, in: scanner.input)
    {
      if options.refusesDuplicateKeys {
        throw SyntaxError(.duplicateKey(scanner.input.string(entry)), at: at)
      }
      tape.markObject(container)
    }
    tape[next] = entry.word
    return key.end &+ 1
  }

  /// Skips whitespace where a key is expected. Throws if no whitespace follows.
  @inline(never)
  private mutating func skipWhitespaceBeforeKey(_ at: Int) throws(SyntaxError) -> Int {
    let next = scanner.skipAnyWhitespace(at)
    guard next == at else { return next }
    if memberCount > 0, scanner[at] == Byte.closeBrace, let comma = scanner.input.comma(before: at)
    {
      throw SyntaxError(.trailingComma, at: comma)
    }
    throw SyntaxError(.expectedKey, at: at)
  }
}
