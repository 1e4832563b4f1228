// 6.3: type 'Bands' does not conform to protocol 'Request'

import Unravel

protocol Request {
  associatedtype Response
  func response(from object: Any) throws -> Response
}

extension Request where Response: Decodable {
  func response(from object: Any) throws -> Response { try decodeValue(object) }
}

extension Request where Response: Sequence, Response.Element: Decodable {
  func response(from object: Any) throws -> [Response.Element] { try decodeValue(object) }
}

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

struct Bands: Request {
  typealias Response = [Band]
}
