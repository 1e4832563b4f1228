extension MalformedJSON {
  /// What an option accepts and an input has: a feature of JSON5, or another encoding than UTF-8.
  ///
  /// ```text
  /// [1, 2,]
  ///      ^ a comma must be followed by another value (the options allowsTrailingCommas and allowsJSON5 allow it)
  /// ```
  enum Hint: Hashable, Sendable {
    case comment, encoding, infinityOrNaN, number, singleQuotes, trailingComma, unquotedKey

    /// The options of ``ReadingOptions`` that accept it, which each entry point takes.
    fileprivate var text: String {
      switch self {
      case .comment: "the option allowsJSON5 allows comments"
      case .encoding: "the option allowsUTF16And32 accepts it"
      case .infinityOrNaN: "the option allowsJSON5 allows Infinity and NaN"
      case .number: "the option allowsJSON5 allows numbers such as +5, .5, 5. and 0x5"
      case .singleQuotes: "the option allowsJSON5 allows single quotes"
      case .trailingComma: "the options allowsTrailingCommas and allowsJSON5 allow it"
      case .unquotedKey: "the option allowsJSON5 allows keys without quotes"
      }
    }
  }

  /// The reason, followed by the hint.
  var message: String {
    hint.map { "\(reason) (\($0.text))" } ?? "\(reason)"
  }
}

extension Input {
  /// The hint for an error of the JSON parser; nil if the input has no feature of JSON5 there.
  func hint(for error: SyntaxError) -> MalformedJSON.Hint? {
    withBytes { bytes in
      let offset = error.offset
      switch error.reason {
      case .trailingComma: return .trailingComma
      case .expectedValue:
        if bytes.has("'", at: offset) { return .singleQuotes }
        let start = bytes.has("+", at: offset) ? offset + 1 : offset
        if let hint = bytes.hintForNumber(at: start) { return hint }
      case .expectedDigit: return bytes.hintForDigit(at: offset)
      case .expectedKey:
        if bytes.has("'", at: offset) { return .singleQuotes }
        if bytes.hasIdentifier(at: offset) { return .unquotedKey }
      case .expectedCommaOrBracket, .expectedCommaOrBrace, .trailingContent:
        if bytes.hasHexadecimalNumber(at: offset) { return .number }
      case .expectedColon: break
      default: return nil
      }
      return bytes.has("//", at: offset) || bytes.has("/*", at: offset) ? .comment : nil
    }
  }
}

extension Bytes {
  fileprivate func has(_ text: StaticString, at offset: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.byte($0) }
  }

  private func hasDigit(at offset: Int) -> Bool { self[offset].map(Byte.isDigit) ?? false }

  private func hasExponentMark(at offset: Int) -> Bool {
    self[offset].map { $0 | 0x20 == UInt8(ascii: "e") } ?? false
  }

  /// The hint for a number after a sign that only JSON5 allows, or for one that only JSON5 has.
  fileprivate func hintForNumber(at offset: Int) -> MalformedJSON.Hint? {
    if has("Infinity", at: offset) || has("NaN", at: offset) { return .infinityOrNaN }
    return hasDigit(at: has(".", at: offset) ? offset + 1 : offset) ? .number : nil
  }

  /// The hint for a byte where a digit is expected: after a minus, a point, or the mark of an exponent.
  fileprivate func hintForDigit(at offset: Int) -> MalformedJSON.Hint? {
    switch self[offset - 1] {
    case Byte.minus where !hasExponentMark(at: offset - 2): return hintForNumber(at: offset)
    case Byte.point where hasExponentMark(at: offset):
      let hasSign = has("+", at: offset + 1) || has("-", at: offset + 1)
      return hasDigit(at: hasSign ? offset + 2 : offset + 1) ? .number : nil
    case Byte.point: return has(".", at: offset) || hasIdentifier(at: offset) ? nil : .number
    default: return nil
    }
  }

  /// Whether an x at an offset belongs to the prefix of a hexadecimal number.
  fileprivate func hasHexadecimalNumber(at offset: Int) -> Bool {
    guard let byte = self[offset], byte | 0x20 == UInt8(ascii: "x"), self[offset - 1] == Byte.zero
    else { return false }
    let before = self[offset - 2] ?? 0
    return !Byte.isDigit(before) && before != Byte.point
      && self[offset + 1].flatMap(Byte.hexDigit) != nil
  }

  /// Whether an ASCII character at an offset begins an identifier of JSON5.
  fileprivate func hasIdentifier(at offset: Int) -> Bool {
    self[offset].map(Byte.isLetter) ?? false || has("_", at: offset) || has("$", at: offset)
  }
}
