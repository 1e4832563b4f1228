import Foundation
import Unravel

/// A model that is both `Codable` and `Unravel.Decodable` decodes to the same value with `JSONDecoder`
/// and with Unravel, where both decode it.
func fuzzCodable(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let expected = try? JSONDecoder().decode(Record.self, from: Data(text))
  let value = try? Record.decodeValue(from: text)
  guard let expected, let value, let root = try? Extractor.decodeValue(from: text),
    root.hasDifferentKeys
  else { return }
  check(value == expected, "\(value), by JSONDecoder \(expected)", input)
}

private struct Record: Codable, Unravel.Decodable, Equatable {
  var name: String?
  var count: Int?
  var price: Double?
  var flag: Bool?
  var tags: [String]?
  var rooms: [String: Int?]?
  var next: [Record]?
  var maybe: UInt8?
  var kind: Kind?

  enum Kind: String, Codable, Unravel.Decodable { case one, two, three }

  static func decode(_ e: Extractor) throws -> Record {
    try Record(
      name: e <|? "name", count: e <|? "count", price: e <|? "price", flag: e <|? "flag",
      tags: e <||? "tags", rooms: e <|-|? "rooms", next: e <||? "next", maybe: e <|? "maybe",
      kind: e <|? "kind")
  }
}
