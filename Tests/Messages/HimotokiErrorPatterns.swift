// 6.3: binary operator '==' cannot be applied to operands of type '(String, keyPath: JSONKeyPath)' and 'String'
// 6.3: enum case 'custom' has 2 associated values; matching them as a tuple is deprecated
// 6.3: expression pattern of type 'String' cannot match values of type '(String, keyPath: JSONKeyPath)'

import Unravel

func log(_ text: String) {}

func show(_ error: any Error) {
  if case DecodeError.custom("no address") = error { log("no address") }
}

func run(_ decode: () throws -> Void) throws {
  do {
    try decode()
  } catch DecodeError.custom(let message) where message == "no name" {
    log("no name")
  }
}
