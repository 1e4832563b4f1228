#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct DecimalDecodableTests {
    private static let nines = String(repeating: "9", count: 38)
    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    @Test(arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("-0e400", "0"), ("0e99999999999999999999", "0"),
      ("1", "1"), ("-1", "-1"), ("0.1", "0.1"), ("-0.10", "-0.1"), ("1e2", "100"),
      ("12.50e1", "125"), ("1E-2", "0.01"), ("100e-2", "1"), ("0.00012e4", "1.2"),
      ("1.000000000000000000000000000000000000000000000", "1"),
      ("1e00000000000000000000000000000000001", "10"),
      ("9007199254740993", "9007199254740993"),
      ("12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678"),
      (Self.nines, Self.nines), ("-" + Self.nines, "-" + Self.nines),
      ("0." + Self.nines, "0." + Self.nines),
      ("1e37", "1" + String(repeating: "0", count: 37)),
      ("1e38", "1" + String(repeating: "0", count: 38)),
      ("1e127", "1" + String(repeating: "0", count: 127)),
      ("123e127", "123" + String(repeating: "0", count: 127)),
      ("1e-128", "0." + String(repeating: "0", count: 127) + "1"),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
      (
        "-34028236692093846346337460743176821145.5", "-34028236692093846346337460743176821145.5"
      ),
      ("3.14159265358979323846264338327950288419", "3.14159265358979323846264338327950288419"),
      ("1" + Self.zeros(37) + "1", "1" + Self.zeros(37) + "1"),
      ("1e128", "1" + Self.zeros(128)),
      ("-1.23e130", "-123" + Self.zeros(128)), ("1e165", "1" + Self.zeros(165)),
      ("99e-128", "0." + String(repeating: "0", count: 126) + "99"),
    ])
    func `a number is a decimal with all its digits`(text: String, description: String) throws {
      let decimal = try Decimal.decodeValue(from: text)
      #expect("\(decimal)" == description)
      #expect(!decimal.isNaN)
    }

    @Test(arguments: [
      Self.nines + "9", "0." + Self.nines + "9", "340282366920938463463374607431768211456",
      "3.40282366920938463463374607431768211456", "1" + Self.nines + "1", "1e166", "35e164",
      "1e400",
      "1." + Self.zeros(39) + "1", "-1e400", "1e-129",
      "1.1e-128", "1e-400", "1e99999999999999999999", "1e-99999999999999999999",
    ])
    func `a number that does not fit is a mismatch with the limit that it exceeds`(text: String) {
      let isTooLarge = !((-3.4028236692093847e165)...3.4028236692093847e165).contains(Double(text)!)
      let limit = isTooLarge ? "(-3.4e+165...3.4e+165)" : "(38 digits, none below 1e-128)"
      #expect(
        outcome { try Decimal.decodeValue(from: text) }
          == "throws expected Decimal \(limit), found \(text)")
    }

    @Test(arguments: ["Infinity", "-Infinity", "+Infinity", "NaN"])
    func `a value of JSON5 that is not finite is a mismatch`(text: String) {
      let options = ReadingOptions(allowsJSON5: true)
      #expect(
        outcome { try Decimal.decodeValue(from: text, options: options) }
          == "throws expected Decimal, found \(text.replacing("+", with: ""))")
    }

    @Test(arguments: ["true", #""1""#, "null", "[1]", "{}"], readers)
    func `a value of another type is a mismatch`(json: String, reader: JSONReader) {
      #expect(
        outcome {
          try Decimal.decodeValue(
            from: "[\(json)]", rootKeyPath: [0], options: ReadingOptions(reader: reader))
        }
          == (json == "null"
            ? "throws [0]: missing element 0 (it is null)"
            : "throws [0]: expected Decimal, found \(json)"))
    }

    @Test(arguments: [
      "0.1", "-12.5", "1e10", "12345678901234567890.123456789012345678", "1.0000000000000001",
      "9223372036854775808", "0.30000000000000004", Self.nines,
    ])
    func `an object tree gives the same errors`(text: String) throws {
      let own = try Decimal.decodeValue(from: text)
      #expect(
        try Decimal.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
          == own)
      #expect(try Decimal.decodeValue(own) == own)
      #expect(try Decimal.decodeValue(NSDecimalNumber(decimal: own)) == own)
    }

    @Test func `each decimal is decoded from its description`() throws {
      var generator = SeededGenerator(for: "each decimal is decoded from its description")
      for _ in 0..<20_000 {
        let digits = (0..<Int.random(in: 1...38, using: &generator)).map { index in
          "\(Int.random(in: index == 0 ? 1...9 : 0...9, using: &generator))"
        }.joined()
        // Zeros at the end of the digits count for the exponent.
        let zeros = digits.reversed().prefix { $0 == "0" }.count
        let exponent = Int.random(in: -128...127 - zeros, using: &generator)
        let sign = Bool.random(using: &generator) ? "-" : ""
        let decimal = try Decimal.decodeValue(from: "\(sign)\(digits)e\(exponent)")
        // The description has no exponent, so the test can build it.
        #expect("\(decimal)" == Self.written(sign, digits, exponent))
        #expect(try Decimal.decodeValue(from: "\(decimal)") == decimal)
      }
    }

    @Test func `quotients are decoded from their descriptions`() throws {
      var generator = SeededGenerator(for: "quotients are decoded from their descriptions")
      for _ in 0..<10_000 {
        let dividend = Decimal(Int.random(in: 1...1_000_000, using: &generator))
        let divisor = Decimal(Int.random(in: 1...1_000_000, using: &generator))
        let quotient = dividend / divisor
        #expect(try Decimal.decodeValue(from: "\(quotient)") == quotient)
      }
    }

    @Test(arguments: [
      Decimal.pi, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude,
      Decimal(sign: .plus, exponent: 127, significand: 5) * 2,
    ])
    func `the constants are decoded from their descriptions`(decimal: Decimal) throws {
      #expect(try Decimal.decodeValue(from: "\(decimal)") == decimal)
    }

    private static func written(_ sign: String, _ digits: String, _ exponent: Int) -> String {
      guard exponent < 0 else { return sign + digits + String(repeating: "0", count: exponent) }
      let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
      let fraction = padded.suffix(-exponent).reversed().drop { $0 == "0" }.reversed()
      return sign + padded.dropLast(-exponent) + (fraction.isEmpty ? "" : "." + String(fraction))
    }
  }

#endif
