// Declarations whose only purpose is the compiler's message: for results without a type, for variables in key
// paths, for JSON text without its label, and for declarations of Himotoki that Unravel does not have.

// MARK: - Results without a type

// Without these three declarations, Swift 6.3 says "failed to produce diagnostic for expression; please submit a
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

  /// A value without a type, as in `let name = try e.value("name")`.
  @available(
    *, unavailable,
    message: "nothing determines the type: annotate the variable, or add 'as String'"
  )
  @_disfavoredOverload
  public func value(_ keyPath: JSONKeyPath) throws -> some Decodable { self }
}

// A type as an argument, as in `e.value("name", as: String.self)`. The last parameter, for which there is no
// argument, keeps these functions out of the compiler's messages about transformers.

extension Extractor {
  /// A value whose type is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the result says the type: 'try e.value(\"name\") as String'"
  )
  public func value<T>(_ keyPath: JSONKeyPath, as type: T.Type, _: Never...) throws -> T {
    fatalError()
  }

  /// A value that may be absent, whose type is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the result says the type: 'try e.valueOptional(\"name\") as String?'"
  )
  public func valueOptional<T>(_ keyPath: JSONKeyPath, as type: T.Type, _: Never...) throws -> T? {
    fatalError()
  }

  /// An array the type of whose elements is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the result says the type: 'try e.array(\"tags\") as [String]'"
  )
  public func array<T>(_ keyPath: JSONKeyPath, as type: T.Type, _: Never...) throws -> [T] {
    fatalError()
  }

  /// An array that may be absent, the type of whose elements is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the result says the type: 'try e.arrayOptional(\"tags\") as [String]?'"
  )
  public func arrayOptional<T>(
    _ keyPath: JSONKeyPath, as type: T.Type, _: Never...
  ) throws -> [T]? {
    fatalError()
  }

  /// A dictionary the type of whose values is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the result says the type: 'try e.dictionary(\"rooms\") as [String: Int]'"
  )
  public func dictionary<T>(
    _ keyPath: JSONKeyPath, as type: T.Type, _: Never...
  ) throws -> [String: T] {
    fatalError()
  }

  /// A dictionary that may be absent, the type of whose values is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the result says the type: 'try e.dictionaryOptional(\"rooms\") as [String: Int]?'"
  )
  public func dictionaryOptional<T>(
    _ keyPath: JSONKeyPath, as type: T.Type, _: Never...
  ) throws -> [String: T]? {
    fatalError()
  }

  /// A field whose type is an argument.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the result says the type: 'try e.field(\"name\") as Field<String>'"
  )
  public func field<T>(_ keyPath: JSONKeyPath, as type: T.Type, _: Never...) throws -> Field<T> {
    fatalError()
  }
}

/// A document without a type, as in `let band = try decodeValue(from: data)`.
@available(
  *, unavailable,
  message: "nothing determines the type: annotate the variable, or call Band.decodeValue(from:)"
)
@_disfavoredOverload
public func decodeValue(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions()
) throws -> some Decodable { false }

/// A document whose type is an argument.
@_disfavoredOverload
@available(
  *, unavailable, message: "the result says the type: 'try decodeValue(from: data) as [Band]'"
)
public func decodeValue<T>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), _ type: T.Type, _: Never...
) throws -> T { fatalError() }

// MARK: - Key paths

// A literal with a variable is not a `JSONKeyPath`. Without these declarations, the compiler's error would be that
// the variable has another type than an element. Their messages contain the code to write.

extension Extractor {
  /// A path with a variable, as in `e.value(["titles", language])`.
  @available(
    *, unavailable,
    message: "write .key(language) or .index(number), and JSONKeyPath(keys) for an array of keys"
  )
  @_disfavoredOverload
  public func value<T: Decodable>(_ keyPath: [any CodingKeyRepresentable]) throws -> T {
    fatalError()
  }

  /// Alternatives of key paths, which are a path.
  @available(
    *, unavailable, message: "write value(.anyOf(\"name\", \"title\")), which every method takes"
  )
  public func value<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> T { fatalError() }
}

