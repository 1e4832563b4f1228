// 6.3: cannot use mutating member on immutable value: function call returns immutable value

import Foundation
import Unravel

extension CodableDecoder {
  mutating func register(_ strategy: DateDecodingStrategy) { dateDecodingStrategy = strategy }
}

CodableDecoder().register(.iso8601)
