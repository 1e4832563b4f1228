// 6.3: cannot convert value of type '(String, keyPath: JSONKeyPath)' to expected argument type 'String'
// 6.3: enum case 'custom' has 2 associated values; matching them as a tuple is deprecated

import Unravel

func log(_ text: String) {}

func show(_ error: any Error) {
  if case DecodeError.custom(let message) = error { log(message) }
}
