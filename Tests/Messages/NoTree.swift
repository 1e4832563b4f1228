// 6.3: 'decodeValue(_:rootKeyPath:)' is deprecated: unwrap the input, and write 'decodeValue(from:)'
// 6.3: 'decodeValue(_:rootKeyPath:)' is deprecated: write 'try e <| []' for the value of an extractor

import Foundation
import Unravel

func numbers(_ data: Data?, _ e: Extractor) throws -> [[Int]] {
  try [
    [Int].decodeValue(data), decodeValue(data), [Int].decodeValue(e), decodeValue(e),
  ]
}
