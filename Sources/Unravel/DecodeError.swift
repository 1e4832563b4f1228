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
/// An error has the whole path from the document's root wherever it is caught. The path of an error
/// that a model creates is relative to the value that the model decodes. Unravel prepends the path of
/// that value.
///
/// Later versions may add cases, so a `switch` over the cases has an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DecodeError: Error, Hashable, Sendable {
  /// A required value is absent or null.
  ///
  /// ```swift
  /// guard let id: String = try e <|? .anyOf("id", "id_str") else {
  ///   throw DecodeError.missingKeyPath("id")
  /// }
  /// ```
  case missingKeyPath(JSONKeyPath)

  /// A value has another type, is out of range, or is otherwise invalid for the type.
  ///
  /// ```swift
  /// // {"floor": "3"}
  /// let floor: Int = try e <| "floor"    // throws: floor: expected Int, found "3"
  ///
  /// // A model that checks a value creates the error with typeMismatch(_:actual:keyPath:).
  /// guard 0...40 ~= floor else { throw typeMismatch("floor 0...40", actual: floor, keyPath: "floor") }
  /// ```
  ///
  /// - Parameters:
  ///   - expected: The name of the Swift type, followed by a format or the valid values where they are
  ///     known: `Int`, `Date "yyyy-MM-dd"`, `Status (active, hiatus, inactive)`.
  ///   - actual: The value as compact JSON, or the type and the description of a value of an object tree
  ///     that JSON cannot hold, cut to 80 Unicode scalars. An error that a model throws with an empty text
  ///     gets that of the value at the path, unless the value is an array or an object.
  ///   - keyPath: The path to the value.
  case typeMismatch(expected: String, actual: String, keyPath: JSONKeyPath)

  /// An object has keys that the model did not look up, and
  /// ``Extractor/denyingUnknownKeys(except:_:)`` forbids them.
  ///
  /// ```swift
  /// // {"name": "Perfume", "flor": 3}
  /// // unknown key "flor" (did you mean "floor"?)
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order of the document.
  ///   - keyPath: The path to the object; its location is that of the first of the keys.
  case unknownKeys([String], keyPath: JSONKeyPath)

  /// None of several alternatives decodes the value.
  ///
  /// ```swift
  /// // {"mail": "a@b.c"}
  /// // none of 2 alternatives fits:
  /// //   phone: missing "phone"
  /// //   verified: missing "verified"
  /// ```
  ///
  /// - Parameters:
  ///   - errors: The error of each alternative, in their order.
  ///   - keyPath: The path to the value.
  case noMatchingAlternative([DecodeError], keyPath: JSONKeyPath)

  /// A model rejects the value, with a message. The path is that of the value that is being decoded by
  /// default.
  ///
  /// ```swift
  /// guard start < end else { throw DecodeError.custom("ends before it starts", keyPath: "end") }
  /// // tours[1].end: ends before it starts
  ///
  /// guard !tours.isEmpty else { throw DecodeError.custom("no tours") }
  /// // bands[0]: no tours
  /// ```
  case custom(String, keyPath: JSONKeyPath = [])

  /// The input is not JSON.
  ///
  /// ```swift
  /// // [1, 2,]
  /// // malformed JSON: a comma must be followed by another value (…)
  /// ```
  // Indirect, because a document has one such error and may have many of the others, which would be
  // as large.
  indirect case malformed(MalformedJSON)

  /// The path from the document's root to the value, which may be missing.
  ///
  /// The path of malformed JSON is empty, unless the JSON is in a string of another document. The path is then
  /// that of the string.
  ///
  /// ```swift
  /// error.keyPath                    // objects[0].members[2].birth_date
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

  /// The location that the description shows: that of the value, of the object that lacks a missing value, or of
  /// the first byte that cannot continue a JSON document.
  ///
  /// ```swift
  /// error.location?.line        // 14
  /// error.location?.column      // 25
  /// error.location?.offset      // 301
  /// error.location?.excerpt     //         "birth_date": "25/02/1943"
  /// ```
  ///
  /// Nil for an object tree and for `JSONSerialization`, where there is no text that Unravel read, and for an error
  /// without a path that is not thrown through a read. The location of malformed JSON in a string is that in the
  /// string's content, and that of alternatives the one of the failure that went deepest.
  public var location: JSONLocation? {
    let error = withDetachedPath()
    return (error.failedAlternatives?.located ?? error).source?.location
  }
}

// MARK: - Errors of models

/// Creates a ``DecodeError/typeMismatch(expected:actual:keyPath:)`` with a Swift value.
///
/// The error shows a string as JSON, the elements of a collection, and the description of any other value. A value
/// whose description can trap or never end, such as an `NSMutableArray` that contains itself, is shown by the name
/// of its type.
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

// MARK: - Paths

extension DecodeError {
  /// The same error with its path and those of its alternatives transformed.
  func mapKeyPaths(_ transform: (JSONKeyPath) -> JSONKeyPath) -> DecodeError {
    mapErrors { $0.mapKeyPath(transform) }
  }

  /// The same error with its own path transformed.
  func mapKeyPath(_ transform: (JSONKeyPath) -> JSONKeyPath) -> DecodeError {
    switch self {
    case .missingKeyPath(let keyPath):
      return .missingKeyPath(transform(keyPath))
    case .typeMismatch(let expected, let actual, let keyPath):
      return .typeMismatch(expected: expected, actual: actual, keyPath: transform(keyPath))
    case .unknownKeys(let keys, let keyPath):
      return .unknownKeys(keys, keyPath: transform(keyPath))
    case .noMatchingAlternative(let errors, let keyPath):
      return .noMatchingAlternative(errors, keyPath: transform(keyPath))
    case .custom(let message, let keyPath):
      return .custom(message, keyPath: transform(keyPath))
    case .malformed(var malformed):
      malformed.keyPath = transform(malformed.keyPath)
      return .malformed(malformed)
    }
  }
}
