/// An independent validator of JSON: RFC 8259 in UTF-8, one byte at a time.
///
/// Written to be checked by eye against the grammar of the RFC and table 3-7 of the Unicode
/// Standard, not to be fast. It shares no code with the library.
///
///     NaiveValidator.verdict(on: Array("[1, 2]".utf8))   // .valid
///     NaiveValidator.verdict(on: Array("[1, ]".utf8))    // .refused(at: 2), the comma
///     NaiveValidator.verdict(on: Array("[1, ".utf8))     // .refused(at: 4), the end
///
/// An input is refused at a comma before a closing bracket, or at the first byte with which it is not
/// the beginning of any document:
///
///     input        refused at
///     01           1   after a leading zero only a point, an exponent or the end of the number may come
///     1.           2   the end: one more digit would have made it a number
///     nul1         3   the byte that is not the literal's next letter
///     "\q"         2   the letter: the backslash alone could still become an escape
///     "\u12x4"     5   the first byte that is not a hexadecimal digit
///     "\uDC00"     4   the C: with it, and not before, the escape is a second half without a first
///     "\uD800x     7   the x: only a backslash may follow the first half of a pair
///     "\uD800\n    8   the n;  "\uD800\u0 -> 9, the 0;  "\uD800\uD8 -> 10, the 8
///     "C0          1   no sequence begins with C0, C1, or F5 to FF, nor with a continuation byte
///     "E0 80       2   the 80: after E0 only A0 to BF; likewise after ED, F0 and F4
///     "C3"         2   the quote, which cannot continue the sequence
///     EF BB BF     3   the end: one byte order mark is skipped, and an empty input is not a document
///     EF BB 7B     2   the byte that is not the mark's next
///     FE FF        0   the byte order mark of UTF-16, which is not UTF-8
///     5B 00        1   the second byte of little-endian UTF-16 without a mark
///     513 x [      512 the first bracket beyond the depth allowed
struct NaiveValidator {
  static func verdict(
    on bytes: [UInt8], maximumDepth: Int = 512, allowsTrailingCommas: Bool = false
  ) -> Verdict {
    var validator = NaiveValidator(
      bytes: bytes, maximumDepth: maximumDepth, allowsTrailingCommas: allowsTrailingCommas)
    do {
      try validator.document()
      return .valid
    } catch {
      return .refused(at: validator.offset)
    }
  }

  /// No document has the byte at `offset` there.
  private struct Refusal: Error {}

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private let allowsTrailingCommas: Bool
  private var offset = 0

  private init(bytes: [UInt8], maximumDepth: Int, allowsTrailingCommas: Bool) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.allowsTrailingCommas = allowsTrailingCommas
  }

  /// The next byte; nil at the end.
  private var next: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func take(_ allowed: ClosedRange<UInt8>) throws(Refusal) {
    guard let byte = next, allowed.contains(byte) else { throw Refusal() }
    offset += 1
  }

  private mutating func take(_ byte: Character) throws(Refusal) {
    try take(byte.asciiValue!...byte.asciiValue!)
  }
}

// MARK: - Structure

extension NaiveValidator {
  /// A comma and the whitespace after it.
  ///
  /// - Returns: Whether a value or a member follows. Otherwise the closing bracket does, if that is allowed.
  private mutating func comma(before bracket: Character) throws(Refusal) -> Bool {
    let comma = offset
    offset += 1
    whitespace()
    guard next == bracket.asciiValue else { return true }
    if allowsTrailingCommas { return false }
    offset = comma
    throw Refusal()
  }

