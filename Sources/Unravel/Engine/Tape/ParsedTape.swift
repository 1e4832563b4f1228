/// A finished tape, and what the parser has found out beside it.
struct ParsedTape: ~Copyable {
  let buffer: TapeBuffer
  /// The number of its words.
  let count: Int
  /// The values that the end of the input cuts, if it ends early and that is accepted.
  var truncated: TruncatedValues?
  /// The values of JSON5 after the input's bytes, if there are any.
  var rewritten: RewrittenValues?
  /// The offset after the document or, if the input consists of elements, after the comma and the whitespace
  /// that follow the last element on the tape.
  var end = 0
  /// The number of keys that were not predicted. Tests count them, so that a prediction that never applies
  /// fails.
  var newKeyCount = 0

  init(buffer: consuming TapeBuffer, count: Int, truncated: TruncatedValues? = nil) {
    self.buffer = buffer
    self.count = count
    self.truncated = truncated
  }

  /// The words, which are used for as long as this value exists.
  var tape: Tape { buffer.tape(count: count) }
}
