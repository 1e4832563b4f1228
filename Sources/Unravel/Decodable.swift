/// A type whose values can be decoded from JSON.
///
///     struct Group: Decodable {
///       let name: String
///       let floor: Int
///       let locationName: String
///       let tags: [String]?
///
///       static func decode(_ e: Extractor) throws -> Group {
///         try Group(
///           name: e <| "name",
///           floor: e <| "floor",
///           locationName: e <| ["location", "name"],
///           tags: e <||? "tags"
///         )
///       }
///     }
///
///     let group = try Group.decodeValue(from: data)
///     let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
///
/// Strings, booleans, numbers, arrays, dictionaries, optionals and sets are decodable, and so is
/// any `RawRepresentable` of a decodable raw value that says so:
///
///     enum Status: String, Decodable { case active, hiatus, inactive }
///
/// A class that is not final returns `Self` through a required initialiser:
///
///     class Song: Decodable {
///       let title: String
///       required init(_ e: Extractor) throws { title = try e <| "title" }
///       static func decode(_ e: Extractor) throws -> Self { try Self(e) }
///     }
///
/// ### Beside Codable
///
/// In a file that imports Unravel, `Decodable` is this protocol. The standard library's is
/// `Swift.Decodable` there; `Codable` stays what it is. A file that wants the short name for the
/// other one says `import protocol Swift.Decodable`.
public protocol Decodable {
  /// Makes a value of what an extractor stands at, or throws.
  ///
  ///     static func decode(_ e: Extractor) throws -> Member {
  ///       try Member(name: e <| "name", age: e <|? "age")
  ///     }
  ///
  /// - Throws: Whatever tells best why there is no value. A ``DecodeError`` leaves with the whole
  ///   path from the document's root; an error of another type leaves as it is.
  static func decode(_ e: Extractor) throws -> Self

  /// Whether null is a value like any other.
  static var _acceptsNull: Bool { get }

  /// The name errors call the type by.
  static var _typeName: String { get }

  /// All elements of an array, from types that can decode them faster than one by one; nil from
  /// others. `type` is always the type itself; classes that are not final allow no `[Self]` here.
  static func _decodeElements<T>(of e: Extractor, as type: T.Type) throws -> [T]?

  /// A value to go on with where none could be decoded, while all failures are being collected.
  static func _placeholder(_ e: Extractor) throws -> Self
}

extension Decodable {
  @inlinable
  public static var _acceptsNull: Bool { false }

  public static var _typeName: String { "\(Self.self)" }

  @inlinable
  public static func _decodeElements<T>(of e: Extractor, as type: T.Type) throws -> [T]? { nil }

  /// What the model makes of a place where every value asked for stands in.
  public static func _placeholder(_ e: Extractor) throws -> Self { try decode(e.placeholder()) }
}

// MARK: - From text

extension Decodable {
  /// Decodes a value from UTF-8 text.
  ///
  ///     try [Int].decodeValue(from: Array("[1, 2]".utf8))   // [1, 2]
  ///     try [Int].decodeValue(from: Array("[1, 2".utf8))    // throws: malformed JSON: the text ends too early
  ///
  /// The whole text is checked for being JSON (RFC 8259) before anything is decoded.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8. One byte order mark at its beginning is skipped.
  ///   - rootKeyPath: The way to the value, if it is not the whole document.
  ///   - options: How to read the text.
  ///   - reader: What reads it.
  /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> Self {
    try Extractor(reading: text, options: options, using: reader).front(rootKeyPath)
  }

  /// Decodes a value from text.
  ///
  ///     try [String: Int].decodeValue(from: #"{"floor": 3}"#)    // ["floor": 3]
  ///     try [String: Int].decodeValue(from: #"{"floor": "3"}"#)  // throws: floor: expected Int, found "3"
  ///
  /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> Self {
    try Extractor(reading: Array(text.utf8), options: options, using: reader).front(rootKeyPath)
  }

  /// Decodes a value from a part of a text.
  ///
  ///     let line = "data: [1, 2]"
  ///     try [Int].decodeValue(from: line.dropFirst(6))   // [1, 2]
  ///     try [Int].decodeValue(from: line.dropFirst(5))   // [1, 2]: blanks do no harm
  ///     try [Int].decodeValue(from: line.dropLast(6))    // throws: malformed JSON: expected a value
  ///
  /// Places in errors are counted from the beginning of the part.
  ///
  /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
  @inlinable
  public static func decodeValue(
    from text: Substring, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
  ) throws -> Self {
    try Extractor(reading: Array(text.utf8), options: options, using: reader).front(rootKeyPath)
  }
}

