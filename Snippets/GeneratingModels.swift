// What `swift package unravel-model bands.json --root objects --name Band` prints; a test compares.

// snippet.model
import Foundation
import Unravel

///     let bands = try [Band].decodeValue(from: data, rootKeyPath: "objects")
struct Band: Decodable {
  let name: String
  let status: Status
  let homepage: URL?
  let members: [Member]

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      status: e <| "status",
      homepage: e <|? "homepage",
      members: e <|| "members"
    )
  }

  enum Status: String, CaseIterable, Decodable {
    case inactive, hiatus
  }

  struct Member: Decodable {
    let name: String
    let birthDate: Date
    let deathDate: Date?

    static func decode(_ e: Extractor) throws -> Member {
      try Member(
        name: e <| "name",
        birthDate: e.value("birth_date", .day),
        deathDate: e.valueOptional("death_date", .day)
      )
    }
  }
}
// snippet.end
