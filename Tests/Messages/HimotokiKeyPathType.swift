// 6.3: reference to generic type 'KeyPath' requires arguments in <...>

import Unravel

struct Field {
  let path: KeyPath
}
