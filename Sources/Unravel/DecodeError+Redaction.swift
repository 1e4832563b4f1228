extension DecodeError {
  /// The same error without values of the document and without custom messages, for logs.
  ///
  /// ```swift
  /// // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// error.redacted    // members[2].birth_date: expected Date "yyyy-MM-dd", found a string
  /// ```
  ///
  /// It keeps the path with its keys, the line and column, and the expected type, which is part of the
  /// program.
  public var redacted: DecodeError { mapErrors { $0.redactedWithoutAlternatives } }

  /// The same error, without values if the options redact errors.
  func redacted(if redactsErrors: Bool) -> DecodeError { redactsErrors ? redacted : self }

  /// The same error without values, except for the errors of alternatives.
  var redactedWithoutAlternatives: DecodeError {
    switch mapKeyPath(\.redacted) {
    case .typeMismatch(let expected, _, let keyPath):
      // The kind of the value is that of the document. A program can put any text into an error.
      .typeMismatch(
        expected: expected, actual: keyPath.kind?.nameWithoutValue ?? "a value", keyPath: keyPath)
    case .unknownKeys(let keys, let keyPath):
      .unknownKeys(keys.map { _ in Self.redactedText }, keyPath: keyPath)
    case .custom(_, let keyPath): .custom(Self.redactedText, keyPath: keyPath)
    case .malformed(let malformed): .malformed(malformed.redacted)
    case let error: error
    }
  }

  /// The replacement for text that a redacted error must not contain.
  static var redactedText: String { "(redacted)" }
}
