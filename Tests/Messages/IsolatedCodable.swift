// 6.3: main actor-isolated conformance of 'Account' to 'Decodable' cannot satisfy conformance requirement for a 'Sendable' type parameter
// flags: -default-isolation MainActor

import Unravel

struct Account: Codable {
  let id: Int
}

struct Band: Decodable {
  let owner: Account

  static func decode(_ e: Extractor) throws -> Band {
    try Band(owner: e.value("owner", .codable))
  }
}
