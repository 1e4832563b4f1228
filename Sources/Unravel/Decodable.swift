/// A type that can be decoded from JSON.
///
/// ```swift
/// struct Group: Decodable {
///   let name: String
///   let floor: Int
///   let locationName: String
///   let tags: [String]?
///
///   static func decode(_ e: Extractor) throws -> Group {
///     try Group(
///       name: e <| "name",
///       floor: e <| "floor",
///       locationName: e <| ["location", "name"],
///       tags: e <||? "tags"
///     )
///   }
/// }
///
/// let group = try Group.decodeValue(from: data)
/// let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
/// ```
///
/// Strings, booleans, numbers, arrays, dictionaries, optionals and sets are decodable. A
/// `RawRepresentable` type of a decodable raw value is decodable once it declares the conformance:
///
/// ```swift
/// enum Status: String, Decodable { case active, hiatus, inactive }
/// ```
///
/// A class that is not final returns `Self` through a required initializer:
///
/// ```swift
/// class Song: Decodable {
///   let title: String
///   required init(_ e: Extractor) throws { title = try e <| "title" }
///   static func decode(_ e: Extractor) throws -> Self { try Self(e) }
/// }
/// ```
///
/// ### Isolation to an actor
///
/// A decode runs on the thread that calls it, so no conformance is isolated to an actor. A type that declares the
/// conformance where the type is declared is isolated to no actor, also in a module whose default isolation is the
/// main actor. There an extension needs the word, and so does a `@MainActor` type for its requirement:
///
/// ```swift
/// nonisolated extension Tour: Decodable {
///   static func decode(_ e: Extractor) throws -> Tour { try Tour(city: e <| "city") }
/// }
/// ```
///
/// <doc:Concurrency> has the rules for the functions and types that a model uses.
///
/// ### Codable in the same file
///
/// In a file that imports Unravel, `Decodable` is this protocol, and `Swift.Decodable` is the standard
/// library's. `Codable` is unchanged. A file that declares `import protocol Swift.Decodable` uses the
/// short name for the standard library's protocol.
public protocol Decodable: SendableMetatype {
  /// Decodes the value of an extractor.
  ///
  /// ```swift
  /// static func decode(_ e: Extractor) throws -> Member {
  ///   try Member(name: e <| "name", age: e <|? "age")
  /// }
  /// ```
  ///
  /// It is not called for null, which optionals, ``JSONValue``, ``Extractor`` and ``EmptyBody`` alone accept.
  ///
  /// - Throws: Any error. A ``DecodeError`` reaches the caller with the whole path from the document's
  ///   root; an error of another type reaches the caller unchanged, unless it is ``KeyPathReceiving``.
  static func decode(_ e: Extractor) throws -> Self
}

// MARK: - Entry points

extension Decodable {
  /// Decodes a value from JSON.
  ///
  /// ```swift
  /// // {"groups": [{"name": "Perfume", …}]}
  /// let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
  ///
  /// try [String: Int].decodeValue(from: #"{"floor": 3}"#)      // ["floor": 3]
  /// try [String: Int].decodeValue(from: #"{"floor": "3"}"#)
  /// // throws: floor: expected Int, found "3"
  /// ```
  ///
  /// The whole input is validated as JSON (RFC 8259) before anything is decoded.
  ///
  /// - Parameters:
  ///   - input: The JSON, as text or as bytes.
  ///   - rootKeyPath: The path to the value, if it is not the whole document.
  ///   - options: How to read the input.
  /// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions()
  ) throws -> Self {
    let root = try Extractor(reading: input._bytes.input, options: options)
    return try root.decodeRoot(rootKeyPath)
  }

  /// Decodes a value from JSON, as a function to pass: a function with default arguments cannot be passed
  /// without them.
  ///
  /// ```swift
  /// let bodies = [#"{"floor": 3}"#, #"{"floor": "3"}"#]
  /// try bodies.prefix(1).map([String: Int].decodeValue(from:))    // [["floor": 3]]
  /// try bodies.map([String: Int].decodeValue(from:))
  /// // throws: floor: expected Int, found "3"
  /// ```
  ///
  /// - Throws: As ``decodeValue(from:rootKeyPath:options:)``.
  @_disfavoredOverload
  @inlinable
  public static func decodeValue(from input: some JSONInput) throws -> Self {
    try decodeValue(from: input, rootKeyPath: [])
  }
}

/// Decodes a value from JSON, of the type that the context requires.
///
/// ```swift
/// let byName: [String: Group] = try decodeValue(from: data)
/// let floors: [String: Int] = try decodeValue(from: #"{"lobby": "0"}"#)
/// // throws: lobby: expected Int, found "0"
/// ```
///
/// - Parameters:
///   - input: The JSON, as text or as bytes.
///   - rootKeyPath: The path to the value, if it is not the whole document.
///   - options: How to read the input.
/// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions()
) throws -> T {
  try T.decodeValue(from: input, rootKeyPath: rootKeyPath, options: options)
}

/// Decodes a value from JSON, as a function to pass.
///
/// ```swift
/// try ["[1]", "[2]"].map(decodeValue(from:)) as [[Int]]      // [[1], [2]]
/// try ["[1]", "2"].map(decodeValue(from:)) as [[Int]]        // throws: expected [Int], found 2
/// ```
///
/// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
@_disfavoredOverload
@inlinable
public func decodeValue<T: Decodable>(from input: some JSONInput) throws -> T {
  try T.decodeValue(from: input, rootKeyPath: [])
}

/// Decodes a value from JSON with a function.
///
/// ```swift
/// // {"w": 3, "h": null}
/// let width = try decodeValue(from: data) { e in try e <| "w" as Int }    // 3
/// let height = try decodeValue(from: data) { e in try e <| "h" as Int }
/// // throws: h: missing "h" (it is null)
/// ```
///
/// - Parameters:
///   - input: The JSON, as text or as bytes.
///   - rootKeyPath: The path to the value, if it is not the whole document.
///   - options: How to read the input.
///   - decode: Decodes the value.
/// - Throws: ``DecodeError``, or an error that the function throws.
public func decodeValue<T>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), _ decode: (Extractor) throws -> T
) throws -> T {
  let root = try Extractor(reading: input._bytes.input, options: options)
  return try root.decodeRoot(rootKeyPath) { e in try e.decodeUnlessNull(decode) }
}

/// Reads and converts a value from JSON.
///
/// ```swift
/// // {"days": ["2022-07-03"], "tours": ["soon"]}
/// let days = try decodeValue(from: data, rootKeyPath: "days", .array(.day))    // [July 3, 2022]
/// let tours = try decodeValue(from: data, rootKeyPath: "tours", .array(.day))
/// // throws: tours[0]: expected Date "yyyy-MM-dd", found "soon"
/// ```
///
/// - Parameters:
///   - input: The JSON, as text or as bytes.
///   - rootKeyPath: The path to the value, if it is not the whole document.
///   - options: How to read the input.
///   - transformer: What reads the value.
/// - Throws: ``DecodeError``, or an error that the transformer throws.
public func decodeValue<From: Decodable, To>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), _ transformer: Transformer<From, To>
) throws -> To {
  let root = try Extractor(reading: input._bytes.input, options: options)
  return try root.decodeRoot(rootKeyPath, null: transformer.nullRule) {
    try transformer.decode($0)
  }
}
