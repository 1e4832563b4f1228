/// The rules by which a parser accepts an input.
struct ParserOptions: Sendable {
  /// The number of arrays and objects that can be open at once.
  var maximumDepth = 512
  /// Whether a repeated key is an error.
  var refusesDuplicateKeys = false
  /// Whether a comma can follow the last element or member.
  var allowsTrailingCommas = false
  /// Whether the input is JSON5.
  var allowsJSON5 = false
  /// What the input consists of.
  var content = Content.document
  /// Whether the input can end early.
  var acceptsTruncation = false
  /// Whether the beginning of a string that the end cuts is kept, if the input can end early.
  var keepsPartialStrings = false

  enum Content {
    /// A document, and nothing after it.
    case document
    /// A value that other bytes can follow.
    case value
    /// Elements of an array, of which the last can be cut, without the opening bracket. The bracket that
    /// closes the array can follow them, and then other bytes.
    case elements
  }
}
