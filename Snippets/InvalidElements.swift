import Foundation
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
for invalid in shop.items.invalidElements { print(invalid.error) }
// snippet.end

// snippet.transformed
let tours = try Extractor.decodeValue(from: #"{"days": ["2022-07-03", "soon"]}"#)
let days: Lossy<[Date]> = try tours.value("days", .lossy(.array(.day)))
print(days.elements.count, days.invalidElements[0].error.message)
// snippet.end

// snippet.raw
struct Item: Decodable {
  let price: Int

  static func decode(_ e: Extractor) throws -> Item { try Item(price: e <| "price") }
}

let prices = try Extractor.decodeValue(from: #"[{"price": 3}, {"price": "free"}]"#)
for element in try prices.elements {
  do {
    print((try element <| [] as Item).price)
  } catch let error as DecodeError {
    print(try JSONValue.decode(element), "-", error.message)
  }
}
// snippet.end

// snippet.tolerance
struct Act: Decodable {
  let kind: Kind
  let size: Int
  let sizes: [Int]
  let due: Date?

  enum Kind: String, CaseIterable, Decodable { case solo, duo, other }

  static func decode(_ e: Extractor) throws -> Act {
    try Act(
      kind: e.value("kind", .unknown(as: .other)),
      size: e <|? "size" ?? 1,
      sizes: e.array("sizes", .invalid(as: 0)),
      due: e.valueOptional("due", .invalid(.day, as: nil))
    )
  }
}

print(
  try Act.decodeValue(from: #"{"kind": "hologram", "sizes": [3, "two", null], "due": "soon"}"#))
// snippet.end
