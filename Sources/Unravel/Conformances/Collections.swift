extension Decodable {
  @inlinable
  public static func _decodeElements(of e: Extractor) throws -> [Self] {
    var index = try e.firstElement(of: [Self]._typeName)
    let end = e.document.tape.end(of: e.index)
    var elements: [Self] = []
    elements.reserveCapacity(e.capacity(for: Self.self))
    while index < end {
      do {
        guard _acceptsNull || !e.document[index].isNull else {
          throw e.mismatch(_typeName, at: index)
        }
        elements.append(try decode(Extractor(document: e.document, index: index)))
      } catch {
        try e.skip(index, after: error)
      }
      index = e.document.tape.next(after: index)
    }
    return elements
  }
}

extension Array: Decodable where Element: Decodable {
  /// An array whose elements all decode.
  ///
  ///     [1, 2]        // [1, 2] as [Int]
  ///     [1, "2"]      // throws: [1]: expected Int, found "2"
  ///     [1, null]     // throws: [1]: expected Int, found null; as [Int?] it is [1, nil]
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Element] {
    try Element._decodeElements(of: e)
  }

  public static var _typeName: String { "[\(Element._typeName)]" }

  public static func _standIn(_ e: Extractor) throws -> [Element] { [] }
}

extension Set: Decodable where Element: Decodable {
  /// The different elements of an array.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Set<Element> {
    Set(try Element._decodeElements(of: e))
  }

  public static var _typeName: String { "Set<\(Element._typeName)>" }

  public static func _standIn(_ e: Extractor) throws -> Set<Element> { [] }
}

extension Dictionary: Decodable where Key: CodingKeyRepresentable, Value: Decodable {
  /// An object whose values all decode, and whose names are all keys.
  ///
  ///     {"A": 1}      // ["A": 1] as [String: Int]
  ///     {"A": "1"}    // throws: A: expected Int, found "1"
  ///
  /// Integers are keys as text, enums by an empty conformance to `CodingKeyRepresentable`. Of
  /// members with the same name the first counts.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Key: Value] {
    guard e.document[e.index].isObject else { throw e.mismatch(_typeName) }
    return try e.mapMembers { child in
      guard Value._acceptsNull || !child.isNull else { throw child.mismatch(Value._typeName) }
      return try Value.decode(child)
    }
  }

  public static var _typeName: String { "[\(Key.self): \(Value._typeName)]" }

  public static func _standIn(_ e: Extractor) throws -> [Key: Value] { [:] }
}

extension Optional: Decodable where Wrapped: Decodable {
  /// The value, or nil for null.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Wrapped? {
    e.isNull ? nil : try Wrapped.decode(e)
  }

  @inlinable
  public static var _acceptsNull: Bool { true }

  public static var _typeName: String { "\(Wrapped._typeName)?" }

  public static func _standIn(_ e: Extractor) throws -> Wrapped? { nil }
}
