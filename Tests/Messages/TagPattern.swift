// 6.3: expression pattern of type 'String' cannot match values of type 'some Decodable'

import Unravel

enum Media: Decodable {
  case photo(width: Int)
  case song(seconds: Int)

  static func decode(_ e: Extractor) throws -> Media {
    switch try e <| "type" {
    case "photo": try .photo(width: e <| "width")
    default: try .song(seconds: e <| "seconds")
    }
  }
}
