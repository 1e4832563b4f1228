extension MalformedJSON {
  /// A feature of JSON5 that an input uses where JSON does not allow it.
  ///
  /// ```text
  /// [1, 2,]
  ///      ^ a comma must be followed by another value (the options allowsTrailingCommas and json5 allow it)
  /// ```
  enum Hint: Hashable, Sendable {
    case comment, infinityOrNaN, singleQuotes, trailingComma, unquotedKey

    /// The options that allow the feature.
    fileprivate func text(_ names: OptionNames) -> String {
      switch self {
      case .comment: "the option \(names.json5) allows comments"
      case .infinityOrNaN: "the option \(names.json5) allows Infinity and NaN"
      case .singleQuotes: "the option \(names.json5) allows single quotes"
      case .trailingComma: "\(names.trailingCommas) allow it"
      case .unquotedKey: "the option \(names.json5) allows keys without quotes"
      }
    }
  }

  /// The type whose options a hint names.
  enum OptionNames: Hashable, Sendable {
    case readingOptions, codableDecoder

    fileprivate var json5: String {
      switch self {
      case .readingOptions: "json5"
      case .codableDecoder: "allowsJSON5"
      }
    }

    fileprivate var trailingCommas: String {
      switch self {
      case .readingOptions: "the options allowsTrailingCommas and json5"
      case .codableDecoder: "the options allowsJSON5 and options.allowsTrailingCommas"
      }
    }
  }

  /// The reason, followed by the hint.
  var message: String {
    hint.map { "\(reason) (\($0.text(optionNames)))" } ?? "\(reason)"
  }
}

extension DecodeError {
  /// The error with hints that name the options of `CodableDecoder`.
  var namingOptionsOfCodableDecoder: DecodeError {
    guard case .malformed(var malformed) = self else { return self }
    malformed.optionNames = .codableDecoder
    return .malformed(malformed)
  }
}

extension Input {
  /// The hint for a parser's error; nil if the input has no feature of JSON5 there.
  ///
  /// An error of the JSON5 parser has no hint, since that parser reads each of the features.
  func hint(for error: SyntaxError) -> MalformedJSON.Hint? {
    withBytes { bytes in
      let offset = error.offset.value
      switch error.reason {
      case .trailingComma:
        return .trailingComma
      case .expectedValue, .expectedDigit:
        if bytes.has("'", at: offset) { return .singleQuotes }
        if bytes.has("Infinity", at: offset) || bytes.has("NaN", at: offset) {
          return .infinityOrNaN
        }
      case .expectedKey:
        if bytes.has("'", at: offset) { return .singleQuotes }
        if bytes.hasIdentifier(at: offset) { return .unquotedKey }
      case .expectedColon, .expectedCommaOrBracket, .expectedCommaOrBrace, .trailingContent:
        break
      default:
        return nil
      }
      return bytes.has("//", at: offset) || bytes.has("/*", at: offset) ? .comment : nil
    }
  }
}

extension Bytes {
  fileprivate func has(_ text: StaticString, at offset: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.byte($0) }
  }

  /// Whether an ASCII character at an offset begins an identifier of JSON5.
  fileprivate func hasIdentifier(at offset: Int) -> Bool {
    switch self[offset] ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }
}
