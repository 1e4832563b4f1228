extension JSONValue {
  /// A number, with all of its digits.
  ///
  /// ```swift
  /// // 505874924095815681.0
  /// number.text      // "505874924095815681.0"
  /// number.int       // 505874924095815681
  /// number.double    // 5.058749240958157e+17
  /// ```
  public struct Number: Sendable {
    private let storage: Storage

    private enum Storage {
      /// The digits of a number without exponent, and how many of them follow the point. As text it has
      /// at most 19 digits, so that ten to the power of their count fits 64 bits.
      case digits(UInt64, fractionDigits: UInt8, isNegative: Bool)
      /// A longer number, or one with an exponent.
      case text(String)
    }

    /// Creates the number of a text that is known to be a number.
    init(validated text: String) { storage = .text(text) }

    /// Creates the number of an integer.
    public init(_ integer: some BinaryInteger) {
      if let magnitude = UInt64(exactly: integer.magnitude), magnitude < Self.maximumDigits {
        storage = .digits(magnitude, fractionDigits: 0, isNegative: integer < 0)
      } else {
        storage = .text("\(integer)")
      }
    }

    /// Creates the number with the shortest text that reads as a value; nil for infinity and NaN, which
    /// JSON cannot represent.
    ///
    /// ```swift
    /// JSONValue.Number(0.1)?.text          // "0.1"
    /// JSONValue.Number(Double.infinity)    // nil
    /// ```
    public init?(_ value: Double) {
      guard value.isFinite else { return nil }
      self.init(rounded: value)
    }

    /// Creates the number of a value, with the names of JSON5 for infinity and NaN.
    init(rounded value: Double) {
      // The description of a finite value is JSON: `1e+20`, `0.1`, `5.0`.
      storage = .text(
        value.isNaN
          ? "NaN" : value.isFinite ? "\(value)" : value < 0 ? "-Infinity" : "Infinity")
    }

    /// Creates the number of a text by the grammar of RFC 8259; nil for any other text.
    ///
    /// ```swift
    /// JSONValue.Number(text: "1e400")?.double    // nil, since it is beyond Double
    /// JSONValue.Number(text: "01")               // nil
    /// ```
    public init?(text: String) {
      guard text.isBoundedLikeNumber,
        case .number(let number)? = try? JSONValue.decodeValue(from: text)
      else { return nil }
      self = number
    }

    /// The number as in the document, by the grammar of RFC 8259. Numbers of JSON5 are rewritten, except
    /// `Infinity`, `-Infinity`, `NaN` and those of more than 256 hexadecimal digits.
    public var text: String {
      switch storage {
      case .text(let text): return text
      case .digits(let digits, let fractionDigits, let isNegative):
        let sign = isNegative ? "-" : ""
        guard fractionDigits > 0 else { return sign + "\(digits)" }
        let (integer, fraction) = digits.quotientAndRemainder(
          dividingBy: PowersOfTen.integers[Int(fractionDigits)])
        let text = "\(fraction)"
        let zeros = String(repeating: "0", count: Int(fractionDigits) - text.utf8.count)
        return "\(sign)\(integer).\(zeros)\(text)"
      }
    }

    /// The number, if it equals an integer that `Int` represents.
    public var int: Int? {
      switch storage {
      case .text(let text): return try? Int.decodeValue(from: text)
      case .digits(let digits, let fractionDigits, let isNegative):
        let (integer, fraction) = digits.quotientAndRemainder(
          dividingBy: PowersOfTen.integers[Int(fractionDigits)])
        guard fraction == 0 else { return nil }
        guard isNegative else { return Int(exactly: integer) }
        return integer == Int.min.magnitude ? .min : Int(exactly: integer).map { -$0 }
      }
    }

    /// The number, correctly rounded, if it is in the range of `Double`.
    public var double: Double? {
      if case .digits(let digits, let fractionDigits, let isNegative) = storage,
        digits <= 1 << 53
      {
        // Both are exact, so the quotient is correctly rounded.
        let value = Double(digits) / Double(PowersOfTen.integers[Int(fractionDigits)])
        return isNegative ? -value : value
      }
      return try? Double.decodeValue(from: text, options: ReadingOptions(json5: true))
    }

    private static let maximumDigits: UInt64 = 10_000_000_000_000_000_000
  }
}

// MARK: - From a document

extension Document {
  /// The number at an index.
  func jsonNumber(at index: TapeIndex) -> JSONValue.Number {
    let entry = tape[index]
    if entry.kind != .number {
      let isDecimal = entry.kind == .decimal
      let parts = NumberParts(
        in: bytes, at: entry.offset, length: isDecimal ? entry.decimalLength : entry.length,
        point: isDecimal ? entry.decimalPoint : entry.length)
      if let number = JSONValue.Number(parts, in: bytes) { return number }
    }
    return JSONValue.Number(validated: numberText(at: index) ?? "0")
  }
}