/// Decodes a value from UTF-8 text; its type is what the context asks for.
///
///     let byName: [String: Group] = try decodeValue(from: bytes)
///
/// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> T {
  try T.decodeValue(from: text, rootKeyPath: rootKeyPath, options: options, using: reader)
}

/// Decodes a value from text; its type is what the context asks for.
///
///     let floors: [String: Int] = try decodeValue(from: #"{"lobby": 0}"#)
///
/// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> T {
  try T.decodeValue(from: text, rootKeyPath: rootKeyPath, options: options, using: reader)
}

/// Decodes a value from a part of a text; its type is what the context asks for.
///
///     let numbers: [Int] = try decodeValue(from: line.dropFirst(6))
///
/// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
@inlinable
public func decodeValue<T: Decodable>(
  from text: Substring, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> T {
  try T.decodeValue(from: text, rootKeyPath: rootKeyPath, options: options, using: reader)
}

// MARK: - With a function in place of a type

/// What a function makes of UTF-8 text.
///
///     let size = try decodeValue(from: text) { e in try Size(width: e <| "w", height: e <| "h") }
///
/// - Throws: ``DecodeError``, or whatever the function throws.
@inlinable
public func decodeValue<T>(
  from text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
) throws -> T {
  try Extractor(reading: text, options: options, using: reader)
    .front(rootKeyPath, decode)
}

/// What a function makes of text.
///
///     let size = try decodeValue(from: text) { e in try Size(width: e <| "w", height: e <| "h") }
///
/// - Throws: ``DecodeError``, or whatever the function throws.
@inlinable
public func decodeValue<T>(
  from text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
) throws -> T {
  try Extractor(reading: Array(text.utf8), options: options, using: reader)
    .front(rootKeyPath, decode)
}

/// What a function makes of a part of a text.
///
///     let size = try decodeValue(from: text) { e in try Size(width: e <| "w", height: e <| "h") }
///
/// - Throws: ``DecodeError``, or whatever the function throws.
@inlinable
public func decodeValue<T>(
  from text: Substring, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
) throws -> T {
  try Extractor(reading: Array(text.utf8), options: options, using: reader)
    .front(rootKeyPath, decode)
}

// MARK: - Behind the front doors

extension Extractor {
  /// The root of a text.
  @usableFromInline
  init(reading text: [UInt8], options: ReadingOptions, using reader: JSONReader) throws {
    #if Foundation
      if reader == .jsonSerialization {
        try self.init(serializing: text, options: options)
        return
      }
    #endif
    try self.init(reading: Input(text), options: options)
  }

  /// The root of the document in an input.
  init(reading input: Input, options: ReadingOptions) throws {
    do {
      self.init(
        root: try Document.parse(input, options: options.parserOptions), options: options)
    } catch {
      throw DecodeError.malformed(MalformedJSON(error, in: input))
    }
  }

  /// What a front door gives: the value, or an error that does not hold the document.
  @inlinable
  func front<T: Decodable>(_ rootKeyPath: JSONKeyPath) throws -> T {
    do {
      return try rootKeyPath.isEmpty ? whole() : value(rootKeyPath)
    } catch {
      throw Self.resolved(error)
    }
  }

  /// As ``front(_:)``, with a function in place of a type.
  @inlinable
  func front<T>(_ rootKeyPath: JSONKeyPath, _ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try rootKeyPath.isEmpty ? whole(decode) : value(rootKeyPath, decode)
    } catch {
      throw Self.resolved(error)
    }
  }

  @usableFromInline
  static func resolved(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError:
      return error.resolved()
    case var error as any KeyPathReceiving:
      error.keyPath = error.keyPath?.resolved()
      return error
    default:
      return error
    }
  }
}

extension ReadingOptions {
  var parserOptions: ParserOptions {
    ParserOptions(
      maximumDepth: maximumDepth, refusesDuplicateKeys: duplicateKeys == .refuse, json5: json5)
  }
}
