/// Why a value could not be decoded, and where.
///
/// ```swift
/// do {
///   return try [Band].decodeValue(from: data, rootKeyPath: "objects")
/// } catch let error as DecodeError {
///   print(error)
/// }
///
/// // objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
/// //   --> line 14, column 25
/// // 14 |         "birth_date": "25/02/1943"
/// //    |                       ^^^^^^^^^^^^
/// ```
///
/// Every error has the whole path from the document's root, wherever it is caught. One that a model
/// throws by itself names a path relative to the value the model decodes; it is completed on its
/// way out.
public enum DecodeError: Error, Hashable, Sendable {
  /// A required value is absent or null.
  case missingKeyPath(JSONKeyPath)

  /// A value is of another type, out of range, or not what the type allows.
  ///
  /// - Parameters:
  ///   - expected: The Swift type's name, followed by what was wanted where that helps:
  ///     `Int`, `Date "yyyy-MM-dd"`, `Status (active, hiatus, inactive)`.
  ///   - actual: The value as JSON without blanks, cut to 80 characters.
  ///   - keyPath: The way to the value.
  case typeMismatch(expected: String, actual: String, keyPath: JSONKeyPath)

  /// An object has keys that the model did not look up, and
  /// ``Extractor/denyingUnknownKeys(except:_:)`` forbids them.
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order of the document.
  ///   - keyPath: The path to the object; its location is that of the first of the keys.
  case unknownKeys([String], keyPath: JSONKeyPath)

  /// None of several alternatives decodes the value.
  ///
  /// - Parameters:
  ///   - errors: The error of each alternative, in their order.
  ///   - keyPath: The path to the value.
  case noMatchingAlternative([DecodeError], keyPath: JSONKeyPath)

  /// A model found something wrong with the value.
  case custom(String, keyPath: JSONKeyPath)

  /// The text is not JSON.
  case malformed(MalformedJSON)

  /// The way from the document's root to the value; for a missing one, to where it should be.
  ///
  /// Its ``JSONKeyPath/location`` is the place in the text. For a text that is not JSON the path is
  /// empty, unless the text stands in a string of another document: then it leads to the string.
  ///
  /// ```swift
  /// error.keyPath                    // objects[0].members[2].birth_date
  /// error.keyPath.location?.line     // 14
  /// error.keyPath.elements.last      // .key("birth_date")
  /// ```
  public var keyPath: JSONKeyPath {
    switch self {
    case .missingKeyPath(let keyPath), .typeMismatch(_, _, let keyPath), .custom(_, let keyPath),
      .unknownKeys(_, let keyPath), .noMatchingAlternative(_, let keyPath):
      keyPath
    case .malformed(let malformed):
      malformed.keyPath
    }
  }
}

// MARK: - Making errors in a model

/// A ``DecodeError/missingKeyPath(_:)``.
///
/// ```swift
/// guard let id = try e <|? "id" ?? e <|? "id_str" else { throw missingKeyPath("id") }
/// ```
public func missingKeyPath(_ keyPath: JSONKeyPath) -> DecodeError {
  .missingKeyPath(keyPath)
}

/// A ``DecodeError/typeMismatch(expected:actual:keyPath:)`` that shows a Swift value.
///
/// ```swift
/// throw typeMismatch("Percentage 0...100", actual: 140, keyPath: "volume")
/// // volume: expected Percentage 0...100, found 140
/// ```
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath = []
) -> DecodeError {
  .typeMismatch(expected: expected, actual: DecodeError.text(of: actual), keyPath: keyPath)
}

/// A ``DecodeError/custom(_:keyPath:)`` at the value that is being decoded.
///
/// ```swift
/// guard start < end else { throw customError("the tour ends before it begins") }
/// ```
public func customError(_ message: String, keyPath: JSONKeyPath = []) -> DecodeError {
  .custom(message, keyPath: keyPath)
}

/// Casts a value, or throws a ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
///
/// ```swift
/// let url: URL = try castOrFail(URL(string: try e <| "link"))
/// // URL(string:) gave nil: expected URL, found null
/// ```
///
/// - Throws: The mismatch, at the value that is being decoded, if `value` is nil or no `T`.
public func castOrFail<T>(_ value: Any?) throws -> T {
  if let value = value as? T { return value }
  if let value { throw typeMismatch("\(T.self)", actual: value) }
  throw typeMismatch("\(T.self)", actual: value)
}

