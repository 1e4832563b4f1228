// Bytes to tape, in one pass: the grammar of RFC 8259, UTF-8, nesting, repeated names. Numbers are
// not converted and strings not copied; what is written down is where they stand (see Tape.swift).
//
// There is no recursion: while a container is open, its second word holds the index of the one
// around it, and how many members that one has so far.
//
// A scan needs something to stop at. Every text either ends, blanks aside, with `]` or `}`, or has
// been copied to a place where a zero byte follows it; so single bytes are read without asking
// whether they are still inside. Blocks of several bytes do ask.

/// What the parser is asked to make sure of.
struct ParserOptions: Sendable {
  /// How deep arrays and objects may be nested.
  var maximumDepth = 512
  /// Whether a repeated name is an error.
  var refusesDuplicateKeys = false
  /// Whether the text is JSON5.
  var json5 = false
}

struct Parser<B: Blocks> {
  private let bytes: Bytes
  /// Where the text ends, trailing blanks left out.
  private let end: Int
  /// Where it ends with them.
  private let textCount: Int
  private let options: ParserOptions

  /// Writes the tape of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, and the zero byte behind it if there is one.
  ///   - start: Where it begins, after a byte order mark.
  ///   - end: Where it ends, trailing blanks left out. The last byte before is `]` or `}`, or the
  ///     byte after is a readable zero.
  ///   - textCount: Where it ends, trailing blanks and all.
  /// - Returns: The number of words.
  static func parse(
    _ bytes: Bytes, from start: Int, to end: Int, textCount: Int, options: ParserOptions,
    into buffer: inout TapeBuffer
  ) throws(SyntaxError) -> Int {
    let parser = Parser(bytes: bytes, end: end, textCount: textCount, options: options)
    return try parser.document(from: start, into: &buffer)
  }

  // MARK: The document

