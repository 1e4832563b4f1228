// Declarations of Himotoki that Unravel does not have. Their only purpose is the compiler's message.

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
