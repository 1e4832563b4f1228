// 6.3: 'KeyPath<Root, Value>' cannot be constructed because it has no accessible initializers
// 6.3: generic parameter 'Root' could not be inferred
// 6.3: generic parameter 'Value' could not be inferred

import Unravel

func name(_ e: Extractor, _ key: String) throws -> String {
  try e <| KeyPath(key)
}
