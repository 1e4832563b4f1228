// 6.3: cannot convert value of type 'Int' to expected argument type 'String'

import Unravel

func name(_ e: Extractor, _ number: Int) throws -> String {
  try e <| .key(number)
}
