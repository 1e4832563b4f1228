extension Transformer where From == String, To: Decodable & Numeric {
  /// A number in a string.
  ///
  /// ```swift
  /// // {"count": "42", "code": "042"}
  /// let count: Int = try e.value("count", .numberInString)    // 42
  /// let code: Int = try e.value("code", .numberInString)
  /// // throws: code: expected Int (number in a string, without leading zeros), found "042"
  /// ```
  ///
  /// The string must be a number of the JSON grammar (RFC 8259, section 6) that the type can represent:
  /// `42`, `-1`, `1e2`, `4.0`. `+42`, `042`, `.5`, `0x2A`, `NaN`, whitespace and the empty string are errors.
  /// ``numberInString(_:)`` is for a result whose type the compiler does not infer.
  public static var numberInString: Transformer<String, To> {
    let form = "number in a string"
    return Transformer(.number(To.self, form)) { text in
      let number = Unravel.number(in: text)
      guard let value = number.flatMap({ try? To.decode($0) }) else {
        throw typeMismatch(To.expectation(form, text: text, number), actual: text)
      }
      return value
    }
  }

  /// A number of a type in a string, as ``numberInString`` reads it.
  ///
  /// ```swift
  /// // {"count": "42", "level": "300"}
  /// let count = try e.value("count", .numberInString(Int.self))    // 42
  /// let level = try e.value("level", .numberInString(UInt8.self))
  /// // throws: level: expected UInt8 (number in a string, 0...255), found "300"
  /// ```
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or another number that is decodable.
  public static func numberInString(_ type: To.Type) -> Transformer<String, To> { numberInString }
}

extension Transformer where From == Extractor, To: Decodable & Numeric {
  /// A number, or a number in a string.
  ///
  /// ```swift
  /// // {"id": 42, "ref": "42", "tag": "x"}
  /// let id: Int = try e.value("id", .numberOrString)      // 42
  /// let ref: Int = try e.value("ref", .numberOrString)    // 42
  /// let tag: Int = try e.value("tag", .numberOrString)
  /// // throws: tag: expected Int (number or number in a string), found "x"
  /// ```
  ///
  /// A string is read as ``numberInString`` reads it. ``numberOrString(_:)`` is for a result whose type the compiler
  /// does not infer.
  public static var numberOrString: Transformer<Extractor, To> {
    let form = "number or number in a string"
    return Transformer(.number(To.self, form), null: .countsAsAbsent) { e in
      let text = e.document.stringValue(at: e.index)
      let number = text.map { Unravel.number(in: $0) } ?? e
      guard let value = number.flatMap({ try? To.decode($0) }) else {
        throw e.mismatch(To.expectation(form, text: text, number))
      }
      return value
    }
  }

  /// A number of a type, or one in a string, as ``numberOrString`` reads it.
  ///
  /// ```swift
  /// // {"id": "42", "tag": "4 2"}
  /// let id = try e.value("id", .numberOrString(Int.self))    // 42
  /// let tag = try e.value("tag", .numberOrString(Int.self))
  /// // throws: tag: expected Int (number or number in a string, without whitespace), found "4 2"
  /// ```
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or another number that is decodable.
  public static func numberOrString(_ type: To.Type) -> Transformer<Extractor, To> {
    numberOrString
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
    return Transformer(expected: expected, null: .countsAsAbsent) { e in
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
    return Transformer(expected: expected, null: .countsAsAbsent) { e in
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

/// The extractor of the number in a string; nil if the string is not a number of the JSON grammar. The type of the
/// number may be one of a program, which decodes an extractor.
private func number(in text: String) -> Extractor? {
  text.isNumber ? try? Extractor.decodeValue(from: text) : nil
}

extension Expectation {
  /// A number of a type in a form.
  fileprivate static func number(_ type: any (Decodable & Numeric).Type, _ form: String) -> Self {
    .text("\(type) (\(form))")
  }
}

extension Decodable where Self: Numeric {
  /// The expectation of a number in a form, with the reason why one is refused: the type's range, or what a text
  /// has that numbers of JSON do not have.
  fileprivate static func expectation(
    _ form: String, text: String?, _ number: Extractor?
  ) -> String {
    var reason: String?
    if let number {
      reason = number.limit(of: self)
    } else {
      reason = text?.reasonAgainstNumber
    }
    return "\(self) (\(form)\(reason.map { ", \($0)" } ?? ""))"
  }
}

extension String {
  /// What distinguishes the text from a number of JSON; nil if a single change does not make it one.
  fileprivate var reasonAgainstNumber: String? {
    func isNumber(_ text: some StringProtocol) -> Bool { String(text).isNumber }
    guard utf8.contains(where: { Byte.isDigit($0) }) else { return nil }
    let sign = first == "-" ? "-" : ""
    let magnitude = dropFirst(sign.count)
    if isNumber(filter { !$0.isWhitespace }) { return "without whitespace" }
    if first == "+", isNumber(dropFirst()) { return "without a plus sign" }
    if isNumber(filter { $0 != "," }) { return "without commas" }
    if magnitude.first == ".", isNumber(sign + "0" + magnitude) {
      return "with a digit before the point"
    }
    if last == ".", isNumber(self + "0") { return "with a digit after the point" }
    if isNumber(sign + magnitude.drop { $0 == "0" }) { return "without leading zeros" }
    if isNumber(sign + "0" + magnitude.drop { $0 == "0" }) { return "without leading zeros" }
    let isHexadecimal = magnitude.lowercased().hasPrefix("0x")
    return isHexadecimal && Int(magnitude.dropFirst(2), radix: 16) != nil ? "decimal" : nil
  }
}
