// 6.3: cannot convert value of type '(String, keyPath: JSONKeyPath)' to expected argument type 'String'

import Unravel

func log(_ text: String) {}

func show(_ error: any Error) {
  if case DecodeError.custom(let message) = error { log(message) }
}
