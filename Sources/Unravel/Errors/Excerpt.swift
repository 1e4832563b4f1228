// Text of a document or of a program, cut for a message.

/// The longest excerpt of a value, a key or a description in a message.
enum Excerpt {
  /// In Unicode scalars, the ellipsis included. A scalar has at most four bytes, so an excerpt has at
  /// most 320.
  static var maximumLength: Int { 80 }

  /// The same of a text that is not a value: the cases of an enum, the beginning of a body, a message of
  /// `JSONSerialization`.
  static var maximumTextLength: Int { 200 }

  /// The same of a message that a model or a type creates.
  static var maximumMessageLength: Int { 1_000 }

  /// Text, cut to a number of scalars.
  static func of(_ text: String, limit: Int = maximumLength) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
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

extension String {
  /// The text with a space for each invisible character.
  var onOneLine: String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.isHiddenInText ? " " : $1) }
  }

  /// The text that a model or a type puts into an error, which can have a whole value of the document:
  /// invisible characters are escaped, and the end of a long text is cut.
  var displayed: String {
    let limit = Excerpt.maximumMessageLength
    // Most texts are visible ASCII.
    if utf8.count <= limit, utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars[..<end] {
      if scalar.isHiddenInText, scalar != "\n", scalar != "\t" {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text) + (end < endIndex ? "…" : "")
  }
}
