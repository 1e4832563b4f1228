// 6.3: 'components' is unavailable: Use elements, or the description of the path

import Unravel

func text(_ keyPath: JSONKeyPath) -> String {
  keyPath.components.joined(separator: ".")
}
