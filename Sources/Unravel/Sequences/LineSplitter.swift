// Input that arrives in chunks, split into lines.
//
//     {"name": "Perfume"}⏎{"name": "U2"}⏎⏎{"name": "Fuga       the buffer
//                         └─ line 2 ───┘  │              │
//                                         start          searched
//
// A line ends with a line feed, or with a carriage return and a line feed. The last line needs no
// line ending. The buffer holds the chunks that are not split yet: at most one chunk and one line.

struct LineSplitter {
  /// A line, as a part of the buffer.
  struct Line {
    /// The line's bytes in the buffer, without its end.
    var range: Range<Int>
    /// Where the line begins in the whole input.
    var origin: InputOrigin
    /// The maximum length, if the range is the beginning of a line that exceeds it.
    var exceededLength: Int?
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
  init(maximumLength: Int) { self.maximumLength = max(maximumLength, 0) }

  /// Appends the next chunk of the input; nil is its end.
  mutating func receive(_ chunk: [UInt8]?) {
    guard let chunk else { return isComplete = true }
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

  /// Returns the next line in the buffer that has a character other than whitespace; nil if the buffer
  /// holds none.
  mutating func next() -> Line? {
    while true {
      let end = buffer.withBytes { [searched] bytes in bytes.firstNewline(from: searched) }
      searched = end
      let isWhole = end < buffer.count || isComplete
      // The last byte may be the carriage return of a line that is not too long.
      guard start < buffer.count, isWhole || isSkipping || end - start - 1 > maximumLength else {
        return nil
      }

      var line = Line(
        range: start..<end, origin: InputOrigin(offset: offset + start, line: lineNumber))
      let isRest = isSkipping
      isSkipping = !isWhole
      start = isWhole ? min(end + 1, buffer.count) : end
      searched = start
      if isWhole { lineNumber += 1 }
      if isRest { continue }
      if line.range.last.map({ buffer[$0] }) == Byte.carriageReturn {
        line.range = line.range.dropLast()
      }
      if line.range.count > maximumLength {
        // What an error shows of the line does not depend on how much of it is in the buffer.
        line.range = line.range.prefix(maximumLength)
        line.exceededLength = maximumLength
        return line
      }
      if !line.range.allSatisfy({ Byte.isWhitespace(buffer[$0]) }) { return line }
    }
  }

  /// A copy of the bytes of a line of the buffer.
  func input(of line: Line) -> Input {
    Input(buffer, in: line.range, origin: line.origin).prefix(line.range.count, copied: true)
  }
}

extension Bytes {
  /// The offset of the first line feed from an offset on, or the end.
  func firstNewline(from start: Int) -> Int {
    var at = start
    while at + Blocks.stride <= count {
      let newlines = Blocks.equal(self, at: at, to: Byte.newline)
      if newlines != 0 { return at + Blocks.index(newlines) }
      at += Blocks.stride
    }
    while at < count, self[unchecked: at] != Byte.newline { at += 1 }
    return at
  }
}
