// 6.3: cannot find type 'Himotoki' in scope

import Unravel

struct Band: Himotoki.Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}
