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

let json = """
  {"objects": [
    {
      "name": "Perfume", "formed": 1999, "origin": {"city": "Hiroshima"},
      "homepage": "https://www.perfume-web.jp/",
      "members": [{"name": "Nocchi"}, {"name": "Kashiyuka"}]
    },
    {
      "name": "Fugazi", "formed": 1986, "origin": {"city": "Washington"},
      "members": [{"nmae": "Ian"}]
    }
  ]}
  """

let perfume = try Band.decodeValue(from: json, rootKeyPath: ["objects", 0])
print(perfume.city, perfume.members.map(\.name))

do {
  _ = try [Band].decodeValue(from: json, rootKeyPath: "objects")
} catch {
  print(error)
}
