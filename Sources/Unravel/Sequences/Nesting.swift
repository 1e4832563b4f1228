/// The brackets, strings and escapes of a JSON document, whose bytes are read one by one.
///
/// It finds the ends of values in a valid document. The parser finds the faults of another.
struct Nesting: Sendable {
  /// What a byte is.
  enum Token {
    /// The quote that begins a string, or a byte inside it.
    case string
    /// The quote that ends a string.
    case endOfString
    case openBracket
    case closeBracket
    /// A byte of a number or a literal, a comma, a colon, or whitespace.
    case other
  }

  /// The number of open brackets.
  private(set) var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Reads the next byte.
  mutating func read(_ byte: UInt8) -> Token {
    if isEscaped {
      isEscaped = false
      return .string
    }
    switch byte {
    case Byte.quote:
      isInString.toggle()
      return isInString ? .string : .endOfString
    case _ where isInString:
      isEscaped = byte == Byte.backslash
      return .string
    case Byte.openBrace, Byte.openBracket:
      depth += 1
      return .openBracket
    case Byte.closeBrace, Byte.closeBracket:
      depth -= 1
      return .closeBracket
    default:
      return .other
    }
  }
}
