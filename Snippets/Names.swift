// snippet.imports
import Unravel

import protocol Swift.Decodable
// snippet.end

struct Account: Decodable {
  let id: Int
}

struct Post: Unravel.Decodable {
  let user: Account

  static func decode(_ e: Extractor) throws -> Post {
    try Post(user: e.value("user", .codable))
  }
}
_ = try Post.decodeValue(from: #"{"user": {"id": 7}}"#)
