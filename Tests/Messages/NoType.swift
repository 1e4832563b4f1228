// 6.3: '<|' is unavailable: nothing determines the type: annotate the variable, or add 'as String'
// 6.3: 'value' is unavailable: nothing determines the type: annotate the variable, or add 'as String'
// 6.3: generic parameter 'T' could not be inferred

import Unravel

func name(_ e: Extractor) throws {
  let name = try e <| "name"
  let other = try e <| ["origin", "name"]
  let third = try e.value("name")
  _ = try e.value(["origin", 0])
  print(name, other, third, try e <| "label")
  for tag in try e <|| "tags" { print(tag) }
}
