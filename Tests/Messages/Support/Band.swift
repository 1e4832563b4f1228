import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}
