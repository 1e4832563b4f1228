import Foundation
import Unravel

// snippet.alias
typealias Decodable = Swift.Decodable
// snippet.end

struct Client {
  let decoder: CodableDecoder

  func get<T: Decodable>(_ type: T.Type, from body: Data) throws -> T {
    try decoder.decode(type, from: body)
  }
}

class Item: Decodable {
  let id: Int
}

struct Band: Unravel.Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

let items = try Client(decoder: CodableDecoder()).get([Item].self, from: Data(#"[{"id": 7}]"#.utf8))
let band = try Band.decodeValue(from: #"{"name": "Perfume"}"#)
print(items[0].id, band.name)
