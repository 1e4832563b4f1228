// 6.3: switch must be exhaustive

import Unravel

func text(_ error: DecodeError) -> String {
  switch error {
  case .missingKeyPath(let keyPath): "\(keyPath)"
  case .typeMismatch(let expected, _, _): expected
  case .custom(let message, _): message
  }
}
