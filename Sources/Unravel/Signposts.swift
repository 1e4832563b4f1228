// Declarations of Himotoki that Unravel does not have, with the replacement in the message of the
// compiler.

extension Decodable {
  /// Arrays are decoded by `[Self].decodeValue(_:)`.
  @available(*, unavailable, message: "Use [T].decodeValue(_:rootKeyPath:)")
  public static func decodeArray(_ object: Any, rootKeyPath: JSONKeyPath = []) throws -> [Self] {
    fatalError("unavailable")
  }

  /// Dictionaries are decoded by `[String: Self].decodeValue(_:)`.
  @available(*, unavailable, message: "Use [String: T].decodeValue(_:rootKeyPath:)")
  public static func decodeDictionary(
    _ object: Any, rootKeyPath: JSONKeyPath = []
  ) throws -> [String: Self] {
    fatalError("unavailable")
  }

  /// Object trees are decoded by `decodeValue(_:rootKeyPath:)`.
  @available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
  public static func decode(_ object: Any, rootKeyPath: JSONKeyPath = []) throws -> Self {
    fatalError("unavailable")
  }
}

/// Arrays are decoded by ``decodeValue(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``.
@available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
public func decodeArray<T: Decodable>(
  _ object: Any, rootKeyPath: JSONKeyPath = []
) throws -> [T] {
  fatalError("unavailable")
}

/// Dictionaries are decoded by ``decodeValue(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``.
@available(*, unavailable, renamed: "decodeValue(_:rootKeyPath:)")
public func decodeDictionary<T: Decodable>(
  _ object: Any, rootKeyPath: JSONKeyPath = []
) throws -> [String: T] {
  fatalError("unavailable")
}

extension JSONKeyPath {
  /// The empty path is written `[]`.
  @available(*, unavailable, message: "Use []")
  public static var empty: JSONKeyPath { fatalError("unavailable") }
}

/// The path of an error at the value that is being decoded is `[]`.
@available(*, unavailable, message: "Use customError(_:), or missingKeyPath([])")
public func missingKeyPath(_ keyPath: JSONKeyPath?) -> DecodeError {
  fatalError("unavailable")
}

/// The path of an error at the value that is being decoded is `[]`, which is the default.
@available(*, unavailable, message: "Omit keyPath")
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath?
) -> DecodeError {
  fatalError("unavailable")
}
