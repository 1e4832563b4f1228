extension Extractor {
  /// Reports the error of the value, which is replaced or dropped.
  func report(_ error: any Error) {
    guard let report = context.settings.onToleratedFailure else { return }
    report(failure(error))
  }

  /// Decodes the value with a function, and reports the failures that the function tolerates only if it does not
  /// throw: of several alternatives, only the one that is chosen tolerates failures.
  func reportingIfDecoded<T>(_ decode: (Extractor) throws -> T) throws -> T {
    guard let report = context.settings.onToleratedFailure else { return try decode(self) }
    let tolerated = ToleratedFailures()
    let value = try decode(derived { $0.onToleratedFailure = { tolerated.append($0) } })
    tolerated.errors.forEach(report)
    return value
  }
}

/// The failures that an alternative tolerates, until it is chosen.
private final class ToleratedFailures: Sendable {
  private let storage = Lock<[DecodeError]>([])

  var errors: [DecodeError] { storage.withLock { $0 } }

  func append(_ error: DecodeError) { storage.withLock { $0.append(error) } }
}

// MARK: - Absent, null, or a value

extension Extractor {
  /// Decodes the member at a key path and distinguishes absent, null, and a value.
  ///
  /// ```swift
  /// // {"nickname": null, "name": 7}
  /// try e.field("nickname") as Field<String>   // .null
  /// try e.field("label") as Field<String>      // .absent
  /// try e.field("name") as Field<String>       // throws: name: expected String, found 7
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is of another type, or if a
  ///   value along the key path is not an object or array, or the error that `T` throws.
  public func field<T: Decodable>(_ keyPath: JSONKeyPath) throws -> Field<T> {
    try field(keyPath, T.decode)
  }

  /// Reads and converts the member at a key path, and distinguishes absent, null, and a value.
  ///
  /// ```swift
  /// // {"due": "2022-07-03", "done": null, "created": "soon"}
  /// try e.field("due", .day)        // .value(July 3, 2022)
  /// try e.field("done", .day)       // .null
  /// try e.field("created", .day)    // throws: created: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: As ``field(_:)``, and what the transformer throws, with the value's key path.
  public func field<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> Field<To> {
    try field(keyPath) { e in try transformer.decode(e) }
  }

  private func field<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> Field<T> {
    if let value = try readOptional(keyPath, decode) { return .value(value) }
    return contains(keyPath) ? .null : .absent
  }
}
