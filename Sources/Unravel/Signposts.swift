// Declarations whose only purpose is the compiler's message: for calls whose result has no type, and for
// declarations of Himotoki that Unravel does not have.

// MARK: - Calls whose result has no type

// Without these declarations, the compiler fails to produce a message for an overloaded function.

@available(
  *, unavailable, message: "nothing determines the type: annotate the variable, or add 'as String'"
)
extension Extractor {
  /// A value without a type, as in `let name = try e <| "name"`.
  @_disfavoredOverload
  public static func <| (e: Extractor, keyPath: JSONKeyPath) throws -> Extractor { fatalError() }

  /// A value without a type at a path with variables.
  @_disfavoredOverload
  public static func <| (
    e: Extractor, keyPath: [any CodingKeyRepresentable]
  ) throws -> Extractor { fatalError() }

  /// An array without a type, as in `for name in try e <|| "names"`.
  @_disfavoredOverload
  public static func <|| (e: Extractor, keyPath: JSONKeyPath) throws -> [Extractor] { fatalError() }

  /// A value without a type, as in `let name = try e.value("name")`.
  @_disfavoredOverload
  public func value(_ keyPath: JSONKeyPath) throws -> Extractor { fatalError() }
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
) throws -> Extractor { fatalError() }

/// An object tree without a type, as in `let band = try decodeValue(object)`.
@available(
  *, unavailable,
  message: "nothing determines the type: annotate the variable, or call Band.decodeValue(_:)"
)
@_disfavoredOverload
public func decodeValue(
  _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
) throws -> Extractor { fatalError() }

// MARK: - Enums without a conformance

// Without these declarations, the compiler names one of those above.

@available(
  *, unavailable,
  message: "the type has no conformance: declare it, as in 'enum Status: String, Decodable'"
)
extension Extractor {
  /// An enum without a conformance.
  @_disfavoredOverload
  public static func <| <T: RawRepresentable>(
    e: Extractor, keyPath: JSONKeyPath
  ) throws -> T { fatalError() }

  /// An enum without a conformance at a path with variables.
  @_disfavoredOverload
  public static func <| <T: RawRepresentable>(
    e: Extractor, keyPath: [any CodingKeyRepresentable]
  ) throws -> T { fatalError() }

  /// Enums without a conformance.
  @_disfavoredOverload
  public static func <| <T: RawRepresentable>(
    e: Extractor, keyPath: JSONKeyPath
  ) throws -> [T] { fatalError() }

  /// Enums without a conformance.
  @_disfavoredOverload
  public static func <|| <T: RawRepresentable>(
    e: Extractor, keyPath: JSONKeyPath
  ) throws -> [T] { fatalError() }

  /// An enum without a conformance.
  @_disfavoredOverload
  public func value<T: RawRepresentable>(_ keyPath: JSONKeyPath) throws -> T { fatalError() }
}

/// An enum without a conformance.
@available(
  *, unavailable,
  message: "the type has no conformance: declare it, as in 'enum Status: String, Decodable'"
)
@_disfavoredOverload
public func decodeValue<T: RawRepresentable>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> T { fatalError() }

/// An enum without a conformance.
@available(
  *, unavailable,
  message: "the type has no conformance: declare it, as in 'enum Status: String, Decodable'"
)
@_disfavoredOverload
public func decodeValue<T: RawRepresentable>(
  _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
) throws -> T { fatalError() }

/// Enums without a conformance.
@available(
  *, unavailable,
  message: "the type has no conformance: declare it, as in 'enum Status: String, Decodable'"
)
@_disfavoredOverload
public func decodeValue<T: RawRepresentable>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(),
  using reader: JSONReader = .unravel
) throws -> [T] { fatalError() }

/// Enums without a conformance.
@available(
  *, unavailable,
  message: "the type has no conformance: declare it, as in 'enum Status: String, Decodable'"
)
@_disfavoredOverload
public func decodeValue<T: RawRepresentable>(
  _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
) throws -> [T] { fatalError() }

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

  /// A path contains indices too.
  @available(*, unavailable, message: "Use elements, or the description of the path")
  public var components: [String] { fatalError() }
}

/// The path of an error at the value that is being decoded is `[]`.
@available(*, unavailable, message: "Use customError(_:), or missingKeyPath([])")
public func missingKeyPath(_ keyPath: JSONKeyPath?) -> DecodeError { fatalError() }

/// The path of an error at the value that is being decoded is `[]`, which is the default.
@available(*, unavailable, message: "Omit keyPath")
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath?
) -> DecodeError { fatalError() }
