import Foundation
import Testing
import Unravel

struct JSONValueNumberTests {
  typealias Number = JSONValue.Number

  static func number(_ text: String) throws -> Number {
    guard case .number(let number) = try JSONValue.decodeValue(from: text) else {
      throw DecodeError.custom("not a number", keyPath: [])
    }
    return number
  }

  static let texts = [
    "0", "-0", "0.0", "-0.0", "7", "-7", "1.50", "-1.05", "0.001", "100", "1e2", "1E+2", "-1e-2",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "9999999999999999999", "10000000000000000000",
    "0.0000000000000000001", "123456789.0123456789", "1234567890.0123456789", "3.14159265358979",
    "9007199254740993", "-65.613616999999977", "505874924095815681.0", "1e400", "123e-400",
  ]

  @Test(arguments: Self.texts)
  func `a number keeps its text`(text: String) throws {
    let number = try Self.number(text)
    #expect(number.text == text)
    #expect(number.description == text)
    #expect(Number(text)?.text == text)
  }

  @Test(arguments: Self.texts)
  func `a number is the integer and the double of its text`(text: String) throws {
    let number = try Self.number(text)
    #expect(number.int == (try? Int.decodeValue(from: text)))
    let double = try? Double.decodeValue(from: text)
    #expect(number.double == double)
    #expect(number.double?.sign == double?.sign)
  }

  @Test(arguments: [
    "", "01", "1.", ".5", "+1", "1e", "NaN", "Infinity", "0x1", " 1", "1 ", "\"1\"",
  ])
  func `other strings are not numbers`(text: String) {
    #expect(Number(text) == nil)
  }

  @Test func `numbers are created from Swift's`() {
    #expect(Number(-7).text == "-7")
    #expect(Number(UInt64.max).text == "18446744073709551615")
    #expect(Number(Int64.min).text == "-9223372036854775808")
    #expect(Number(0.1)?.text == "0.1")
    #expect(Number(1e300)?.text == "1e+300")
    #expect(Number(Double.infinity) == nil)
    #expect(Number(Double.nan) == nil)
  }

  /// Groups of texts whose numbers are equal.
  static let equal: [[String]] = [
    ["0", "-0", "0.000", "0e5", "-0E-99999999999999999999", "0e99999999999999999999999"],
    ["1", "1.0", "10e-1", "0.1e1", "1E0", "1e-0", "1000e-3", "0.0000000000000000000000001e25"],
    ["-1", "-1.0", "-10e-1"],
    ["12.5", "1.25e1", "125e-1", "12.50000000000000000000000000"],
    ["9223372036854775808", "9.223372036854775808e18", "92233720368547758080e-1"],
    ["1e999999999999999998", "0.1e999999999999999999", "1e+00999999999999999998"],
    ["1e-999999999999999999", "0.1e-999999999999999998"],
    // An exponent of more than 18 digits equals only the same text.
    ["1e1000000000000000000"], ["0.1e1000000000000000001"], ["1e99999999999999999999"],
    ["1e9223372036854775807"], ["1e9223372036854775808"], ["10e9223372036854775807"],
    ["1e-9223372036854775808"], ["1e-9223372036854775809"], ["-1e99999999999999999999"],
    ["12345678901234567890123", "1.2345678901234567890123e22"],
    ["12345678901234567890124"],
  ]

  @Test func `numbers are equal if their values are`() throws {
    for (i, left) in Self.equal.enumerated() {
      for (j, right) in Self.equal.enumerated() {
        for a in left {
          for b in right {
            let (x, y) = (try Self.number(a), try Self.number(b))
            #expect((x == y) == (i == j), "\(a) \(b)")
            if i == j { #expect(x.hashValue == y.hashValue, "\(a) \(b)") }
          }
        }
      }
    }
  }

  @Test func `random spellings of a number are equal`() throws {
    var random = SeededGenerator(for: "JSONValueNumberTests")
    for _ in 0..<2000 {
      let digits = String(Int.random(in: 1...999_999, using: &random))
      let exponent = Int.random(in: -30...30, using: &random)
      func spelling() -> String {
        let zeros = Int.random(in: 0...4, using: &random)
        let point = Int.random(in: 0...digits.count, using: &random)
        var text = "\(point == 0 ? "0" : digits.prefix(point)).\(digits.dropFirst(point))"
        text += String(repeating: "0", count: zeros + 1)
        let rest = exponent + digits.count - point
        let zero = Bool.random(using: &random) ? "0" : ""
        return "\(text)e\(rest < 0 ? "-" : "")\(zero)\(abs(rest))"
      }
      let (a, b) = (spelling(), spelling())
      #expect(try Self.number(a) == Self.number(b), "\(a) \(b)")
      #expect(try Self.number(a).hashValue == Self.number(b).hashValue, "\(a) \(b)")
    }
  }
}
