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
  private var nesting = Nesting()

  /// Continues the search; returns whether the end was found.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the value and what follows it.
  ///   - start: The offset of the value.
  mutating func findEnd(in bytes: Bytes, from start: Int) -> Bool {
    while start + count < bytes.count {
      let byte = bytes[unchecked: start + count]
      count += 1
      switch nesting.read(byte) {
      case .endOfString where nesting.depth == 0: return true
      case .closeBracket where nesting.depth <= 0: return true
      case .other where nesting.depth == 0 && (byte == Byte.comma || Byte.isWhitespace(byte)):
        return true
      default: break
      }
    }
    return false
  }
}
