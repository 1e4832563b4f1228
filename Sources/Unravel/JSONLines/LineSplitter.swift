// Input that arrives in chunks, split into lines.
//
//     {"name": "Perfume"}⏎{"name": "U2"}⏎⏎{"name": "Fuga       the buffer
//                         └─ line 2 ───┘  │              │
//                                         start          searched
//
// A line ends with a line feed, or with a carriage return and a line feed. The last line needs no
// line ending. The buffer holds the chunks that are not split yet: at most one chunk and one line. A line's
// document refers to the buffer in place and shares the array. While a document is alive, for example
// because a model keeps an extractor, the next chunk is stored in a new array.

struct LineSplitter {
  /// A line, as a part of the buffer.
  struct Line {
    /// The line's bytes in the buffer, without its end.
    var range: Range<Int>
    /// Where the line begins in the whole input.
    var origin: InputOrigin
  }

  enum Step {
    /// A line that has a character other than whitespace.
    case line(Line)
    /// The beginning of a line that exceeds the maximum length.
    case tooLong(Line)
    /// The buffer holds no complete line.
    case needsInput
    case end
  }

  private let maximumLength: Int
  private var buffer: [UInt8] = []
  /// The index in the buffer of the next line, or of the rest of a skipped line.
  private var start = 0
  /// No line feed lies between `start` and this index.
  private var searched = 0
  /// The number of bytes before the buffer in the whole input.
  private var offset = 0
  /// The number of the next line, from 1.
  private(set) var lineNumber = 1
  /// Whether the next bytes belong to a line that was reported as too long.
  private var isSkipping = false
  private var isComplete = false

  /// Creates a splitter for input that begins with line 1.
  ///
  /// - Parameter maximumLength: The number of bytes that a line may have. A negative number counts as
  ///   zero.
  init(maximumLength: Int) {
    self.maximumLength = max(maximumLength, 0)
  }

  /// Appends the next chunk of the input.
  mutating func append(_ chunk: [UInt8]) {
    offset += start
    searched -= start
    if start == buffer.count {
      // Nothing remains of the last chunk, so the new one needs no copy.
      buffer = chunk
    } else {
      buffer.removeSubrange(..<start)
      buffer.append(contentsOf: chunk)
    }
    start = 0
  }

  /// Marks the end of the input.
  mutating func finish() {
    isComplete = true
  }

  /// Marks the end of the input and drops the buffer, since its last line is incomplete.
  mutating func abandon() {
    isComplete = true
    start = buffer.count
    searched = start
  }

  /// Returns the next line in the buffer.
  mutating func next() -> Step {
    while true {
      let newline = buffer.firstNewline(from: searched)
      guard newline < buffer.count || isComplete else { return stepWithinLine() }
      guard start < buffer.count else { return .end }

      var line = line(to: newline)
      start = min(newline + 1, buffer.count)
      searched = start
      lineNumber += 1
      if isSkipping {
        isSkipping = false
        continue
      }
      if line.range.last.map({ buffer[$0] }) == Byte.carriageReturn {
        line.range = line.range.dropLast()
      }
      if line.range.count > maximumLength { return .tooLong(line) }
      if !line.range.allSatisfy({ Byte.isWhitespace(buffer[$0]) }) { return .line(line) }
    }
  }

  /// Handles a line whose end is not in the buffer.
  private mutating func stepWithinLine() -> Step {
    searched = buffer.count
    guard isSkipping || exceedsMaximumLength else { return .needsInput }
    let line = line(to: searched)
    start = searched
    if isSkipping { return .needsInput }
    isSkipping = true
    return .tooLong(line)
  }

  /// Whether a line of all bytes in the buffer is too long, even if it ends with a carriage return.
  private var exceedsMaximumLength: Bool { buffer.count - start - 1 > maximumLength }

  private func line(to end: Int) -> Line {
    Line(range: start..<end, origin: InputOrigin(offset: offset + start, line: lineNumber))
  }

