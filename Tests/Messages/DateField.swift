// 6.3: operator function '<|' requires that 'Date' conform to 'Decodable'

import Foundation
import Unravel

func date(_ e: Extractor) throws -> Date {
  try e <| "date"
}