extension JSONValue.Number {
  /// Creates a number without exponent; nil if it has more than 19 digits.
  @inline(__always)
  fileprivate init?(_ number: NumberParts, in bytes: Bytes) {
    guard number.count <= 19 else { return nil }
    storage = .digits(
      bytes.digits(0..<number.count, of: number),
      fractionDigits: UInt8(truncatingIfNeeded: max(0, number.fractions)),
      isNegative: number.isNegative)
  }
}

// MARK: - Comparing

extension JSONValue.Number {
  /// The normal form of a number: the significant digits without zeros at either end, and the power of ten
  /// of the last one.
  private enum Canonical: Hashable {
    case zero
    /// A number whose digits and exponent fit 64 bits.
    case small(digits: UInt64, exponent: Int, isNegative: Bool)
    case large(digits: [UInt8], exponent: DecimalInteger, isNegative: Bool)
    /// A number that JSON has no text for, which equals only the same text.
    case other(String)
  }

  private var canonical: Canonical {
    switch storage {
    case .digits(var digits, let fractionDigits, let isNegative):
      if digits == 0 { return .zero }
      var exponent = -Int(fractionDigits)
      while digits.isMultiple(of: 10) {
        digits /= 10
        exponent += 1
      }
      return .small(digits: digits, exponent: exponent, isNegative: isNegative)
    case .text(let text):
      return Self.canonical(text)
    }
  }

  private static func canonical(_ text: String) -> Canonical {
    guard let last = text.utf8.last, Byte.isDigit(last), !text.utf8.contains(UInt8(ascii: "x"))
    else { return .other(text) }
    var written = text.utf8[...]
    let isNegative = written.first == Byte.minus
    if isNegative { written.removeFirst() }
    var exponent = DecimalInteger()
    if let e = written.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      exponent = DecimalInteger(written[written.index(after: e)...])
      written = written[..<e]
    }
    var digits: [UInt8] = []
    var adjustment = 0
    var isFraction = false
    for byte in written {
      if byte == Byte.point {
        isFraction = true
      } else {
        digits.append(byte & 0x0F)
        if isFraction { adjustment -= 1 }
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      adjustment += 1
    }
    digits = Array(digits.drop { $0 == 0 })
    if digits.isEmpty { return .zero }
    exponent.add(adjustment)
    guard digits.count <= 19, let small = exponent.int else {
      return .large(digits: digits, exponent: exponent, isNegative: isNegative)
    }
    let number = digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    return .small(digits: number, exponent: small, isNegative: isNegative)
  }
}

extension JSONValue.Number: Hashable {
  /// Whether both have the same value: `1.0` equals `1` and `10e-1`.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.storage, right.storage) {
    case (.digits(let a, let i, let p), .digits(let b, let j, let q)) where i == j:
      a == b && (p == q || a == 0)
    case (.text(let a), .text(let b)) where a.hasSameUTF8(as: b):
      true
    default:
      left.canonical == right.canonical
    }
  }

  /// Hashes the value of the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

extension JSONValue.Number: CustomStringConvertible {
  /// The same text as ``text``.
  public var description: String { text }
}

/// An integer of any size, as a sign and decimal digits without leading zeros.
private struct DecimalInteger: Hashable {
  private var isNegative = false
  /// From the lowest digit to the highest; none for zero.
  private var digits: [UInt8] = []

  init() {}

  /// Creates the integer of a text: digits, perhaps after a sign.
  init(_ text: Substring.UTF8View) {
    isNegative = text.first == Byte.minus
    digits = text.reversed().filter { Byte.isDigit($0) }.map { $0 & 0x0F }
    normalize()
  }

  /// The integer, if `Int` represents it.
  var int: Int? {
    guard digits.count <= 18 else { return nil }
    let magnitude = digits.reversed().reduce(0) { $0 * 10 + Int($1) }
    return isNegative ? -magnitude : magnitude
  }

  /// Adds the number of digits of a text, or subtracts it.
  mutating func add(_ number: Int) {
    if let int {
      // Less than 19 digits and the length of a text: the sum does not overflow.
      let sum = int + number
      isNegative = sum < 0
      digits = "\(sum.magnitude)".utf8.reversed().map { $0 & 0x0F }
      return normalize()
    }
    let adds = isNegative == (number < 0)
    var rest = Int(number.magnitude)
    var index = 0
    while rest > 0 {
      if index == digits.count { digits.append(0) }
      let digit = Int(digits[index]) + (adds ? rest % 10 : -(rest % 10))
      digits[index] = UInt8((digit + 10) % 10)
      rest = rest / 10 + (0...9 ~= digit ? 0 : 1)
      index += 1
    }
    normalize()
  }

  private mutating func normalize() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { isNegative = false }
  }
}
