// The expressions in the tables of MovingFromOthers.

import Foundation
import Unravel

let data = Data(#"{"id": 7, "name": "Ada", "size": "large", "a": [{"b": "c"}]}"#.utf8)
let e = try Extractor.decodeValue(from: data)

let name: String = try e <| .anyOf("title", "name")
let fallback = try e.valueOptional("size", .invalid(as: nil)) ?? 3
let absent = try e.valueOptional("width", .invalid(as: nil)) ?? 3
let either = try e.anyOf({ e in try e <| "id" }, { e in try e <| "name" }) as String
let count = try e <|? "count" ?? 0
let id = try e.value("id", .numberOrString(Int.self))
let text = try e.value("id", .stringOrNumber)
let inside = try String.decodeValue(from: data, rootKeyPath: ["a", 0, "b"])
print(name, fallback, absent, either, count, id, text, inside)

class Item: Unravel.Decodable {
  let id: Int

  required init(_ e: Extractor) throws {
    id = try e <| "id"
  }

  static func decode(_ e: Extractor) throws -> Self { try Self(e) }
}

final class NamedItem: Item {
  let name: String

  required init(_ e: Extractor) throws {
    name = try e <| "name"
    try super.init(e)
  }
}
print(try NamedItem.decodeValue(from: data).name)
