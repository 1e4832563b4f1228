import Foundation
import Unravel

/// Codable models that read large containers.
let codableCases: [Case] = [
  Case("every member of a Codable object", object) {
    try expectAllMembers(of: $0, .useDefaultKeys)
  },
  Case("every member of a Codable object, converted from snake case", object) {
    try expectAllMembers(of: $0, .convertFromSnakeCase)
  },
  Case("tolerated failures in a Codable container", array(of: #""x""#)) {
    let outcome = try CodableDecoder().decode(Tolerant.self, from: $0)
    expect(outcome.failureCount > 1_000, "failures are missing")
  },
]

private let object: @Sendable (Int) -> String = { size in
  "{" + (0..<size).map { "\"key_\($0)_a\":\($0)" }.joined(separator: ",") + "}"
}

private func expectAllMembers(
  of text: [UInt8], _ strategy: JSONDecoder.KeyDecodingStrategy
) throws {
  var decoder = CodableDecoder()
  decoder.keyDecodingStrategy = strategy
  let sum = try decoder.decode(Sum.self, from: text).sum
  expect(sum > 1_000, "members are missing")
}

/// The sum of all members.
private struct Sum: Swift.Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let sum: Int

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sum = try container.allKeys.reduce(0) { try $0 + container.decode(Int.self, forKey: $1) }
  }
}

/// Tries two types for each element, and skips it.
private struct Tolerant: Swift.Decodable {
  private struct Anything: Swift.Decodable { init(from decoder: any Swift.Decoder) {} }

  var failureCount = 0

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if (try? container.decode([Int].self)) == nil,
        (try? container.decode(Unraveled<[Int]>.self)) == nil
      {
        failureCount += 1
        _ = try container.decode(Anything.self)
      }
    }
  }
}
