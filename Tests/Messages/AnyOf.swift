// 6.3: 'array(anyOf:)' has been renamed to 'value(anyOf:)'
// 6.3: 'arrayOptional(anyOf:)' has been renamed to 'valueOptional(anyOf:)'
// 6.3: 'dictionary(anyOf:)' has been renamed to 'value(anyOf:)'
// 6.3: 'value(anyOf:default:)' is unavailable: Use valueOptional(anyOf:) ?? the default
// 6.3: 'valueOptional(anyOf:_:)' is unavailable: Use valueOptional(anyOf:) as Extractor?, and its value([], transformer)

import Unravel

func read(_ e: Extractor) throws {
  let tags: [String] = try e.array(anyOf: ["tags", "labels"])
  let years: [Int]? = try e.arrayOptional(anyOf: ["years", "dates"])
  let rooms: [String: Int] = try e.dictionary(anyOf: ["rooms", "halls"])
  let floor: Int = try e.value(anyOf: ["floor", "level"], default: 0)
  let formed = try e.valueOptional(anyOf: ["formed", "founded"], .day)
  print(tags, years as Any, rooms, floor, formed as Any)
}
