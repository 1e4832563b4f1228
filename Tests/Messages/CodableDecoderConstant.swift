// 6.3: cannot assign to property: 'decoder' is a 'let' constant
// 6.3: initializers in structs are not marked with 'convenience'

import Unravel

extension CodableDecoder {
  static var api: CodableDecoder {
    let decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  convenience init(snakeCase: Bool) {
    self.init()
    keyDecodingStrategy = snakeCase ? .convertFromSnakeCase : .useDefaultKeys
  }
}
