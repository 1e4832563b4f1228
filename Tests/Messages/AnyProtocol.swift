// 6.3: type 'any Shape' cannot conform to 'Decodable'

import Unravel

protocol Shape: Decodable {}

struct Drawing: Decodable {
  let shapes: [any Shape]

  static func decode(_ e: Extractor) throws -> Drawing {
    try Drawing(shapes: e <|| "shapes")
  }
}
