/// The search for the end of a value in the chunks that follow its beginning.
///
/// ```text
/// {"name": "Perf    ume", "formed": 19    99}, {"name": …
/// first chunk       second                third: the value ends after the brace
/// ```
///
/// The end is that of a valid value. The parser finds the faults of another.
struct ValueSearch {
  /// The number of bytes that were searched.
  private var count = 0
  /// The number of open brackets.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Continues the search; returns whether the end was found.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the value and what follows it.
  ///   - start: The offset of the value.
  mutating func findEnd(in bytes: Bytes, from start: Int) -> Bool {
    while start + count < bytes.count {
      let byte = bytes[unchecked: start + count]
      count += 1
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.quote {
        isInString.toggle()
        if !isInString, depth == 0 { return true }
      } else if isInString {
        isEscaped = byte == Byte.backslash
      } else if byte == Byte.openBrace || byte == Byte.openBracket {
        depth += 1
      } else if byte == Byte.closeBrace || byte == Byte.closeBracket {
        depth -= 1
        if depth <= 0 { return true }
      } else if depth == 0, byte == Byte.comma || Byte.isWhitespace(byte) {
        return true
      }
    }
    return false
  }
}
