/// An input that is not a document, and its error.
///
/// An input moves into the document or into this error. A copy for the error would cost a small document
/// 2 % of the instructions of its decode.
struct RefusedInput: Error {
  let input: Input
  let syntaxError: SyntaxError
  /// The offset of the innermost bracket that is open at the error, nil if it is in none.
  var openBracket: Int? = nil
}
