// 6.3: cannot convert value of type '[String]' to specified type 'KeyPath<Root, Value>'
// 6.3: generic parameter 'Root' could not be inferred
// 6.3: generic parameter 'Value' could not be inferred

import Unravel

func name(_ e: Extractor) throws -> String {
  let path: KeyPath = ["band", "name"]
  return try e.value(path)
}
