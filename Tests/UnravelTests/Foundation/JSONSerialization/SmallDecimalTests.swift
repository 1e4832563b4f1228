#if Foundation

  import Foundation
  import Testing
  import Unravel

  /// Decimal numbers in object trees, which are read without their text if they are short.
  struct SmallDecimalTests {
    @Test(arguments: [
      "0", "1", "-1", "0.1", "-0.1", "19.99", "1.50", "300", "3e2", "1e19", "1e20", "-1e127",
      "123456789e-128", "0.000000000000000000001", "9007199254740991", "9007199254740992",
      "9007199254740993", "-9007199254740993", "9223372036854775807", "9223372036854775808",
      "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      "99999999999999999999999999999999999999", "-65.61361699999997", "9.007199254740993",
      "12345678901234567.5", "340282366920938463463374607431768211455",
    ])
    func `a decimal number keeps its digits`(text: String) throws {
      let number = NSDecimalNumber(string: text)
      guard case .number(let read) = try JSONValue.decodeValue(number) else {
        Issue.record("not a number")
        return
      }
      #expect(read.text == number.stringValue)
    }

    @Test func `random decimal numbers keep their digits`() throws {
      var generator = SeededGenerator(for: "random decimal numbers have the digits of their text")
      for _ in 0..<20_000 {
        let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
        let significand = Decimal(bits >> UInt64.random(in: 0..<64, using: &generator))
        let exponent =
          Bool.random(using: &generator)
          ? Int.random(in: -20...3, using: &generator)
          : Int.random(in: -128...100, using: &generator)
        let number = NSDecimalNumber(
          decimal: Decimal(
            sign: Bool.random(using: &generator) ? .minus : .plus, exponent: exponent,
            significand: significand))
        guard case .number(let read) = try JSONValue.decodeValue(number) else {
          Issue.record("not a number")
          return
        }
        #expect(read.text == number.stringValue)
      }
    }
  }

#endif
