// 6.3: cannot convert value of type 'T?' to expected argument type 'Int'
// 6.3: generic parameter 'T' could not be inferred

import Unravel

struct Band: Decodable {
  let count: Int

  static func decode(_ e: Extractor) throws -> Band {
    try Band(count: e <|? "count")
  }
}
