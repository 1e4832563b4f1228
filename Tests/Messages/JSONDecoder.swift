// 6.3: class 'JSONDecoder' requires that 'Band' conform to 'Decodable'

import Foundation
import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

func bands(_ data: Data) throws -> [Band] {
  try JSONDecoder().decode([Band].self, from: data)
}
