// 6.3: 'decodeValue(from:rootKeyPath:options:)' is unavailable: nothing determines the type: annotate the variable, or call Band.decodeValue(from:)

import Foundation
import Unravel

func decode(_ data: Data) throws {
  let band = try decodeValue(from: data)
  print(band)
}
