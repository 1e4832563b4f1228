import Foundation
import Testing
import Unravel

struct JSONValueNestingTests {
  static let brackets = [("[", "]"), (#"{"a":"#, "}"), (#"[1,{"a":0,"b":"#, #","c":[]},2]"#)]

  static func text(_ bracket: (String, String), depth: Int) -> String {
    String(repeating: bracket.0, count: depth) + "0" + String(repeating: bracket.1, count: depth)
  }

  /// Uses a value and a copy of another document in each way that descends into it.
  static func use(_ value: JSONValue, _ other: JSONValue) -> Bool {
    var merged = value
    merged.merge(other)
    return value == other && value.hashValue == other.hashValue && merged == value
      && value.text() == other.text() && "\(value)" == value.text()
      && !value.text(indentation: 2).isEmpty && Set([value, other]).count == 1
  }

  @Test(arguments: Self.brackets)
  func `512 levels are freed, compared, hashed, written and merged on 512 KiB of stack`(
    opening: String, closing: String
  ) async throws {
    let text = Self.text((opening, closing), depth: opening.count > 5 ? 255 : 512)
    let outcome = try await onThread(stackSize: 512 << 10) {
      let value = try JSONValue.decodeValue(from: text)
      return Self.use(value, try JSONValue.decodeValue(from: text)) && value.text() == text
    }
    #expect(outcome)
  }

  /// As many levels as `JSONEncoder` accepts.
  @Test(arguments: Self.brackets[..<2])
  func `511 levels are encoded on 512 KiB of stack`(opening: String, closing: String) async throws {
    let text = Self.text((opening, closing), depth: 511)
    let encoded = try await onThread(stackSize: 512 << 10) {
      try JSONEncoder().encode(JSONValue.decodeValue(from: text))
    }
    #expect(String(decoding: encoded, as: UTF8.self) == text)
  }

  /// Builds a value of many levels, innermost first.
  static func value(levels: Int, _ wrap: (JSONValue) -> JSONValue) -> JSONValue {
    var value: JSONValue = 0
    for _ in 0..<levels { value = wrap(value) }
    return value
  }

  static let wraps: [@Sendable (JSONValue) -> JSONValue] = [
    { [$0] }, { ["a": $0] }, { [1, ["a": 0, "b": $0, "c": []]] },
  ]

  @Test(arguments: 0..<3)
  func `1,024 levels are freed, compared, hashed and written on 512 KiB of stack`(kind: Int)
    async throws
  {
    let outcome = try await onThread(stackSize: 512 << 10) {
      let levels = kind < 2 ? 1_024 : 512
      let value = Self.value(levels: levels, Self.wraps[kind])
      let other = Self.value(levels: levels, Self.wraps[kind])
      return value == other && value.hashValue == other.hashValue && value.text() == other.text()
    }
    #expect(outcome)
  }
}
