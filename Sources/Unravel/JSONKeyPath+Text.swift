// The forms of a path as text: the one that errors print, and JSON Pointer.

extension JSONKeyPath {
  /// Creates the path that ``description`` prints; nil for any other text.
  ///
  /// ```swift
  /// JSONKeyPath(description: #"objects[0]["birth date"]"#)?.elements
  /// // [.key("objects"), .index(0), .key("birth date")]
  ///
  /// JSONKeyPath(description: "objects[")    // nil
  /// ```
  ///
  /// A label distinguishes it from ``init(_:)-(String)``, for which a text is one key. So the type is not
  /// `LosslessStringConvertible`, whose initializer has no label.
  public init?(description: String) {
    var elements: [Element] = []
    var rest = description.unicodeScalars[...]
    while let first = rest.popFirst() {
      if first == "[" {
        guard let element = Element(bracketed: &rest) else { return nil }
        elements.append(element)
        continue
      }
      // A key that is an identifier follows a point, unless it is the first element.
      if !elements.isEmpty, first != "." { return nil }
      let key = rest.prefix { $0 != "." && $0 != "[" }
      rest = rest[key.endIndex...]
      let text = (elements.isEmpty ? String(first) : "") + String(key)
      elements.append(.key(text))
    }
    self.init(elements)
    // Only the text of a path is accepted: no sign or zero before an index, no quoted identifier.
    guard self.description.hasSameUTF8(as: description) else { return nil }
  }

  /// The path as a JSON Pointer (RFC 6901), as many services write paths.
  ///
  /// ```swift
  /// (["objects", 0, "a/b"] as JSONKeyPath).jsonPointer    // /objects/0/a~1b
  /// ([] as JSONKeyPath).jsonPointer                       // the empty string: the whole document
  /// ```
  public var jsonPointer: String {
    var pointer = ""
    for element in elements {
      pointer += "/"
      switch element {
      case .index(let index): pointer += String(index)
      case .key(let key):
        for scalar in key.unicodeScalars {
          switch scalar {
          case "~": pointer += "~0"
          case "/": pointer += "~1"
          default: pointer.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return pointer
  }
}

extension JSONKeyPath.Element {
  /// The index or the quoted key up to a closing bracket; nil for any other text.
  fileprivate init?(bracketed rest: inout Substring.UnicodeScalarView) {
    if rest.first == "\"" {
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex, rest[end] != "\"" {
        if rest[end] == "\\" { rest.formIndex(after: &end) }
        guard end < rest.endIndex else { return nil }
        rest.formIndex(after: &end)
      }
      guard end < rest.endIndex,
        let key = try? String.decodeValue(from: String(rest[...end]))
      else { return nil }
      self = .key(key)
      rest = rest[rest.index(after: end)...]
    } else {
      let digits = rest.prefix { $0 != "]" }
      guard let index = Int(String(digits)) else { return nil }
      self = .index(index)
      rest = rest[digits.endIndex...]
    }
    guard rest.popFirst() == "]" else { return nil }
  }
}
