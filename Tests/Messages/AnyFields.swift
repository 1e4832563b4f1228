// 6.3: type 'Any' cannot conform to 'Decodable' [#ProtocolTypeNonConformance]

import Unravel

struct Shop: Decodable {
  let info: [String: Any]

  static func decode(_ e: Extractor) throws -> Shop {
    try Shop(info: e <| "info")
  }
}
