// 6.3: 'decodeArray(_:rootKeyPath:)' has been renamed to 'decodeValue(_:rootKeyPath:)'
// 6.3: 'decodeArray(_:rootKeyPath:)' is unavailable: Use [T].decodeValue(_:), or Unravel.decodeValue(_:)
// 6.3: 'decodeDictionary(_:rootKeyPath:)' has been renamed to 'decodeValue(_:rootKeyPath:)'
// 6.3: 'decodeDictionary(_:rootKeyPath:)' is unavailable: Use [String: T].decodeValue(_:), or Unravel.decodeValue(_:)
// 6.3: 'decode(_:rootKeyPath:)' has been renamed to 'decodeValue(_:rootKeyPath:)'
// 6.3: 'empty' is unavailable: Use []
// 6.3: 'missingKeyPath' is unavailable: Use DecodeError.missingKeyPath(_:), or DecodeError.custom(_:keyPath:) without a path
// 6.3: 'typeMismatch(_:actual:keyPath:)' is unavailable: Omit keyPath
// 6.3: 'customError(_:keyPath:)' is deprecated: replaced by 'DecodeError.custom(_:keyPath:)'

import Unravel

func decode(_ object: Any) throws {
  let names: [String] = try decodeArray(object)
  let floors: [String: Int] = try decodeDictionary(object, rootKeyPath: "floors")
  print(names, floors, try String.decodeArray(object), try Int.decodeDictionary(object))
  print(try [String].decode(object), try [String: Int].decode(object, rootKeyPath: "floors"))
  print(try String.decodeValue(object, rootKeyPath: .empty))
  throw missingKeyPath(nil)
}

func check(_ text: String) throws {
  throw typeMismatch("Int", actual: text, keyPath: nil)
}

func check(_ price: Int) throws {
  if price < 0 { throw customError("negative") }
}
