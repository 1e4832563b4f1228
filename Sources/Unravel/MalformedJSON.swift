/// Why a text is not JSON, and where it stops being so.
///
/// ```text
/// [1, 2,]
///       ^ a comma with nothing after it
/// ```
///
/// The location is that of the first byte at which the text is no longer the beginning of any JSON
/// document (RFC 8259); a text that ends too early points past its last byte.
public struct MalformedJSON: Hashable, Sendable {
  /// What was wrong.
  ///
  /// ```swift
  /// if malformed.reason == .emptyDocument { return [] }
  /// ```
  public let reason: Reason

  /// Where the text stops being JSON.
  ///
  /// ```swift
  /// // [1, 2,]
  /// malformed.location.offset    // 6, the bracket
  /// ```
  public let location: SourceLocation

  /// The way to the string that holds the text, if it stands in another document.
  public internal(set) var keyPath: JSONKeyPath = []

  /// The reason why an input is not JSON.
  ///
  /// ```swift
  /// if malformed.reason == .emptyDocument { return [] }
  /// ```
  public struct Reason: Hashable, Sendable {
    let code: Code

    enum Code: Hashable, Sendable {
      case emptyDocument
      case unexpectedEnd
      case trailingContent
      case expectedValue
      case expectedKey
      case expectedColon
      case expectedCommaOrBracket
      case expectedCommaOrBrace
      case trailingComma
      case invalidLiteral
      case leadingZero
      case expectedDigit
      case controlCharacter
      case invalidEscape
      case invalidUnicodeEscape
      case loneSurrogate
      case invalidUTF8
      case notUTF8(encoding: String)
      case tooDeep(maximumDepth: Int)
      case duplicateKey(String)
      case tooLarge
      case lineTooLong(maximumLength: Int)
      case refusedByJSONSerialization(String)
      case unterminatedComment
      case expectedIdentifier
      case invalidNameEscape
      case invalidHexadecimalEscape
      case invalidNumberName
    }

    init(code: Code) { self.code = code }

    /// The input contains only whitespace.
    public static var emptyDocument: Reason { Reason(code: .emptyDocument) }

    /// The input ends inside a value.
    public static var unexpectedEnd: Reason { Reason(code: .unexpectedEnd) }

    /// There is more input after the value.
    public static var trailingContent: Reason { Reason(code: .trailingContent) }

    /// A value is expected.
    public static var expectedValue: Reason { Reason(code: .expectedValue) }

    /// A member's key is expected.
    public static var expectedKey: Reason { Reason(code: .expectedKey) }

    /// A colon is expected after the key.
    public static var expectedColon: Reason { Reason(code: .expectedColon) }

    /// A comma or `]` is expected after the element.
    public static var expectedCommaOrBracket: Reason { Reason(code: .expectedCommaOrBracket) }

    /// A comma or `}` is expected after the member.
    public static var expectedCommaOrBrace: Reason { Reason(code: .expectedCommaOrBrace) }

    /// A comma is followed by `]` or `}`.
    public static var trailingComma: Reason { Reason(code: .trailingComma) }

    /// A word that begins like `true`, `false` or `null` is spelled otherwise.
    public static var invalidLiteral: Reason { Reason(code: .invalidLiteral) }

    /// A number of several digits begins with a zero.
    public static var leadingZero: Reason { Reason(code: .leadingZero) }

    /// A digit is expected.
    public static var expectedDigit: Reason { Reason(code: .expectedDigit) }

    /// A string contains a control character that is not escaped.
    public static var controlCharacter: Reason { Reason(code: .controlCharacter) }

    /// A backslash does not begin a valid escape.
    public static var invalidEscape: Reason { Reason(code: .invalidEscape) }

    /// `\u` is not followed by four hexadecimal digits.
    public static var invalidUnicodeEscape: Reason { Reason(code: .invalidUnicodeEscape) }

    /// An escape is half of a surrogate pair.
    public static var loneSurrogate: Reason { Reason(code: .loneSurrogate) }

    /// The bytes are not UTF-8.
    public static var invalidUTF8: Reason { Reason(code: .invalidUTF8) }

