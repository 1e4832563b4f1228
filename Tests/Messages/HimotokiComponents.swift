// 6.3: value of type 'JSONKeyPath' has no member 'components'

import Unravel

func text(_ keyPath: JSONKeyPath) -> String {
  keyPath.components.joined(separator: ".")
}
