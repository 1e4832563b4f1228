// 6.3: value of optional type 'Int?' must be unwrapped to a value of type 'Int'

import Foundation
import Unravel

func read(_ e: Extractor) throws {
  let page: Int = try e.value("page", Transformer { Int($0 as String) })
  print(page)
}
