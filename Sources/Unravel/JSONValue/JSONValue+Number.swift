extension JSONValue {
  /// A number, with all of its digits.
  ///
  /// ```swift
  /// // 505874924095815681.0
  /// if case .number(let number) = value { number.description }    // 505874924095815681.0
  /// value.int                                                     // 505874924095815681
  /// value.double                                                  // 5.058749240958157e+17
  /// ```
  ///
  /// A literal of a number is a `JSONValue` by itself, so this type has none: `let limit: JSONValue = 1.5`,
  /// `value == 3`, and for a variable `.number(JSONValue.Number(count))`.
  ///
  /// Numbers are equal if their values are: `1.0` equals `1` and `10e-1`. An exponent of more than 18 digits
  /// equals only the same text.
  public struct Number: Hashable, Sendable {
    /// The text of the number.
    package let text: String

    /// Creates the number of a text that is known to be a number.
    init(validated text: String) { self.text = text }

    /// Creates the number of an integer.
    public init(_ integer: some BinaryInteger) { self.init(validated: String(integer)) }

    /// Creates the number with the shortest text that reads as a value; nil for infinity and NaN, which
    /// JSON cannot represent.
    ///
    /// ```swift
    /// JSONValue.Number(0.1)?.description    // 0.1
    /// JSONValue.Number(Double.infinity)     // nil
    /// ```
    public init?(_ value: Double) {
      // The description of a finite value is JSON: `1e+20`, `0.1`, `5.0`.
      guard value.isFinite else { return nil }
      self.init(validated: "\(value)")
    }

    /// Creates the number of a text by the grammar of RFC 8259; nil for any other text.
    ///
    /// ```swift
    /// JSONValue.Number("1.50")?.description    // 1.50
    /// JSONValue.Number("01")                   // nil
    /// ```
    public init?(_ description: String) {
      guard description.isNumber else { return nil }
      self.init(validated: description)
    }

    /// The number, if it equals an integer that `Int` represents.
    ///
    /// ```swift
    /// JSONValue.Number("1e2")?.int    // 100
    /// JSONValue.Number("1.5")?.int    // nil
    /// ```
    public var int: Int? { text.integer() }

    /// The number, correctly rounded, if it is in the range of `Double`.
    ///
    /// ```swift
    /// JSONValue.Number("9007199254740993")?.double    // 9007199254740992.0
    /// JSONValue.Number("1e400")?.double               // nil
    /// ```
    public var double: Double? {
      switch text {
      // Numbers of JSON5.
      case "Infinity": .infinity
      case "-Infinity": -.infinity
      case "NaN": .nan
      default: text.double()
      }
    }
  }
}

// MARK: - Comparing

extension JSONValue.Number {
  /// Whether the values of both are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameUTF8(as: right.text) || left.canonical == right.canonical
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

  /// The normal form of a number.
  private enum Canonical: Hashable {
    /// The significant digits without zeros at either end, and the power of ten of the last one.
    case number(digits: [UInt8], exponent: Int, isNegative: Bool)
    /// A number that equals only the same text.
    case other(String)
  }

  private var canonical: Canonical {
    guard let last = text.utf8.last, Byte.isDigit(last), !text.utf8.contains(UInt8(ascii: "x"))
    else { return .other(text) }
    let parts = text.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let isNegative = parts[0].first == Byte.minus
    var digits = parts[0].filter(Byte.isDigit)
    let fraction = parts[0].firstIndex(of: Byte.point).map { parts[0][$0...].count - 1 } ?? 0
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { return .number(digits: [], exponent: 0, isNegative: false) }
    guard let written = parts.count == 1 ? 0 : Int(Substring(parts[1])),
      written.magnitude < 1_000_000_000_000_000_000
    else { return .other(text) }
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeLast(zeros)
    return .number(digits: digits, exponent: written - fraction + zeros, isNegative: isNegative)
  }
}

extension JSONValue.Number: LosslessStringConvertible {
  /// The number as in the document, by the grammar of RFC 8259. Numbers of JSON5 are rewritten, except
  /// `Infinity`, `-Infinity`, `NaN` and those of more than 256 hexadecimal digits.
  public var description: String { text }
}
