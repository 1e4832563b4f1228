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
/// ### Codable in the same file
///
/// In a file that imports Unravel, `Decodable` is this protocol, and `Swift.Decodable` is the standard
/// library's. `Codable` is unchanged. A file that declares `import protocol Swift.Decodable` uses the
/// short name for the standard library's protocol.
public protocol Decodable {
  /// Decodes the value of an extractor.
  ///
  /// ```swift
  /// static func decode(_ e: Extractor) throws -> Member {
  ///   try Member(name: e <| "name", age: e <|? "age")
  /// }
  /// ```
  ///
  /// - Throws: Any error. A ``DecodeError`` reaches the caller with the whole path from the document's
  ///   root; an error of another type reaches the caller unchanged.
  static func decode(_ e: Extractor) throws -> Self

  /// Whether null is decoded like any other value.
  static var _acceptsNull: Bool { get }
}

extension Decodable {
  @inlinable
  public static var _acceptsNull: Bool { false }
}

// MARK: - Entry points

extension Decodable {
  /// Decodes a value from JSON in UTF-8.
  ///
  /// ```swift
  /// try [Int].decodeValue(from: Array("[1, 2]".utf8))   // [1, 2]
  /// try [Int].decodeValue(from: Array("[1, 2".utf8))    // throws: malformed JSON: the input ends early
  /// ```
  ///
  /// The whole input is validated as JSON (RFC 8259) before anything is decoded.
  ///
  /// - Parameters:
  ///   - bytes: The input, in UTF-8. One byte order mark at its beginning is skipped.
  ///   - rootKeyPath: The path to the value, if it is not the whole document.
  ///   - options: How to read the input.
  ///   - reader: The reader that parses the input.
  /// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from bytes: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> Self {
    try Extractor(reading: bytes, options: options, using: reader).decodeRoot(rootKeyPath)
  }

  /// Decodes a value from JSON in a string or a part of one.
  ///
  /// ```swift
  /// try [String: Int].decodeValue(from: #"{"floor": 3}"#)    // ["floor": 3]
  /// try [String: Int].decodeValue(from: #"{"floor": "3"}"#)  // throws: floor: expected Int, found "3"
  /// try [Int].decodeValue(from: "data: [1, 2]".dropFirst(5)) // [1, 2]
  /// ```
  ///
  /// The locations of errors are relative to the beginning of the part.
  ///
  /// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from text: some StringProtocol, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
  ) throws -> Self {
    try decodeValue(
      from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader)
  }
}

/// Decodes a value from JSON in UTF-8, of the type that the context requires.
///
/// ```swift
/// let byName: [String: Group] = try decodeValue(from: bytes)
/// ```
///
/// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from bytes: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> T {
  try T.decodeValue(from: bytes, rootKeyPath: rootKeyPath, options: options, using: reader)
}

/// Decodes a value from JSON in a string or a part of one, of the type that the context requires.
///
/// ```swift
/// let floors: [String: Int] = try decodeValue(from: #"{"lobby": 0}"#)
/// ```
///
/// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from text: some StringProtocol, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
) throws -> T {
  try T.decodeValue(from: text, rootKeyPath: rootKeyPath, options: options, using: reader)
}

/// Decodes a value from JSON in UTF-8 with a function.
///
/// ```swift
/// let size = try decodeValue(from: bytes) { e in try Size(width: e <| "w", height: e <| "h") }
/// ```
///
/// - Throws: ``DecodeError``, or an error that the function throws.
public func decodeValue<T>(
  from bytes: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
) throws -> T {
  try Extractor(reading: bytes, options: options, using: reader).decodeRoot(rootKeyPath, decode)
}

/// Decodes a value from JSON in a string or a part of one with a function.
///
/// ```swift
/// let size = try decodeValue(from: text) { e in try Size(width: e <| "w", height: e <| "h") }
/// ```
///
/// - Throws: ``DecodeError``, or an error that the function throws.
public func decodeValue<T>(
  from text: some StringProtocol, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel,
  _ decode: (Extractor) throws -> T
) throws -> T {
  try decodeValue(
    from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader, decode)
}
