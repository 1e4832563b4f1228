// 6.3: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
// 6.3: type 'Any' cannot conform to 'Decodable' [#ProtocolTypeNonConformance]

import Unravel

func name(_ e: Extractor, _ key: String) throws {
  let name = try e <| "name"
  let other = try e <| ["names", key]
  let third = try e.value("name")
  print(name, other, third, try e <| "label")
  for tag in try e <|| "tags" { print(tag) }
}
