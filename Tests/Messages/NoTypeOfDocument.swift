// 6.3: 'decodeValue(from:rootKeyPath:options:)' is unavailable: nothing determines the type: annotate the variable, or call Band.decodeValue(from:)
// 6.3: 'decodeValue(from:rootKeyPath:options:_:_:)' is unavailable: the result says the type: 'try decodeValue(from: data) as [Band]'

import Foundation
import Unravel

func decode(_ data: Data) throws {
  let band = try decodeValue(from: data)
  print(band)
}

func decodeName(_ data: Data) throws {
  let name = try decodeValue(from: data, String.self)
  print(name)
}
