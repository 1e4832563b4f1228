infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence

/// A value that must be there: ``Extractor/value(_:)``.
///
///     // {"name": "Perfume", "label": null}
///     let name: String = try e <| "name"      // "Perfume"
///     let label: String = try e <| "label"    // throws: label: missing "label" (it is null)
///
/// - Throws: ``DecodeError`` if the value is absent, null or of another type, or what `T` throws.
@inlinable
public func <| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T {
  try e.value(keyPath)
}

/// A value, or nil if it is absent or null: ``Extractor/valueOptional(_:)``.
///
///     // {"name": "Perfume", "label": null}
///     let label: String? = try e <|? "label"         // nil
///     let members = try e <|? "members" ?? 0         // 0
///     let formed: Int? = try e <|? "name"            // throws: name: expected Int, found "Perfume"
///
/// - Throws: ``DecodeError`` if the value is of another type, or what `T` throws.
@inlinable
public func <|? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T? {
  try e.valueOptional(keyPath)
}

/// An array that must be there: ``Extractor/array(_:)``.
///
///     // {"tags": ["pop", "techno"], "years": [2000, "2001"]}
///     let tags: [String] = try e <|| "tags"    // ["pop", "techno"]
///     let years: [Int] = try e <|| "years"     // throws: years[1]: expected Int, found "2001"
///
/// - Throws: ``DecodeError`` if the array is absent, null or none, or an element is of another
///   type, or what `T` throws.
@inlinable
public func <|| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T] {
  try e.array(keyPath)
}

/// An array, or nil if it is absent or null: ``Extractor/arrayOptional(_:)``.
///
///     // {"tags": null, "years": [2000, "2001"]}
///     let tags: [String]? = try e <||? "tags"    // nil
///     let years: [Int]? = try e <||? "years"     // throws: years[1]: expected Int, found "2001"
///
/// - Throws: ``DecodeError`` if the value is no array or an element of another type, or what `T`
///   throws.
@inlinable
public func <||? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T]? {
  try e.arrayOptional(keyPath)
}

/// A dictionary that must be there: ``Extractor/dictionary(_:)``.
///
///     // {"rooms": {"A": 30}, "halls": {"B": "many"}}
///     let rooms: [String: Int] = try e <|-| "rooms"    // ["A": 30]
///     let halls: [String: Int] = try e <|-| "halls"    // throws: halls.B: expected Int, found "many"
///
/// - Throws: ``DecodeError`` if the object is absent, null or none, a name is no `K` or a value of
///   another type, or what `T` throws.
@inlinable
public func <|-| <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T] {
  try e.dictionary(keyPath)
}

/// A dictionary, or nil if it is absent or null: ``Extractor/dictionaryOptional(_:)``.
///
///     // {"rooms": null, "halls": {"B": "many"}}
///     let rooms: [String: Int]? = try e <|-|? "rooms"    // nil
///     let halls: [String: Int]? = try e <|-|? "halls"    // throws: halls.B: expected Int, found "many"
///
/// - Throws: ``DecodeError`` if the value is no object, a name no `K` or a value of another type,
///   or what `T` throws.
@inlinable
public func <|-|? <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T]? {
  try e.dictionaryOptional(keyPath)
}
