// 6.3: cannot find type 'DateDecodingStrategy' in scope

import Foundation
import Unravel

extension CodableDecoder {
  mutating func register(_ strategy: DateDecodingStrategy) { dateDecodingStrategy = strategy }
}