  private func document(from start: Int, into buffer: inout TapeBuffer) throws(SyntaxError) -> Int {
    var at = skipAnyWhitespace(start)
    guard at < end else { throw SyntaxError(.emptyDocument, at: textCount) }

    let first = bytes[unchecked: at]
    guard first == Byte.openBrace || first == Byte.openBracket else {
      let scalar = try scalar(at, first)
      buffer[0] = scalar.entry.word
      at = scalar.end
      at = skipAnyWhitespace(at)
      guard at >= end else { throw SyntaxError(.trailingContent, at: at) }
      return 1
    }

    // The buffer in hand, for it to stay in registers.
    var tape = buffer
    defer { buffer = tape }

    var word = 0
    /// The innermost open container, what closes it, and how many members it has so far.
    var container = -1
    var closer = Byte.closeBracket
    var members = 0
    var prediction = ShapePrediction.none
    var level = TapeBuffer.Level.outermost
    var deepest = level
    let limit = TapeBuffer.Level(depth: options.maximumDepth)
    tape.setWhitespaceBit(B.firstBit, level)
    /// The last word at which there is room for a member.
    var lastWord = tape.capacity &- Self.maximumWordsPerMember

    values: while true {
      if word > lastWord {
        tape = tape.grown(count: word, after: at, of: end)
        lastWord = tape.capacity &- Self.maximumWordsPerMember
      }

      var like = prediction.next
      if closer == Byte.closeBrace {
        guard bytes[unchecked: at] == Byte.quote else {
          throw unexpectedInsteadOfKey(at, members)
        }
        like = prediction.next &+ 1
        let (isAlike, step) =
          prediction.next < prediction.end ? sameKey(at &+ 1, prediction.next, tape) : (false, 0)
        if isAlike {
          tape[word] = Entry(word: tape[prediction.next]).moved(to: at &+ 1).word
          word &+= 1
          at &+= step
          // There may be more blanks than there were.
          if bytes[unchecked: at] <= Byte.space { at = skipAnyWhitespace(at) }
          prediction.next = Self.next(after: like, tape)
        } else {
          if prediction.end != 0 {
            tape.clearFingerprints(level)
            noteKeys(of: container, word, tape, level)
            prediction = .none
          }
          like = 0
          let name = try string(at &+ 1)
          tape[word] = entry(name, from: at &+ 1)
          if name.hasEscapes {
            tape[container] = Entry.needingFullLookup(tape[container])
          } else if members < Self.maximumNotedMembers,
            tape.recordFingerprint(
              keyFingerprint(end: name.end, length: name.end &- at &- 1), level),
            isDuplicate(word, container, tape)
          {
            if options.refusesDuplicateKeys { throw duplicateKey(word, tape) }
            tape[container] = Entry.needingFullLookup(tape[container])
          }
          word &+= 1
          at = name.end &+ 1
          if bytes[unchecked: at] != Byte.colon {
            at = skipAnyWhitespace(at)
            guard bytes[unchecked: at] == Byte.colon else {
              throw structuralFault(.expectedColon, at)
            }
          }
          at = skipSpace(at &+ 1)
        }
      }
      members &+= 1

      let byte = bytes[unchecked: at]
      if byte == Byte.quote {
        let string = try string(at &+ 1)
        tape[word] = entry(string, from: at &+ 1)
        word &+= 1
        at = string.end &+ 1
      } else if byte == Byte.openBrace || byte == Byte.openBracket {
        guard members <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
        guard level < limit else {
          throw SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: at)
        }
        level = level.inner
        let isObject = byte == Byte.openBrace
        tape[word] = Entry(isObject ? .object : .array, offset: at, length: 0).word
        tape[word &+ 1] = Self.suspended(container, members)
        container = word
        word &+= 2
        members = 0
        closer = byte &+ 2
        if deepest < level {
          deepest = level
          if !tape.hasNotes(level) { tape = tape.deepened(count: word) }
          tape.setWhitespaceBit(B.firstBit, level)
        }
        tape.setPrediction(prediction.word, level)
        prediction = ShapePrediction(of: like, tape, isObject: isObject)
        if isObject, prediction.end == 0 { tape.clearFingerprints(level) }
        at = skipWhitespace(at &+ 1, tape, level)
        if bytes[unchecked: at] != closer { continue values }
      } else if byte &- Byte.zero < 10 || byte == Byte.minus {
        let number = try number(at, byte)
        tape[word] = number.entry.word
        word &+= 1
        at = number.end
      } else {
        let literal = try literal(at, byte)
        tape[word] = literal.word
        word &+= 1
        at &+= literal.length
      }

      // After a value: a comma and the next one, or the end of containers.
      while true {
        var byte = bytes[unchecked: at]
        if byte <= Byte.space {
          at = skipWhitespace(at, tape, level.outer)
          byte = bytes[unchecked: at]
        }
        if byte == Byte.comma {
          at = skipWhitespace(at &+ 1, tape, level)
          continue values
        }
        guard byte == closer else { throw unexpectedAfterValue(at, closer) }

        at &+= 1
        guard members <= Entry.maximumLength, word <= Entry.maximumOffset else {
          throw SyntaxError(.tooLarge, at: Entry(word: tape[container]).offset)
        }
        let closed = container
        let outer = tape[container &+ 1]
        try close(container, members, word, tape)
        (container, members) = Self.resumed(outer)
        prediction = ShapePrediction(word: tape.prediction(level))
        level = level.outer
        if container < 0 {
          at = skipAnyWhitespace(at)
          guard at >= end else { throw SyntaxError(.trailingContent, at: at) }
          return word
        }
        guard at < end else { throw SyntaxError(.unexpectedEnd, at: textCount) }
        let isObject = Entry(word: tape[container]).isObject
        closer = isObject ? Byte.closeBrace : Byte.closeBracket
        if !isObject { prediction = ShapePrediction(next: closed, end: 0) }
      }
    }
  }

  /// How many words a member takes at most: a name and the two of a container.
  private static var maximumWordsPerMember: Int { 3 }

  /// What the second word of an open container holds: one more than the index of the one around it, or
  /// 0, and how many members that one has so far. No text has 32 bits full of either.
  @inline(__always)
  private static func suspended(_ container: Int, _ members: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: members) &<< 32 | UInt64(truncatingIfNeeded: container &+ 1)
  }

  @inline(__always)
  private static func resumed(_ word: UInt64) -> (container: Int, members: Int) {
    (Int(truncatingIfNeeded: word & 0xFFFF_FFFF) &- 1, Int(truncatingIfNeeded: word &>> 32))
  }

  @inline(__always)
  private func close(
    _ container: Int, _ members: Int, _ word: Int, _ tape: TapeBuffer
  ) throws(SyntaxError) {
    let open = Entry(word: tape[container])
    tape[container] = open.word | UInt64(truncatingIfNeeded: members) &<< 32
    // What follows, and as a hint the first member.
    let end = UInt64(truncatingIfNeeded: word) &<< 32
    tape[container &+ 1] = end | UInt64(truncatingIfNeeded: container &+ 2)
    if open.isObject,
      members > Self.maximumNotedMembers || open.kind == .objectNeedingFullLookup
    {
      try checkKeys(of: container, word, tape)
      // No hint for what is to be looked up with more care.
      if Entry(word: tape[container]).kind == .objectNeedingFullLookup {
        tape[container &+ 1] = end | end &>> 32
      }
    }
  }

  // MARK: Blanks

  /// The offset of the first byte that is no blank, where there is none or a line break and spaces.
  ///
  /// Most texts are indented alike wherever they are nested alike, so the tape's buffer remembers a
  /// bit for every level: that of the first byte that was no space. A right guess need not wait
  /// for the bytes.
  @inline(__always)
  private func skipWhitespace(_ start: Int, _ tape: TapeBuffer, _ level: TapeBuffer.Level) -> Int {
    let byte = bytes[unchecked: start]
    if byte > Byte.space { return start }
    let next = start &+ 1
    if byte == Byte.newline, next <= end &- B.stride {
      let others = B.notSpace(bytes, at: next)
      let guess = B.Mask(truncatingIfNeeded: tape.whitespaceBit(level))
      if others & (guess | (guess &- 1)) == guess {
        let found = next &+ B.index(guess)
        if bytes[unchecked: found] > Byte.space { return found }
      } else if others != 0 {
        tape.setWhitespaceBit(UInt64(others & (0 &- others)), level)
        let found = next &+ B.index(others)
        if bytes[unchecked: found] > Byte.space { return found }
      }
    }
    return skipAnyWhitespace(start)
  }

  /// The offset of the first byte that is no blank, where there is none or one space.
  @inline(__always)
  private func skipSpace(_ start: Int) -> Int {
    let byte = bytes[unchecked: start]
    if byte > Byte.space { return start }
    if byte == Byte.space, start &+ 1 < end, bytes[unchecked: start &+ 1] > Byte.space {
      return start &+ 1
    }
    return skipAnyWhitespace(start)
  }

  @inline(never)
  private func skipAnyWhitespace(_ start: Int) -> Int {
    var at = start
    while at < end {
      if at &+ B.stride <= end {
        let others = B.notSpace(bytes, at: at)
        if others == 0 {
          at &+= B.stride
          continue
        }
        at &+= B.index(others)
      }
      switch bytes[unchecked: at] {
      case Byte.space, Byte.newline, Byte.carriageReturn, Byte.tab: at &+= 1
      default: return at
      }
    }
    return at
  }

  // MARK: Strings

  private struct ScannedString {
    /// The offset of the closing quote.
    var end: Int
    var hasEscapes: Bool
  }

  @inline(__always)
  private func entry(_ string: ScannedString, from start: Int) -> UInt64 {
    Entry(
      string.hasEscapes ? .escapedString : .string, offset: start, length: string.end &- start
    ).word
  }

  /// Finds the end of the string whose first byte after the quote is at an offset.
  @inline(__always)
  private func string(_ start: Int) throws(SyntaxError) -> ScannedString {
    if start <= end &- B.stride {
      let (special, high) = B.string(bytes, at: start)
      if special != 0 {
        let found = start &+ B.index(special)
        if bytes[unchecked: found] == Byte.quote, B.below(high, special) == 0 {
          return ScannedString(end: found, hasEscapes: false)
        }
      } else if high == 0, start <= end &- 2 &* B.stride {
        let (special, high) = B.string(bytes, at: start &+ B.stride)
        if special != 0 {
          let found = start &+ B.stride &+ B.index(special)
          if bytes[unchecked: found] == Byte.quote, B.below(high, special) == 0 {
            return ScannedString(end: found, hasEscapes: false)
          }
        }
      }
    }
    return try longString(start)
  }

  /// Any string: long, not ASCII, with escapes, or near the end of the text.
  @inline(never)
  private func longString(_ start: Int) throws(SyntaxError) -> ScannedString {
    var at = start
    var hasEscapes = false
    var isASCII = true
    while true {
      if at &+ B.stride <= end {
        let (special, high) = B.string(bytes, at: at)
        if special == 0 {
          if high != 0 { isASCII = false }
          at &+= B.stride
          continue
        }
        if B.below(high, special) != 0 { isASCII = false }
        at &+= B.index(special)
      }
      guard at < end else { throw unterminatedString(from: start) }
      let byte = bytes[unchecked: at]
      if byte == Byte.quote { break }
      if byte == Byte.backslash {
        hasEscapes = true
        do {
          at = try escape(at)
        } catch {
          throw invalidUTF8(from: start, to: at) ?? error
        }
      } else if byte < Byte.space {
        throw invalidUTF8(from: start, to: at) ?? SyntaxError(.controlCharacter, at: at)
      } else {
        if byte >= 0x80 { isASCII = false }
        at &+= 1
      }
    }
    if !isASCII, let error = invalidUTF8(from: start, to: at) { throw error }
    guard at &- start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start &- 1) }
    return ScannedString(end: at, hasEscapes: hasEscapes)
  }

  private func invalidUTF8(from start: Int, to end: Int) -> SyntaxError? {
    guard let offset = bytes.firstInvalidUTF8(from: start, to: end) else { return nil }
    return SyntaxError(.invalidUTF8, at: offset)
  }

  /// The text ends in a string; the blanks that were left out belong to it.
  private func unterminatedString(from start: Int) -> SyntaxError {
    // A character that the blanks cut short is refused at the first of them.
    if let error = invalidUTF8(from: start, to: end), error.offset.value < textCount {
      return error
    }
    for at in end..<textCount where bytes[unchecked: at] < Byte.space {
      return SyntaxError(.controlCharacter, at: at)
    }
    return SyntaxError(.unexpectedEnd, at: textCount)
  }

  /// The offset after the escape whose backslash is at an offset.
  private func escape(_ backslash: Int) throws(SyntaxError) -> Int {
    let at = backslash &+ 1
    switch byte(at) {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return at &+ 1
    case UInt8(ascii: "u"):
      return try unicodeEscape(at &+ 1)
    default:
      throw fault(.invalidEscape, at)
    }
  }

  private func unicodeEscape(_ start: Int) throws(SyntaxError) -> Int {
    let first = try hexDigit(start)
    let second = try hexDigit(start &+ 1)
    if first == 0xD, second >= 0xC { throw SyntaxError(.loneSurrogate, at: start &+ 1) }
    _ = try hexDigit(start &+ 2)
    _ = try hexDigit(start &+ 3)
    guard first == 0xD, second >= 0x8 else { return start &+ 4 }
    // The first half of a pair; the second must follow.
    guard byte(start &+ 4) == Byte.backslash else { throw fault(.loneSurrogate, start &+ 4) }
    guard byte(start &+ 5) == UInt8(ascii: "u") else { throw fault(.loneSurrogate, start &+ 5) }
    let low = start &+ 6
    guard try hexDigit(low) == 0xD else { throw SyntaxError(.loneSurrogate, at: low) }
    guard try hexDigit(low &+ 1) >= 0xC else { throw SyntaxError(.loneSurrogate, at: low &+ 1) }
    _ = try hexDigit(low &+ 2)
    _ = try hexDigit(low &+ 3)
    return low &+ 4
  }

  private func hexDigit(_ at: Int) throws(SyntaxError) -> UInt8 {
    guard let digit = Byte.hexDigit(byte(at)) else { throw fault(.invalidUnicodeEscape, at) }
    return digit
  }

  /// The byte at an offset, or 0 past the end of the text, which is allowed nowhere.
  private func byte(_ at: Int) -> UInt8 {
    at < textCount ? bytes[unchecked: at] : 0
  }

  /// An error where blanks may stand, or the text's early end if only blanks are left.
  private func structuralFault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    at < end ? SyntaxError(reason, at: at) : SyntaxError(.unexpectedEnd, at: textCount)
  }

  /// An error inside a token, where a blank is as wrong as anything, or the text's early end.
  private func fault(_ reason: SyntaxError.Reason, _ at: Int) -> SyntaxError {
    at < textCount
      ? SyntaxError(reason, at: at) : SyntaxError(.unexpectedEnd, at: textCount)
  }

  // MARK: Names

  /// How many members' names are noted as they come. Larger objects are checked at their end.
  private static var maximumNotedMembers: Int { 64 }

  /// One of 1,024 kinds, the same for equal names: a hash of the length and the last eight bytes.
  @inline(__always)
  private func keyFingerprint(end: Int, length: Int) -> UInt64 {
    // Eight bytes before a name's end there is a text, save at its very beginning.
    let tail = end >= 8 ? bytes.word(at: end &- 8) : bytes.shortWord(to: end)
    // What precedes the name is pushed out. A shift by 64 would be none, so for the empty name
    // the factor takes care of it.
    let surplus = UInt64(truncatingIfNeeded: max(0, 64 &- length &* 8))
    let factor: UInt64 = length == 0 ? 0 : 0x9E37_79B9_7F4A_7C15
    return (((tail &>> surplus) &+ UInt64(truncatingIfNeeded: length)) &* factor) &>> 54
  }

  /// Whether a name without escapes stands earlier in its object.
  @inline(never)
  private func isDuplicate(_ word: Int, _ container: Int, _ tape: TapeBuffer) -> Bool {
    let name = Entry(word: tape[word])
    var index = container &+ 2
    while index < word {
      let other = Entry(word: tape[index])
      if other.kindAndLength == name.kindAndLength,
        bytes.equal(other.offset, bytes, name.offset, count: name.length)
      {
        return true
      }
      index = Self.next(after: index &+ 1, tape)
    }
    return false
  }

  private static func next(after index: Int, _ tape: TapeBuffer) -> Int {
    Entry(word: tape[index]).isContainer
      ? Int(truncatingIfNeeded: tape[index &+ 1] &>> 32) : index &+ 1
  }

  /// Checks the names of an object that is large or has escapes in its names.
  @inline(never)
  private func checkKeys(
    of container: Int, _ word: Int, _ tape: TapeBuffer
  ) throws(SyntaxError) {
    let finished = tape.tape(count: word)
    let index = ObjectIndex(of: TapeIndex(container), bytes: bytes, tape: finished)
    guard let repeated = index.firstDuplicate else { return }
    if options.refusesDuplicateKeys { throw duplicateKey(repeated.value, tape) }
    tape[container] = Entry.needingFullLookup(tape[container])
  }

  private func duplicateKey(_ word: Int, _ tape: TapeBuffer) -> SyntaxError {
    let name = Entry(word: tape[word])
    return SyntaxError(.duplicateKey(bytes.string(name)), at: name.offset &- 1)
  }

  // MARK: Names that come again

  /// What in the tape so far the next members of an open container will probably be like.
  ///
  /// The elements of an array mostly are objects with the same names in the same order. A name that
  /// stands where its like stood needs no scanning for its end, and an object all of whose names
  /// do so repeats none.
  private struct ShapePrediction {
    /// In an object the index of the like of the next name, in an array that of the like of the next
    /// element; 0 where there is none.
    var next: Int
    /// In an object what follows the last name of the model, or 0 without one.
    var end: Int

    @inline(__always)
    init(next: Int, end: Int) {
      self.next = next
      self.end = end
    }

    @inline(__always)
    static var none: ShapePrediction { ShapePrediction(next: 0, end: 0) }

    /// The model of what is in a container that should be like the one at an index.
    ///
    /// The like of an empty array's elements is whatever follows that array, and may be an object that
    /// is still open. Its second word then has the number of members around it, which is less than
    /// the index of its first name, for each took a word at least; so it is a model of nothing.
    @inline(__always)
    init(of like: Int, _ tape: TapeBuffer, isObject: Bool) {
      self = .none
      guard like != 0 else { return }
      let kind = Entry(word: tape[like]).kind
      if kind == (isObject ? .object : .array) {
        next = like &+ 2
        if isObject { end = Int(truncatingIfNeeded: tape[like &+ 1] &>> 32) }
      }
    }

    /// A model as it is kept while a container inside is open.
    @inline(__always)
    init(word: UInt64) {
      next = Int(truncatingIfNeeded: word & 0xFFFF_FFFF)
      end = Int(truncatingIfNeeded: word &>> 32)
    }

    @inline(__always)
    var word: UInt64 {
      UInt64(truncatingIfNeeded: end) &<< 32 | UInt64(truncatingIfNeeded: next)
    }
  }

  /// Whether at an offset the same stands as from an earlier name to its value: the name, a quote, a
  /// colon and perhaps blanks; and how many bytes the value is away from the name's first quote.
  @inline(__always)
  private func sameKey(_ start: Int, _ model: Int, _ tape: TapeBuffer) -> (Bool, step: Int) {
    var at = start
    var other = Entry(word: tape[model]).offset
    var count = Entry(word: tape[model &+ 1]).firstByte &- other
    let step = count &+ 1
    while at <= end &- B.stride {
      let same = B.sameBytes(bytes, at: at, other)
      if same >= count { return (true, step) }
      guard same == B.stride else { return (false, step) }
      at &+= B.stride
      other &+= B.stride
      count &-= B.stride
    }
    return (false, step)
  }

  /// Notes the names that an object has so far, which are all different.
  @inline(never)
  private func noteKeys(
    of container: Int, _ word: Int, _ tape: TapeBuffer, _ level: TapeBuffer.Level
  ) {
    var index = container &+ 2
    while index < word {
      let name = Entry(word: tape[index])
      _ = tape.recordFingerprint(
        keyFingerprint(end: name.offset &+ name.length, length: name.length), level)
      index = Self.next(after: index &+ 1, tape)
    }
  }

  // MARK: Numbers and literals

  /// Any value but a container, and the offset after it.
  private func scalar(_ start: Int, _ first: UInt8) throws(SyntaxError) -> (entry: Entry, end: Int)
  {
    if first == Byte.quote {
      let string = try string(start &+ 1)
      return (Entry(word: entry(string, from: start &+ 1)), string.end &+ 1)
    }
    if first &- Byte.zero < 10 || first == Byte.minus { return try number(start, first) }
    let literal = try literal(start, first)
    return (literal, start &+ literal.length)
  }

  /// `null`, `true` or `false`.
  @inline(__always)
  private func literal(_ start: Int, _ first: UInt8) throws(SyntaxError) -> Entry {
    if start <= end &- 4 {
      let letters = bytes.half(at: start)
      if letters == 0x6C6C_756E { return Entry(.null, offset: start, length: 4) }
      if letters == 0x6575_7274 { return Entry(.true, offset: start, length: 4) }
      if first == UInt8(ascii: "f"), start <= end &- 5, bytes.half(at: start &+ 1) == 0x6573_6C61 {
        return Entry(.false, offset: start, length: 5)
      }
    }
    throw unexpectedInsteadOfValue(start)
  }

  @inline(__always)
  private func number(_ start: Int, _ first: UInt8) throws(SyntaxError) -> (entry: Entry, end: Int)
  {
    var at = start
    var digit = first
    if first == Byte.minus {
      at &+= 1
      digit = bytes[unchecked: at]
      guard digit &- Byte.zero < 10 else { throw fault(.expectedDigit, at) }
    }
    at &+= 1
    if digit == Byte.zero {
      guard bytes[unchecked: at] &- Byte.zero >= 10 else {
        throw SyntaxError(.leadingZero, at: at)
      }
    } else {
      at = skipDigits(at)
    }

    let next = bytes[unchecked: at]
    if next == Byte.point || next | 0x20 == UInt8(ascii: "e") {
      return try fraction(start, at)
    }
    guard at &- start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    return (Entry(.integer, offset: start, length: at &- start), at)
  }

  /// What follows the integer part of a number, and so the number.
  @inline(__always)
  private func fraction(
    _ start: Int, _ point: Int
  ) throws(SyntaxError) -> (entry: Entry, end: Int) {
    var at = point
    var kind = Kind.decimal
    if bytes[unchecked: at] == Byte.point {
      at &+= 1
      guard bytes[unchecked: at] &- Byte.zero < 10 else {
        throw fault(.expectedDigit, at)
      }
      at = skipDigits(at &+ 1)
    }
    if bytes[unchecked: at] | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if bytes[unchecked: at] == Byte.minus || bytes[unchecked: at] == Byte.plus { at &+= 1 }
      guard bytes[unchecked: at] &- Byte.zero < 10 else {
        throw fault(.expectedDigit, at)
      }
      at = skipDigits(at &+ 1)
      kind = .number
    }

    var length = at &- start
    guard length <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    if length > Entry.maximumDecimalLength { kind = .number }
    if kind == .decimal { length |= (point &- start) &<< 14 }
    return (Entry(kind, offset: start, length: length), at)
  }

  /// The offset of the first byte that is no digit.
  @inline(__always)
  private func skipDigits(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      // A byte's high bit ends up set where it is no digit; a carry can only spill upwards.
      let digits = bytes.word(at: at) ^ 0x3030_3030_3030_3030
      let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & Bytes.high1
      if others != 0 { return at &+ others.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while bytes[unchecked: at] &- Byte.zero < 10 { at &+= 1 }
    return at
  }

  // MARK: What was wrong

  @inline(never)
  private func unexpectedInsteadOfValue(_ start: Int) -> SyntaxError {
    if bytes[unchecked: start] == Byte.closeBracket, follows(Byte.comma, start) {
      return SyntaxError(.trailingComma, at: start)
    }
    guard start < end else { return SyntaxError(.unexpectedEnd, at: textCount) }
    for literal: StaticString in ["null", "true", "false"]
    where literal.byte(0) == bytes[unchecked: start] {
      var at = start
      for i in 0..<literal.utf8CodeUnitCount {
        guard byte(at) == literal.byte(i) else { return fault(.invalidLiteral, at) }
        at += 1
      }
    }
    return SyntaxError(.expectedValue, at: start)
  }

  /// Whether a byte is the last one before an offset that is no blank.
  private func follows(_ byte: UInt8, _ start: Int) -> Bool {
    var at = start
    while at > 0 {
      at -= 1
      if !Byte.isWhitespace(bytes[unchecked: at]) { return bytes[unchecked: at] == byte }
    }
    return false
  }

  @inline(never)
  private func unexpectedInsteadOfKey(_ at: Int, _ members: Int) -> SyntaxError {
    if members > 0, byte(at) == Byte.closeBrace { return SyntaxError(.trailingComma, at: at) }
    return structuralFault(.expectedKey, at)
  }

  @inline(never)
  private func unexpectedAfterValue(_ at: Int, _ closer: UInt8) -> SyntaxError {
    structuralFault(closer == Byte.closeBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket, at)
  }
}

extension Entry {
  /// The word of an object that is to be looked up with more care.
  static func needingFullLookup(_ word: UInt64) -> UInt64 {
    word & ~(0xF &<< 60) | UInt64(Kind.objectNeedingFullLookup.rawValue) &<< 60
  }
}
