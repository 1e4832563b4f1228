// 6.3: type 'KeyPath<Root, Value>' has no member 'empty'
// 6.3: generic parameter 'Root' could not be inferred
// 6.3: generic parameter 'Value' could not be inferred

import Unravel

let path = KeyPath.empty
