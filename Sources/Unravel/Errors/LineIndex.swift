/// The lines of an input, recorded at every 1,024th byte up to the largest offset that was resolved.
///
/// ```text
/// checkpoint   offset   line   scalars before the offset in its line
/// 0            0        1      0
/// 1            1,024    41     17
/// 2            2,048    83     4
/// ```
///
/// The line and column of an offset are counted from the checkpoint before it. The locations of all
/// errors of a document therefore take one walk of the input, in any order and for lines of any length.
struct LineIndex: Sendable {
  private var checkpoints: [LinePosition] = []

  /// The number of scalars before the input in its first line.
  private let scalarsBefore: Int

  init(scalarsBefore: Int = 0) { self.scalarsBefore = scalarsBefore }

  private static var spacing: Int { 1_024 }

  /// The location of a range.
  ///
  /// - Parameter part: The bytes around it that the excerpt can have.
  mutating func location(
    of range: Range<Int>, in bytes: Bytes, part: Range<Int>
  ) -> JSONLocation {
    let start = part.lowerBound
    var position = checkpoint(before: range.lowerBound, in: bytes)
    position = position.moved(to: max(position.offset, start), in: bytes)
    // As in an input of its own, before whose bytes the first line begins.
    position.offset -= start
    position.lineStart = max(0, position.lineStart - start)
    return JSONLocation(
      of: range.lowerBound - start, count: range.count, in: bytes.slice(start, part.count),
      from: position
    ).moved(to: InputOrigin(offset: start))
  }

  /// The last checkpoint before an offset, or the first checkpoint.
  mutating func checkpoint(before offset: Int, in bytes: Bytes) -> LinePosition {
    if checkpoints.isEmpty { checkpoints.append(.first(of: bytes, scalars: scalarsBefore)) }
    var last = checkpoints[checkpoints.count - 1]
    while last.offset + Self.spacing <= min(offset, bytes.count) {
      last = last.moved(to: last.offset + Self.spacing, in: bytes)
      checkpoints.append(last)
    }
    let number = max(0, offset - checkpoints[0].offset) / Self.spacing
    return checkpoints[min(number, checkpoints.count - 1)]
  }
}
