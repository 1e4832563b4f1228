import Foundation
import Unravel

// A catalogue of bands, a typical response of a service. The indentation is two spaces.
//
//     {
//       "status": "ok",
//       "count": 2000,
//       "bands": [
//         {
//           "name": "Karimo Shedo", "formed": 1974, "status": "active",
//           "homepage": "https://karimo.example.com", "location": {"city": "Sheno"},
//           "genres": ["rock"],
//           "members": [{"name": "…", "birth_date": "1943-02-25", "instruments": ["guitar"]}, …],
//           "updated": "2013-07-21T18:05:09Z"
//         }, …
//       ],
//       "next": "…"
//     }
//
// Dates and URLs are decoded as strings, because the conversion takes several times as long as reading the
// JSON. The workloads `dates` and `links` measure the conversion.

struct BandCatalogue: Decodable, Swift.Decodable, Equatable {
  let bands: [Band]

  static func decode(_ e: Extractor) throws -> BandCatalogue {
    try BandCatalogue(bands: e <|| "bands")
  }
}

struct Band: Equatable {
  enum Status: String, Decodable, Swift.Decodable {
    case active, hiatus, inactive
  }

  let name: String
  let formed: Int
  let status: Status
  let homepage: String?
  let city: String
  let genres: [String]
  let members: [Member]
  let updated: String
}

extension Band: Decodable {
  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      formed: e <| "formed",
      status: e <| "status",
      homepage: e <|? "homepage",
      city: e <| ["location", "city"],
      genres: e <|| "genres",
      members: e <|| "members",
      updated: e <| "updated"
    )
  }
}

extension Band: Swift.Decodable {
  enum CodingKeys: CodingKey {
    case name, formed, status, homepage, location, genres, members, updated
  }

  enum LocationKeys: CodingKey {
    case city
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let location = try container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
    name = try container.decode(String.self, forKey: .name)
    formed = try container.decode(Int.self, forKey: .formed)
    status = try container.decode(Status.self, forKey: .status)
    homepage = try container.decodeIfPresent(String.self, forKey: .homepage)
    city = try location.decode(String.self, forKey: .city)
    genres = try container.decode([String].self, forKey: .genres)
    members = try container.decode([Member].self, forKey: .members)
    updated = try container.decode(String.self, forKey: .updated)
  }
}

struct Member: Decodable, Swift.Decodable, Equatable {
  let name: String
  let birthDate: String
  let instruments: [String]

  static func decode(_ e: Extractor) throws -> Member {
    try Member(
      name: e <| "name",
      birthDate: e <| "birth_date",
      instruments: e <|| "instruments"
    )
  }

  enum CodingKeys: String, CodingKey {
    case name
    case birthDate = "birth_date"
    case instruments
  }
}

/// Three fields of a large catalogue, two before the bands and one after them.
struct BandSummary: Decodable, Swift.Decodable, Equatable {
  let status: String
  let count: Int
  let next: String

  static func decode(_ e: Extractor) throws -> BandSummary {
    try BandSummary(status: e <| "status", count: e <| "count", next: e <| "next")
  }
}

// MARK: - The document

extension BandCatalogue {
  /// A band is about 550 bytes: two bands are 1 kB, and 2,000 bands are 1.1 MB.
  ///
  /// The band at the index `wrong` has a `formed` member that is not a number.
  static func document(bands count: Int, wrong: Int? = nil) -> Data {
    var generator = Generator(seed: 1967)
    let catalogue: JSON = [
      "status": "ok",
      "count": .integer(count),
      "bands": .elements(count) { generator.band(isWrong: $0 == wrong) },
      "next": .string(generator.token(16)),
    ]
    return catalogue.data(.indented(2))
  }
}

extension Generator {
  fileprivate mutating func band(isWrong: Bool) -> JSON {
    let site = word()
    let genres = ["rock", "blues", "psychedelic", "pop", "electronic", "chanson"]
    let formed = integer(1960...2020)
    return [
      "name": .string(word().capitalized),
      "formed": isWrong ? "\(formed)" : .integer(formed),
      "status": .string(pick(["active", "hiatus", "inactive"])),
      "homepage": chance(80) ? "https://\(site).example.com" : nil,
      "location": ["city": .string(word().capitalized)],
      "genres": .array((0..<(chance(70) ? 1 : 2)).map { _ in .string(pick(genres)) }),
      "members": .array((0..<integer(1...2)).map { _ in member() }),
      "updated": .string(dateTime()),
    ]
  }

  private mutating func member() -> JSON {
    let instruments = ["guitar", "vocals", "drums", "bass", "keyboards"]
    return [
      "name": .string(name()),
      "birth_date": .string(day(1940...1999)),
      "instruments": .array((0..<(chance(80) ? 1 : 2)).map { _ in .string(pick(instruments)) }),
    ]
  }
}
