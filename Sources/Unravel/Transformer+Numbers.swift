extension Transformer where From == String, To: Decodable & Numeric & SendableMetatype {
  /// A number in a string.
  ///
  /// ```swift
  /// let number = Transformer.number(Int.self)
  ///
  /// try number.apply("42")     // 42
  /// try number.apply("1e2")    // 100
  /// try number.apply("1.5")    // throws: expected Int (number in a string), found "1.5"
  /// try number.apply(" 42")    // throws: expected Int (number in a string), found " 42"
  /// ```
  ///
  /// The string must be a number of the JSON grammar (RFC 8259, section 6) that the type can represent.
  /// `+42`, `042`, `.5`, `0x2A`, `NaN` and the empty string are errors.
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or another number that is decodable. It can
  ///   be omitted where the compiler infers it.
  public static func number(_ type: To.Type = To.self) -> Transformer<String, To> {
    let expected = "\(To.self) (number in a string)"
    return Transformer(expected: expected) { text in
      guard let number = To(jsonNumber: text) else { throw typeMismatch(expected, actual: text) }
      return number
    }
  }
}

extension Transformer where From == Extractor, To: Decodable & Numeric & SendableMetatype {
  /// A number, or a number in a string.
  ///
  /// ```swift
  /// // {"id": 42, "ref": "42", "tag": "x"}
  /// let id: Int = try e.value("id", .numberOrString())      // 42
  /// let ref: Int = try e.value("ref", .numberOrString())    // 42
  /// let tag: Int = try e.value("tag", .numberOrString())
  /// // throws: tag: expected Int (number or number in a string), found "x"
  /// ```
  ///
  /// A string is read as ``number(_:)`` reads it.
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or another number that is decodable. It can
  ///   be omitted where the compiler infers it.
  public static func numberOrString(_ type: To.Type = To.self) -> Transformer<Extractor, To> {
    let expected = "\(To.self) (number or number in a string)"
    return Transformer(expected: expected, refusesNull: true) { e in
      let text = e.document.stringValue(at: e.index)
      guard let number = text.map({ To(jsonNumber: $0) }) ?? (try? To.decode(e)) else {
        throw e.mismatch(expected)
      }
      return number
    }
  }
}

extension Transformer where From == Extractor, To == Bool {
  /// A boolean, or one of the numbers 0 and 1.
  ///
  /// ```swift
  /// // {"isOpen": 1, "isFull": false, "isNew": 2}
  /// try e.value("isOpen", .boolOrNumber)    // true
  /// try e.value("isFull", .boolOrNumber)    // false
  /// try e.value("isNew", .boolOrNumber)
  /// // throws: isNew: expected Bool (true, false, 1, 0), found 2
  /// ```
  public static var boolOrNumber: Transformer<Extractor, Bool> {
    let expected = "Bool (true, false, 1, 0)"
    return Transformer(expected: expected, refusesNull: true) { e in
      if let value = e.document.boolean(at: e.index) { return value }
      switch e.document.int64(at: e.index) {
      case 1?: return true
      case 0?: return false
      default: throw e.mismatch(expected)
      }
    }
  }
}

extension Decodable where Self: Numeric {
  /// Creates the number in a string; nil if the string is not a number of the JSON grammar.
  fileprivate init?(jsonNumber text: String) {
    // A document may have whitespace around the number, and a string may not.
    guard let first = text.utf8.first, let last = text.utf8.last,
      first == Byte.minus || first &- Byte.zero < 10, last &- Byte.zero < 10,
      let number = try? Self.decodeValue(from: text)
    else { return nil }
    self = number
  }
}
