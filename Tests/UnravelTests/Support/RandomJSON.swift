extension SeededGenerator {
  /// True once in `times`.
  mutating func once(in times: Int) -> Bool {
    Int.random(in: 0..<times, using: &self) == 0
  }
}

/// Random inputs: valid documents, and tokens in no order.
struct RandomJSON {
  var generator: SeededGenerator

  /// Whether all numbers are exact with every reader: integers of up to fifteen digits, and halves,
  /// quarters and eighths of small ones.
  var plainNumbers = false

  /// Whether the members of one object have different keys.
  var uniqueKeys = false

  init(generator: SeededGenerator) {
    self.generator = generator
  }
}

// MARK: - Documents

extension RandomJSON {
  /// A valid document with whitespace between its tokens.
  mutating func document(maximumDepth: Int = 6) -> [UInt8] {
    var text = ""
    whitespace(into: &text)
    value(into: &text, depth: maximumDepth)
    whitespace(into: &text)
    return Array(text.utf8)
  }

  private mutating func value(into text: inout String, depth: Int) {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &generator) {
    case 0: text += "null"
    case 1: text += "true"
    case 2: text += "false"
    case 3, 4: text += number()
    case 5, 6: string(into: &text)
    case 7, 8, 9: object(into: &text, depth: depth - 1)
    default: array(into: &text, depth: depth - 1)
    }
  }

  private mutating func array(into text: inout String, depth: Int) {
    text += "["
    whitespace(into: &text)
    for index in 0..<Int.random(in: 0...5, using: &generator) {
      if index > 0 { separator(",", into: &text) }
      value(into: &text, depth: depth)
    }
    whitespace(into: &text)
    text += "]"
  }

  private mutating func object(into text: inout String, depth: Int) {
    text += "{"
    whitespace(into: &text)
    for index in 0..<Int.random(in: 0...5, using: &generator) {
      if index > 0 { separator(",", into: &text) }
      string(into: &text, prefix: uniqueKeys ? "\(index)." : "")
      separator(":", into: &text)
      value(into: &text, depth: depth)
    }
    whitespace(into: &text)
    text += "}"
  }

  private mutating func separator(_ mark: String, into text: inout String) {
    whitespace(into: &text)
    text += mark
    whitespace(into: &text)
  }

  private mutating func whitespace(into text: inout String) {
    guard generator.once(in: 4) else { return }
    for _ in 0..<Int.random(in: 1...(generator.once(in: 8) ? 40 : 3), using: &generator) {
      text += ["\u{20}", "\u{09}", "\u{0A}", "\u{0D}"].randomElement(using: &generator)!
    }
  }

  private mutating func number() -> String {
    let sign = Bool.random(using: &generator) ? "-" : ""
    if plainNumbers {
      let whole = Int.random(in: 0...999_999_999_999_999, using: &generator)
      let small = Int.random(in: 0...999_999, using: &generator)
      let fraction = ["", "", ".5", ".25", ".125"].randomElement(using: &generator)!
      return fraction.isEmpty ? "\(whole)" : "\(sign)\(small)\(fraction)"
    }
    let whole = generator.once(in: 5) ? "0" : nonzero(upTo: 24)
    let fraction = Bool.random(using: &generator) ? "" : "." + digits(upTo: 24)
    let exponent =
      generator.once(in: 3)
      ? ["e", "E"].randomElement(using: &generator)!
        + ["", "+", "-"].randomElement(using: &generator)! + digits(upTo: 3)
      : ""
    return sign + whole + fraction + exponent
  }

  private mutating func nonzero(upTo count: Int) -> String {
    "\(Int.random(in: 1...9, using: &generator))"
      + (Bool.random(using: &generator) ? "" : digits(upTo: count))
  }

  private mutating func digits(upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...count, using: &generator) {
      text += "\(Int.random(in: 0...9, using: &generator))"
    }
    return text
  }

  private mutating func string(into text: inout String, prefix: String = "") {
    text += "\"" + prefix
    for _ in 0..<Int.random(in: 0...(generator.once(in: 10) ? 90 : 9), using: &generator) {
      character(into: &text)
    }
    text += "\""
  }

  private mutating func character(into text: inout String) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      text += #"\"# + ["\"", "\\", "/", "b", "f", "n", "r", "t"].randomElement(using: &generator)!
    case 1: text += escaped(UInt16.random(in: 0...0xD7FF, using: &generator))
    case 2: text += escaped(UInt16.random(in: 0xE000...0xFFFF, using: &generator))
    case 3:
      text += escaped(UInt16.random(in: 0xD800...0xDBFF, using: &generator))
      text += escaped(UInt16.random(in: 0xDC00...0xDFFF, using: &generator))
    case 4: append(0x80...0x7FF, to: &text)
    case 5: append(0x800...0xD7FF, to: &text)
    // Not U+FEFF, which JSONSerialization drops at the beginning of a string.
    case 6: append(0xE000...0xFEFE, to: &text)
    case 7: append(0x10000...0x10FFFF, to: &text)
    default: append(0x5D...0x7F, to: &text)
    }
  }

  private mutating func append(_ scalars: ClosedRange<UInt32>, to text: inout String) {
    let value = UInt32.random(in: scalars, using: &generator)
    text.unicodeScalars.append(Unicode.Scalar(value)!)
  }

  private mutating func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
    return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

// MARK: - Tokens

extension RandomJSON {
  /// Tokens, parts of tokens and arbitrary bytes in no order: seldom JSON, often nearly.
  mutating func tokens() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...16, using: &generator) {
      if generator.once(in: 40) {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Self.tokenTexts.randomElement(using: &generator)!.utf8
      }
    }
    return bytes
  }

  private static let tokenTexts = [
    "[", "]", "{", "}", ",", ":", "[", "]", "{", "}", ",", ":",
    "\"", "\"a\"", "\"\"", "\"a\":", "\"b\": 1", "{}", "[]", "null", "true", "false",
    "0", "-", "1", "12", "-0", "1.5", "1e5", "1E+2", ".", "e", "+", "nul", "tru", "fals",
    " ", "\n", "\t", "\r", "\\", "\\n", "\\u", "\\u00e9", "\\ud83d", "\\ude00", "\u{e9}",
    "\u{1F600}",
    "'", "/", "/* */", "// \n", "NaN", "Infinity", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{2028}",
  ]
}
