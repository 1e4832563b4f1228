// 6.3: no exact matches in call to instance method 'decode'

import Foundation
import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

func band(_ data: Data) throws -> Band {
  try CodableDecoder().decode(Band.self, from: data)
}
