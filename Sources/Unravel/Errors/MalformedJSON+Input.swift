extension MalformedJSON {
  /// A parser's error in an input.
  init(_ error: SyntaxError, in input: Input) {
    self.init(Reason(error.reason), at: error.offset, in: input)
    hint = input.hint(for: error)
  }

  /// An error for a reason that the parsers do not have, at an offset in an input.
  init(_ reason: Reason, at offset: Int, in input: Input) {
    self.init(reason: reason, location: input.location(of: offset, count: 1))
  }
}

extension Input {
  /// The location of `count` bytes at an offset.
  func location(of offset: Int, count: Int) -> SourceLocation {
    withBytes { SourceLocation(of: offset, count: count, in: $0) }.moved(to: origin)
  }
}
