// Array literals with variables. The functions for JSONKeyPath are preferred for literals without variables,
// whose elements the compiler lays out in the executable.
//
// The methods take `.key(language)` in a literal, as the operators do. For `language` alone, the elements of every
// literal would have to be existential values, the only type to which a string converts. Those are made anew at
// each read: a path of two literal keys takes 563 instructions in place of 113, with which the workload bands, one
// path a record, takes 4 % more. An overload for each of the 40 methods would be the other way.

extension JSONKeyPath {
  /// Creates a path of keys and indices, from an array or from an array literal with variables.
  ///
  /// An `Int` is an index. A `String`, or another value that represents a coding key, is a key.
  ///
  /// ```swift
  /// let (language, number) = ("en", 0)
  ///
  /// JSONKeyPath(["titles", language, number])    // titles.en[0]
  /// JSONKeyPath(["0", "1"])                      // ["0"]["1"], two keys
  /// ```
  @_disfavoredOverload
  public init(_ elements: [any CodingKeyRepresentable]) {
    self.init(
      elements.map { element -> Element in
        if let index = element as? Int { return .index(index) }
        return .key(element as? String ?? element.codingKey.stringValue)
      })
  }
}

/// Decodes a required value at a path with variables, as ``Extractor/value(_:)`` does.
///
/// ```swift
/// // {"titles": {"en": "Polyrhythm"}}
/// let language = "en"
/// let title: String = try e <| ["titles", language]    // "Polyrhythm"
/// let year: Int = try e <| ["titles", language]        // throws: titles.en: expected Int, found "Polyrhythm"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or of another type, or the error that `T` throws.
@_disfavoredOverload
public func <| <T: Decodable>(e: Extractor, keyPath: [any CodingKeyRepresentable]) throws -> T {
  try e.value(JSONKeyPath(keyPath))
}

/// Decodes a value at a path with variables, or returns nil if it is absent or null, as
/// ``Extractor/valueOptional(_:)`` does.
///
/// ```swift
/// // {"titles": {"en": "Polyrhythm"}}
/// let (language, other) = ("en", "ja")
/// let title: String? = try e <|? ["titles", other]    // nil
/// let year: Int? = try e <|? ["titles", language]     // throws: titles.en: expected Int, found "Polyrhythm"
/// ```
///
/// - Throws: ``DecodeError`` if the value is of another type, or the error that `T` throws.
@_disfavoredOverload
public func <|? <T: Decodable>(e: Extractor, keyPath: [any CodingKeyRepresentable]) throws -> T? {
  try e.valueOptional(JSONKeyPath(keyPath))
}

/// Decodes a required array at a path with variables, as ``Extractor/array(_:)`` does.
///
/// ```swift
/// // {"tags": {"en": ["pop"]}}
/// let language = "en"
/// let tags: [String] = try e <|| ["tags", language]    // ["pop"]
/// let years: [Int] = try e <|| ["tags", language]      // throws: tags.en[0]: expected Int, found "pop"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or not an array, or if an element is of another
///   type, or the error that `T` throws.
@_disfavoredOverload
public func <|| <T: Decodable>(e: Extractor, keyPath: [any CodingKeyRepresentable]) throws -> [T] {
  try e.array(JSONKeyPath(keyPath))
}

/// Decodes an array at a path with variables, or returns nil if it is absent or null, as
/// ``Extractor/arrayOptional(_:)`` does.
///
/// ```swift
/// // {"tags": {"en": ["pop"]}}
/// let (language, other) = ("en", "ja")
/// let tags: [String]? = try e <||? ["tags", other]     // nil
/// let years: [Int]? = try e <||? ["tags", language]    // throws: tags.en[0]: expected Int, found "pop"
/// ```
///
/// - Throws: ``DecodeError`` if the value is not an array or an element is of another type, or the error
///   that `T` throws.
@_disfavoredOverload
public func <||? <T: Decodable>(
  e: Extractor, keyPath: [any CodingKeyRepresentable]
) throws -> [T]? {
  try e.arrayOptional(JSONKeyPath(keyPath))
}

/// Decodes a required dictionary at a path with variables, as ``Extractor/dictionary(_:)``
/// does.
///
/// ```swift
/// // {"halls": [{"A": 30}, {"B": "many"}]}
/// let (first, second) = (0, 1)
/// let rooms: [String: Int] = try e <|-| ["halls", first]     // ["A": 30]
/// let others: [String: Int] = try e <|-| ["halls", second]   // throws: halls[1].B: expected Int, found "many"
/// ```
///
/// - Throws: ``DecodeError`` if the value is absent, null, or not an object, if a key does not convert to
///   `K`, or if a value is of another type, or the error that `T` throws.
@_disfavoredOverload
public func <|-| <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: [any CodingKeyRepresentable]
) throws -> [K: T] {
  try e.dictionary(JSONKeyPath(keyPath))
}

/// Decodes a dictionary at a path with variables, or returns nil if it is absent or null, as
/// ``Extractor/dictionaryOptional(_:)`` does.
///
/// ```swift
/// // {"halls": [{"A": 30}, {"B": "many"}]}
/// let (second, third) = (1, 2)
/// let rooms: [String: Int]? = try e <|-|? ["halls", third]     // nil
/// let others: [String: Int]? = try e <|-|? ["halls", second]   // throws: halls[1].B: expected Int, found "many"
/// ```
///
/// - Throws: ``DecodeError`` if the value is not an object, if a key does not convert to `K`, or if a value
///   is of another type, or the error that `T` throws.
@_disfavoredOverload
public func <|-|? <K: CodingKeyRepresentable, T: Decodable>(
  e: Extractor, keyPath: [any CodingKeyRepresentable]
) throws -> [K: T]? {
  try e.dictionaryOptional(JSONKeyPath(keyPath))
}
