// 6.3: type 'JSONKeyPath' has no member 'key'

import Unravel

func name(_ e: Extractor, _ key: String) throws -> String {
  try e <| .key(key)
}
