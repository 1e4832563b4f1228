// 6.3: cannot convert value of type 'some Decodable' to expected argument type '[String : Any]'

import Unravel

struct Shop: Decodable {
  let info: [String: Any]

  static func decode(_ e: Extractor) throws -> Shop {
    try Shop(info: e <| "info")
  }
}
