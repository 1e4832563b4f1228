import Foundation
import Testing

@testable import Unravel

struct BytesFloatingPointTests {
  // MARK: Integers

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-1", -1), ("1138", 1138), ("12345678", 12_345_678),
      ("123456789", 123_456_789), ("-100000000000000000", -100_000_000_000_000_000),
      ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("9223372036854775806", .max - 1), ("9223372036854775807", .max),
      ("9223372036854775808", nil), ("-9223372036854775807", .min + 1),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil),
      ("9999999999999999999", nil), ("-9999999999999999999", nil),
      ("18446744073709551616", nil), ("-18446744073709551616", nil),
      ("18446744073709551617", nil), ("100000000000000000000000000000000000000000", nil),
    ] as [(String, Int64?)])
  func `a signed integer is read exactly or not at all`(text: String, expected: Int64?) {
    #expect(results(of: text) { $0.int64(at: $1, length: $2) } == [expected])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-1", nil), ("-18446744073709551615", nil),
      ("9223372036854775808", 1 << 63), ("9999999999999999999", 9_999_999_999_999_999_999),
      ("10000000000000000000", 10_000_000_000_000_000_000),
      ("18446744073709551614", .max - 1), ("18446744073709551615", .max),
      ("18446744073709551616", nil), ("18446744073709551620", nil), ("20000000000000000000", nil),
      ("99999999999999999999", nil), ("100000000000000000000", nil),
    ] as [(String, UInt64?)])
  func `an unsigned integer is read exactly or not at all`(text: String, expected: UInt64?) {
    #expect(results(of: text) { $0.exactInteger(at: $1, length: $2) as UInt64? } == [expected])
  }

  @Test func `integers of every length are read`() {
    var random = SeededGenerator(for: "integers of every length are read")
    var wrong: [String] = []
    for _ in 0..<50 {
      for length in 1...20 {
        let digits = (0..<length).map { "\(random.in($0 == 0 ? 1...9 : 0...9))" }.joined()
        for text in [digits, "-" + digits] {
          let signed = results(of: text) { $0.int64(at: $1, length: $2) }
          let unsigned = results(of: text) { $0.exactInteger(at: $1, length: $2) as UInt64? }
          if signed != [Int64(text)] || unsigned != [UInt64(text)] { wrong.append(text) }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: [
      ("1", "1"), ("1.0", "1"), ("1e0", "1"), ("100e-2", "1"), ("0.1e1", "1"), ("1E+2", "100"),
      ("0.00012e5", "12"), ("-12.50e1", "-125"), ("1.000", "1"), ("120.0e-1", "12"),
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("-0.0", "0"), ("0e5", "0"), ("0e-5", "0"),
      ("0.000e18446744073709551617", "0"), ("-0e-99999999999999999999999999", "0"),
      ("1.5", nil), ("1e-1", nil), ("10.01", nil), ("0.1", nil), ("12e-2", nil),
      ("1.05e1", nil),
      ("1e18446744073709551617", nil), ("1e-18446744073709551615", nil),
      ("1e9223372036854775808", nil), ("1e4294967297", nil), ("1e-4294967295", nil),
      ("9223372036854775807.0", "9223372036854775807"),
      ("9223372036854775808.0", "9223372036854775808"),
      ("-9223372036854775808e0", "-9223372036854775808"),
      ("92233720368547758080e-1", "9223372036854775808"),
      ("18446744073709551615.0", "18446744073709551615"),
      ("1844674407370955161.5e1", "18446744073709551615"),
      ("18446744073709551616.0", "18446744073709551616"),
      ("1e19", "10000000000000000000"), ("2e19", "20000000000000000000"),
      ("1e38", "100000000000000000000000000000000000000"), ("1e39", nil), ("4e38", nil),
      ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
      (
        "-1.70141183460469231731687303715884105728e38",
        "-170141183460469231731687303715884105728"
      ),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
      (
        "340282366920938463463374607431768211455.000", "340282366920938463463374607431768211455"
      ),
      ("340282366920938463463374607431768211456", nil),
      ("340282366920938463463374607431768211460", nil),
      ("999999999999999999999999999999999999999", nil),
    ] as [(String, String?)])
  func `a number that is equal to an integer decodes as that integer`(
    text: String, expected: String?
  ) {
    func check<T: FixedWidthInteger>(_ type: T.Type) {
      let integers = results(of: text) { $0.exactInteger(at: $1, length: $2) as T? }
      #expect(integers == [expected.flatMap { T($0) }], "\(type)")
    }
    check(Int8.self)
    check(Int64.self)
    check(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      check(Int128.self)
      check(UInt128.self)
    }
  }

  @Test func `an integer can have a million zeros`() {
    let zeros = String(repeating: "0", count: 1_000_000)
    for text in ["5" + zeros + "e-1000000", "5." + zeros, "0." + zeros + "5e1000001"] {
      let integer = withMemory(Array(text.utf8)) {
        $0.exactInteger(at: 0, length: $0.count) as UInt64?
      }
      #expect(integer == 5, "\(text.prefix(30))")
    }
  }

  // MARK: Doubles

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("0.0", 0), ("-0.0", -0.0), ("-0e5", -0.0), ("1", 1),
      ("-1.5", -1.5),
      ("0.1", 0.1), ("0.5", 0.5), ("12.25", 12.25), ("-65.613616999999977", -65.613616999999977),
      ("43.420273000000009", 43.420273000000009), ("6.02214076e23", 6.02214076e23),
      ("1E5", 1e5), ("1e+5", 1e5), ("1.5e-5", 1.5e-5), ("1138", 1138),
      ("123456789012345.678", 123456789012345.678), ("0.00000000000000000001", 1e-20),
      // Halves are rounded to the even value.
      ("9007199254740993", 0x1p53), ("9007199254740993.0", 0x1p53),
      ("9007199254740995", 0x1p53 + 4), ("9007199254740993e0", 0x1p53),
      ("900719925474099.3e1", 0x1p53), ("9007199254740993.00000000000000000000", 0x1p53),
      ("9007199254740993.00000000000000000001", 0x1p53 + 2),
      ("9007199254740992.99999999999999999999", 0x1p53), ("4503599627370496.5", 0x1p52),
      ("4503599627370497.5", 0x1p52 + 2), ("-4503599627370497.5", -0x1p52 - 2),
      ("9223372036854775807", 0x1p63), ("9223372036854774784.5", 9_223_372_036_854_774_784),
      // The largest number and the smallest one beyond it.
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.7976931348623158e308", .greatestFiniteMagnitude),
      ("1.7976931348623159e308", .infinity), ("-1.7976931348623159e308", -.infinity),
      ("2e308", .infinity), ("1e309", .infinity), ("1e400", .infinity),
      ("-1e4294967297", -.infinity),
      ("1e9223372036854775808", .infinity), ("1e18446744073709551617", .infinity),
      // The smallest normal number, the smallest number, half of that, and less.
      ("2.2250738585072014e-308", .leastNormalMagnitude),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("2.2250738585072012e-308", .leastNormalMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("4.9e-324", .leastNonzeroMagnitude), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0), ("1e-324", 0), ("-1e-400", -0.0),
      ("1e-4294967297", 0), ("-1e-9223372036854775809", -0.0), ("1e-18446744073709551615", 0),
    ] as [(String, Double)])
  func `a number is read as the nearest Double`(text: String, expected: Double) {
    #expect(doubles(of: text) == [expected.bitPattern])
  }

  @Test func `every power of ten is read as the nearest Double`() {
    var wrong: [String] = []
    for exponent in -350...320 {
      for digits in ["1", "9", "12345678901234567", "9999999999999999999"] {
        let text = "\(digits)e\(exponent)"
        if doubles(of: text) != [Double(text)?.bitPattern] { wrong.append(text) }
        if floats(of: text) != [Float(text)?.bitPattern] { wrong.append(text) }
      }
    }
    #expect(wrong == [])
  }

  @Test func `random Doubles are read from 16, 17 and the fewest digits`() {
    var random = SeededGenerator(
      for: "random Doubles are read from 16, 17 and the fewest digits")
    var wrong: [String] = []
    for _ in 0..<1_500 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      if doubles(of: "\(value)") != [value.bitPattern] { wrong.append("\(value)") }
      let text17 = String(format: "%.16e", value)
      if doubles(of: text17) != [value.bitPattern] { wrong.append(text17) }
      let text16 = String(format: "%.15e", value)
      if doubles(of: text16) != [Double(text16)?.bitPattern] { wrong.append(text16) }
    }
    #expect(wrong == [])
  }

  @Test func `random coordinates are read`() {
    var random = SeededGenerator(for: "random coordinates are read")
    var wrong: [String] = []
    for _ in 0..<1_500 {
      let value = Double.random(in: -180...180, using: &random)
      let text = String(format: "%.*f", random.in(1...22), value)
      if doubles(of: text) != [Double(text)?.bitPattern] { wrong.append(text) }
      if floats(of: text) != [Float(text)?.bitPattern] { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func `random digits with random exponents are read`() {
    var random = SeededGenerator(for: "random digits with random exponents are read")
    var wrong: [String] = []
    for _ in 0..<1_500 {
      var digits = (0..<random.in(1...40)).map { _ in Character("\(random.in(0...9))") }
      if digits[0] == "0" { digits[0] = "1" }
      let exponent = random.in(0...1) == 0 ? random.in(-45...10) : random.in(-370...310)
      for text in spellings(of: String(digits), exponent: exponent) {
        if doubles(of: text) != [Double(text)?.bitPattern] { wrong.append(text) }
        if floats(of: text) != [Float(text)?.bitPattern] { wrong.append(text) }
      }
    }
    #expect(wrong == [])
  }

  @Test func `halfway between two Doubles the even one is nearest, and one more digit decides`() {
    var random = SeededGenerator(
      for: "halfway between two Doubles the even one is nearest, and one more digit decides")
    let borders: [Double] = [
      0, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 2, .leastNormalMagnitude.nextDown,
      .leastNormalMagnitude, 0.1, 0.5, 1, 1.0.nextDown, 1e22, 1e23, 0x1p53, 0x1p63, 0x1p64,
      .greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude,
    ]
    let patterns =
      (0..<60).map { _ in random.next() >> 1 }
      + (0..<15).map { _ in random.next() >> UInt64(random.in(12...63)) }
      + (0..<15).map { _ in Double.random(in: 0...1_000, using: &random).bitPattern }
    var wrong: [String] = []
    for below in borders + patterns.map(Double.init(bitPattern:)) where below.isFinite {
      let above = below.nextUp
      let even = below.bitPattern & 1 == 0 ? below : above
      let isSubnormal = below < .leastNormalMagnitude
      let half = digits(
        of: below.significandBitPattern << 1 + (isSubnormal ? 1 : 1 + 1 << 53),
        timesTwoTo: Int(max(1, below.exponentBitPattern)) - 1076)

      let cases = [
        (half.digits, half.exponent, even),
        (decrement(half.digits), half.exponent, below),
        (half.digits + "1", half.exponent - 1, above),
        (half.digits + String(repeating: "0", count: 850) + "1", half.exponent - 851, above),
        (half.digits + String(repeating: "0", count: 40), half.exponent - 40, even),
      ]
      for (digits, exponent, expected) in cases {
        for text in spellings(of: digits, exponent: exponent)
        where doubles(of: text) != [expected.bitPattern] {
          wrong.append("\(text) is not \(expected)")
        }
        let text = "-\(digits)e\(exponent)"
        if doubles(of: text) != [(-expected).bitPattern] { wrong.append(text) }
      }
      for length in [17, 18, 19, 20, 21, 25, 40, 100, 400, 767] where length < half.digits.count {
        let text =
          half.digits.prefix(length) + "e\(half.exponent + half.digits.count - length)"
        if doubles(of: String(text)) != [Double(text)?.bitPattern] { wrong.append("\(text)") }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [17, 19, 20, 100, 767, 768, 800, 801, 10_000, 1_000_000])
  func `a number of many digits is read`(count: Int) {
    let zeros = String(repeating: "0", count: count)
    let ones = String(repeating: "1", count: count)
    let table: [(String, Double)] = [
      ("1" + zeros + "e-\(count)", 1),
      ("1." + zeros, 1),
      ("1." + zeros + "1", 1),
      ("0." + zeros + "1e\(count + 1)", 1),
      ("0." + zeros + "1e\(count)", 0.1),
      ("9007199254740993." + zeros, 0x1p53),
      ("9007199254740993." + zeros + "1", 0x1p53 + 2),
      ("0." + ones, 0.1111111111111111111),
      (ones + "e-\(count)", 0.1111111111111111111),
      ("1e" + zeros + "5", 1e5),
      ("1e-" + zeros + "5", 1e-5),
      ("1e" + ones, .infinity),
      ("1e-" + ones, 0),
    ]
    for (text, expected) in table {
      let value: Double = withMemory(Array(text.utf8)) {
        $0.floatingPoint(at: 0, length: $0.count)
      }
      #expect(value == expected, "\(text.prefix(30))")
    }
  }

  // MARK: Floats

  @Test(
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("1.5", 1.5), ("0.1", 0.1), ("16777217", 16_777_216),
      ("16777219", 16_777_220), ("3.4028234663852886e38", .greatestFiniteMagnitude),
      ("3.4028235677973366e38", .greatestFiniteMagnitude), ("3.4028235677973367e38", .infinity),
      ("4e38", .infinity), ("1e39", .infinity), ("-1e400", -.infinity),
      ("1.1754943508222875e-38", .leastNormalMagnitude),
      ("1.401298464324817e-45", .leastNonzeroMagnitude), ("7.006492321624085e-46", 0),
      ("7.006492321624086e-46", .leastNonzeroMagnitude), ("1e-50", 0), ("-1e-4294967297", -0.0),
      ("3.8e-25", 3.8e-25), ("4.5243e-20", 4.5243e-20),
      // The nearest Double is halfway between two Floats; the number itself is not.
      ("1.000000059604644776", 1.0000001), ("1.000000059604644775", 1),
      ("1.00000017881393432617187499", 1.0000001), ("1.00000017881393432617187501", 1.0000002),
    ] as [(String, Float)])
  func `a number is read as the nearest Float`(text: String, expected: Float) {
    #expect(floats(of: text) == [expected.bitPattern])
  }

  @Test func `random Floats are read from 9 and the fewest digits`() {
    var random = SeededGenerator(for: "random Floats are read from 9 and the fewest digits")
    var wrong: [String] = []
    for _ in 0..<2_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      for text in ["\(value)", String(format: "%.8e", Double(value))]
      where floats(of: text) != [value.bitPattern] {
        wrong.append(text)
      }
    }
    #expect(wrong == [])
  }

  @Test func `halfway between two Floats the even one is nearest, and one more digit decides`() {
    var random = SeededGenerator(
      for: "halfway between two Floats the even one is nearest, and one more digit decides")
    let borders: [Float] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown, .leastNormalMagnitude, 0.1, 1,
      0x1p24, .greatestFiniteMagnitude,
    ]
    let patterns =
      (0..<150).map { _ in random.next() >> 33 }
      + (0..<50).map { _ in random.next() >> UInt64(random.in(41...63)) }
    let values = patterns.map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    var wrong: [String] = []
    for below in borders + values where below.isFinite {
      let above = below.nextUp
      let even = below.bitPattern & 1 == 0 ? below : above
      let isSubnormal = below < .leastNormalMagnitude
      let half = digits(
        of: UInt64(below.significandBitPattern) << 1 + (isSubnormal ? 1 : 1 + 1 << 24),
        timesTwoTo: Int(max(1, below.exponentBitPattern)) - 151)
      let cases = [
        (half.digits, half.exponent, even),
        (decrement(half.digits), half.exponent, below),
        (half.digits + "1", half.exponent - 1, above),
      ]
      for (digits, exponent, expected) in cases {
        for text in spellings(of: digits, exponent: exponent)
        where floats(of: text) != [expected.bitPattern] {
          wrong.append("\(text) is not \(expected)")
        }
      }
    }
    #expect(wrong == [])
  }

  // MARK: Safety

  @Test func `bytes that are not a number cause no trap and no read outside them`() {
    var random = SeededGenerator(
      for: "bytes that are not a number cause no trap and no read outside them")
    let likely = Array("0123456789-+.eE".utf8)
    for _ in 0..<5_000 {
      let text = (0..<random.in(1...40)).map { _ in
        random.in(0...3) == 0
          ? UInt8(truncatingIfNeeded: random.next()) : likely[random.in(0...likely.count - 1)]
      }
      let point = random.in(1...text.count)
      withMemory(text) { bytes in
        _ = bytes.int64(at: 0, length: text.count)
        _ = bytes.exactInteger(at: 0, length: text.count) as Int64?
        _ = bytes.exactInteger(at: 0, length: text.count) as UInt64?
        _ = bytes.floatingPoint(integerAt: 0, length: text.count) as Double
        _ = bytes.floatingPoint(at: 0, length: text.count) as Double
        _ = bytes.floatingPoint(at: 0, length: text.count, point: point) as Double
        _ = bytes.floatingPoint(integerAt: 0, length: text.count) as Float
        _ = bytes.floatingPoint(at: 0, length: text.count) as Float
        _ = bytes.floatingPoint(at: 0, length: text.count, point: point) as Float
      }
    }
  }
}

// MARK: Reading

/// The result for a number that is alone in its memory, and for one between other numbers. The two are
/// equal if only the bytes of the number are read.
private func results<Result: Hashable>(
  of text: String, _ read: (_ bytes: Bytes, _ offset: Int, _ length: Int) -> Result
) -> Set<Result> {
  let text = Array(text.utf8)
  let alone = withMemory(text) { read($0, 0, text.count) }
  let amid = withMemory(Array("-7.7e777".utf8) + text + Array("7.7e-777".utf8)) {
    read($0, 8, text.count)
  }
  return [alone, amid]
}

private func doubles(of text: String) -> Set<UInt64?> {
  results(of: text) { (value: Double) in value.bitPattern }
}

private func floats(of text: String) -> Set<UInt32?> {
  results(of: text) { (value: Float) in value.bitPattern }
}

/// The results of each function that reads the number.
private func results<F: DecimalFloatingPoint, Pattern: Hashable>(
  of text: String, _ bitPattern: (F) -> Pattern
) -> Set<Pattern?> {
  var all = results(of: text) { bitPattern($0.floatingPoint(at: $1, length: $2)) as Pattern? }
  if let point = point(of: text) {
    all.formUnion(
      results(of: text) { bitPattern($0.floatingPoint(at: $1, length: $2, point: point)) })
    if point == text.utf8.count {
      all.formUnion(
        results(of: text) { bitPattern($0.floatingPoint(integerAt: $1, length: $2)) })
    }
  }
  return all
}

/// The length of the part before the point, or nil for a number with an exponent.
private func point(of text: String) -> Int? {
  if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return nil }
  return text.utf8.prefix { $0 != UInt8(ascii: ".") }.count
}

