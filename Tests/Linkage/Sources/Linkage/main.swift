import Unravel

struct Group: Decodable {
  let name: String
  let floor: Int

  static func decode(_ e: Extractor) throws -> Group {
    try Group(name: e <| "name", floor: e <| "floor")
  }
}

print(try [Group].decodeValue(from: #"[{"name": "a", "floor": 3}]"#)[0])
