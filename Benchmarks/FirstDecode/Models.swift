// A band with a city and members, for Unravel and for Codable. `Scripts/first-decode` writes a copy of these
// types for each MODEL.

struct BandMODEL: Unravel.Decodable {
  let name: String, formed: Int, city: CityMODEL, members: [MemberMODEL]

  static func decode(_ e: Extractor) throws -> BandMODEL {
    try BandMODEL(
      name: e <| "name", formed: e <| "formed", city: e <| "city", members: e <|| "members")
  }
}

struct CityMODEL: Unravel.Decodable {
  let name: String, country: String?

  static func decode(_ e: Extractor) throws -> CityMODEL {
    try CityMODEL(name: e <| "name", country: e <|? "country")
  }
}

struct MemberMODEL: Unravel.Decodable {
  let name: String, born: Int

  static func decode(_ e: Extractor) throws -> MemberMODEL {
    try MemberMODEL(name: e <| "name", born: e <| "born")
  }
}

struct CodableBandMODEL: Swift.Decodable {
  let name: String, formed: Int, city: CodableCityMODEL, members: [CodableMemberMODEL]
}

struct CodableCityMODEL: Swift.Decodable { let name: String, country: String? }

struct CodableMemberMODEL: Swift.Decodable { let name: String, born: Int }

extension Decoders {
  func decodeMODEL() throws {
    switch name {
    case "unravel": _ = try BandMODEL.decodeValue(from: data)
    case "object-tree": _ = try BandMODEL.decodeValue(tree)
    case "codable-decoder": _ = try codableDecoder.decode(CodableBandMODEL.self, from: data)
    default: _ = try jsonDecoder.decode(CodableBandMODEL.self, from: data)
    }
  }
}
