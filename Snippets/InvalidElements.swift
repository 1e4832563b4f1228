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
