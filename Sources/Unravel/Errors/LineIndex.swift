/// The lines of an input, recorded at every 1,024th byte as far as a location has been asked for.
///
/// ```text
/// checkpoint   offset   line   scalars before the offset in its line
/// 0            0        1      0
/// 1            1,024    41     17
/// 2            2,048    83     4
/// ```
///
/// The line and the column of an offset are counted on from the checkpoint before it, so that the
/// locations of all errors of a document take one walk of the input, in whatever order they are
/// asked for and however long a line is.
struct LineIndex: Sendable {
  private var checkpoints: [SourceLocation.Line] = []

  private static var spacing: Int { 1_024 }

  /// The line that an offset is in.
  mutating func line(of offset: Int, in bytes: Bytes) -> SourceLocation.Line {
    var last = checkpoints.last ?? .first(of: bytes)
    if checkpoints.isEmpty { checkpoints.append(last) }
    while last.offset + Self.spacing <= min(offset, bytes.count) {
      last = SourceLocation.line(of: last.offset + Self.spacing, in: bytes, after: last)
      checkpoints.append(last)
    }
    let number = max(0, offset - checkpoints[0].offset) / Self.spacing
    return checkpoints[min(number, checkpoints.count - 1)]
  }
}

/// An input whose parts are documents of their own, with the lines of the whole.
final class SplitInput: Sendable {
  private let input: Input
  private let lines = Lock(LineIndex())

  init(_ input: Input) { self.input = input }

  /// The location of `count` bytes at an offset of the whole input.
  func location(of offset: Int, count: Int) -> SourceLocation {
    lines.withLock { [input] lines in
      input.location(of: offset, count: count, along: &lines)
    }
  }
}

extension Input {
  fileprivate func location(
    of offset: Int, count: Int, along lines: inout LineIndex
  ) -> SourceLocation {
    withExtendedLifetime(self) {
      SourceLocation(
        of: offset, count: count, in: bytes, after: lines.line(of: offset, in: bytes))
    }
  }
}
