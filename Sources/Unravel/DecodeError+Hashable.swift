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
    if case (.malformed(let malformed), .malformed(let other)) = (left, right) {
      return malformed == other
    }
    let (content, other) = (left.content, right.content)
    return content.number == other.number && left.keyPath == right.keyPath
      && content.texts.elementsEqual(other.texts) { $0.hasSameUTF8(as: $1) }
  }

  /// The number of the case, and its texts.
  private var content: (number: Int, texts: [String]) {
    switch self {
    case .missingKeyPath: (0, [])
    case .typeMismatch(let expected, let actual, _): (1, [expected, actual])
    case .unknownKeys(let keys, _): (2, keys)
    case .noMatchingAlternative: (3, [])
    case .custom(let message, _): (4, [message])
    case .malformed: (5, [])
    }
  }

  /// Hashes what `==` compares, so that different errors with one path differ in a set.
  public func hash(into hasher: inout Hasher) {
    for error in allErrors {
      if case .malformed(let malformed) = error { hasher.combine(malformed) }
      let (number, texts) = error.content
      hasher.combine(number)
      hasher.combine(error.keyPath)
      hasher.combine(error.alternativeCount)
      hasher.combine(texts.count)
      for text in texts { text.hashUTF8(into: &hasher) }
    }
  }
}
