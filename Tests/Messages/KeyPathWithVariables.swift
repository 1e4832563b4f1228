// 6.3: cannot convert value of type 'String' to expected element type 'JSONKeyPath.Element'
// 6.3: cannot convert value of type 'Int' to expected element type 'JSONKeyPath.Element'

import Unravel

func name(_ e: Extractor, _ key: String, _ index: Int) throws -> String {
  try e.value(["names", key, index])
}
