// The forms of a path as text: the one that errors print, and JSON Pointer.

// MARK: - Printing

extension JSONKeyPath.Element: CustomStringConvertible {
  /// The element as a path has it, without brackets.
  ///
  /// ```swift
  /// "\(JSONKeyPath.Element.key("name"))"    // name
  /// "\(JSONKeyPath.Element.key("a.b"))"     // "a.b", in quotes
  /// "\(JSONKeyPath.Element.index(0))"       // 0
  /// ```
  public var description: String {
    switch self {
    case .key(let key): key.isIdentifier ? key : JSONText.quoted(key)
    case .index(let index): "\(index)"
    }
  }
}

extension JSONKeyPath: CustomStringConvertible {
  /// The path as it is written in code, such as `objects[0].name`.
  ///
  /// ```swift
  /// ("a.b" as JSONKeyPath).description                    // ["a.b"]
  /// (["objects", 0, "name"] as JSONKeyPath).description   // objects[0].name
  /// ```
  public var description: String {
    text { JSONText.quoted($0) }
  }

  /// The path as it is written in code. `quoted` quotes the keys that are not identifiers.
  private func text(quoting quoted: (String) -> String) -> String {
    guard case .anyOf(let alternatives) = storage else { return elements.text(quoting: quoted) }
    return "anyOf(\(alternatives.map { $0.text(quoting: quoted) }.joined(separator: ", ")))"
  }
}

extension [JSONKeyPath.Element] {
  /// The path as it is written in code. `quoted` quotes the keys that are not identifiers.
  fileprivate func text(quoting quoted: (String) -> String) -> String {
    var text = ""
    for element in self {
      switch element {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where key.isIdentifier:
        text += text.isEmpty ? key : "." + key
      case .key(let key):
        text += "[" + quoted(key) + "]"
      }
    }
    return text
  }
}

extension JSONKeyPath {
  /// The path with its long keys cut, for a message.
  var excerpt: String {
    text { Excerpt.quoting($0) }
  }
}

extension String {
  /// Whether a key can be written without quotes: visible letters, digits and underscores, no digit first.
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, utf8.count <= Excerpt.maximumLength else {
      return false
    }
    return (first == "_" || first.properties.isXIDStart)
      && unicodeScalars.allSatisfy {
        $0 == "_" || $0.properties.isXIDContinue && !$0.isHiddenInText
      }
  }
}

// MARK: - Reading a text, and JSON Pointer

extension JSONKeyPath {
  /// Creates the path that ``description`` prints; nil for any other text.
  ///
  /// ```swift
  /// JSONKeyPath(description: #"objects[0]["birth date"]"#)?.elements
  /// // [.key("objects"), .index(0), .key("birth date")]
  ///
  /// JSONKeyPath(description: "anyOf(name, info.title)")    // .anyOf("name", ["info", "title"])
  /// JSONKeyPath(description: "objects[")    // nil
  /// ```
  ///
  /// A label distinguishes it from ``init(_:)-(String)``, for which a text is one key. So the type is not
  /// `LosslessStringConvertible`, whose initializer has no label.
  public init?(description: String) {
    let bytes = Array(description.utf8)
    var reader = PathReader(bytes)
    guard let path = reader.path() else { return nil }
    self = path
    // Only the text of a path is accepted: no sign or zero before an index, no quoted identifier.
    guard self.description.hasSameUTF8(as: description) else { return nil }
  }

  /// Creates the path of a JSON Pointer (RFC 6901); nil for any other text.
  ///
  /// ```swift
  /// JSONKeyPath(jsonPointer: "/objects/0/a~1b")    // objects[0]["a/b"]
  /// JSONKeyPath(jsonPointer: "")                   // the empty path: the whole document
  /// JSONKeyPath(jsonPointer: "objects")            // nil: it does not begin with a slash
  /// JSONKeyPath(jsonPointer: "/a~2")               // nil: ~2 is no escape
  /// ```
  ///
  /// A pointer does not say whether `0` is a key or an index. Digits without a leading zero are an index here, and
  /// everything else is a key, such as `01` and `-`.
  public init?(jsonPointer pointer: String) {
    var elements: [Element] = []
    for token in pointer.utf8.split(separator: Byte.slash, omittingEmptySubsequences: false) {
      guard let element = Element(token: token) else { return nil }
      elements.append(element)
    }
    // What is before the first slash.
    guard elements.removeFirst() == .key("") else { return nil }
    self.init(elements)
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

/// Reads the text that a path prints.
private struct PathReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The path that the whole text is; nil if it has no elements of a path.
  mutating func path() -> JSONKeyPath? {
    let start = Array("anyOf(".utf8)
    guard bytes.starts(with: start) else {
      return elements().flatMap { at == bytes.count ? JSONKeyPath($0) : nil }
    }
    at = start.count
    var alternatives: [JSONKeyPath] = []
    repeat {
      guard let elements = elements() else { return nil }
      alternatives.append(JSONKeyPath(elements))
    } while skip(", ")
    guard skip(")"), at == bytes.count, alternatives.count > 1 else { return nil }
    return JSONKeyPath(storage: .anyOf(alternatives))
  }

  /// The elements up to the end, or to a comma or a parenthesis, which keys without quotes do not have.
  private mutating func elements() -> [JSONKeyPath.Element]? {
    var elements: [JSONKeyPath.Element] = []
    while at < bytes.count, bytes[at] != Byte.comma, bytes[at] != UInt8(ascii: ")") {
      if bytes[at] == Byte.openBracket {
        let rest = Input(bytes, in: at + 1..<bytes.count, origin: InputOrigin())
        let value = try? Document.parse(
          .value, prefixOf: rest, likelyByteCount: 32, copied: false, options: ParserOptions())
        guard let value, let element = JSONKeyPath.Element(value) else { return nil }
        elements.append(element)
        // The value is followed by a bracket.
        at += value.bytes.count + 2
      } else {
        // A key that is an identifier follows a point, unless it is the first element.
        if !elements.isEmpty { at += 1 }
        let ends = [Byte.point, Byte.openBracket, Byte.comma, UInt8(ascii: ")")]
        let key = bytes[min(at, bytes.count)...].prefix { !ends.contains($0) }
        elements.append(.key(String(decoding: key, as: UTF8.self)))
        at = key.endIndex
      }
    }
    return elements
  }

  /// Skips a text; false if another one is at the offset.
  private mutating func skip(_ text: String) -> Bool {
    guard at <= bytes.count, bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }
}

extension JSONKeyPath.Element {
  /// The element for a token of a JSON Pointer; nil if it has an invalid escape.
  fileprivate init?(token: Substring.UTF8View) {
    let isIndex = token.allSatisfy(Byte.isDigit) && (token.first != Byte.zero || token.count == 1)
    if isIndex, let index = Int(String(Substring(token))) {
      self = .index(index)
      return
    }
    var key: [UInt8] = []
    var isEscape = false
    for byte in token {
      switch (isEscape, byte) {
      case (true, UInt8(ascii: "0")): key.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): key.append(Byte.slash)
      case (true, _): return nil
      case (false, UInt8(ascii: "~")): break
      case (false, _): key.append(byte)
      }
      isEscape = !isEscape && byte == UInt8(ascii: "~")
    }
    if isEscape { return nil }
    self = .key(String(decoding: key, as: UTF8.self))
  }

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
