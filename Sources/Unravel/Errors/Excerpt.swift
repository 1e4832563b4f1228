// Text of a document or of a program, cut for a message.

/// The longest excerpt of a value, a key or a description in a message.
enum Excerpt {
  /// In Unicode scalars, the ellipsis included. A scalar has at most four bytes, so an excerpt has at
  /// most 320.
  static var maximumLength: Int { 80 }

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
    let limit = 1_000
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

extension DecodeError {
  /// A string, the value of an extractor or nil as JSON, or the description of any other value, cut to the
  /// maximum length. A value in an optional is described without it.
  static func text(of value: Any) -> String {
    guard let value = unwrapped(value) else { return "null" }
    return knownText(of: value) ?? Excerpt.of(String(describing: value))
  }

  /// The same for a value of any origin: if its description could trap or never end, the name of its type.
  static func text(ofAny value: Any) -> String {
    guard let value = unwrapped(value) else { return "null" }
    return knownText(of: value) ?? Excerpt.of(typeName(of: type(of: value)))
  }

  /// The text of a value of a type whose description is known not to trap; nil for any other.
  static func knownText(of value: Any) -> String? {
    switch value {
    case let string as any StringProtocol: Excerpt.quoting(String(string))
    case let e as Extractor: e.context.text(of: e.index)
    // A cast to `Bool` succeeds for an `NSNumber` of 1.
    case let bool as Bool where type(of: value) == Bool.self: bool ? "true" : "false"
    case let integer as any FixedWidthInteger: String(describing: integer)
    case let number as any BinaryFloatingPoint: String(describing: number)
    case let value as any SafelyDescribed: Excerpt.of(value.safeDescription)
    default: nil
    }
  }
}

/// A type with a description that does not trap, whatever the value, and calls no code of a program.
///
/// An object tree can have values of any type, and errors about them must not end the program.
protocol SafelyDescribed {
  var safeDescription: String { get }
}

extension SafelyDescribed {
  var safeDescription: String { String(describing: self) }
}
