import Unravel

struct Act: Decodable {
  enum Kind: String, CaseIterable, Decodable { case duo, trio, quartet, other }

  let name: String
  let kind: Kind
  let size: Int?
  let albums: Lossy<[String]>

  static func decode(_ e: Extractor) throws -> Act {
    try Act(
      name: e <| "name",
      kind: e.value("kind", .unknown(as: .other)),
      size: e.valueOptional("size", .invalid(as: nil)),
      albums: e <|? "albums" ?? Lossy(elements: [])
    )
  }
}

let json = """
  {"objects": [
    {"name": "Perfume", "kind": "trio", "size": 3, "albums": ["Game", "JPN"]},
    {"name": "Daft Punk", "kind": "hologram", "size": "two", "albums": ["Discovery", 2013]},
    {"name": "U2", "kind": "quartet"}
  ]}
  """

do {
  for act in try [Act].decodeValue(from: json, rootKeyPath: "objects") {
    print(act.name, act.kind, act.size ?? 0, act.albums.elements)
    for invalid in act.albums.invalidElements { print(invalid.error.message) }
  }
} catch {
  print(error)
}
