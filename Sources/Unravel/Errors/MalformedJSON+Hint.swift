extension MalformedJSON {
  /// What an input has in place of JSON: a feature of JSON5, another encoding than UTF-8, a word or a
  /// quotation mark of another language; or the bracket that it does not close.
  ///
  /// ```text
  /// [1, 2,]
  ///      ^ a comma must be followed by another value (the options allowsTrailingCommas and allowsJSON5 allow it)
  /// ```
  enum Hint: Hashable, Sendable {
    case comment, encoding, infinityOrNaN, number, singleQuotes, trailingComma, unquotedKey
    /// A literal of JSON that the input has in another spelling.
    case literal(String)
    case curlyQuotes
    case openBracket(String, line: Int, column: Int)

    /// The options of ``ReadingOptions`` that accept it, which each entry point takes, or what JSON has.
    fileprivate var text: String {
      switch self {
      case .comment: "the option allowsJSON5 allows comments"
      case .encoding: "the option allowsUTF16And32 accepts it"
      case .infinityOrNaN: "the option allowsJSON5 allows Infinity and NaN"
      case .number: "the option allowsJSON5 allows numbers such as +5, .5, 5. and 0x5"
      case .singleQuotes: "the option allowsJSON5 allows single quotes"
      case .trailingComma: "the options allowsTrailingCommas and allowsJSON5 allow it"
      case .unquotedKey: "the option allowsJSON5 allows keys without quotes"
      case .literal(let literal): "JSON has \(literal)"
      case .curlyQuotes: "quotation marks in JSON are straight: \""
      case .openBracket(let bracket, let line, let column):
        "the \(bracket) at line \(line), column \(column) is not closed"
      }
    }
  }

  /// The reason, followed by the hint.
  var message: String {
    hint.map { "\(reason) (\($0.text))" } ?? "\(reason)"
  }
}

extension Input {
  /// The hint for the bracket at an offset, which the input does not close.
  func hint(forOpenBracketAt offset: Int) -> MalformedJSON.Hint {
    let location = location(of: offset, count: 1)
    let bracket = withBytes { $0[offset] == Byte.openBrace ? "{" : "[" }
    return .openBracket(bracket, line: location.line, column: location.column)
  }

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
  /// The hint for a word or a quotation mark of another language where a value or a key is expected.
  func hintForWord(of error: SyntaxError) -> MalformedJSON.Hint? {
    switch error.reason {
    case .expectedValue, .invalidLiteral, .expectedKey, .expectedIdentifier, .invalidNumberLiteral:
      if hasCurlyQuote(at: error.offset) { return .curlyQuotes }
      if error.reason == .expectedKey || error.reason == .expectedIdentifier { return nil }
      return word(at: error.offset).flatMap { literals[$0] }.map { .literal($0) }
    default: return nil
    }
  }

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

  /// Whether one of the quotation marks “ ” „ ‟ ‘ ’ ‚ ‛ « » is at an offset.
  fileprivate func hasCurlyQuote(at offset: Int) -> Bool {
    switch (self[offset], self[offset + 1], self[offset + 2]) {
    case (0xE2?, 0x80?, let last?): 0x98...0x9F ~= last
    case (0xC2?, 0xAB?, _), (0xC2?, 0xBB?, _): true
    default: false
    }
  }

  /// The letters around an offset; nil if they are more than a word for a literal has.
  fileprivate func word(at offset: Int) -> String? {
    let maximumLength = 9
    var start = offset
    while start > 0, offset - start <= maximumLength, self[start - 1].map(Byte.isLetter) ?? false {
      start -= 1
    }
    var end = offset
    while end - start <= maximumLength, self[end].map(Byte.isLetter) ?? false { end += 1 }
    return end - start <= maximumLength ? string(start, end - start, areImmutable: false) : nil
  }
}

/// The words of other languages for the literals of JSON.
private let literals = [
  "True": "true", "TRUE": "true", "yes": "true", "Yes": "true", "False": "false", "FALSE": "false",
  "no": "false", "No": "false", "None": "null", "Null": "null", "NULL": "null", "nil": "null",
  "none": "null", "Nil": "null", "NIL": "null", "undefined": "null",
]
