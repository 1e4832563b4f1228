// The scanner reads tokens of RFC 8259. It never reads outside the input, even if another thread changes
// the bytes during the scan.
//
//     input   [ 1, 2, … , "a long string", … , 98, 99 ]
//                                    limit ─┘        └─ end
//     tail                          ─┐ 7, 98, 99 ] 00 00 00 00 …
//
// A scan needs a byte to stop at. The scanner owns a copy of the last bytes of the input, with zero
// bytes after it, and no token contains an unescaped zero byte. Before the limit it reads the input
// itself. It advances by at most `slack` bytes without a comparison with the limit; functions that can
// advance further never read beyond the end of the input, and their callers compare with the limit
// afterwards. From the limit on the scanner reads the copy, at the same offsets.

/// Reads the tokens of a document.
struct Scanner {
  /// The whole input.
  let input: Bytes

  /// The offset at which the scan of the tail begins.
  private let limit: Int

  /// The zero bytes and those before them, at the offsets that they have in the input.
  private let tail: Bytes

  /// The bytes that are scanned: the input, or its tail. Functions that advance far compare with
  /// ``end``, since the zero bytes are only after the tail.
  private(set) var bytes: Bytes

  /// The end of the input.
  @_transparent var end: Int { input.count }

  /// More than the number of bytes that the scanner reads between two comparisons with the limit.
  private static var slack: Int { 256 }

  /// The number of bytes of the tail before the limit, which the fingerprint of a key reads.
  private static var overlap: Int { 16 }

  /// The number of zero bytes after the tail, more than a read at the end reaches.
  private static var padding: Int { 64 }

  /// The number of bytes of the memory for the tail.
  static var tailByteCount: Int { overlap + slack + padding }

  /// A scanner of an input.
  ///
  /// - Parameter memory: Memory of ``tailByteCount`` bytes for the tail, which outlives the scanner.
  init(_ input: Bytes, tail memory: MutableBytes) {
    self.input = input
    // Without optimization, `max` would be generic code.
    limit = input.count > Self.slack ? input.count - Self.slack : 0
    let tailStart = limit > Self.overlap ? limit - Self.overlap : 0
    // At most `overlap + slack` bytes, after which there is room for the padding.
    let count = input.count - tailStart
    input.copy(tailStart, count, to: memory, at: 0)
    var offset = 0
    while offset < Self.padding {
      memory.store(0, at: count &+ offset)
      offset &+= 8
    }
    // SAFETY: the tail is only read from the limit and the overlap before it on, and the input only
    // up to its end, as the comment above says.
    unsafe tail = Bytes(
      address: memory.bytes(count).address &- UInt(bitPattern: tailStart),
      count: input.count + Self.padding)
    unsafe bytes = Bytes(address: input.address, count: input.count + Self.padding)
  }

  /// Continues the scan in the tail if an offset is at or beyond the limit.
  @_transparent
  mutating func readFromTail(ifPast at: Int) {
    if at >= limit { bytes = tail }
  }

  /// The offset at which the parser has to call ``readFromTail(ifPast:)`` and make room on the tape again, if it
  /// continues at an offset with room for a number of words.
  ///
  /// Two words need at least one byte, so one comparison with this offset replaces two.
  @_transparent
  func checkpoint(after at: Int, words: Int) -> Int {
    let full = at &+ words &>> 1
    return at < limit && full > limit ? limit : full
  }

  /// The byte at an offset up to the end; zero at the end.
  subscript(at: Int) -> UInt8 {
    @_transparent
    get { bytes[unchecked: at] }
  }
}

// MARK: - Whitespace

extension Scanner {
  /// The offset after whitespace. Expects none, one space, or a line break and spaces.
  @_transparent
  mutating func skipWhitespace(
    _ start: Int, _ tape: borrowing TapeBuffer, _ level: TapeBuffer.Level
  ) -> Int {
    let at = skipIndentation(start, tape, level)
    return self[at] > Byte.space ? at : skipAnyWhitespace(at)
  }

  /// The offset after the whitespace that follows a comma. Expects none, one space, or a line break and
  /// spaces; the byte at the result can be other whitespace.
  ///
  /// Most documents indent the members of a level alike. The tape's buffer stores for each level the
  /// bit of the first byte after the spaces. A comparison with that prediction does not wait for the
  /// result of the search. Without it, bands takes 7 % fewer instructions and 15 % more time.
  @_transparent
  mutating func skipIndentation(
    _ start: Int, _ tape: borrowing TapeBuffer, _ level: TapeBuffer.Level
  ) -> Int {
    let byte = self[start]
    if byte > Byte.space { return start }
    var next = start &+ 1
    if byte == Byte.space {
      // Some writers put a space between the comma and the line break.
      guard self[next] == Byte.newline else { return next }
      next &+= 1
    } else if byte != Byte.newline {
      return skipAnyWhitespace(start)
    }
    let others = Blocks.notSpace(bytes, at: next)
    let prediction = tape.whitespaceBit(level)
    if others & (prediction | (prediction &- 1)) == prediction {
      return next &+ Blocks.index(prediction)
    }
    if others != 0 {
      tape.setWhitespaceBit(others & (0 &- others), level)
      return next &+ Blocks.index(others)
    }
    let second = Blocks.notSpace(bytes, at: next &+ Blocks.stride)
    return next &+ Blocks.stride &+ (second == 0 ? Blocks.stride : Blocks.index(second))
  }

  /// The offset after whitespace. Expects none or one space.
  @_transparent
  mutating func skipSpace(_ start: Int) -> Int {
    let byte = self[start]
    if byte > Byte.space { return start }
    if byte == Byte.space, self[start &+ 1] > Byte.space { return start &+ 1 }
    return skipAnyWhitespace(start)
  }

  /// The offset after whitespace, a colon, and whitespace.
  @_transparent
  mutating func skipColon(_ start: Int) throws(SyntaxError) -> Int {
    let colon = self[start] == Byte.colon ? start : try skipWhitespaceBeforeColon(start)
    return skipSpace(colon &+ 1)
  }

  @inline(never)
  private mutating func skipWhitespaceBeforeColon(_ start: Int) throws(SyntaxError) -> Int {
    let at = skipAnyWhitespace(start)
    guard self[at] == Byte.colon else { throw SyntaxError(.expectedColon, at: at) }
    return at
  }

  /// The offset after any whitespace.
  @_transparent
  mutating func skipAnyWhitespace(_ start: Int) -> Int {
    let at = bytes.endOfWhitespace(start, end: end)
    readFromTail(ifPast: at)
    return at
  }
}

extension Bytes {
  /// The offset after the whitespace of RFC 8259 at an offset.
  func endOfWhitespace(_ start: Int) -> Int {
    endOfWhitespace(start, end: count)
  }

  /// The offset after whitespace, at most `end`.
  @inline(never)
  fileprivate func endOfWhitespace(_ start: Int, end: Int) -> Int {
    var at = start
    while at < end {
      if at &+ Blocks.stride <= end {
        let others = Blocks.notSpace(self, at: at)
        if others == 0 {
          at &+= Blocks.stride
          continue
        }
        at &+= Blocks.index(others)
      }
      guard Byte.isWhitespace(self[unchecked: at]) else { return at }
      at &+= 1
    }
    return at
  }
}
