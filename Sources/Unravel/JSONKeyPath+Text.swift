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
    let bytes = Array(description.utf8)
    var elements: [Element] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == Byte.openBracket {
        let rest = Input(bytes, in: at + 1..<bytes.count, origin: InputOrigin())
        let value = try? Document.parse(
          .value, prefixOf: rest, likelyByteCount: 32, copied: false, options: ParserOptions())
        guard let value, let element = Element(value) else { return nil }
        elements.append(element)
        // The value is followed by a bracket.
        at += value.bytes.count + 2
      } else {
        // A key that is an identifier follows a point, unless it is the first element.
        if !elements.isEmpty { at += 1 }
        let key = bytes[at...].prefix { $0 != UInt8(ascii: ".") && $0 != Byte.openBracket }
        elements.append(.key(String(decoding: key, as: UTF8.self)))
        at = key.endIndex
      }
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
  /// The element that a document represents, which is a string or an integer; nil for any other.
  fileprivate init?(_ document: Document) {
    if let key = document.stringValue(at: .root) {
      self = .key(key)
    } else if let index: Int = document.integer(at: .root) {
      self = .index(index)
    } else {
      return nil
    }
  }
}