    /// The input is UTF-16 or UTF-32, which RFC 8259 does not allow between systems.
    public static func notUTF8(encoding: String) -> Reason {
      Reason(code: .notUTF8(encoding: encoding))
    }

    /// Arrays and objects are nested deeper than ``ReadingOptions/maximumDepth``.
    public static func tooDeep(maximumDepth: Int) -> Reason {
      Reason(code: .tooDeep(maximumDepth: maximumDepth))
    }

    /// An object has a key twice, and ``ReadingOptions/duplicateKeys`` forbids it.
    public static func duplicateKey(_ key: String) -> Reason {
      Reason(code: .duplicateKey(key))
    }

    /// The input, or one value in it, is larger than the reader supports.
    public static var tooLarge: Reason { Reason(code: .tooLarge) }

    /// A line of JSON Lines is longer than the maximum.
    public static func lineTooLong(maximumLength: Int) -> Reason {
      Reason(code: .lineTooLong(maximumLength: maximumLength))
    }

    /// `JSONSerialization` refuses an input that is JSON, with its message.
    public static func refusedByJSONSerialization(_ message: String) -> Reason {
      Reason(code: .refusedByJSONSerialization(message))
    }

    /// A comment of JSON5 does not end.
    public static var unterminatedComment: Reason { Reason(code: .unterminatedComment) }

    /// A member's key of JSON5, quoted or not, is expected.
    public static var expectedIdentifier: Reason { Reason(code: .expectedIdentifier) }

    /// An escape in an unquoted key of JSON5 represents a character that the key cannot contain.
    public static var invalidNameEscape: Reason { Reason(code: .invalidNameEscape) }

    /// A `\x` of JSON5 is not followed by two hexadecimal digits.
    public static var invalidHexadecimalEscape: Reason { Reason(code: .invalidHexadecimalEscape) }

    /// A word of JSON5 that begins like `Infinity` or `NaN` is spelled otherwise.
    public static var invalidNumberName: Reason { Reason(code: .invalidNumberName) }
  }

  init(reason: Reason, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension MalformedJSON {
  /// The same without anything of the text.
  var redacted: MalformedJSON {
    let reason =
      switch reason.code {
      case .duplicateKey: Reason.duplicateKey(DecodeError.redactedText)
      case .refusedByJSONSerialization:
        Reason.refusedByJSONSerialization(DecodeError.redactedText)
      default: reason
      }
    var redacted = MalformedJSON(reason: reason, location: location.redacted)
    redacted.keyPath = keyPath.redacted
    return redacted
  }
}

extension MalformedJSON.Reason: CustomStringConvertible {
  /// What was wrong, in a phrase.
  public var description: String {
    switch code {
    case .emptyDocument: "the document is empty"
    case .unexpectedEnd: "the text ends too early"
    case .trailingContent: "the document has ended, but the text goes on"
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a name in double quotes"
    case .expectedColon: "expected a colon after the name"
    case .expectedCommaOrBracket: "expected a comma or ]"
    case .expectedCommaOrBrace: "expected a comma or }"
    case .trailingComma: "a comma must be followed by another value"
    case .invalidLiteral: "expected true, false or null"
    case .leadingZero: "a number may not begin with a zero"
    case .expectedDigit: "expected a digit"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "there is no such escape"
    case .invalidUnicodeEscape: "expected four hexadecimal digits after \\u"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .notUTF8(let encoding): "the text is \(encoding), JSON must be UTF-8"
    case .tooDeep(let maximumDepth): "nested deeper than \(maximumDepth) levels"
    case .duplicateKey(let key): "the name \(Excerpt.quoting(key)) stands in the object twice"
    case .tooLarge: "too large to read"
    case .lineTooLong(let maximumLength): "the line is longer than \(maximumLength) bytes"
    case .refusedByJSONSerialization(let message): "JSONSerialization refuses it: \(message)"
    case .unterminatedComment: "the comment does not end"
    case .expectedIdentifier: "expected a name"
    case .invalidNameEscape: "an escape in a name must stand for a letter or a digit"
    case .invalidHexadecimalEscape: "expected two hexadecimal digits after \\x"
    case .invalidNumberName: "expected Infinity or NaN"
    }
  }
}
