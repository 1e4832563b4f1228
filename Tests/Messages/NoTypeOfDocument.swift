// 6.3: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)

import Foundation
import Unravel

func decode(_ data: Data) throws {
  let band = try decodeValue(from: data)
  print(band)
}
