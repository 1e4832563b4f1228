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
    var index = indices.index
    if let elements = fewElements(from: index, decode) { return elements.recognized(as: type) }
    let end = indices.end
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    while index < end {
      guard let element = decode(document, index) else {
        try skipElement(at: index, after: elementMismatch(T.self, at: index))
        index = context.tape.next(after: index)
        continue
      }
      elements.append(element)
      index = context.tape.next(afterScalar: index)
    }
    return elements.recognized(as: type)
  }

  /// The elements of an array of one or two, such as a point, if they decode. An array literal takes less
  /// time to create than an array with reserved capacity.
  @inline(__always)
  private func fewElements<T>(
    from first: TapeIndex, _ decode: (Document, TapeIndex) -> T?
  ) -> [T]? {
    let count = context.tape[index].length
    guard count == 1 || count == 2, let element = decode(document, first) else { return nil }
    guard count == 2 else { return [element] }
    guard let other = decode(document, context.tape.next(afterScalar: first)) else { return nil }
    return [element, other]
  }
}
