import Unravel

// snippet.lossy
struct Shop: Decodable {
  let items: Lossy<[Int]>
  let rooms: Lossy<[String: Int]>

  static func decode(_ e: Extractor) throws -> Shop {
    try Shop(items: e <| "items", rooms: e <| "rooms")
  }
}

let shop = try Shop.decodeValue(from: #"{"items": [1, "two", 3], "rooms": {"A": 30, "B": "many"}}"#)
print(shop.items.elements, shop.rooms.elements)  // [1, 3] ["A": 30]
for invalid in shop.items.errors { print(invalid.error) }
// snippet.end

// snippet.record
struct Poster: Decodable {
  let size: Int
  let sheets: [Int]

  static func decode(_ e: Extractor) throws -> Poster {
    try Poster(size: e.value("size", invalid: 3), sheets: e.array("sheets", invalid: 1))
  }
}

let options = ReadingOptions(onToleratedFailure: { error in print(error.message) })
let poster = try Poster.decodeValue(
  from: #"{"size": "large", "sheets": [2, null]}"#, options: options)
print(poster.size, poster.sheets)
// snippet.end

let e = try Extractor.decodeValue(from: #"{"prices": [1, 2]}"#)

// snippet.iterating
var total = 0
for element in try (e <| "prices" as Extractor).elements {
  total += try element <| []
}
// snippet.end
_ = total
