extension Transformer where From == String, To: Decodable & Numeric & SendableMetatype {
  /// A number in a string.
  ///
  /// ```swift
  /// let number = Transformer.number(Int.self)
  ///
  /// try number.apply("42")     // 42
  /// try number.apply("1e2")    // 100
  /// try number.apply("1.5")    // throws: expected Int (number in a string), found "1.5"
  /// try Transformer.number(UInt8.self).apply("300")
  /// // throws: expected UInt8 (number in a string, 0...255), found "300"
  /// try number.apply(" 42")    // throws: expected Int (number in a string), found " 42"
  /// ```
  ///
  /// The string must be a number of the JSON grammar (RFC 8259, section 6) that the type can represent.
  /// `+42`, `042`, `.5`, `0x2A`, `NaN` and the empty string are errors.
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or another number that is decodable. It can
  ///   be omitted where the compiler infers it.
  public static func number(_ type: To.Type = To.self) -> Transformer<String, To> {
    let form = "number in a string"
    return Transformer(expected: To.expectation(form, for: nil)) { text in
      let number = Unravel.number(in: text)
      guard let value = number.flatMap({ try? To.decode($0) }) else {
        throw typeMismatch(To.expectation(form, for: number), actual: text)
      }
      return value
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
    let form = "number or number in a string"
    return Transformer(expected: To.expectation(form, for: nil), refusesNull: true) { e in
      let number = e.document.stringValue(at: e.index).map { Unravel.number(in: $0) } ?? e
      guard let value = number.flatMap({ try? To.decode($0) }) else {
        throw e.mismatch(To.expectation(form, for: number))
      }
      return value
    }
  }
}

extension Transformer where From == Extractor, To == String {
  /// A string, or a number as it is written in the document.
  ///
  /// ```swift
  /// // {"id": "a7", "ref": 42, "price": 1.50, "tag": true}
  /// try e.value("id", .stringOrNumber)       // "a7"
  /// try e.value("ref", .stringOrNumber)      // "42"
  /// try e.value("price", .stringOrNumber)    // "1.50"
  /// try e.value("tag", .stringOrNumber)
  /// // throws: tag: expected String (string or number), found true
  /// ```
  public static var stringOrNumber: Transformer<Extractor, String> {
    let expected = "String (string or number)"
    return Transformer(expected: expected, refusesNull: true) { e in
      let document = e.document
      let text = document.stringValue(at: e.index) ?? document.numberText(at: e.index)
      guard let text else { throw e.mismatch(expected) }
      return text
    }
  }
}

extension Transformer where From == Extractor, To == Bool {
  /// A boolean, one of the numbers 0 and 1, or a word for one in a string.
  ///
  /// ```swift
  /// // {"isOpen": 1, "isFull": "No", "isNew": 2, "isFree": ""}
  /// try e.value("isOpen", .flag)    // true
  /// try e.value("isFull", .flag)    // false
  /// try e.value("isNew", .flag)
  /// // throws: isNew: expected Bool (true, false, 1, 0, yes, no, on, off), found 2
  /// try e.valueOptional("isFree", .nilWhenEmpty(.flag))    // nil
  /// ```
  ///
  /// The strings are `"true"`, `"1"`, `"yes"` and `"on"`, `"false"`, `"0"`, `"no"` and `"off"`, in any case
  /// and without whitespace.
  public static var flag: Transformer<Extractor, Bool> {
    let expected = "Bool (true, false, 1, 0, yes, no, on, off)"
    return Transformer(expected: expected, refusesNull: true) { e in
      if let value = e.document.boolean(at: e.index) { return value }
      // The longest word has five letters.
      if let text = e.document.stringValue(at: e.index), text.utf8.count <= 5 {
        switch text.lowercased() {
        case "true", "1", "yes", "on": return true
        case "false", "0", "no", "off": return false
        default: throw e.mismatch(expected)
        }
      }
      switch e.document.int64(at: e.index) {
      case 1?: return true
      case 0?: return false
      default: throw e.mismatch(expected)
      }
    }
  }
}

/// The extractor of the number in a string; nil if the string is not a number of the JSON grammar.
private func number(in text: String) -> Extractor? {
  text.isNumber ? try? Extractor.decodeValue(from: text) : nil
}

extension Decodable where Self: Numeric {
  /// The expectation of a number in a form. It has the type's range if the number is an integer outside of
  /// it.
  fileprivate static func expectation(_ form: String, for number: Extractor?) -> String {
    let range = number.flatMap { number in
      (self as? any FixedWidthInteger.Type).flatMap {
        number.exceededRange(of: $0, at: number.index)
      }
    }
    return "\(self) (\(form)\(range.map { ", \($0)" } ?? ""))"
  }
}
