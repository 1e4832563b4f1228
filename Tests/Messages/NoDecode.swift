// 6.3: candidate would match if 'Song' conformed to 'FixedWidthInteger'
// 6.3: candidate would match if 'Song' conformed to 'RawRepresentable'
// 6.3: type 'Song' does not conform to protocol 'Decodable'

import Unravel

struct Song: Decodable {
  let year: Int
}
