/// The rules by which a parser accepts an input.
struct ParserOptions: Sendable {
  /// The number of arrays and objects that can be open at once.
  var maximumDepth = 512
  /// Whether a repeated key is an error.
  var refusesDuplicateKeys = false
  /// Whether a comma can follow the last element or member.
  var allowsTrailingCommas = false
  /// Whether the input is JSON5.
  var json5 = false
  /// Whether the input can continue after the document.
  var stopsAfterValue = false
  /// Whether the input can end early.
  var acceptsTruncation = false
  /// Whether the beginning of a string that the end cuts is kept, if the input can end early.
  var keepsPartialStrings = false
}
