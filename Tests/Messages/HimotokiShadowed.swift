// 6.3: cannot convert value of type 'Band' to expected argument type 'Member'

import Unravel

struct Member: Decodable {
  static func decode(_ e: Extractor) throws -> Member { Member() }
}

struct Band: Decodable {
  let leader: Member

  static func decode(_ e: Extractor) throws -> Band {
    try Band(leader: decodeValue(e.rawValue))
  }
}
