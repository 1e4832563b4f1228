extension String: Decodable {
  /// Decodes a string.
  ///
  /// ```json
  /// "Perfume"     // "Perfume"
  /// 3             // throws: expected String, found 3
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not a string.
  @inlinable
  public static func decode(_ e: Extractor) throws -> String {
    guard let value = e.document.stringValue(at: e.index) else { throw e.mismatch("String") }
    return value
  }

  public static func _decodeElements<T>(of e: Extractor, as type: T.Type) throws -> [T]? {
    try e.decodeElements(as: type) { $0.stringValue(at: $1) }
  }
}

extension Bool: Decodable {
  /// Decodes `true` or `false`.
  ///
  /// ```json
  /// true          // true
  /// 1             // throws: expected Bool, found 1
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not a boolean.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Bool {
    guard let value = e.document.boolean(at: e.index) else { throw e.mismatch("Bool") }
    return value
  }
}

extension Extractor: Decodable {
  /// Returns the extractor itself, for any value including null.
  ///
  /// ```swift
  /// // {"user": {"name": "Nocchi"}}
  /// let user: Extractor = try e <| "user"
  /// let name: String = try user <| "name"    // "Nocchi"
  /// ```
  ///
  /// - Throws: Never. A lookup throws if the value is absent.
  public static func decode(_ e: Extractor) throws -> Extractor { e }

  public static var _acceptsNull: Bool { true }
}

extension Extractor {
  /// Decodes the elements of the array with a function of the document and an index.
  @inline(__always)
  func decodeElements<T: Decodable, Same>(
    as type: Same.Type, _ decode: (Document, TapeIndex) -> T?
  ) throws -> [Same] {
    let document = document
    let indices = try elementIndices(of: typeName(of: [T].self))
    if let elements = document.oneOrTwoScalars(of: index, { decode(document, $0) }) {
      return elements.recognized(as: type)
    }
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    for index in indices {
      if let element = decode(document, index) {
        elements.append(element)
      } else {
        try skipElement(at: index, ofType: T.self, after: elementMismatch(T.self, at: index))
      }
    }
    return elements.recognized(as: type)
  }
}
