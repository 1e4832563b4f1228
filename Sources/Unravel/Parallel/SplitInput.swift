/// An input that is parsed in parts, with the lines of the whole.
final class SplitInput: Sendable {
  private let input: Input
  private let lines = Lock(LineIndex())

  init(_ input: Input) { self.input = input }

  /// The location of `count` bytes at an offset of the whole input.
  func location(of offset: Int, count: Int) -> SourceLocation {
    lines.withLock { [input] lines in
      withExtendedLifetime(input) { lines.location(of: offset, count: count, in: input.bytes) }
    }
  }
}
