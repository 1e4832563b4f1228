/// Why a text is not JSON, and where it stops being so.
///
///     [1, 2,]
///           ^ a comma with nothing after it
///
/// The location is that of the first byte at which the text is no longer the beginning of any JSON
/// document (RFC 8259); a text that ends too early points past its last byte.
public struct MalformedJSON: Hashable, Sendable {
  /// What was wrong.
  ///
  ///     if malformed.reason == .emptyDocument { return [] }
  public let reason: Reason

  /// Where the text stops being JSON.
  ///
  ///     // [1, 2,]
  ///     malformed.location.offset    // 6, the bracket
  public let location: SourceLocation

  /// The way to the string that holds the text, if it stands in another document.
  public internal(set) var keyPath: JSONKeyPath = []

  /// What can be wrong with a text. New reasons may be added: keep a `default` when switching.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but blanks.
    case emptyDocument
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// There is more after the value.
    case trailingContent
    /// A value had to begin here.
    case expectedValue
    /// A member's name had to begin here.
    case expectedKey
    /// A colon had to follow the name.
    case expectedColon
    /// A comma or `]` had to follow the element.
    case expectedCommaOrBracket
    /// A comma or `}` had to follow the member.
    case expectedCommaOrBrace
    /// A comma stands before `]` or `}`.
    case trailingComma
    /// What begins like `true`, `false` or `null` is spelt otherwise.
    case invalidLiteral
    /// A number begins with a zero and goes on.
    case leadingZero
    /// A digit had to stand here.
    case expectedDigit
    /// A string holds a control character that is not escaped.
    case controlCharacter
    /// A backslash is followed by what is no escape.
    case invalidEscape
    /// A `\u` is not followed by four hexadecimal digits.
    case invalidUnicodeEscape
    /// An escape is half of a surrogate pair.
    case loneSurrogate
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The text is UTF-16 or UTF-32, which RFC 8259 does not allow between systems.
    case notUTF8(encoding: String)
    /// Arrays and objects are nested deeper than allowed.
    case tooDeep(maximumDepth: Int)
    /// An object has a name twice, and ``ReadingOptions/duplicateKeys`` refuses that.
    case duplicateKey(String)
    /// The text, or one string, number, array or object in it, is larger than the reader can hold.
    case tooLarge
    /// A line of JSON Lines is longer than allowed.
    case lineTooLong(maximumLength: Int)
    /// `JSONSerialization` refuses a text that is JSON; its own words.
    case refusedByJSONSerialization(String)
    /// A comment of JSON5 does not end.
    case unterminatedComment
    /// A member's name of JSON5 had to begin here, in quotes or without.
    case expectedIdentifier
    /// An escape in a name of JSON5 without quotes stands for what cannot be there.
    case invalidNameEscape
    /// A `\x` of JSON5 is not followed by two hexadecimal digits.
    case invalidHexadecimalEscape
    /// What begins like `Infinity` or `NaN` of JSON5 is spelt otherwise.
    case invalidNumberName
  }

  init(reason: Reason, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension MalformedJSON {
  /// The same without anything of the text.
  var redacted: MalformedJSON {
    var reason = reason
    switch reason {
    case .duplicateKey: reason = .duplicateKey("(redacted)")
    case .refusedByJSONSerialization: reason = .refusedByJSONSerialization("(redacted)")
    default: break
    }
    var redacted = MalformedJSON(reason: reason, location: location.redacted)
    redacted.keyPath = keyPath.redacted
    return redacted
  }
}

extension MalformedJSON.Reason: CustomStringConvertible {
  /// What was wrong, in a phrase.
  public var description: String {
    switch self {
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
    case .duplicateKey(let name): "the name \(JSONText.quoted(name)) stands in the object twice"
    case .tooLarge: "too large to read"
    case .lineTooLong(let maximumLength): "the line is longer than \(maximumLength) bytes"
    case .refusedByJSONSerialization(let text): "JSONSerialization refuses it: \(text)"
    case .unterminatedComment: "the comment does not end"
    case .expectedIdentifier: "expected a name"
    case .invalidNameEscape: "an escape in a name must stand for a letter or a digit"
    case .invalidHexadecimalEscape: "expected two hexadecimal digits after \\x"
    case .invalidNumberName: "expected Infinity or NaN"
    }
  }
}