/// A path with a variable, as in `e <| ["titles", language]`.
@available(
  *, unavailable,
  message: "write .key(language) or .index(number), and JSONKeyPath(keys) for an array of keys"
)
@_disfavoredOverload
public func <| <T: Decodable>(
  e: Extractor, keyPath: [any CodingKeyRepresentable]
) throws -> T { fatalError() }

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

  /// Decodes a value from JSON with a function. Use `decodeValue(from:)` instead.
  @_documentation(visibility: private)
  @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:_:)")
  public func decodeValue<T>(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), _ decode: (Extractor) throws -> T
  ) throws -> T {
    try decodeValue(from: input, rootKeyPath: rootKeyPath, options: options, decode)
  }

  /// Reads and converts a value from JSON. Use `decodeValue(from:)` instead.
  @_documentation(visibility: private)
  @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:_:)")
  public func decodeValue<From: Decodable, To>(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), _ transformer: Transformer<From, To>
  ) throws -> To {
    try decodeValue(from: input, rootKeyPath: rootKeyPath, options: options, transformer)
  }

  // MARK: - Arguments that are no object tree

  // The functions for object trees take any argument, so that these calls would fail only when they run.

  extension Decodable {
    /// An optional input. Unwrap it, and use `decodeValue(from:)`.
    @_documentation(visibility: private)
    @available(*, deprecated, message: "unwrap the input, and write 'decodeValue(from:)'")
    public static func decodeValue(
      _ input: (some JSONInput)?, rootKeyPath: JSONKeyPath = []
    ) throws -> Self {
      try decodeValue(input as Any, rootKeyPath: rootKeyPath)
    }

    /// The value of an extractor. Use an operator.
    @_documentation(visibility: private)
    @available(*, deprecated, message: "write 'try e <| []' for the value of an extractor")
    public static func decodeValue(_ e: Extractor, rootKeyPath: JSONKeyPath = []) throws -> Self {
      try e.value(rootKeyPath)
    }
  }

  /// An optional input. Unwrap it, and use `decodeValue(from:)`.
  @_documentation(visibility: private)
  @available(*, deprecated, message: "unwrap the input, and write 'decodeValue(from:)'")
  public func decodeValue<T: Decodable>(
    _ input: (some JSONInput)?, rootKeyPath: JSONKeyPath = []
  ) throws -> T {
    try T.decodeValue(input as Any, rootKeyPath: rootKeyPath)
  }

  /// The value of an extractor. Use an operator.
  @_documentation(visibility: private)
  @available(*, deprecated, message: "write 'try e <| []' for the value of an extractor")
  public func decodeValue<T: Decodable>(
    _ e: Extractor, rootKeyPath: JSONKeyPath = []
  ) throws -> T {
    try e.value(rootKeyPath)
  }

  extension Decodable {
    /// All failures in JSON. Use `diagnose(from:)` instead.
    @_documentation(visibility: private)
    @available(*, deprecated, renamed: "diagnose(from:rootKeyPath:options:limit:)")
    public static func diagnose(
      _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), limit: Int = 100
    ) -> [DecodeError] {
      diagnose(from: input, rootKeyPath: rootKeyPath, options: options, limit: limit)
    }
  }

  /// All failures of a function in JSON. Use `diagnose(from:)` instead.
  @_documentation(visibility: private)
  @available(*, deprecated, renamed: "diagnose(from:rootKeyPath:options:limit:_:)")
  public func diagnose<T>(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), limit: Int = 100,
    _ decode: (Extractor) throws -> T
  ) -> [DecodeError] {
    diagnose(from: input, rootKeyPath: rootKeyPath, options: options, limit: limit, decode)
  }

  /// All failures of a transformer in JSON. Use `diagnose(from:)` instead.
  @_documentation(visibility: private)
  @available(*, deprecated, renamed: "diagnose(from:rootKeyPath:options:limit:_:)")
  public func diagnose<From: Decodable, To>(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), limit: Int = 100,
    _ transformer: Transformer<From, To>
  ) -> [DecodeError] {
    diagnose(from: input, rootKeyPath: rootKeyPath, options: options, limit: limit, transformer)
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
  *, unavailable,
  message: "Use DecodeError.missingKeyPath(_:), or DecodeError.custom(_:keyPath:) without a path"
)
public func missingKeyPath(_ keyPath: JSONKeyPath?) -> DecodeError { fatalError() }

/// The path of an error at the value that is being decoded is `[]`, which is the default.
@available(*, unavailable, message: "Omit keyPath")
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath?
) -> DecodeError { fatalError() }

/// The function of Himotoki that creates a custom error. Use the case, which also has a path.
@_documentation(visibility: private)
@available(*, deprecated, renamed: "DecodeError.custom(_:keyPath:)")
public func customError(_ message: String, keyPath: JSONKeyPath = []) -> DecodeError {
  .custom(message, keyPath: keyPath)
}
