/// Why an input is not JSON, and where.
///
/// ```text
/// [1, 2,]
///      ^ a comma must be followed by another value
/// ```
///
/// The location is that of the first byte that cannot continue a JSON document (RFC 8259), or of a comma
/// before a closing bracket. If the input ends early, it is the end of the input.
public struct MalformedJSON: Hashable, Sendable {
  /// Why the input is not JSON.
  ///
  /// ```swift
  /// if malformed.reason == .emptyDocument { return [] }
  /// ```
  public private(set) var reason: Reason

  /// The location of the first byte that cannot continue a document. An object tree has no text, so that of
  /// a tree is offset 0.
  ///
  /// ```swift
  /// // [1, 2,]
  /// malformed.location.offset    // 5, the comma
  /// ```
  public private(set) var location: JSONLocation

  /// The path to the string that contains the input, or to the container of an object tree that is nested too
  /// deep; otherwise empty. It is public as the path of the ``DecodeError``.
  var keyPath: JSONKeyPath = []

  /// What the input has at the location and an option accepts.
  var hint: Hint?

  /// Whether the input is text, so that the error has a location.
  var isInText = true

  /// The reason why an input is not JSON.
  ///
  /// ```json
  /// [1, 2       // .unexpectedEnd
  /// [1, 2,]     // .trailingComma
  /// [1 2]       // another, with the description "expected a comma or ]"
  /// ```
  ///
  /// Reasons that a program can act on have a name here. The others, such as a missing comma, have only
  /// their description. Later versions may name more.
  public struct Reason: Hashable, Sendable {
    let code: SyntaxError.Reason

    init(_ code: SyntaxError.Reason) {
      if case .duplicateKey(let key) = code {
        self.code = .duplicateKey(key.canonicallyOrdered)
      } else {
        self.code = code
      }
    }

    /// The input contains only whitespace.
    public static var emptyDocument: Reason { Reason(.emptyDocument) }

    /// The input ends inside a value.
    public static var unexpectedEnd: Reason { Reason(.unexpectedEnd) }

    /// A comma is followed by `]` or `}`.
    public static var trailingComma: Reason { Reason(.trailingComma) }

    /// The bytes are not UTF-8.
    public static var invalidUTF8: Reason { Reason(.invalidUTF8) }
  }

  /// Creates an error of an input that is not JSON, for a test.
  ///
  /// ```swift
  /// // A client that tries again if a response ends early.
  /// let error = DecodeError.malformed(MalformedJSON(reason: .unexpectedEnd))
  /// // malformed JSON: the input ends early
  /// ```
  ///
  /// Later versions may add parameters that have defaults.
  ///
  /// - Parameters:
  ///   - reason: Why the input is not JSON.
  ///   - location: The location of the first byte that cannot continue a document.
  public init(reason: Reason, location: JSONLocation = JSONLocation()) {
    self.reason = reason
    self.location = location
  }
}

extension MalformedJSON {
  /// The same error without text of the document.
  var redacted: MalformedJSON {
    var redacted = self
    switch reason.code {
    case .duplicateKey: redacted.reason = Reason(.duplicateKey(DecodeError.redactedText))
    case .refusedByJSONSerialization:
      redacted.reason = Reason(.refusedByJSONSerialization(DecodeError.redactedText))
    default: break
    }
    redacted.location = location.redacted
    redacted.keyPath = keyPath.redacted
    return redacted
  }
}

extension MalformedJSON.Reason: CustomStringConvertible {
  /// The reason as a phrase.
  public var description: String {
    switch code {
    case .emptyDocument: "the document is empty"
    case .unexpectedEnd: "the input ends early"
    case .trailingContent: "unexpected content after the document"
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a key in double quotes"
    case .expectedColon: "expected a colon after the key"
    case .expectedCommaOrBracket: "expected a comma or ]"
    case .expectedCommaOrBrace: "expected a comma or }"
    case .trailingComma: "a comma must be followed by another value"
    case .invalidLiteral: "expected true, false or null"
    case .leadingZero: "a number must not begin with a zero"
    case .expectedDigit: "expected a digit"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "invalid escape"
    case .invalidUnicodeEscape: "expected four hexadecimal digits after \\u"
    case .loneSurrogate: "the escape is only half of a surrogate pair"
    case .invalidUTF8: "invalid UTF-8"
    case .notUTF8(let encoding): "the input is \(encoding), but JSON must be UTF-8"
    case .invalidEncoding(let encoding): "invalid \(encoding)"
    case .tooDeep(1): "nested deeper than 1 level"
    case .tooDeep(let maximumDepth): "nested deeper than \(maximumDepth) levels"
    case .duplicateKey(let key): "duplicate key \(Excerpt.quoting(key))"
    case .tooLarge: "too large to read"
    case .unterminatedComment: "the comment does not end"
    case .expectedIdentifier: "expected a key"
    case .invalidIdentifierEscape: "an escape in a key must represent a letter or a digit"
    case .invalidHexadecimalEscape: "expected two hexadecimal digits after \\x"
    case .invalidNumberLiteral: "expected Infinity or NaN"
    case .unexpectedEndOfLine: "the line ends early"
    case .lineTooLong(let maximumLength): "the line is longer than \(maximumLength) bytes"
    case .valueTooLong(let maximumLength): "the value is longer than \(maximumLength) bytes"
    case .refusedByJSONSerialization(let message): "JSONSerialization refuses it: \(message)"
    }
  }
}
