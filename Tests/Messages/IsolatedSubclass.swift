// 6.3: main actor-isolated initializer 'init(_:)' has different actor isolation from nonisolated overridden declaration
// flags: -default-isolation MainActor

import Unravel

class Song: Decodable {
  let title: String

  required init(_ e: Extractor) throws { title = try e <| "title" }

  static func decode(_ e: Extractor) throws -> Self { try Self(e) }
}

class Hit: Song {
  required init(_ e: Extractor) throws { try super.init(e) }
}
