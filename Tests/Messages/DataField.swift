// 6.3: operator function '<|' requires that 'Data' conform to 'Decodable'

import Foundation
import Unravel

struct Photo: Decodable {
  let content: Data

  static func decode(_ e: Extractor) throws -> Photo {
    try Photo(content: e <| "content")
  }
}
