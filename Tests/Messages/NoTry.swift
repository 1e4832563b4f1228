// 6.3: operator can throw but expression is not marked with 'try'

import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    Band(name: e <| "name")
  }
}