  /// Moves all complete lines of the buffer to a splitter of their own, which another task can work on.
  ///
  /// ```text
  /// buffer       {"name": "Perfume"}⏎{"name": "U2"}⏎{"name": "Fuga
  /// returned     {"name": "Perfume"}⏎{"name": "U2"}⏎
  /// left         {"name": "Fuga
  /// ```
  ///
  /// - Returns: The lines, or nil if the buffer needs more input first or is at its end.
  private mutating func detachLines() -> LineSplitter? {
    var end = buffer.count
    var isWithinSkippedLine = false
    if !isComplete {
      if let newline = buffer[searched...].lastIndex(of: Byte.newline) {
        end = newline + 1
      } else {
        searched = end
        guard isSkipping || exceedsMaximumLength else { return nil }
        // The bytes so far suffice for the error.
        isWithinSkippedLine = true
      }
    }
    guard start < end else { return nil }

    var lines: LineSplitter?
    if !(isSkipping && isWithinSkippedLine) {
      lines = self
      lines?.isComplete = true
      if end < buffer.count { lines?.buffer = Array(buffer[..<end]) }
    }
    lineNumber += buffer.newlines(from: start, to: end)
    start = end
    searched = end
    isSkipping = isWithinSkippedLine
    return lines
  }

  /// Appends chunks until complete lines can be detached.
  ///
  /// - Returns: The lines; nil at the end of the input.
  mutating func detachLines(from nextChunk: () throws -> [UInt8]?) rethrows -> LineSplitter? {
    while !isComplete {
      if let chunk = try nextChunk() { append(chunk) } else { finish() }
      if let lines = detachLines() { return lines }
    }
    return nil
  }

  // MARK: Documents

  /// Parses a line of the buffer.
  func document(
    of line: Line, options: ParserOptions
  ) throws(SyntaxError) -> Document {
    let input = input(of: line)
    // A byte order mark is allowed at the beginning of the input only.
    if line.origin.offset > 0, input.bytes.hasByteOrderMark, !options.json5 {
      throw SyntaxError(.expectedValue, at: 0)
    }
    return try Document.parse(input, options: options)
  }

  /// The error for a line that is not JSON.
  func malformed(_ error: SyntaxError, in line: Line, json5: Bool) -> MalformedJSON {
    MalformedJSON(error, in: input(of: line), json5: json5)
  }

  /// The error for a line that is too long.
  func malformed(tooLong line: Line) -> MalformedJSON {
    // The error must not depend on how much of the line is in the buffer.
    var line = line
    line.range = line.range.prefix(maximumLength)
    return MalformedJSON(
      .lineTooLong(maximumLength: maximumLength), at: maximumLength, in: input(of: line))
  }

  private func input(of line: Line) -> Input {
    Input(buffer, in: line.range, origin: line.origin)
  }
}

extension Array where Element == UInt8 {
  /// The index of the first line feed from an index on, or the end.
  fileprivate func firstNewline(from start: Int) -> Int {
    withExtendedLifetime(self) {
      // SAFETY: The array outlives the call, which does not keep the bytes.
      unsafe Bytes(inPlace: self).firstNewline(from: start, blocks: FastestBlocks.self)
    }
  }

  fileprivate func newlines(from start: Int, to end: Int) -> Int {
    withExtendedLifetime(self) {
      // SAFETY: As above.
      unsafe Bytes(inPlace: self).occurrences(of: Byte.newline, from: start, to: end)
    }
  }
}

extension Bytes {
  /// The offset of the first line feed from an offset on, or the end.
  func firstNewline<B: Blocks>(from start: Int, blocks: B.Type) -> Int {
    var at = start
    while at + B.stride <= count {
      let newlines = B.equal(self, at: at, to: Byte.newline)
      if newlines != 0 { return at + B.index(newlines) }
      at += B.stride
    }
    while at < count, self[unchecked: at] != Byte.newline { at += 1 }
    return at
  }
}
