import Foundation
import Testing
import Unravel

/// Values nested deeper than the stack allows for recursion.
struct ValueStorageTests {
  static let brackets = [("[", "]"), (#"{"a":"#, "}"), (#"[1,{"a":0,"b":"#, #","c":[]},2]"#)]

  static func text(_ bracket: (String, String), depth: Int) -> String {
    String(repeating: bracket.0, count: depth) + "0" + String(repeating: bracket.1, count: depth)
  }

  @Test(arguments: brackets)
  func `512 levels are freed, compared, hashed, written and merged on 64 KiB of stack`(
    opening: String, closing: String
  ) async throws {
    let text = Self.text((opening, closing), depth: opening.count > 5 ? 255 : 512)
    let outcome = try await onThread(stackSize: 64 << 10) {
      let value = try JSONValue.decodeValue(from: text)
      let other = try JSONValue.decodeValue(from: text)
      var merged = value
      merged.merge(other)
      return value == other && value.hashValue == other.hashValue && merged == value
        && value.text() == text && "\(value)" == text && !value.text(.pretty).isEmpty
        && Set([value, other]).count == 1
    }
    #expect(outcome)
  }

  /// Builds a value of many levels, innermost first.
  static func value(levels: Int, _ wrap: (JSONValue) -> JSONValue) -> JSONValue {
    var value: JSONValue = 0
    for _ in 0..<levels { value = wrap(value) }
    return value
  }

  @Test(arguments: 0..<3)
  func `20,000 levels are freed, compared, hashed, written and merged on 64 KiB of stack`(
    kind: Int
  ) async throws {
    let wraps: [@Sendable (JSONValue) -> JSONValue] = [
      { [$0] }, { ["a": $0] }, { [1, ["a": 0, "b": $0, "c": []]] },
    ]
    let outcome = try await onThread(stackSize: 64 << 10) {
      let value = Self.value(levels: 20_000, wraps[kind])
      let other = Self.value(levels: 20_000, wraps[kind])
      var merged = value
      merged.merge(other)
      return value == other && value.hashValue == other.hashValue && merged == value
        && value.text() == other.text()
    }
    #expect(outcome)
  }

  @Test func `a deep value that was built level by level is freed on 64 KiB of stack`() async throws
  {
    let isFreed = try await onThread(stackSize: 64 << 10) {
      var value: JSONValue = 0
      for level in 0..<10_000 {
        value = level.isMultiple(of: 2) ? [value, 1] : ["a": value, "b": 2]
      }
      // Through a change in place, and through shared values.
      var outer: JSONValue = [[], 1]
      outer[0] = value
      let shared: JSONValue = [value, value, outer]
      value = 1
      outer = 2
      return shared[2]?[1] == 1
    }
    #expect(isFreed)
  }
}
