// 6.3: 'decodeValue(_:rootKeyPath:options:)' is deprecated: renamed to 'decodeValue(from:rootKeyPath:options:)'

import Unravel

func numbers(_ text: String) throws -> [Int] {
  try [Int].decodeValue(text)
}
