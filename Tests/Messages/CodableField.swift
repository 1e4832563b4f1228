// 6.3: operator function '<|' requires that 'Account' conform to 'Decodable'

import Unravel

struct Account: Codable {
  let id: Int
}

struct Post: Decodable {
  let user: Account

  static func decode(_ e: Extractor) throws -> Post {
    try Post(user: e <| "user")
  }
}
