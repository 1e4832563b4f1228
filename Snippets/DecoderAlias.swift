import Foundation

// snippet.alias
import struct Unravel.CodableDecoder

typealias JSONDecoder = CodableDecoder
// snippet.end

struct Account: Codable {
  let id: Int
}

print(try JSONDecoder().decode(Account.self, from: Data(#"{"id": 7}"#.utf8)))
