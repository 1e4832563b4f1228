// A text that comes in blocks, cut into lines.
//
//     {"name": "Perfume"}⏎{"name": "U2"}⏎⏎{"name": "Fuga       the buffer
//                         └─ line 2 ───┘  │              │
//                                         start          searched
//
// Lines end with a line feed, or a carriage return and one; the last need not end. The buffer holds
// what has come and is not cut yet, so at most a block and one line. A line's document reads it in
// place and shares the array; while it does, and so while a model keeps an extractor, new bytes go
// to a new array.

struct LineCutter {
  /// A line, as a part of the buffer.
  struct Line {
    /// Its bytes in the buffer, without what ends it.
    var range: Range<Int>
    /// Its number, from 1.
    var number: Int
    /// The number of bytes before it in the text.
    var offset: Int
  }

  enum Cut {
    /// A line with more in it than blanks.
    case line(Line)
    /// The beginning of a line that is longer than it may be.
    case tooLong(Line)
    /// No whole line is left in the buffer.
    case needsMore
    case end
  }

  private let maximumLength: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins, or the rest of one that is skipped.
  private var start = 0
  /// There is no line feed between `start` and here.
  private var searched = 0
  /// The number of bytes in the text before the buffer.
  private var offset: Int
  /// The number of the next line, from 1.
  private(set) var number: Int
  private var isSkipping = false
  private var isComplete = false

  /// - Parameters:
  ///   - maximumLength: How many bytes a line may have.
  ///   - number: The number of the first line.
  ///   - offset: The number of bytes before it.
  init(maximumLength: Int, number: Int = 1, offset: Int = 0) {
    self.maximumLength = maximumLength
    self.number = number
    self.offset = offset
  }

  /// Adds the next block of the text.
  mutating func append(_ block: [UInt8]) {
    offset += start
    searched -= start
    if start == buffer.count {
      // Nothing of the last block is left: the new one is taken as it is.
      buffer = block
    } else {
      buffer.removeSubrange(..<start)
      buffer.append(contentsOf: block)
    }
    start = 0
  }

  /// There are no more blocks.
  mutating func finish() {
    isComplete = true
  }

  /// There are no more blocks, and what has come of the next line is nothing without the rest.
  mutating func abandon() {
    isComplete = true
    start = buffer.count
    searched = start
  }

  /// The next line that is there.
  mutating func next() -> Cut {
    while true {
      let newline = buffer.index(ofNewlineFrom: searched)
      guard newline < buffer.count || isComplete else { return unfinished() }
      guard start < buffer.count else { return .end }

      var line = Line(range: start..<newline, number: number, offset: offset + start)
      start = min(newline + 1, buffer.count)
      searched = start
      number += 1
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

  /// What to do with a line whose end has not come yet.
  private mutating func unfinished() -> Cut {
    searched = buffer.count
    guard isSkipping || searched - start - 1 > maximumLength else { return .needsMore }
    let line = Line(range: start..<searched, number: number, offset: offset + start)
    start = searched
    if isSkipping { return .needsMore }
    isSkipping = true
    return .tooLong(line)
  }

  // MARK: Documents

  /// The document in a line of the buffer.
  func document(
    of line: Line, options: ParserOptions
  ) throws(SyntaxError) -> Document {
    let bytes = bytes(of: line)
    // One byte order mark is skipped, and only where the text begins.
    if line.offset > 0, bytes.hasByteOrderMark, !options.json5 {
      throw SyntaxError(.expectedValue, at: 0)
    }
    // The bytes are the buffer's, which the document keeps.
    return try Document.parse(
      bytes, owner: buffer, areBytesFixed: true, options: options,
      origin: line.origin)
  }

  /// Why a line's document could not be had.
  func malformed(_ error: SyntaxError, in line: Line) -> MalformedJSON {
    withExtendedLifetime(buffer) {
      MalformedJSON(error, in: bytes(of: line), from: line.origin)
    }
  }

  /// Why a line is not even looked at.
  func malformed(tooLong line: Line) -> MalformedJSON {
    // Told alike however much of the rest has come.
    var line = line
    line.range = line.range.prefix(maximumLength)
    return malformed(
      SyntaxError(.lineTooLong(maximumLength: maximumLength), at: maximumLength), in: line)
  }

  private func bytes(of line: Line) -> Bytes {
    // SAFETY: a part of the buffer, which whoever gets it keeps or has.
    unsafe Bytes(inPlace: buffer).slice(line.range.lowerBound, line.range.count)
  }
}

extension LineCutter.Line {
  var origin: TextOrigin { TextOrigin(offset: offset, line: number) }
}

extension Array where Element == UInt8 {
  /// The index of the first line feed from an index on, or the end.
  fileprivate func index(ofNewlineFrom start: Int) -> Int {
    // SAFETY: the array is here for as long as the bytes are looked at.
    withExtendedLifetime(self) {
      unsafe Bytes(inPlace: self).firstNewline(from: start, blocks: FastestBlocks.self)
    }
  }
}

extension Bytes {
  /// The offset of the first line feed from an offset on, or the end.
  func firstNewline<B: Blocks>(from start: Int, blocks: B.Type) -> Int {
    var at = start
    while at + B.stride <= count {
      let newlines = B.newline(self, at: at)
      if newlines != 0 { return at + B.index(newlines) }
      at += B.stride
    }
    while at < count, self[unchecked: at] != Byte.newline { at += 1 }
    return at
  }
}
