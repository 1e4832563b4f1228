// 6.3: cannot assign value of type '[Band]' to type '[Member]'

import Unravel

struct Member: Decodable {
  static func decode(_ e: Extractor) throws -> Member { Member() }
}

struct Band: Decodable {
  let members: [Member]

  static func decode(_ e: Extractor) throws -> Band {
    let members: [Member] = try decodeArray(e.rawValue)
    return Band(members: members)
  }
}
