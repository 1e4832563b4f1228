import Foundation
import Unravel

/// `Double` and `Float` are what the standard library makes of the text, integers what long
/// multiplication says; and an object tree gives the same.
func fuzzNumbers(_ input: UnsafeRawBufferPointer) {
  for text in [spelled(input), pattern(input)].compactMap({ $0 }) {
    check(inspect(text), "wrong about \(text)", input)
  }
}

/// The number that bytes spell: each is a digit, or the end of a part.
private func spelled(_ input: UnsafeRawBufferPointer) -> String? {
  let alphabet = Array("0123456789.eE+-")
  let text = String(
    input.map { byte in
      alphabet.contains(Character(Unicode.Scalar(byte)))
        ? Character(Unicode.Scalar(byte)) : alphabet[Int(byte) % alphabet.count]
    })
  guard NaiveValidator.verdict(on: Array(text.utf8)) == .valid else {
    // Put right what random bytes hardly ever are.
    let digits = text.filter(\.isNumber)
    guard let first = input.first, !digits.isEmpty else { return nil }
    let whole = digits.prefix(Int(first % 24) + 1)
    let fraction = digits.dropFirst(whole.count)
    let number = (whole.drop { $0 == "0" }.isEmpty ? "0" : whole.drop { $0 == "0" })
    return (first & 1 == 0 ? "-" : "") + number + (fraction.isEmpty ? "" : "." + fraction)
      + (first & 2 == 0 ? "" : "e\(Int(input[input.count - 1]) * 3 - 384)")
  }
  return text
}

/// The number whose bits they are, in as many digits as its first byte says.
private func pattern(_ input: UnsafeRawBufferPointer) -> String? {
  guard input.count >= 9 else { return nil }
  let double = Double(bitPattern: input.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
  guard double.isFinite else { return nil }
  switch input[0] % 4 {
  case 0: return "\(double)"
  case 1: return String(format: "%.16e", double)
  case 2: return String(format: "%.15e", double)
  default:
    // Exactly between it and the next: 54 bits, which take up to 767 digits.
    guard double.nextUp.isFinite, abs(double) > 1e-290 else { return nil }
    return String(format: "%.770e", double) + ""
  }
}

private func inspect(_ text: String) -> Bool {
  let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
  let expectedFloat = Float(text).flatMap { $0.isFinite ? $0 : nil }
  guard (try? Double.decodeValue(from: text))?.bitPattern == expected?.bitPattern,
    (try? [Double].decodeValue(from: "[\(text),1]"))?.first?.bitPattern == expected?.bitPattern,
    (try? Float.decodeValue(from: text))?.bitPattern == expectedFloat?.bitPattern,
    (try? [Float].decodeValue(from: " [ \(text) ] "))?.first?.bitPattern
      == expectedFloat?.bitPattern
  else { return false }
  let integer = exactInteger(text)
  guard (try? Int.decodeValue(from: text)) == integer.flatMap({ Int($0) }),
    (try? UInt64.decodeValue(from: text)) == integer.flatMap({ UInt64($0) }),
    (try? Int8.decodeValue(from: text)) == integer.flatMap({ Int8($0) }),
    (try? UInt8.decodeValue(from: text)) == integer.flatMap({ UInt8($0) }),
    (try? UInt32.decodeValue(from: text)) == integer.flatMap({ UInt32($0) }),
    (try? [Int].decodeValue(from: "[\(text)]"))?.first == integer.flatMap({ Int($0) })
  else { return false }
  return (try? Bool.decodeValue(from: text)) == nil
    && (try? String.decodeValue(from: text)) == nil
}

/// The digits of the integer that a number equals; nil if it is none, or has more than 40 digits.
private func exactInteger(_ text: String) -> String? {
  let parts = text.lowercased().split(separator: "e", maxSplits: 1)
  let isNegative = text.hasPrefix("-")
  let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
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
