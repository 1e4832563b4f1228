// 6.3: 'decodeArray(_:rootKeyPath:)' is unavailable: Use [T].decodeValue(_:), or Unravel.decodeValue(_:)

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
