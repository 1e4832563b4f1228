// 6.3: 'init(failable:)' is deprecated: write '.failable(Version.init)'

import Foundation
import Unravel

func read(_ e: Extractor) throws {
  let page: Int = try e.value("page", Transformer { Int($0 as String) })
  let size: Int = try e.value("size", Transformer(failable: { Int($0 as String) }))
  print(page, size)
}
