// Text of a document or of a program, cut for a message.

/// The longest excerpt of a value, a key or a description in a message.
enum Excerpt {
  /// In Unicode scalars, the ellipsis included. A scalar has at most four bytes, so an excerpt has at
  /// most 320.
  static var maximumLength: Int { 80 }

  /// Text, cut to the maximum length.
  static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// A string as JSON, cut to the maximum length.
  static func quoting(_ string: String) -> String {
    // A scalar takes at least one character in JSON.
    let start = String(string.unicodeScalars.prefix(maximumLength + 1))
    return of(JSONText.quoted(start))
  }
}

extension DecodeError {
  /// A string or nil as JSON, or the description of any other value, cut to the maximum length.
  static func text<T>(of value: T) -> String {
    switch value as Any? {
    case nil: return "null"
    case let string as String: return Excerpt.quoting(string)
    case let value?:
      let text = Excerpt.of(String(describing: value))
      return text == "nil" ? "null" : text
    }
  }
}
