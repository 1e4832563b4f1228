import Foundation
import Unravel

/// `Double` and `Float` equal those that the standard library reads from the text, and integers those
/// that moving the decimal point gives.
func fuzzNumbers(_ input: UnsafeRawBufferPointer) {
  for text in [spelled(input), pattern(input)].compactMap({ $0 }) {
    check(inspect(text), "wrong about \(text)", input)
  }
}

/// A number made of the bytes: each is a digit, a sign, a point or an exponent.
private func spelled(_ input: UnsafeRawBufferPointer) -> String? {
  let alphabet = Array("0123456789.eE+-")
  let text = String(
    input.map { byte in
      alphabet.contains(Character(Unicode.Scalar(byte)))
        ? Character(Unicode.Scalar(byte)) : alphabet[Int(byte) % alphabet.count]
    })
  guard NaiveValidator.verdict(on: Array(text.utf8)) == .valid else {
    // Random bytes are hardly ever a number, so make one of their digits.
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

/// The `Double` with the bits of the input, in as many digits as the first byte selects.
private func pattern(_ input: UnsafeRawBufferPointer) -> String? {
  guard input.count >= 9 else { return nil }
  let double = Double(bitPattern: input.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
  guard double.isFinite else { return nil }
  switch input[0] % 4 {
  case 0: return "\(double)"
  case 1: return String(format: "%.16e", double)
  case 2: return String(format: "%.15e", double)
  default:
    // All digits of the exact value, up to 767.
    guard double.nextUp.isFinite, abs(double) > 1e-290 else { return nil }
    return String(format: "%.770e", double)
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
  let integer = NaiveNumber(text).integer
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