// MARK: - On the way out

extension DecodeError {
  /// The same error with its paths changed, those of alternatives included.
  private func mapKeyPaths(_ transform: (JSONKeyPath) -> JSONKeyPath) -> DecodeError {
    switch self {
    case .missingKeyPath(let keyPath):
      return .missingKeyPath(transform(keyPath))
    case .typeMismatch(let expected, let actual, let keyPath):
      return .typeMismatch(expected: expected, actual: actual, keyPath: transform(keyPath))
    case .unknownKeys(let keys, let keyPath):
      return .unknownKeys(keys, keyPath: transform(keyPath))
    case .noMatchingAlternative(let errors, let keyPath):
      return .noMatchingAlternative(
        errors.map { $0.mapKeyPaths(transform) }, keyPath: transform(keyPath))
    case .custom(let message, let keyPath):
      return .custom(message, keyPath: transform(keyPath))
    case .malformed(var malformed):
      malformed.keyPath = transform(malformed.keyPath)
      return .malformed(malformed)
    }
  }

  /// The same error with a path before its own, if its own is relative.
  @usableFromInline
  func prefixed(by keyPath: JSONKeyPath) -> DecodeError {
    mapKeyPaths { $0.site == nil ? keyPath + $0 : $0 }
  }

  /// The same error with a complete path, given the value that a relative path begins at.
  func completed(at e: Extractor) -> DecodeError {
    if let site = keyPath.site, site.isIn(e.document) { return self }
    return mapKeyPaths { $0.completed(at: e) }
  }

  /// The same error without a reference to the document.
  func resolved() -> DecodeError {
    mapKeyPaths { $0.resolved() }
  }

  /// The same error without any of the document's values and without custom text, for logs.
  ///
  /// ```swift
  /// // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// error.redacted    // members[2].birth_date: expected Date "yyyy-MM-dd", found a string
  /// ```
  ///
  /// The path, the names in it, the line and the column stay; so does what was expected, which is
  /// written in the program.
  public var redacted: DecodeError {
    let keyPath = keyPath.redacted
    switch self {
    case .missingKeyPath:
      return .missingKeyPath(keyPath)
    case .typeMismatch(let expected, let actual, _):
      return .typeMismatch(expected: expected, actual: Self.kind(of: actual), keyPath: keyPath)
    case .unknownKeys(let keys, _):
      return .unknownKeys(keys.map { _ in Self.redactedText }, keyPath: keyPath)
    case .noMatchingAlternative(let errors, _):
      return .noMatchingAlternative(errors.map(\.redacted), keyPath: keyPath)
    case .custom:
      return .custom(Self.redactedText, keyPath: keyPath)
    case .malformed(let malformed):
      return .malformed(malformed.redacted)
    }
  }

  /// The text that takes the place of text that a redacted error must not contain.
  static var redactedText: String { "(redacted)" }

  /// What kind of value a JSON text is. A kind that was told before stays what it is.
  private static func kind(of text: String) -> String {
    switch text {
    case "a string", "an array", "an object", "a boolean", "a number": return text
    default: break
    }
    return switch text.unicodeScalars.first {
    case "\""?: "a string"
    case "["?: "an array"
    case "{"?: "an object"
    case "t"?, "f"?: "a boolean"
    case "n"?: "null"
    case "-"?: "a number"
    case let digit? where "0"..."9" ~= digit: "a number"
    default: "something else"
    }
  }
}

/// An error of one's own that wants to know where it happened.
///
/// ```swift
/// struct InvalidTour: Error, KeyPathReceiving {
///   var keyPath: JSONKeyPath?
/// }
/// ```
///
/// Thrown inside a model's `decode` with no path, it leaves with that of the value the model
/// decodes, location and all.
public protocol KeyPathReceiving: Error {
  /// The way to the value in whose `decode` the error was thrown; nil until then.
  var keyPath: JSONKeyPath? { get set }
}
