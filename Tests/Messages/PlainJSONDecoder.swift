// 6.3: instance method 'get' requires that 'Band' conform to 'Decodable'

import Foundation
import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

struct Client {
  func get<T: Swift.Decodable>(_ path: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(path.utf8))
  }
}

let band: Band = try Client().get("bands")
