/// The reason why an input is malformed, and the offset of the first byte that cannot continue a
/// document, or of a trailing comma.
///
/// The engine computes no lines or columns. The layer above derives them from the offset when an error
/// is resolved.
struct SyntaxError: Error {
  let reason: Reason
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension SyntaxError {
  /// The reasons for which an input is refused.
  enum Reason: Hashable, Sendable {
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
    /// The input is in another Unicode encoding.
    case notUTF8(encoding: String)
    /// The input is not valid in the encoding that its first bytes indicate.
    case invalidEncoding(String)
    case tooDeep(maximumDepth: Int)
    case duplicateKey(String)
    /// The input, or one value in it, is larger than a tape entry can describe.
    case tooLarge
    case unterminatedComment
    case expectedIdentifier
    case invalidIdentifierEscape
    case invalidHexadecimalEscape
    case invalidNumberLiteral
    /// A line of JSON Lines ends inside a value.
    case unexpectedEndOfLine
    /// A line of JSON Lines is longer than the maximum.
    case lineTooLong(maximumLength: Int)
    /// A value of a document that is read in parts is longer than the maximum.
    case valueTooLong(maximumLength: Int)
    /// `JSONSerialization` refuses an input that is JSON, with a message.
    case refusedByJSONSerialization(String)

    /// Neither a comma nor the bracket that closes the container.
    static func expectedComma(orCloser closer: UInt8) -> Reason {
      closer == Byte.closeBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket
    }
  }
}
