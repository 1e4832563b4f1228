infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence

/// A value that must be there: ``Extractor/value(_:)``.
@inlinable
public func <| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T {
  try e.value(keyPath)
}

/// A value, or nil if it is absent or null: ``Extractor/valueOptional(_:)``.
@inlinable
public func <|? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T? {
  try e.valueOptional(keyPath)
}

/// An array that must be there: ``Extractor/array(_:)``.
@inlinable
public func <|| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T] {
  try e.array(keyPath)
}

/// An array, or nil if it is absent or null: ``Extractor/arrayOptional(_:)``.
@inlinable
public func <||? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T]? {
  try e.arrayOptional(keyPath)
}

/// A dictionary that must be there: ``Extractor/dictionary(_:)``.
@inlinable
public func <|-| <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T] {
  try e.dictionary(keyPath)
}

/// A dictionary, or nil if it is absent or null: ``Extractor/dictionaryOptional(_:)``.
@inlinable
public func <|-|? <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T]? {
  try e.dictionaryOptional(keyPath)
}
