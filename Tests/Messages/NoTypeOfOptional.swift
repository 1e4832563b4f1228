// 6.3: generic parameter 'T' could not be inferred

import Unravel

func name(_ e: Extractor) throws {
  let name = try e <|? "name"
  print(name as Any)
}
