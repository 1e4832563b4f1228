import Unravel

/// A number by its digits, slowly and exactly.
struct NaiveNumber {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The integer that the number equals, in digits; nil if it is not an integer or has more than 40.
  var integer: String? {
    if let digits = hexadecimal { return digits }
    let parts = text.lowercased().split(separator: "e", maxSplits: 1)
    guard let written = parts.first, written.contains(where: \.isNumber) else { return nil }
    let isNegative = text.hasPrefix("-")
    let mantissa = written.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var digits = Array(mantissa.joined())
    guard digits.contains(where: { $0 != "0" }) else { return "0" }
    let fraction = mantissa.count == 2 ? mantissa[1].count : 0
    guard let exponent = parts.count == 2 ? Int(parts[1]) : 0, exponent.magnitude < 10_000 else {
      return nil
    }
    var shift = exponent - fraction
    while shift < 0 {
      guard digits.popLast() == "0" else { return nil }
      shift += 1
    }
    let significant = digits.drop { $0 == "0" }
    guard significant.count + shift <= 40 else { return nil }
    return (isNegative ? "-" : "") + String(significant) + String(repeating: "0", count: shift)
  }

  /// The digits of JSON5's `0x1F`.
  private var hexadecimal: String? {
    guard text.contains("x") || text.contains("X") else { return nil }
    let digits = text.drop { $0 == "-" || $0 == "+" }.dropFirst(2)
    return UInt64(digits, radix: 16).map { (text.hasPrefix("-") ? "-" : "") + "\($0)" }
  }

  /// The `Double` nearest to the number; nil if it is beyond all of them.
  var double: Double? {
    if let hexadecimal { return Double(hexadecimal) }
    switch text.drop(while: { $0 == "+" }) {
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    case "NaN": return .nan
    default: return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// Whether a text is a number as JSON writes one, and nothing else.
  static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last,
      first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= last
    else { return false }
    return NaiveValidator.verdict(on: Array(text.utf8)) == .valid
  }
}
