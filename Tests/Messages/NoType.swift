// 6.3: '<|' is unavailable: nothing determines the type: annotate the variable, or add 'as String'
// 6.3: '<||' is unavailable: nothing determines the type: annotate the variable, or add 'as String'
// 6.3: 'value' is unavailable: nothing determines the type: annotate the variable, or add 'as String'

import Unravel

func name(_ e: Extractor, _ key: String) throws {
  let name = try e <| "name"
  let other = try e <| ["names", key]
  let third = try e.value("name")
  print(name, other, third, try e <| "label")
  for tag in try e <|| "tags" { print(tag) }
}
