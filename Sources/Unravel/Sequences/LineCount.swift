/// The numbers of the lines on which the elements of a run begin.
///
/// Each byte is read once. Counting the line ends before each element takes 500 instructions for one of 50 bytes.
struct LineCount: Sendable {
  /// The number of the line of `offset`, from 1.
  private(set) var line: Int
  private var offset = 0
  /// The offset of the first line feed that is not counted, or the number of bytes.
  private var nextNewline: Int
  /// Whether a line can end with a carriage return alone.
  private let hasCarriageReturns: Bool

  init(in bytes: Bytes, from line: Int) {
    self.line = line
    nextNewline = bytes.firstNewline(from: 0)
    hasCarriageReturns =
      bytes.rareOccurrences(of: Byte.carriageReturn, from: 0, to: bytes.count) > 0
  }

  /// Moves to an offset that is not before the last one.
  mutating func move(to offset: Int, in bytes: Bytes) {
    defer { self.offset = offset }
    if hasCarriageReturns {
      line += bytes.lineEnds(from: self.offset, to: offset)
      return
    }
    while nextNewline < offset {
      line += 1
      nextNewline = bytes.firstNewline(from: nextNewline + 1)
    }
  }
}
