// 6.3: main actor-isolated conformance of 'Band' to 'Decodable' cannot satisfy conformance requirement for a 'Sendable' type parameter
// flags: -default-isolation MainActor

import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

func load<T: Decodable & Sendable>(_ type: T.Type) async throws -> T {
  try T.decodeValue(from: "{}")
}

func show() async throws {
  print(try await load(Band.self))
}
