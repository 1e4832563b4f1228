// 6.3: cannot convert value of type 'String' to expected element type 'JSONKeyPath.ArrayLiteralElement'
// 6.3: cannot convert value of type 'Int' to expected element type 'JSONKeyPath.ArrayLiteralElement'

import Unravel

func name(_ e: Extractor, _ key: String, _ index: Int) throws -> String {
  try e.value(["names", key, index])
}
