// The methods that take a function in place of a type.

extension Extractor {
  /// Decodes the value at a key path with a function.
  ///
  /// ```swift
  /// let size = try e.value("size") { e in
  ///   try Size(width: e <| "w", height: e <| "h")
  /// }
  /// ```
  ///
  /// Use a function to decode one model from several shapes of JSON.
  ///
  /// - Throws: As ``value(_:)``.
  @inlinable
  public func value<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T {
    try read(keyPath, decode)
  }

  /// Decodes the value at a key path with a function; nil if the value is absent or null.
  ///
  /// ```swift
  /// // {"size": null}
  /// try e.valueOptional("size") { e in try Size(width: e <| "w", height: e <| "h") }    // nil
  /// ```
  ///
  /// - Throws: As ``valueOptional(_:)``.
  @inlinable
  public func valueOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    try readOptional(keyPath, decode)
  }

  /// Decodes the array at a key path, each element with a function.
  ///
  /// ```swift
  /// // {"members": [{"name": "Nocchi"}, {}]}
  /// try e.array("members") { e in try e <| "name" as String }
  /// // throws: members[1].name: missing "name"
  /// ```
  ///
  /// - Throws: As ``array(_:)``.
  @inlinable
  public func array<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    try read(keyPath) { try $0.mapElements(decode) }
  }

  /// Decodes the array at a key path, each element with a function; nil if the array is absent or
  /// null.
  ///
  /// ```swift
  /// // {"members": null}
  /// try e.arrayOptional("members") { e in try e <| "name" as String }    // nil
  /// ```
  ///
  /// - Throws: As ``arrayOptional(_:)``.
  @inlinable
  public func arrayOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [T]? {
    try readOptional(keyPath) { try $0.mapElements(decode) }
  }

  /// Decodes the object at a key path as a dictionary, each value with a function.
  ///
  /// ```swift
  /// // {"rooms": {"A": {"seats": 30}}}
  /// let seats: [String: Int] = try e.dictionary("rooms") { e in try e <| "seats" }    // ["A": 30]
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    try read(keyPath) { try $0.mapMembers(decode) }
  }

  /// Decodes the object at a key path as a dictionary, each value with a function; nil if the object
  /// is absent or null.
  ///
  /// ```swift
  /// // {"rooms": null}
  /// let seats: [String: Int]? = try e.dictionaryOptional("rooms") { e in try e <| "seats" }    // nil
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:)``.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T]? {
    try readOptional(keyPath) { try $0.mapMembers(decode) }
  }
}