/// Memory of exactly these bytes, so that a sanitizer detects a read beyond them.
private func withMemory<Result>(_ bytes: [UInt8], _ body: (Bytes) -> Result) -> Result {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
  defer { unsafe memory.deallocate() }
  unsafe memory.copyBytes(from: bytes)
  return unsafe body(Bytes(inPlace: UnsafeRawBufferPointer(memory)))
}

// MARK: Writing

/// Notations of `digits` × 10^`exponent`: with the point at the end, after the first digit, and, unless
/// that takes too many zeros, without an exponent.
private func spellings(of digits: String, exponent: Int) -> [String] {
  let count = digits.count
  let fractions = digits.dropFirst()
  var spellings = [
    "\(digits)e\(exponent)",
    "\(digits.prefix(1))\(fractions.isEmpty ? "" : ".")\(fractions)e\(exponent + count - 1)",
  ]
  if exponent >= 0 {
    if exponent < 100 { spellings.append(digits + String(repeating: "0", count: exponent) + ".0") }
  } else if -exponent < count {
    spellings.append("\(digits.dropLast(-exponent)).\(digits.suffix(-exponent))")
  } else if -exponent - count < 1_100 {
    spellings.append("0." + String(repeating: "0", count: -exponent - count) + digits)
  }
  return spellings
}

