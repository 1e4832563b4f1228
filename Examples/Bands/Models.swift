import Foundation
import Unravel

/// The envelope of a response.
///
///     {"status": "ok", "objects": [...]}
struct Response<T: Decodable>: Decodable {
  enum Status: String, CaseIterable, Decodable {
    case ok, error
  }

  let status: Status
  let objects: [T]

  static func decode(_ e: Extractor) throws -> Response {
    try Response(
      status: e <| "status",
      objects: e <|| "objects"
    )
  }
}

/// One band of the catalogue.
struct Band: Decodable {
  enum Status: String, CaseIterable, Decodable {
    case active, hiatus, inactive
  }

  let name: String
  let status: Status
  let members: [Member]
  let city: String
  let genres: [String]
  let homepage: URL?
  let lastUpdate: Date

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      status: e <| "status",
      members: e <|| "members",
      city: e <| ["origin", "city"],
      genres: e <||? "genres" ?? [],
      homepage: e <|? "homepage",
      lastUpdate: e.value("last_update", .iso8601)
    )
  }
}

/// One member of a band.
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
