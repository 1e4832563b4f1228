/// The error of a parser, and the container that is open where it is.
struct ParseFailure: Error {
  let syntaxError: SyntaxError
  /// The offset of the innermost bracket that is open at the error; nil if it is in none.
  let openBracket: Int?
}
