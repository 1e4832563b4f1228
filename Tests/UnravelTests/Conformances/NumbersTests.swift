import Foundation
import Testing
import Unravel

struct NumbersTests {
  // MARK: Integers

  @Test(arguments: readers)
  func `elements are as exact as single integers`(reader: JSONReader) throws {
    let text = "[0, -0, 7, 1.0, 1e2, 100e-2, 9223372036854775807, -9223372036854775808.0]"
    let expected = [0, 0, 7, 1, 100, 1, .max, .min]
    #expect(try [Int].decodeValue(from: text, options: ReadingOptions(reader: reader)) == expected)
    #expect(
      try [Int64].decodeValue(from: text, options: ReadingOptions(reader: reader))
        == expected.map(Int64.init))

    for number in [
      "1.5", "0.1", "9223372036854775808", "-9223372036854775809", "true", #""1""#, "[1]", "{}",
    ] {
      let text = "[1, \(number)]"
      #expect(
        outcome { try [Int].decodeValue(from: text, options: ReadingOptions(reader: reader)) }
          == "throws [1]: expected \(expectedName(Int.self, for: number)), found \(number)")
      #expect(
        outcome { try [Int64].decodeValue(from: text, options: ReadingOptions(reader: reader)) }
          == "throws [1]: expected \(expectedName(Int64.self, for: number)), found \(number)")
    }
  }

  static let ranges: [(String, @Sendable (Extractor) throws -> Any, String)] = [
    (#"{"n": 300}"#, { try $0 <| "n" as UInt8 }, "n: expected UInt8 (0...255), found 300"),
    (#"{"n": -1}"#, { try $0 <| "n" as UInt16 }, "n: expected UInt16 (0...65535), found -1"),
    (#"{"n": 1.5}"#, { try $0 <| "n" as Int8 }, "n: expected Int8, found 1.5"),
    (#"{"n": 1e3}"#, { try $0 <| "n" as Int8 }, "n: expected Int8 (-128...127), found 1e3"),
    (
      #"{"n": 3.4028235677973366e38}"#, { try $0 <| "n" as Int },
      "n: expected Int (-9223372036854775808...9223372036854775807), found 3.4028235677973366e38"
    ),
    (
      #"{"n": [1, 200]}"#, { try $0 <| "n" as [Int8] },
      "n[1]: expected Int8 (-128...127), found 200"
    ),
    (
      #"{"n": [9223372036854775808]}"#, { try $0 <| "n" as [Int] },
      "n[0]: expected Int (-9223372036854775808...9223372036854775807), found 9223372036854775808"
    ),
  ]

  @Test(arguments: Self.ranges)
  func `the message about an integer that does not fit has the range of the type`(
    text: String, decode: @Sendable (Extractor) throws -> Any, expected: String
  ) throws {
    let e = try Extractor.decodeValue(from: text)
    #expect(outcome { try decode(e) } == "throws \(expected)")
  }

  @Test(arguments: [
    "400", "4294967296", "4294967297", "9223372036854775808", "18446744073709551616",
    "18446744073709551617", "340282366920938463463374607431768211456",
  ])
  func `exponents do not wrap round`(exponent: String) throws {
    for text in ["1e\(exponent)", "1e-\(exponent)", "-1.0e\(exponent)"] {
      let range = text.contains("e-") ? "" : " (0...255)"
      #expect(
        outcome { try UInt8.decodeValue(from: text) }
          == "throws expected UInt8\(range), found \(text)")
    }
    for text in ["0e\(exponent)", "0.0e-\(exponent)", "-0e\(exponent)"] {
      #expect(try Int.decodeValue(from: text) == 0, "\(text)")
      #expect(try UInt8.decodeValue(from: text) == 0, "\(text)")
    }
  }

  @Test(arguments: [
    ("+1", "1"), ("0xFF", "255"), ("-0xff", "-255"), ("1.", "1"), ("+.5e1", "5"),
    ("0x7FFFFFFFFFFFFFFF", "9223372036854775807"),
    ("-0x8000000000000000", "-9223372036854775808"),
    ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
    ("0x10000000000000000", "18446744073709551616"),
    ("-0x80000000000000000000000000000000", "-170141183460469231731687303715884105728"),
    ("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "340282366920938463463374607431768211455"),
  ])
  func `an integer of JSON5 is exact or refused`(text: String, digits: String) {
    func check<T: Decodable & FixedWidthInteger>(_ type: T.Type) {
      let options = ReadingOptions(allowsJSON5: true)
      #expect((try? T.decodeValue(from: text, options: options)) == T(digits), "\(type)")
    }
    check(Int8.self)
    check(Int.self)
    check(UInt64.self)
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    check(Int128.self)
    check(UInt128.self)
  }

  // MARK: Floating point

  @Test(
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("0.1", 0.1), ("3", 3), ("1e2", 100),
      ("-65.613616999999977", -65.613616999999977),
      ("0.1234567890123456789", 0.1234567890123456789), ("9007199254740993", 0x1p53),
      ("9007199254740993.0", 0x1p53), ("9007199254740995", 0x1p53 + 4),
      ("18446744073709551615", 0x1p64), ("-9223372036854775809", -0x1p63),
      ("123456789.123456789123456789", 123456789.123456789123456789),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.7976931348623158e308", .greatestFiniteMagnitude),
      ("-1.7976931348623157e308", -.greatestFiniteMagnitude),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("-1e-400", -0.0),
    ] as [(String, Double)], readers)
  func `a double is the nearest to its digits`(row: (String, Double), reader: JSONReader) throws {
    let (text, expected) = row
    let value = try Double.decodeValue(from: text, options: ReadingOptions(reader: reader))
    #expect(value.bitPattern == expected.bitPattern)
    #expect(
      try [Double].decodeValue(from: "[\(text), 1]", options: ReadingOptions(reader: reader)).map(
        \.bitPattern)
        == [expected.bitPattern, (1.0).bitPattern])
  }

  @Test(arguments: readers)
  func `random doubles are the nearest to the number in the input`(reader: JSONReader) throws {
    var random = SeededGenerator(for: "random doubles are the nearest to the text")
    var texts: [String] = []
    for _ in 0..<1_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      texts += ["\(value)", String(format: "%.15e", value), String(format: "%.16e", value)]
      let coordinate = Double.random(in: -180...180, using: &random)
      texts += [String(format: "%.14f", coordinate), String(format: "%.25f", coordinate)]
    }
    let values = try [Double].decodeValue(
      from: "[" + texts.joined(separator: ", ") + "]", options: ReadingOptions(reader: reader))
    try #require(values.count == texts.count)
    let wrong = zip(texts, values).filter { Double($0.0)?.bitPattern != $0.1.bitPattern }
    #expect(wrong.map(\.0) == [])
  }

  @Test(arguments: [
    "1.7976931348623159e308", "-1.7976931348623159e308", "2e308", "1e309", "1e400", "-1e400",
    "1e4294967297", "1e9223372036854775808", "1e18446744073709551617",
  ])
  func `a number beyond every double is refused`(text: String) {
    let range = "Double (-1.7976931348623157e+308...1.7976931348623157e+308)"
    let expected = DecodeError.typeMismatch(expected: range, actual: text, keyPath: [])
    #expect(throws: expected) { try Double.decodeValue(from: text) }
    let inArray = DecodeError.typeMismatch(expected: range, actual: text, keyPath: [1])
    #expect(throws: inArray) { try [Double].decodeValue(from: "[1.5, \(text)]") }
    // `JSONSerialization` refuses it as malformed.
    #expect(throws: DecodeError.self) {
      try Double.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("0.1", 0.1), ("3", 3), ("16777217", 16_777_216),
      ("16777219", 16_777_220), ("3.4028234663852886e38", .greatestFiniteMagnitude),
      ("3.4028235677973366e38", .greatestFiniteMagnitude),
      ("1.1754943508222875e-38", .leastNormalMagnitude), ("1e-45", .leastNonzeroMagnitude),
      ("7.006492321624085e-46", 0), ("7.0064923216241e-46", .leastNonzeroMagnitude),
      ("1e-400", 0),
      // Rounding to a double first would give the other neighbor.
      ("1.000000059604644776", 1.0000001), ("1.00000017881393432617187499", 1.0000001),
    ] as [(String, Float)], readers)
  func `a float is the nearest to its digits`(row: (String, Float), reader: JSONReader) throws {
    let (text, expected) = row
    #expect(
      try Float.decodeValue(from: text, options: ReadingOptions(reader: reader)).bitPattern
        == expected.bitPattern)
    #expect(
      try [Float].decodeValue(from: "[\(text), 1]", options: ReadingOptions(reader: reader)).map(
        \.bitPattern)
        == [expected.bitPattern, Float(1).bitPattern])
  }

  @Test(arguments: ["3.4028235677973367e38", "4e38", "-1e39"], readers)
  func `a number beyond every float is refused`(text: String, reader: JSONReader) {
    #expect(
      outcome { try Float.decodeValue(from: text, options: ReadingOptions(reader: reader)) }
        .hasPrefix("throws expected Float (-3.4028235e+38...3.4028235e+38), found "))
    #expect(
      outcome {
        try [Float].decodeValue(from: "[0.5, \(text)]", options: ReadingOptions(reader: reader))
      }
      .hasPrefix("throws [1]: expected Float (-3.4028235e+38...3.4028235e+38), found "))
  }

  @Test(arguments: ["true", "false", #""1""#, #""NaN""#, "[]", "[1.5]", "{}"], readers)
  func `a value that is not a number is not a Double or a Float`(text: String, reader: JSONReader)
    throws
  {
    #expect(
      throws: DecodeError.typeMismatch(expected: "Double", actual: text, keyPath: [])
    ) { try Double.decodeValue(from: text, options: ReadingOptions(reader: reader)) }
    #expect(
      throws: DecodeError.typeMismatch(expected: "Float", actual: text, keyPath: [])
    ) { try Float.decodeValue(from: text, options: ReadingOptions(reader: reader)) }
    #expect(
      throws: DecodeError.typeMismatch(expected: "Double", actual: text, keyPath: [1])
    ) { try [Double].decodeValue(from: "[0.5, \(text)]", options: ReadingOptions(reader: reader)) }
  }
}

/// The name of an integer type in the message about a value: with its range for an integer.
func expectedName<T: FixedWidthInteger>(_ type: T.Type, for json: String) -> String {
  // A number beyond `Double` is whole.
  let isWhole = Double(json).map { $0.rounded() == $0 } ?? false
  return isWhole ? "\(type) (\(type.min)...\(type.max))" : "\(type)"
}
