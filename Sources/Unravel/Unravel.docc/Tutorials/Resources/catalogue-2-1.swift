import Foundation
import Unravel

struct Band: Decodable {
  let name: String
  let formed: Int
  let city: String
  let homepage: URL?

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      formed: e <| "formed",
      city: e <| ["origin", "city"],
      homepage: e <|? "homepage"
    )
  }
}
