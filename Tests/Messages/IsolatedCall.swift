// 6.3: call to main actor-isolated global function 'trimmed' in a synchronous nonisolated context
// flags: -default-isolation MainActor

import Unravel

func trimmed(_ text: String) -> String { text }

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: trimmed(e <| "name"))
  }
}
