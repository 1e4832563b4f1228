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

struct Parser<B: Blocks> {
  private let options: ParserOptions

  /// Writes the tape of a document.
  ///
  /// - Parameters:
  ///   - input: The document.
  ///   - start: The offset after a byte order mark.
  static func parse(
    _ input: Bytes, from start: Int, options: ParserOptions, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    let parser = Parser(options: options)
    let result = unsafe withUnsafeTemporaryAllocation(
      byteCount: Scanner<B>.bufferSize, alignment: 16
    ) { tail in
      // SAFETY: the buffer exists until the parse ends.
      let tail = unsafe Scanner<B>.copyTail(of: input, to: tail)
      return Result { () throws(SyntaxError) in
        options.isLenient
          ? unsafe try parser.lenientDocument(input, tail, from: start, into: &buffer)
          : unsafe try parser.strictDocument(input, tail, from: start, into: &buffer)
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

  @unsafe
  @inline(never)
  private func strictDocument(
    _ input: Bytes, _ tail: UnsafeRawPointer, from start: Int, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    var variables = unsafe ParserState.Variables(start: input.start)
    // SAFETY: the variables exist during the call.
    return try unsafe withUnsafeMutablePointer(to: &variables) { variables throws(SyntaxError) in
      try document(
        unsafe Scanner(input, tail: tail, state: ParserState(variables)), from: start,
        into: &buffer, isLenient: false)
    }
  }

  /// Parses with the options that few callers set. The common case is compiled without them.
  @unsafe
  @inline(never)
  private func lenientDocument(
    _ input: Bytes, _ tail: UnsafeRawPointer, from start: Int, into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> ParsedTape {
    var variables = unsafe ParserState.Variables(start: input.start)
    // SAFETY: the variables exist during the call.
    return try unsafe withUnsafeMutablePointer(to: &variables) { variables throws(SyntaxError) in
      try document(
        unsafe Scanner(input, tail: tail, state: ParserState(variables)), from: start,
        into: &buffer, isLenient: true)
    }
  }

  /// - Parameter isLenient: Whether the parser accepts truncated input and trailing commas if the options
  ///   say so; a constant.
  @inline(__always)
  private func document(
    _ scanner: Scanner<B>, from start: Int, into buffer: inout TapeBuffer, isLenient: Bool
  ) throws(SyntaxError) -> ParsedTape {
    // Local variables stay in registers.
    var tape = buffer
    defer { buffer = tape }
    var word = 0
    let state = scanner.state
    let end = scanner.end

    var at = scanner.skipAnyWhitespace(start)
    guard at < end else { throw SyntaxError(.emptyDocument, at: end) }

    do throws(SyntaxError) {
      let first = scanner[at]
      guard first == Byte.openBrace || first == Byte.openBracket else {
        tape[0] = try scalar(at, scanner).word
        return ParsedTape(count: 1)
      }

      let limit = TapeBuffer.Level(depth: options.maximumDepth)
      tape.setWhitespaceBit(B.firstBit, state.level)
      state.checkpoint = start

      values: while true {
        if at >= state.checkpoint {
          scanner.readFromTail(ifPast: at)
          if word > tape.capacity &- TapeBuffer.wordsPerMember {
            tape = tape.grown(count: word, after: at, of: end)
          }
          state.checkpoint = scanner.checkpoint(
            after: at, words: tape.capacity &- TapeBuffer.wordsPerMember &- word)
        }

        member: do {
          var predicted = state.prediction.next
          if state.closer == Byte.closeBrace {
            guard scanner[at] == Byte.quote else {
              if isLenient, isTrailingComma(scanner[at], state.closer, state.members) {
                break member
              }
              at = try skipWhitespaceBeforeKey(at, state.members, scanner)
              continue values
            }
            predicted = state.prediction.next &+ 1
            let (isMatch, step) =
              state.prediction.next < state.prediction.end
              ? scanner.matchesKey(at &+ 1, predicted: state.prediction.next, tape) : (false, 0)
            if isMatch {
              tape[word] = Entry(word: tape[state.prediction.next]).moved(to: at &+ 1).word
              word &+= 1
              at &+= step
              // There can be more whitespace than after the predicted key.
              if scanner[at] <= Byte.space { at = scanner.skipAnyWhitespace(at) }
              state.prediction.next = tape.next(after: predicted)
            } else {
              if state.prediction.end != 0 {
                tape.clearFingerprints(state.level)
                recordKeys(of: state.container, word, tape, state.level, scanner.input)
                state.prediction = .none
              }
              predicted = 0
              let key = try scanner.string(at &+ 1)
              if key.hasEscapes {
                tape.markObject(state.container)
              } else if state.members < Self.maximumRecordedKeyCount,
                tape.recordFingerprint(
                  scanner.bytes.keyFingerprint(end: key.end, length: key.end &- at &- 1),
                  state.level),
                isDuplicate(key.entry(from: at &+ 1), state.container, word, tape, scanner.input)
              {
                if options.refusesDuplicateKeys {
                  let entry = key.entry(from: at &+ 1)
                  throw SyntaxError(.duplicateKey(scanner.input.string(entry)), at: at)
                }
                tape.markObject(state.container)
              }
              tape[word] = key.entry(from: at &+ 1).word
              word &+= 1
              at = key.end &+ 1
              if scanner[at] != Byte.colon {
                at = scanner.skipAnyWhitespace(at)
                guard scanner[at] == Byte.colon else { throw SyntaxError(.expectedColon, at: at) }
              }
              at = scanner.skipSpace(at &+ 1)
            }
          }

          state.members &+= 1
          let byte = scanner[at]
          if byte == Byte.quote {
            let string = try scanner.string(at &+ 1)
            tape[word] = string.entry(from: at &+ 1).word
            word &+= 1
            at = string.end &+ 1
          } else if byte == Byte.openBrace || byte == Byte.openBracket {
            guard state.members <= Entry.maximumLength else {
              throw SyntaxError(.tooLarge, at: at)
            }
            guard state.level < limit else {
              throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
            }
            state.level = state.level.inner
            let isObject = byte == Byte.openBrace
            tape.open(
              isObject ? .object : .array, at: word, offset: at, in: state.container, state.members)
            state.container = word
            word &+= 2
            state.members = 0
            state.closer = byte &+ 2
            if state.deepest < state.level {
              state.deepest = state.level
              if !tape.hasNotes(state.level) { tape = tape.deepened(count: word) }
              tape.setWhitespaceBit(B.firstBit, state.level)
            }
            tape.setPrediction(state.prediction.word, state.level)
            state.prediction = ShapePrediction(of: predicted, tape, isObject: isObject)
            if isObject, state.prediction.end == 0 { tape.clearFingerprints(state.level) }
            at = scanner.skipWhitespace(at &+ 1, tape, state.level)
            if scanner[at] != state.closer { continue values }
          } else if Byte.isDigit(byte) || byte == Byte.minus {
            var first = byte
            while true {
              let number = try scanner.number(at, first)
              tape[word] = number.entry.word
              word &+= 1
              at = number.end
              // A number in an array is usually followed by another number.
              guard state.closer == Byte.closeBracket, scanner[at] == Byte.comma else { break }
              let next = scanner[at &+ 1] == Byte.space ? at &+ 2 : at &+ 1
              first = scanner[next]
              guard Byte.isDigit(first) || first == Byte.minus, next < state.checkpoint else {
                break
              }
              at = next
              state.members &+= 1
            }
          } else {
            if isLenient, isTrailingComma(byte, state.closer, state.members &- 1) {
              state.members &-= 1
              break member
            }
            guard let literal = scanner.literal(at) else {
              at = try scanner.skipWhitespaceBeforeValue(at)
              state.members &-= 1
              continue values
            }
            tape[word] = literal.word
            word &+= 1
            at &+= literal.length
          }
        }

        // After a value: a comma and the next value, or the end of containers. The comma is compared
        // once more before the loop, so that most members skip the loop.
        if scanner[at] == Byte.comma {
          at = scanner.skipIndentation(at &+ 1, tape, state.level)
          continue values
        }
        while true {
          var byte = scanner[at]
          if byte <= Byte.space {
            at = scanner.skipWhitespace(at, tape, state.level.outer)
            byte = scanner[at]
          }
          if byte == Byte.comma {
            at = scanner.skipIndentation(at &+ 1, tape, state.level)
            continue values
          }
          guard byte == state.closer else {
            throw SyntaxError(
              state.closer == Byte.closeBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket,
              at: at)
          }

          at &+= 1
          let closed = state.container
          let outer = try tape.close(
            closed, state.members, end: word,
            areKeysChecked: state.members <= Self.maximumRecordedKeyCount,
            in: scanner.input, refusesDuplicateKeys: options.refusesDuplicateKeys)
          state.container = outer.container
          state.members = outer.members
          state.prediction = ShapePrediction(word: tape.prediction(state.level))
          state.level = state.level.outer
          scanner.readFromTail(ifPast: at)
          if state.container < 0 {
            at = scanner.skipAnyWhitespace(at)
            guard at >= end else { throw SyntaxError(.trailingContent, at: at) }
            return ParsedTape(count: word)
          }
          let isObject = Entry(word: tape[state.container]).isObject
          state.closer = isObject ? Byte.closeBrace : Byte.closeBracket
          if !isObject { state.prediction = ShapePrediction(next: closed, end: 0) }
        }
      }
    } catch {
      guard isLenient, options.acceptsTruncation, error.offset >= end else { throw error }
      var closing = TapeWriter(tape, word: word, container: state.container, members: state.members)
      let truncated = try closing.closeAll(
        of: scanner.input,
        keeping: options.keepsPartialStrings ? try partialString(at, scanner.input) : nil,
        refusesDuplicateKeys: options.refusesDuplicateKeys, isCut: { $0.isCut(at: end) })
      return ParsedTape(count: closing.word, truncated: truncated)
    }
  }

  /// The scalar at an offset, after which only whitespace follows.
  private func scalar(_ start: Int, _ scanner: Scanner<B>) throws(SyntaxError) -> Entry {
    scanner.readFromTail(ifPast: start)
    let scalar = try scanner.scalar(start)
    let at = scanner.skipAnyWhitespace(scalar.end)
    guard at >= scanner.end else { throw SyntaxError(.trailingContent, at: at) }
    guard !options.acceptsTruncation || !scalar.entry.isCut(at: at) else {
      throw SyntaxError(.unexpectedEnd, at: at)
    }
    return scalar.entry
  }

  /// Whether a bracket after a comma closes the innermost container.
  @inline(never)
  private func isTrailingComma(_ byte: UInt8, _ closer: UInt8, _ members: Int) -> Bool {
    // An empty container's bracket is read where the container opens.
    byte == closer && options.allowsTrailingCommas && members > 0
  }

  /// Skips whitespace where a key is expected. Throws if no whitespace follows.
  @inline(never)
  private func skipWhitespaceBeforeKey(
    _ at: Int, _ members: Int, _ scanner: Scanner<B>
  ) throws(SyntaxError) -> Int {
    let next = scanner.skipAnyWhitespace(at)
    guard next == at else { return next }
    if members > 0, scanner[at] == Byte.closeBrace, let comma = scanner.input.comma(before: at) {
      throw SyntaxError(.trailingComma, at: comma)
    }
    throw SyntaxError(.expectedKey, at: at)
  }

  // MARK: Keys

  /// The number of members whose keys are recorded as they are read. The keys of larger objects are
  /// compared when the object is closed.
  private static var maximumRecordedKeyCount: Int { 64 }

  /// Whether a key without escapes repeats a key of the open object.
  @inline(never)
  private func isDuplicate(
    _ key: Entry, _ container: Int, _ word: Int, _ tape: TapeBuffer, _ input: Bytes
  ) -> Bool {
    var index = container &+ 2
    while index < word {
      let other = Entry(word: tape[index])
      if other.kindAndLength == key.kindAndLength,
        input.equal(other.offset, input, key.offset, count: key.length)
      {
        return true
      }
      index = tape.next(after: index &+ 1)
    }
    return false
  }

  /// Records the keys that an open object has so far, which are all different.
  @inline(never)
  private func recordKeys(
    of container: Int, _ word: Int, _ tape: TapeBuffer, _ level: TapeBuffer.Level, _ input: Bytes
  ) {
    var index = container &+ 2
    while index < word {
      let key = Entry(word: tape[index])
      _ = tape.recordFingerprint(
        input.keyFingerprint(end: key.offset &+ key.length, length: key.length), level)
      index = tape.next(after: index &+ 1)
    }
  }

  // MARK: Truncated input

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