/// `significand` × 2^`exponent`, exactly, as digits and a power of ten.
private func digits(
  of significand: UInt64, timesTwoTo exponent: Int
) -> (digits: String, exponent: Int) {
  // Words of nine digits, the lowest first. A negative power of two is a power of five and one of ten.
  var limbs: [UInt64] = [significand]
  let (base, most): (UInt64, Int) = exponent < 0 ? (5, 12) : (2, 29)
  var rest = exponent.magnitude
  repeat {
    let step = min(Int(rest), most)
    let factor = (0..<step).reduce(1 as UInt64) { product, _ in product * base }
    var carry: UInt64 = 0
    for index in limbs.indices {
      let (high, low) = limbs[index].multipliedFullWidth(by: factor)
      let (sum, isOver) = low.addingReportingOverflow(carry)
      (carry, limbs[index]) = (1_000_000_000 as UInt64).dividingFullWidth(
        (high + (isOver ? 1 : 0), sum))
    }
    while carry > 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
    rest -= UInt(step)
  } while rest > 0
  let text = limbs.reversed().map { limb in
    String(repeating: "0", count: 9 - String(limb).count) + String(limb)
  }
  return (String(text.joined().drop { $0 == "0" }), min(exponent, 0))
}

/// The digits of the next lower number.
private func decrement(_ digits: String) -> String {
  var digits = Array(digits.utf8)
  var index = digits.count - 1
  while digits[index] == UInt8(ascii: "0") {
    digits[index] = UInt8(ascii: "9")
    index -= 1
  }
  digits[index] -= 1
  return String(decoding: digits, as: UTF8.self)
}

extension SeededGenerator {
  fileprivate mutating func `in`(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
