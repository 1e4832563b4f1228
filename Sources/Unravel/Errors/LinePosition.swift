/// An offset in an input, with its line and the number of scalars before it in the line.
struct LinePosition: Sendable {
  /// The number of the line, from 1.
  var line: Int
  /// The offset of the line's first byte.
  var lineStart: Int
  var offset: Int
  /// The number of Unicode scalars between the start of the line and the offset.
  var scalars = 0

  /// The beginning of the bytes, after a byte order mark.
  ///
  /// - Parameter scalars: The number of scalars before the bytes in their first line.
  static func first(of bytes: Bytes, scalars: Int = 0) -> LinePosition {
    LinePosition(line: 1, lineStart: bytes.textStart, offset: bytes.textStart, scalars: scalars)
  }

  /// The position of another offset, which is in the same line or after this one. Only the bytes
  /// between the two offsets are read.
  func moved(to offset: Int, in bytes: Bytes) -> LinePosition {
    var position = self
    position.offset = offset
    let from = self.offset
    guard offset > from else {
      // The location of a string is its opening quote, one byte before its first character.
      position.scalars -= bytes.scalars(from: max(offset, lineStart), to: from)
      return position
    }
    let ends = bytes.lineEnds(from: from, to: offset)
    guard ends > 0 else {
      position.scalars += bytes.scalars(from: from, to: offset)
      return position
    }
    position.line += ends
    var start = offset
    while start > from, !bytes.endsLine(at: start - 1) { start -= 1 }
    position.lineStart = start
    position.scalars = bytes.scalars(from: start, to: offset)
    return position
  }
}

extension Bytes {
  /// The number of lines that end in a range. A carriage return before a line feed does not end one.
  func lineEnds(from start: Int, to end: Int) -> Int {
    let feeds = rareOccurrences(of: Byte.newline, from: start, to: end)
    let returns = rareOccurrences(of: Byte.carriageReturn, from: start, to: end)
    guard returns > 0 else { return feeds }
    let pairs = (start..<end).count {
      self[unchecked: $0] == Byte.carriageReturn && !endsLine(at: $0)
    }
    return feeds + returns - pairs
  }

  /// The number of times a byte occurs in a range, in which it is rare. Counting whole blocks of bytes takes
  /// a quarter of the instructions of ``occurrences(of:from:to:)`` for the elements of an array.
  func rareOccurrences(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var at = start
    var found = 0
    while at &+ Blocks.stride <= end {
      if Blocks.equal(self, at: at, to: byte) != 0 {
        found &+= occurrences(of: byte, from: at, to: at &+ Blocks.stride)
      }
      at &+= Blocks.stride
    }
    return found &+ occurrences(of: byte, from: at, to: end)
  }

  /// Whether the byte at an offset is the last of a line ending.
  fileprivate func endsLine(at offset: Int) -> Bool {
    switch self[unchecked: offset] {
    case Byte.newline: true
    case Byte.carriageReturn: self[offset + 1] != Byte.newline
    default: false
    }
  }
}
