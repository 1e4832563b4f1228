// 6.3: type 'User' does not conform to protocol 'Decodable'

import Foundation
import Unravel

struct User: Decodable {
  let id: Int
}
