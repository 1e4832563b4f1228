// Declarations whose only purpose is the compiler's message: for results without a type, for alternatives of key
// paths, for JSON text without its label, and for declarations of Himotoki that Unravel does not have.

// MARK: - Results without a type

// Without these two declarations, Swift 6.3 says "failed to produce diagnostic for expression; please submit a
// bug report". They return `some Decodable`, because the compiler names the type in the message for a result
// of a type without a conformance: "cannot convert value of type 'some Decodable' to specified type 'Status'".

extension Extractor {
  /// A value without a type, as in `let name = try e <| "name"`.
  @available(
    *, unavailable,
    message: "nothing determines the type: annotate the variable, or add 'as String'"
  )
  @_disfavoredOverload
  public static func <| (e: Extractor, keyPath: JSONKeyPath) throws -> some Decodable { e }
}

/// A document without a type, as in `let band = try decodeValue(from: data)`.
@available(
  *, unavailable,
  message: "nothing determines the type: annotate the variable, or call Band.decodeValue(from:)"
)
@_disfavoredOverload
public func decodeValue(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> some Decodable { false }

// MARK: - Alternatives of key paths

// Without these, the compiler proposes to remove `anyOf:`, after which the list is one path.

extension Extractor {
  /// Arrays are decoded by `value(anyOf:)` as well.
  @available(*, unavailable, renamed: "value(anyOf:)")
  public func array<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> [T] { fatalError() }

  /// Arrays are decoded by `valueOptional(anyOf:)` as well.
  @available(*, unavailable, renamed: "valueOptional(anyOf:)")
  public func arrayOptional<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> [T]? {
    fatalError()
  }

  /// Dictionaries are decoded by `value(anyOf:)` as well.
  @available(*, unavailable, renamed: "value(anyOf:)")
  public func dictionary<K: CodingKeyRepresentable, T: Decodable>(
    anyOf keyPaths: [JSONKeyPath]
  ) throws -> [K: T] { fatalError() }

  /// A default follows `valueOptional(anyOf:)`.
  @available(*, unavailable, message: "Use valueOptional(anyOf:) ?? the default")
  public func value<T: Decodable>(anyOf keyPaths: [JSONKeyPath], default value: T) throws -> T {
    fatalError()
  }

  /// A transformer follows `valueOptional(anyOf:)`.
  @available(
    *, unavailable,
    message: "Use valueOptional(anyOf:) as Extractor?, and its value([], transformer)"
  )
  public func valueOptional<From: Decodable, To>(
    anyOf keyPaths: [JSONKeyPath], _ transformer: Transformer<From, To>
  ) throws -> To? { fatalError() }
}

#if JSONSerialization
  // MARK: - JSON text without its label

  // These are deprecated rather than unavailable: the compiler prefers the functions for object trees, which take
  // any argument, to an unavailable one. The documentation does not list them, so that it has nothing
  // deprecated.

  extension Decodable {
    /// Decodes a value from JSON. Use `decodeValue(from:)` instead.
    @_documentation(visibility: private)
    @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
    public static func decodeValue(
      _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try decodeValue(from: input, rootKeyPath: rootKeyPath, options: options)
    }
  }

  /// Decodes a value from JSON. Use `decodeValue(from:)` instead.
  @_documentation(visibility: private)
  @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
  public func decodeValue<T: Decodable>(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions()
  ) throws -> T {
    try T.decodeValue(from: input, rootKeyPath: rootKeyPath, options: options)
  }
#endif

// MARK: - Declarations of Himotoki

extension Decodable {
  /// Arrays are decoded by `[Self].decodeValue(_:)`.
  @available(*, unavailable, message: "Use [T].decodeValue(_:), or Unravel.decodeValue(_:)")
  public static func decodeArray(_ object: Any, rootKeyPath: JSONKeyPath = []) throws -> [Self] {
    fatalError()
  }

  /// The function `decodeArray`, which this member hides in a model.
  @available(*, unavailable, message: "Use [T].decodeValue(_:), or Unravel.decodeValue(_:)")
  @_disfavoredOverload
  public static func decodeArray<T>(_ object: Any, rootKeyPath: JSONKeyPath = []) throws -> [T] {
    fatalError()
  }

  /// Dictionaries are decoded by `[String: Self].decodeValue(_:)`.
  @available(*, unavailable, message: "Use [String: T].decodeValue(_:), or Unravel.decodeValue(_:)")
  public static func decodeDictionary(
    _ object: Any, rootKeyPath: JSONKeyPath = []
  ) throws -> [String: Self] { fatalError() }

  /// The function `decodeDictionary`, which this member hides in a model.
  @available(*, unavailable, message: "Use [String: T].decodeValue(_:), or Unravel.decodeValue(_:)")
  @_disfavoredOverload
  public static func decodeDictionary<T>(
    _ object: Any, rootKeyPath: JSONKeyPath = []
  ) throws -> [String: T] { fatalError() }

  /// Object trees are decoded by `decodeValue(_:rootKeyPath:)`.
  @available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
  public static func decode(_ object: Any, rootKeyPath: JSONKeyPath = []) throws -> Self {
    fatalError()
  }
}

/// Arrays in an object tree are decoded by `decodeValue(_:rootKeyPath:)`.
@available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
public func decodeArray<T: Decodable>(
  _ object: Any, rootKeyPath: JSONKeyPath = []
) throws -> [T] { fatalError() }

/// Dictionaries in an object tree are decoded by `decodeValue(_:rootKeyPath:)`.
@available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
public func decodeDictionary<T: Decodable>(
  _ object: Any, rootKeyPath: JSONKeyPath = []
) throws -> [String: T] { fatalError() }

extension JSONKeyPath {
  /// The empty path is written `[]`.
  @available(*, unavailable, message: "Use []")
  public static var empty: JSONKeyPath { fatalError() }
}

/// The function of Himotoki that creates an error, with a path or without one.
@available(
  *, unavailable, message: "Use DecodeError.missingKeyPath(_:), or customError(_:) without a path"
)
public func missingKeyPath(_ keyPath: JSONKeyPath?) -> DecodeError { fatalError() }

/// The path of an error at the value that is being decoded is `[]`, which is the default.
@available(*, unavailable, message: "Omit keyPath")
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath?
) -> DecodeError { fatalError() }