  /// `JSON-text = ws value ws`, with the open brackets in an array instead of on the call stack.
  private mutating func document() throws(Refusal) {
    if next == 0xEF {
      for byte: UInt8 in [0xEF, 0xBB, 0xBF] { try take(byte...byte) }
    }
    whitespace()
    var open: [UInt8] = []
    value: while true {
      // A value begins here.
      switch next {
      case UInt8(ascii: "["):
        guard open.count < maximumDepth else { throw Refusal() }
        open.append(UInt8(ascii: "["))
        offset += 1
        whitespace()
        if next != UInt8(ascii: "]") { continue value }
      case UInt8(ascii: "{"):
        guard open.count < maximumDepth else { throw Refusal() }
        open.append(UInt8(ascii: "{"))
        offset += 1
        whitespace()
        if next != UInt8(ascii: "}") {
          try key()
          continue value
        }
      case UInt8(ascii: "\""): try string()
      case UInt8(ascii: "t"): try literal("true")
      case UInt8(ascii: "f"): try literal("false")
      case UInt8(ascii: "n"): try literal("null")
      default: try number()
      }
      // A value or an opening bracket ended here.
      whitespace()
      while let bracket = open.last {
        switch (bracket, next) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
          open.removeLast()
          offset += 1
          whitespace()
        case (UInt8(ascii: "["), UInt8(ascii: ",")):
          if try comma(before: "]") { continue value }
        case (UInt8(ascii: "{"), UInt8(ascii: ",")):
          if try comma(before: "}") {
            try key()
            continue value
          }
        default:
          throw Refusal()
        }
      }
      guard next == nil else { throw Refusal() }
      return
    }
  }

  /// The key of a member, the colon, and the whitespace before its value.
  private mutating func key() throws(Refusal) {
    try string()
    whitespace()
    try take(":")
    whitespace()
  }

  private mutating func whitespace() {
    while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { offset += 1 }
  }

  private mutating func literal(_ word: String) throws(Refusal) {
    for letter in word { try take(letter) }
  }
}

// MARK: - Numbers

extension NaiveValidator {
  /// `[ minus ] int [ frac ] [ exp ]`
  private mutating func number() throws(Refusal) {
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
  }

  /// One or more digits.
  private mutating func digits() throws(Refusal) {
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    try take(digit)
    while let byte = next, digit.contains(byte) { offset += 1 }
  }
}

// MARK: - Strings

extension NaiveValidator {
  private mutating func string() throws(Refusal) {
    try take("\"")
    while next != UInt8(ascii: "\"") {
      if next == UInt8(ascii: "\\") {
        try escape()
      } else {
        try character()
      }
    }
    offset += 1
  }

  private mutating func escape() throws(Refusal) {
    try take("\\")
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      let first = try hexadecimalDigit(0...15)
      // D800 to DBFF is the first half of a pair, DC00 to DFFF only the second.
      let second = try hexadecimalDigit(first == 0xD ? 0...0xB : 0...15)
      _ = try hexadecimalDigit(0...15)
      _ = try hexadecimalDigit(0...15)
      if first == 0xD, second >= 0x8 {
        try take("\\")
        try take("u")
        _ = try hexadecimalDigit(0xD...0xD)
        _ = try hexadecimalDigit(0xC...0xF)
        _ = try hexadecimalDigit(0...15)
        _ = try hexadecimalDigit(0...15)
      }
    default:
      throw Refusal()
    }
  }

  private mutating func hexadecimalDigit(_ allowed: ClosedRange<Int>) throws(Refusal) -> Int {
    guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
      allowed.contains(digit)
    else { throw Refusal() }
    offset += 1
    return digit
  }

  /// One unescaped character: the rows of table 3-7, "Well-Formed UTF-8 Byte Sequences", without the
  /// control characters of the first.
  private mutating func character() throws(Refusal) {
    guard let lead = next else { throw Refusal() }
    switch lead {
    case 0x20...0x7F: offset += 1
    case 0xC2...0xDF: try sequence(0x80...0xBF, more: 0)
    case 0xE0: try sequence(0xA0...0xBF, more: 1)
    case 0xE1...0xEC: try sequence(0x80...0xBF, more: 1)
    case 0xED: try sequence(0x80...0x9F, more: 1)
    case 0xEE...0xEF: try sequence(0x80...0xBF, more: 1)
    case 0xF0: try sequence(0x90...0xBF, more: 2)
    case 0xF1...0xF3: try sequence(0x80...0xBF, more: 2)
    case 0xF4: try sequence(0x80...0x8F, more: 2)
    default: throw Refusal()
    }
  }

  /// A lead byte, a second byte in a range, and more continuation bytes.
  private mutating func sequence(_ second: ClosedRange<UInt8>, more: Int) throws(Refusal) {
    offset += 1
    try take(second)
    for _ in 0..<more { try take(0x80...0xBF) }
  }
}
