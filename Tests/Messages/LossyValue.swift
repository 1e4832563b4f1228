// 6.3: type 'Int' does not conform to protocol 'Collection'

import Unravel

struct Hall: Decodable {
  let seats: Lossy<Int>

  static func decode(_ e: Extractor) throws -> Hall {
    try Hall(seats: e <| "seats")
  }
}

func document(_ text: String) throws -> Lossy<Int> {
  try decodeValue(from: text)
}
