import Foundation
import Unravel

struct Band: Decodable {
  let name: String
  let formed: Int
  let city: String
  let homepage: URL?
  let members: [Member]

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      formed: e <| "formed",
      city: e <| ["origin", "city"],
      homepage: e <|? "homepage",
      members: e <|| "members"
    )
  }
}

struct Member: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Member {
    try Member(name: e <| "name")
  }
}
