/// A second opinion on what is JSON: RFC 8259 in UTF-8, read one byte at a time.
///
/// Written to be checked by eye against the grammar of the RFC and table 3-7 of the Unicode
/// Standard, not to be fast. It shares no code with the library.
///
///     NaiveValidator.verdict(on: Array("[1, 2]".utf8))   // .valid
///     NaiveValidator.verdict(on: Array("[1, ]".utf8))    // .refused(at: 4), the bracket
///     NaiveValidator.verdict(on: Array("[1, ".utf8))     // .refused(at: 4), the end
///
/// A refusal stands at the first byte at which the text stops being the beginning of any document.
/// What that means where it is not plain:
///
///     text         refused at
///     01           1   after a leading zero only a point, an exponent or the end of the number may come
///     1.           2   the end: one more digit would have made it a number
///     nul1         3   the byte that is not the literal's next letter
///     "\q"         2   the letter: the backslash alone could still become an escape
///     "\u12x4"     5   the first byte that is no hexadecimal digit
///     "\uDC00"     4   the C: with it, and not before, the escape is a second half without a first
///     "\uD800x     7   the x: only a backslash may follow the first half of a pair
///     "\uD800\n    8   the n;  "\uD800\u0 -> 9, the 0;  "\uD800\uD8 -> 10, the 8
///     "C0          1   no sequence begins with C0, C1, or F5 to FF, nor with a continuation byte
///     "E0 80       2   the 80: after E0 only A0 to BF; likewise after ED, F0 and F4
///     "C3"         2   the quote, which cannot continue the sequence
///     EF BB BF     3   the end: one byte order mark is skipped, and nothing is no document
///     EF BB 7B     2   the byte that is not the mark's next
///     FE FF        0   UTF-16 and UTF-32 stop where their bytes stop being UTF-8 JSON:
///     5B 00        1   ... the second byte of a little-endian text without a mark
///     513 x [      512 the first bracket beyond the depth allowed
struct NaiveValidator {
  static func verdict(on bytes: [UInt8], maximumDepth: Int = 512) -> Verdict {
    var validator = NaiveValidator(bytes: bytes, maximumDepth: maximumDepth)
    do {
      try validator.document()
      return .valid
    } catch {
      return .refused(at: validator.position)
    }
  }

  /// The byte at `position` cannot stand there.
  private struct Refusal: Error {}

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var position = 0

  private init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The next byte; nil at the end.
  private var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ allowed: ClosedRange<UInt8>) throws(Refusal) {
    guard let byte = next, allowed.contains(byte) else { throw Refusal() }
    position += 1
  }

  private mutating func take(_ byte: Character) throws(Refusal) {
    try take(byte.asciiValue!...byte.asciiValue!)
  }
}

// MARK: - Structure

extension NaiveValidator {
  /// `JSON-text = ws value ws`, with the open brackets on a list instead of the call stack.
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
        position += 1
        whitespace()
        if next != UInt8(ascii: "]") { continue value }
      case UInt8(ascii: "{"):
        guard open.count < maximumDepth else { throw Refusal() }
        open.append(UInt8(ascii: "{"))
        position += 1
        whitespace()
        if next != UInt8(ascii: "}") {
          try name()
          continue value
        }
      case UInt8(ascii: "\""): try string()
      case UInt8(ascii: "t"): try literal("true")
      case UInt8(ascii: "f"): try literal("false")
      case UInt8(ascii: "n"): try literal("null")
      default: try number()
      }
      // A value ended here, or an empty container is about to.
      whitespace()
      while let bracket = open.last {
        switch (bracket, next) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
          open.removeLast()
          position += 1
          whitespace()
        case (UInt8(ascii: "["), UInt8(ascii: ",")):
          position += 1
          whitespace()
          continue value
        case (UInt8(ascii: "{"), UInt8(ascii: ",")):
          position += 1
          whitespace()
          try name()
          continue value
        default:
          throw Refusal()
        }
      }
      guard next == nil else { throw Refusal() }
      return
    }
  }

  /// A member's name, its colon, and the blanks before its value.
  private mutating func name() throws(Refusal) {
    try string()
    whitespace()
    try take(":")
    whitespace()
  }

  private mutating func whitespace() {
    while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { position += 1 }
  }

  private mutating func literal(_ word: String) throws(Refusal) {
    for letter in word { try take(letter) }
  }
}

// MARK: - Numbers

extension NaiveValidator {
  /// `[ minus ] int [ frac ] [ exp ]`
  private mutating func number() throws(Refusal) {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  /// One digit or more.
  private mutating func digits() throws(Refusal) {
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    try take(digit)
    while let byte = next, digit.contains(byte) { position += 1 }
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
    position += 1
  }

  private mutating func escape() throws(Refusal) {
    try take("\\")
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let first = try hexadecimalDigit(0...15)
      // D800 to DBFF begins a pair, DC00 to DFFF may only end one.
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
    position += 1
    return digit
  }

  /// One character that is not escaped: table 3-7, "Well-Formed UTF-8 Byte Sequences", row by row,
  /// without the controls of its first row.
  private mutating func character() throws(Refusal) {
    guard let lead = next else { throw Refusal() }
    switch lead {
    case 0x20...0x7F: position += 1
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

  /// A lead byte, a second byte in a range of its own, and more continuation bytes.
  private mutating func sequence(_ second: ClosedRange<UInt8>, more: Int) throws(Refusal) {
    position += 1
    try take(second)
    for _ in 0..<more { try take(0x80...0xBF) }
  }
}
