// 6.3: value of type 'some Decodable' has no member 'lowercased'

import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: (e <| "name").lowercased())
  }
}
