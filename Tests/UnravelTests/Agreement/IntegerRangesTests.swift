import Foundation
import Testing
import Unravel

/// Integers never wrap, truncate or round with either reader, and a boolean is not a number.
@Suite struct IntegerRangesTests {
  /// An integer type and its bounds, as digits.
  struct Width: Sendable, CustomTestStringConvertible {
    let name: String
    let below: String
    let minimum: String
    let maximum: String
    let above: String

    /// The digits of the number that the type decodes, or nil if it throws a mismatch.
    let read: @Sendable (String, JSONReader) throws -> String?

    var testDescription: String { name }

    init<T: FixedWidthInteger & Unravel.Decodable>(
      _ type: T.Type, below: String, minimum: String, maximum: String, above: String
    ) {
      name = "\(type)"
      self.below = below
      self.minimum = minimum
      self.maximum = maximum
      self.above = above
      precondition(minimum == "\(T.min)" && maximum == "\(T.max)")
      read = { text, reader in
        do {
          return "\(try T.decodeValue(from: text, options: ReadingOptions(reader: reader)))"
        } catch DecodeError.typeMismatch(let expected, _, _) {
          #expect(expected.hasPrefix("\(T.self)"))
          return nil
        }
      }
    }
  }

  static let widths = [
    Width(Int8.self, below: "-129", minimum: "-128", maximum: "127", above: "128"),
    Width(UInt8.self, below: "-1", minimum: "0", maximum: "255", above: "256"),
    Width(Int16.self, below: "-32769", minimum: "-32768", maximum: "32767", above: "32768"),
    Width(UInt16.self, below: "-1", minimum: "0", maximum: "65535", above: "65536"),
    Width(
      Int32.self, below: "-2147483649", minimum: "-2147483648", maximum: "2147483647",
      above: "2147483648"),
    Width(UInt32.self, below: "-1", minimum: "0", maximum: "4294967295", above: "4294967296"),
    Width(
      Int64.self, below: "-9223372036854775809", minimum: "-9223372036854775808",
      maximum: "9223372036854775807", above: "9223372036854775808"),
    Width(
      UInt64.self, below: "-1", minimum: "0", maximum: "18446744073709551615",
      above: "18446744073709551616"),
    Width(
      Int.self, below: "-9223372036854775809", minimum: "-9223372036854775808",
      maximum: "9223372036854775807", above: "9223372036854775808"),
    Width(
      UInt.self, below: "-1", minimum: "0", maximum: "18446744073709551615",
      above: "18446744073709551616"),
  ]

  /// The types of 128 bits, which the system may not have.
  static var wideWidths: [Width] {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
    return [
      Width(
        Int128.self, below: "-170141183460469231731687303715884105729",
        minimum: "-170141183460469231731687303715884105728",
        maximum: "170141183460469231731687303715884105727",
        above: "170141183460469231731687303715884105728"),
      Width(
        UInt128.self, below: "-1", minimum: "0",
        maximum: "340282366920938463463374607431768211455",
        above: "340282366920938463463374607431768211456"),
    ]
  }

  /// Each type with each reader that gives all of its values.
  static let readWidths =
    widths.flatMap { width in readers.map { (width, $0) } } + wideWidths.map { ($0, .unravel) }

  /// Different notations of an integer.
  static let spellings: [@Sendable (String) -> String] = [
    { $0 },
    { $0 + ".0" },
    { $0 + ".000" },
    { $0 + "e0" },
    { $0 + "E+00" },
    { $0 + ".0e0" },
    { $0 == "0" ? "0e-1" : $0 + "0e-1" },
    { $0 == "0" ? "0e-2" : $0 + "00e-2" },
    { $0 == "0" ? "0.0e-1" : $0 + "0.0e-1" },
    { digits in
      // 12345 as 1234.5e1
      let magnitude = digits.drop { $0 == "-" }
      return magnitude.count < 2 ? digits : "\(digits.dropLast()).\(digits.suffix(1))e1"
    },
    { digits in
      // 12345 as 1.2345e4
      let magnitude = digits.drop { $0 == "-" }
      let sign = digits.hasPrefix("-") ? "-" : ""
      return magnitude.count < 2
        ? digits : "\(sign)\(magnitude.prefix(1)).\(magnitude.dropFirst())e\(magnitude.count - 1)"
    },
  ]

  @Test(arguments: Self.readWidths)
  func `the bounds of a type decode and one beyond is a mismatch`(
    width: Width, reader: JSONReader
  ) throws {
    for spelling in Self.spellings {
      for digits in [width.minimum, width.maximum, "0", "1"] {
        #expect(try width.read(spelling(digits), reader) == digits, "\(spelling(digits))")
      }
      for digits in [width.below, width.above] {
        #expect(try width.read(spelling(digits), reader) == nil, "\(spelling(digits))")
      }
    }
  }

  @Test(arguments: Self.readWidths)
  func `a negative zero is zero`(width: Width, reader: JSONReader) throws {
    for text in ["-0", "-0.0", "-0e0", "-0e5", "-0.0e-5", "0e99", "0.000"] {
      #expect(try width.read(text, reader) == "0", "\(text)")
    }
  }

  @Test(arguments: Self.widths, readers)
  func `a fraction, a boolean or a string is not an integer`(
    width: Width, reader: JSONReader
  ) throws {
    for text in [
      "1.5", "0.1", "-0.5", "1e-1", "0.99999999999999999", "5e-324", "true", "false", "\"1\"",
      "null", "[]", "[1]", "{}",
    ] {
      #expect(try width.read(text, reader) == nil, "\(text)")
    }
  }

  @Test(arguments: Self.widths, readers)
  func `a number far out of range is a mismatch`(width: Width, reader: JSONReader) throws {
    for text in [
      "1e20", "-1e20", "1e30", "1e100", "1.5e300", "99999999999999999999",
      "-99999999999999999999", "36893488147419103232",
    ] {
      #expect(try width.read(text, reader) == nil, "\(text)")
    }
  }

  @Test(arguments: Self.widths + Self.wideWidths)
  func `a number beyond Double is a mismatch`(width: Width) throws {
    for text in ["1e400", "-1e400", "1e99999999999999999999", "1e-99999999999999999999"] {
      #expect(try width.read(text, .unravel) == nil, "\(text)")
    }
  }

  @Test(arguments: readers)
  func `a number is not a boolean and a boolean is not a number`(reader: JSONReader) throws {
    #expect(try Bool.decodeValue(from: "true", options: ReadingOptions(reader: reader)))
    #expect(try !Bool.decodeValue(from: "false", options: ReadingOptions(reader: reader)))
    func outcome<T: Unravel.Decodable>(_ type: T.Type, _ text: String) -> String {
      UnravelTests.outcome {
        try T.decodeValue(from: text, options: ReadingOptions(reader: reader))
      }
    }
    for text in ["0", "1", "1.0", "-1", "\"true\"", "null"] {
      #expect(outcome(Bool.self, text).hasPrefix("throws expected Bool, found "), "\(text)")
    }
    for text in ["true", "false"] {
      #expect(outcome(Int.self, text) == "throws expected Int, found \(text)")
      #expect(outcome(Double.self, text) == "throws expected Double, found \(text)")
      #expect(outcome(Decimal.self, text) == "throws expected Decimal, found \(text)")
    }
  }
}
