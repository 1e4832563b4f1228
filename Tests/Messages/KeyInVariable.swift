// 6.3: cannot convert value of type 'String' to expected argument type 'JSONKeyPath'

import Unravel

func name(_ e: Extractor, _ key: String) throws -> String {
  try e <| key
}
