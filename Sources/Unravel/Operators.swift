infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence

/// Decodes a required value, as ``Extractor/value(_:)`` does.
///
/// `e <| "count" ?? 0` still throws if the key is absent. Use `<|?` for a default.
///
/// ```swift
/// // {"name": "Perfume", "label": null}
/// let name: String = try e <| "name"      // "Perfume"
/// let label: String = try e <| "label"    // throws: label: missing "label" (it is null)
/// ```
///
/// A key in a variable is written as `.key`, an index as `.index`:
///
/// ```swift
/// let language = "en"
/// let title: String = try e <| .key(language)                // the member "en"
/// let full: String = try e <| ["titles", .key(language)]     // the member "en" of "titles"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or of another type, or the error that `T` throws.
@inlinable
public func <| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T {
  try e.value(keyPath)
}

/// Decodes a value, or returns nil if it is absent or null, as ``Extractor/valueOptional(_:)`` does.
///
/// ```swift
/// // {"name": "Perfume", "label": null}
/// let label: String? = try e <|? "label"         // nil
/// let members = try e <|? "members" ?? 0         // 0
/// let formed: Int? = try e <|? "name"            // throws: name: expected Int, found "Perfume"
/// ```
///
/// - Throws: ``DecodeError`` if the value is of another type, or the error that `T` throws.
@inlinable
public func <|? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> T? {
  try e.valueOptional(keyPath)
}

/// Decodes a required array, as ``Extractor/array(_:)`` does.
///
/// ```swift
/// // {"tags": ["pop", "techno"], "years": [2000, "2001"]}
/// let tags: [String] = try e <|| "tags"    // ["pop", "techno"]
/// let years: [Int] = try e <|| "years"     // throws: years[1]: expected Int, found "2001"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or not an array, or if an element is of another
///   type, or the error that `T` throws.
@inlinable
public func <|| <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T] {
  try e.array(keyPath)
}

/// Decodes an array, or returns nil if it is absent or null, as ``Extractor/arrayOptional(_:)`` does.
///
/// ```swift
/// // {"tags": null, "years": [2000, "2001"]}
/// let tags: [String]? = try e <||? "tags"    // nil
/// let years: [Int]? = try e <||? "years"     // throws: years[1]: expected Int, found "2001"
/// ```
///
/// - Throws: ``DecodeError`` if the value is not an array or an element is of another type, or the error
///   that `T` throws.
@inlinable
public func <||? <T: Decodable>(e: Extractor, keyPath: JSONKeyPath) throws -> [T]? {
  try e.arrayOptional(keyPath)
}

/// Decodes a required dictionary, as ``Extractor/dictionary(_:)`` does.
///
/// ```swift
/// // {"rooms": {"A": 30}, "halls": {"B": "many"}}
/// let rooms: [String: Int] = try e <|-| "rooms"    // ["A": 30]
/// let halls: [String: Int] = try e <|-| "halls"    // throws: halls.B: expected Int, found "many"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or not an object, if a key does not convert to
///   `K`, or if a value is of another type, or the error that `T` throws.
@inlinable
public func <|-| <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T] {
  try e.dictionary(keyPath)
}

/// Decodes a dictionary, or returns nil if it is absent or null, as ``Extractor/dictionaryOptional(_:)``
/// does.
///
/// ```swift
/// // {"rooms": null, "halls": {"B": "many"}}
/// let rooms: [String: Int]? = try e <|-|? "rooms"    // nil
/// let halls: [String: Int]? = try e <|-|? "halls"    // throws: halls.B: expected Int, found "many"
/// ```
///
/// - Throws: ``DecodeError`` if the value is not an object, if a key does not convert to `K`, or if a value
///   is of another type, or the error that `T` throws.
@inlinable
public func <|-|? <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: JSONKeyPath
) throws -> [K: T]? {
  try e.dictionaryOptional(keyPath)
}
