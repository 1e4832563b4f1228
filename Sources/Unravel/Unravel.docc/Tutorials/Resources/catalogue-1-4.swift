import Unravel

struct Band: Decodable {
  let name: String
  let formed: Int

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      formed: e <| "formed"
    )
  }
}

let json = """
  {
    "name": "Perfume",
    "formed": "1999"
  }
  """

do {
  print(try Band.decodeValue(from: json))
} catch {
  print(error)
}
