// 6.3: conformance of 'Band' to protocol 'Decodable' crosses into main actor-isolated code and can cause data races
// flags: -default-isolation MainActor

import Unravel

struct Band {
  let name: String
}

extension Band: Decodable {
  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}
