// 6.3: type 'Entry' has no member 'decodeValue'

import Foundation
import Unravel

struct Entry: Codable {
  let id: Int
}

func entry(from data: Data) throws -> Entry {
  try Entry.decodeValue(from: data)
}
