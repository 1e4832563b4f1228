extension MalformedJSON {
  /// A parser's error in an input. An error of the JSON5 parser has no hint about a feature of JSON5.
  init(_ refused: RefusedInput, isJSON5: Bool) {
    let error = refused.syntaxError
    self.init(Reason(error.reason), at: error.offset, in: refused.input)
    hint = refused.input.withBytes { $0.hintForWord(of: error) }
    if !isJSON5 { hint = hint ?? refused.input.hint(for: error) }
    if error.reason == .unexpectedEnd, let bracket = refused.openBracket {
      hint = refused.input.hint(forOpenBracketAt: bracket)
    }
  }

  /// An error for a reason that the parsers do not have, at an offset in an input.
  init(_ reason: Reason, at offset: Int, in input: Input) {
    self.init(reason: reason, location: input.location(of: offset, count: 1))
  }

  /// An error of a container in an object tree, which has no text.
  init(_ reason: SyntaxError.Reason, at path: [JSONKeyPath.Element]) {
    self.init(Reason(reason), at: 0, in: Input([]))
    keyPath = JSONKeyPath(path)
    isInText = false
  }
}

extension Input {
  /// The location of `count` bytes at an offset.
  func location(of offset: Int, count: Int) -> JSONLocation {
    withBytes { bytes in
      JSONLocation(
        of: offset, count: count, in: bytes, from: .first(of: bytes, scalars: origin.scalars))
    }.moved(to: origin)
  }
}
