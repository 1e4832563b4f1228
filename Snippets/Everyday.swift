import Unravel

let e = try Extractor.decodeValue(
  from: #"""
    {"kind": "hologram", "name": "Perfume", "nickname": null, "id_str": "7", "type": "photo",
     "width": 3, "items": [1, "two", 3], "rooms": {"A": 30, "B": "many"}, "price": [1, 2]}
    """#)

// snippet.enum
enum Kind: String, Decodable { case solo, duo, other }

let kind = try e.value("kind", unknown: Kind.other)  // .other, since "hologram" is not a case
let size = try e.value("size", default: 3)  // 3, since the key is absent
// snippet.end

// snippet.fields
let title: String = try e.value(anyOf: ["title", "name"])
let nickname: Field<String> = try e.field("nickname")  // .null
let identifier: String = try e.convertingFromSnakeCase <| "idStr"
// snippet.end

// snippet.unknown
struct Room: Decodable {
  let name: String
  let floor: Int?

  static func decode(_ e: Extractor) throws -> Room {
    try e.denyingUnknownKeys(except: ["comment"]) { e in
      try Room(name: e <| "name", floor: e <|? "floor")
    }
  }
}

do {
  _ = try Room.decodeValue(from: #"{"name": "A", "flor": 3}"#)
} catch {
  print(error)  // unknown key "flor"
}
// snippet.end

// snippet.tag
enum Media: Decodable {
  case photo(width: Int)
  case song(seconds: Int)

  enum Kind: String, CaseIterable, Decodable { case photo, song }

  static func decode(_ e: Extractor) throws -> Media {
    switch try e <| "type" as Kind {
    case .photo: try .photo(width: e <| "width")
    case .song: try .song(seconds: e <| "seconds")
    }
  }
}
// snippet.end

// snippet.trial
enum Price: Decodable {
  case amount(Int)
  case range(Int, Int)

  static func decode(_ e: Extractor) throws -> Price {
    try e.oneOf(
      { e in try .amount(e <| []) },
      { e in try .range(e <| [0], e <| [1]) }
    )
  }
}
// snippet.end

// snippet.lossy
let items: LossyArray<Int> = try e.lossyArray("items")
print(items.elements)  // [1, 3]
for (index, error) in items.errors { print(index, error) }

let rooms: LossyDictionary<Int> = try e.lossyDictionary("rooms")
print(rooms.elements)  // ["A": 30]
// snippet.end

// snippet.lossy-root
let numbers = try LossyArray<Int>.decodeValue(from: #"[1, "two", 3]"#)
print(numbers.elements)  // [1, 3]
// snippet.end

// snippet.iterating
var total = 0
for element in try (e <| "price" as Extractor).elements {
  total += try element <| []
}
// snippet.end

// snippet.closure
struct Point {
  let x: Int, y: Int
}

let point = try e.value("price") { e in try Point(x: e <| [0], y: e <| [1]) }
// snippet.end
_ = (
  kind, size, title, nickname, identifier, total, point, try e <| [] as Media,
  try e <| "price" as Price
)
