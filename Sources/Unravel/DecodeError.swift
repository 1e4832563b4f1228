/// Why a value could not be decoded, and where.
///
///     do {
///       return try [Band].decodeValue(from: data, rootKeyPath: "objects")
///     } catch let error as DecodeError {
///       print(error)
///     }
///
///     // objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
///     //   --> line 14, column 25
///     // 14 |         "birth_date": "25/02/1943"
///     //    |                       ^^^^^^^^^^^^
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

  /// Something a model found wrong.
  case custom(String, keyPath: JSONKeyPath)

  /// The text is not JSON.
  case malformed(MalformedJSON)

  /// The way from the document's root to the value; for a missing one, to where it should be.
  ///
  /// Its ``JSONKeyPath/location`` is the place in the text. For a text that is not JSON the path is
  /// empty, unless the text stands in a string of another document: then it leads to the string.
  ///
  ///     error.keyPath                    // objects[0].members[2].birth_date
  ///     error.keyPath.location?.line     // 14
  ///     error.keyPath.elements.last      // .key("birth_date")
  public var keyPath: JSONKeyPath {
    switch self {
    case .missingKeyPath(let keyPath), .typeMismatch(_, _, let keyPath), .custom(_, let keyPath):
      keyPath
    case .malformed(let malformed):
      malformed.keyPath
    }
  }
}

// MARK: - Making errors in a model

/// A ``DecodeError/missingKeyPath(_:)``.
///
///     guard let id = try e <|? "id" ?? e <|? "id_str" else { throw missingKeyPath("id") }
public func missingKeyPath(_ keyPath: JSONKeyPath) -> DecodeError {
  .missingKeyPath(keyPath)
}

/// A ``DecodeError/typeMismatch(expected:actual:keyPath:)`` that shows a Swift value.
///
///     throw typeMismatch("Percentage 0...100", actual: 140, keyPath: "volume")
///     // volume: expected Percentage 0...100, found 140
public func typeMismatch<T>(
  _ expected: String, actual: T, keyPath: JSONKeyPath = []
) -> DecodeError {
  .typeMismatch(expected: expected, actual: DecodeError.text(of: actual), keyPath: keyPath)
}

/// A ``DecodeError/custom(_:keyPath:)`` at the value that is being decoded.
///
///     guard start < end else { throw customError("the tour ends before it begins") }
public func customError(_ message: String, keyPath: JSONKeyPath = []) -> DecodeError {
  .custom(message, keyPath: keyPath)
}

/// Casts a value, or throws a ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
///
///     let url: URL = try castOrFail(URL(string: try e <| "link"))
///     // URL(string:) gave nil: expected URL, found null
///
/// - Throws: The mismatch, at the value that is being decoded, if `value` is nil or no `T`.
public func castOrFail<T>(_ value: Any?) throws -> T {
  if let value = value as? T { return value }
  if let value { throw typeMismatch("\(T.self)", actual: value) }
  throw typeMismatch("\(T.self)", actual: value)
}

extension DecodeError {
  /// A Swift value as JSON text where it is of JSON's kinds, else as Swift describes it.
  static func text<T>(of value: T) -> String {
    let text =
      switch value as Any? {
      case nil: "null"
      case let string as String: JSONText.quoted(string)
      case let value?: String(describing: value)
      }
    return text == "nil" ? "null" : text.count <= 80 ? text : text.prefix(79) + "…"
  }
}

// MARK: - On the way out

extension DecodeError {
  /// The same error at another path.
  private func at(_ keyPath: JSONKeyPath) -> DecodeError {
    switch self {
    case .missingKeyPath:
      return .missingKeyPath(keyPath)
    case .typeMismatch(let expected, let actual, _):
      return .typeMismatch(expected: expected, actual: actual, keyPath: keyPath)
    case .custom(let message, _):
      return .custom(message, keyPath: keyPath)
    case .malformed(var malformed):
      malformed.keyPath = keyPath
      return .malformed(malformed)
    }
  }

  /// The same error with a path before its own, if its own is relative.
  @usableFromInline
  func prefixed(by keyPath: JSONKeyPath) -> DecodeError {
    self.keyPath.site == nil ? at(keyPath + self.keyPath) : self
  }

  /// The same error with a complete path, given the value that a relative path begins at.
  func completed(at e: Extractor) -> DecodeError {
    at(keyPath.completed(at: e))
  }

  /// The same error without a reference to the document.
  func resolved() -> DecodeError {
    at(keyPath.resolved())
  }

  /// As ``resolved()``, for the error of a child whose path is known, counting lines on from `line`.
  func resolved(
    from child: TapeIndex, path: [JSONKeyPath.Element], after line: SourceLocation.Line
  ) -> DecodeError {
    guard case .open(let context, let index, .elements(let suffix))? = keyPath.site else {
      return resolved()
    }
    let elements = path + context.document.elements(to: index, from: child) + suffix
    return at(
      JSONKeyPath(.resolved(context.resolve(index, suffix, elements: elements, after: line))))
  }

  /// As ``resolved()``, for errors in the order of the document: one goes on where the last one was.
  func resolved(along cursor: inout PathCursor?) -> DecodeError {
    guard case .open(let context, let index, .elements(let suffix))? = keyPath.site else {
      return resolved()
    }
    let document = context.document
    var here =
      cursor.flatMap { $0.document === document ? $0 : nil } ?? PathCursor(document: document)
    let (deepest, rest) = document.descend(suffix, from: index)
    here.go(to: deepest)
    cursor = here
    return at(
      JSONKeyPath(
        .resolved(
          context.resolve(index, suffix, elements: here.elements + rest, after: here.line))))
  }

  /// The same error without any of the document's values and without custom text, for logs.
  ///
  ///     // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  ///     error.redacted    // members[2].birth_date: expected Date "yyyy-MM-dd", found a string
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
    case .custom:
      return .custom("(redacted)", keyPath: keyPath)
    case .malformed(let malformed):
      return .malformed(malformed.redacted)
    }
  }

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
///     struct InvalidTour: Error, KeyPathReceiving {
///       var keyPath: JSONKeyPath?
///     }
///
/// Thrown inside a model's `decode` with no path, it leaves with that of the value the model
/// decodes, location and all.
public protocol KeyPathReceiving: Error {
  /// The way to the value in whose `decode` the error was thrown; nil until then.
  var keyPath: JSONKeyPath? { get set }
}
