extension MalformedJSON {
  /// A parser's error in an input.
  init(_ error: SyntaxError, in input: Input) {
    self.init(Reason(error.reason), at: error.offset.value, in: input)
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

extension MalformedJSON.Reason {
  /// The public form of a parser's reason.
  init(_ reason: SyntaxError.Reason) {
    self =
      switch reason {
      case .emptyDocument: .emptyDocument
      case .unexpectedEnd: .unexpectedEnd
      case .trailingContent: .trailingContent
      case .expectedValue: .expectedValue
      case .expectedKey: .expectedKey
      case .expectedColon: .expectedColon
      case .expectedCommaOrBracket: .expectedCommaOrBracket
      case .expectedCommaOrBrace: .expectedCommaOrBrace
      case .trailingComma: .trailingComma
      case .invalidLiteral: .invalidLiteral
      case .leadingZero: .leadingZero
      case .expectedDigit: .expectedDigit
      case .controlCharacter: .controlCharacter
      case .invalidEscape: .invalidEscape
      case .invalidUnicodeEscape: .invalidUnicodeEscape
      case .loneSurrogate: .loneSurrogate
      case .invalidUTF8: .invalidUTF8
      case .notUTF8(let encoding): .notUTF8(encoding: encoding)
      case .invalidEncoding(let encoding): .notUTF8(encoding: "invalid \(encoding)")
      case .tooDeep(let maximumDepth): .tooDeep(maximumDepth: maximumDepth)
      case .duplicateKey(let key): .duplicateKey(key)
      case .tooLarge: .tooLarge
      case .unterminatedComment: .unterminatedComment
      case .expectedIdentifier: .expectedIdentifier
      case .invalidIdentifierEscape: .invalidNameEscape
      case .invalidHexadecimalEscape: .invalidHexadecimalEscape
      case .invalidNumberLiteral: .invalidNumberName
      }
  }
}
