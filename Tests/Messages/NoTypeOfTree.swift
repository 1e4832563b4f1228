// 6.3: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)

import Unravel

func decode(_ object: [String: Any]) throws {
  let band = try decodeValue(object)
  print(band)
}
