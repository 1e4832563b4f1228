// 6.3: 'decodeValue(_:rootKeyPath:options:)' is unavailable: nothing determines the type: annotate the variable, or call Band.decodeValue(_:)

import Unravel

func decode(_ object: [String: Any]) throws {
  let band = try decodeValue(object)
  print(band)
}
