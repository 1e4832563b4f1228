// Errors contain keys and values of documents, so they are compared by their UTF-8, which takes linear
// time.

extension DecodeError {
  /// Whether two errors are of the same kind, with the same path and the same texts.
  ///
  /// ```swift
  /// DecodeError.custom("no", keyPath: "a") == .custom("no", keyPath: "a")    // true
  /// DecodeError.custom("no", keyPath: "a") == .missingKeyPath("a")           // false
  /// ```
  ///
  /// The locations of key paths are not compared.
  public static func == (left: DecodeError, right: DecodeError) -> Bool {
    left.matches(right, isSame)
  }

  /// Whether two errors are equal, except for the errors of alternatives.
  private static func isSame(_ left: DecodeError, _ right: DecodeError) -> Bool {
    switch (left, right) {
    case (.missingKeyPath(let path), .missingKeyPath(let other)): path == other
    case (
      .typeMismatch(let expected, let actual, let path),
      .typeMismatch(let otherExpected, let otherActual, let other)
    ):
      expected.hasSameUTF8(as: otherExpected) && actual.hasSameUTF8(as: otherActual)
        && path == other
    case (.unknownKeys(let keys, let path), .unknownKeys(let otherKeys, let other)):
      keys.elementsEqual(otherKeys) { $0.hasSameUTF8(as: $1) } && path == other
    case (.noMatchingAlternative(_, let path), .noMatchingAlternative(_, let other)): path == other
    case (.custom(let message, let path), .custom(let otherMessage, let other)):
      message.hasSameUTF8(as: otherMessage) && path == other
    case (.malformed(let malformed), .malformed(let other)): malformed == other
    default: false
    }
  }

  /// Hashes the path of the error.
  public func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}
