import Foundation
import Unravel

// The readings of a sensor that does not always work. The elements of the wrong type do not count.
//
//     [482,"off",77,…]

struct Readings: Equatable {
  let values: [Int]

  static func document(_ count: Int = 10_000) -> Data {
    var generator = Generator(seed: 1_000)
    let readings: [JSON] = (0..<count).map { _ in
      generator.chance(50) ? .integer(generator.integer(0...1_000)) : "off"
    }
    return JSON.array(readings).data(.compact)
  }
}

extension Readings: Decodable {
  static func decode(_ e: Extractor) throws -> Readings {
    try Readings(values: Lossy.decode(e).elements)
  }
}

/// The usual form of a lossy array with Codable: a wrapper whose decoding never fails.
extension Readings: Swift.Decodable {
  init(from decoder: any Decoder) throws {
    values = try [Reading](from: decoder).compactMap(\.value)
  }

  private struct Reading: Swift.Decodable {
    let value: Int?

    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Int.self)
    }
  }
}
