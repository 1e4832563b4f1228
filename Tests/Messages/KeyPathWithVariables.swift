// 6.3: 'value' is unavailable: write .key(language) or .index(number), and JSONKeyPath(keys) for an array of keys
// 6.3: '<|' is unavailable: write .key(language) or .index(number), and JSONKeyPath(keys) for an array of keys
// 6.3: cannot convert value of type 'String' to expected element type 'JSONKeyPath.Element'
// 6.3: cannot convert value of type 'Int' to expected element type 'JSONKeyPath.Element'

import Unravel

func names(_ e: Extractor, _ key: String, _ index: Int) throws -> [String] {
  let first: String = try e.value(["names", key, index])
  let second: String = try e <| ["names", key, index]
  let third: String? = try e.valueOptional(["names", key, index])
  let fourth: String = try e <| [key]
  let keys = ["names", key]
  let fifth: String = try e <| keys
  return [first, second, third ?? "", fourth, fifth]
}
