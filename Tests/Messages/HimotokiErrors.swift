// 6.3: missing argument for parameter 'keyPath' in call

import Unravel

func failure() -> DecodeError {
  DecodeError.custom("no name")
}
