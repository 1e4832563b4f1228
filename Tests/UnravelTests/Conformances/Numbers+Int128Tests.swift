import Testing
import Unravel

struct NumbersInt128Tests {
  /// Notations of an integer.
  private static func spellings(of integer: String) -> [String] {
    [integer, "\(integer).0", "\(integer)e0", "\(integer).0e0", "\(integer).000E+0"]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [
    "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105727",
    "-9223372036854775809", "-1", "0", "1", "18446744073709551616",
    "170141183460469231731687303715884105726", "170141183460469231731687303715884105727",
  ])
  func `a number that is equal to an Int128 decodes in each spelling`(integer: String) throws {
    let value = try #require(Int128(integer))
    for text in Self.spellings(of: integer) {
      #expect(try Int128.decodeValue(from: text) == value)
    }
    #expect(try [Int128].decodeValue(from: "[\(integer), 1]") == [value, 1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [
    "0", "1", "18446744073709551616", "170141183460469231731687303715884105728",
    "340282366920938463463374607431768211454", "340282366920938463463374607431768211455",
  ])
  func `a number that is equal to a UInt128 decodes in each spelling`(integer: String) throws {
    let value = try #require(UInt128(integer))
    for text in Self.spellings(of: integer) {
      #expect(try UInt128.decodeValue(from: text) == value)
    }
    #expect(try UInt128.decodeValue(from: "-0") == 0)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [
    "170141183460469231731687303715884105728", "-170141183460469231731687303715884105729",
    "340282366920938463463374607431768211456", "1e39", "1e400", "1.5", "1e-1", "true", #""1""#,
    "[]",
  ])
  func `a value that is not an Int128 is a mismatch`(json: String) {
    #expect(
      outcome { try Int128.decodeValue(from: json) }
        == "throws expected \(expectedName(Int128.self, for: json)), found \(json)")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [
    "-1", "340282366920938463463374607431768211456", "1e39", "-1e400", "0.5", "false", #""1""#,
    "{}",
  ])
  func `a value that is not a UInt128 is a mismatch`(json: String) {
    #expect(
      outcome { try UInt128.decodeValue(from: json) }
        == "throws expected \(expectedName(UInt128.self, for: json)), found \(json)")
  }
}
