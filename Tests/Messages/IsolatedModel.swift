// 6.3: main actor-isolated conformance of 'Band' to 'Decodable' cannot be used in nonisolated context
// flags: -default-isolation MainActor

import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

nonisolated func load(_ text: String) throws -> Band {
  try Band.decodeValue(from: text)
}
