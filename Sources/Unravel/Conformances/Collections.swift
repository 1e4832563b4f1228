extension Array: Decodable where Element: Decodable {
  /// Decodes an array, all of whose elements must decode.
  ///
  /// ```json
  /// [1, 2]        // [1, 2] as [Int]
  /// [1, "2"]      // throws: [1]: expected Int, found "2"
  /// [1, null]     // throws: [1]: expected Int, found null; as [Int?] it is [1, nil]
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array, or
  ///   the error of the first element that does not decode.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Element] {
    if let elements = try e.scalarElements(of: Element.self) { return elements }
    return try e.mapElements(expecting: typeName(of: [Element].self), as: Element.self) {
      try Element.decodeCheckingNull($0)
    }
  }
}

extension Set: Decodable where Element: Decodable {
  /// Decodes an array as the set of its elements.
  ///
  /// ```json
  /// [1, 2, 1]     // [1, 2] as Set<Int>
  /// [1, "2"]      // throws: [1]: expected Int, found "2"
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array, or
  ///   the error of the first element that does not decode.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Set<Element> {
    let elements = try e.mapElements(expecting: typeName(of: Self.self), as: Element.self) {
      try Element.decodeCheckingNull($0)
    }
    return Set(elements.lazy.map { canonicallyOrdered($0) })
  }
}

extension Dictionary: Decodable where Key: CodingKeyRepresentable, Value: Decodable {
  /// Decodes an object, all of whose keys and values must decode.
  ///
  /// ```json
  /// {"A": 1}      // ["A": 1] as [String: Int]
  /// {"A": "1"}    // throws: A: expected Int, found "1"
  /// ```
  ///
  /// `Key` can be `String`, `Int`, or an enum that declares its conformance to `CodingKeyRepresentable`. Of
  /// members with the same key, the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object or
  ///   a key is not a `Key`, or the error of the first value that does not decode.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Key: Value] {
    try e.mapMembers(expecting: typeName(of: Self.self), as: Value.self) {
      try Value.decodeCheckingNull($0)
    }
  }
}

extension Optional: NullDecodable {}

extension Optional: Decodable where Wrapped: Decodable {
  /// Decodes the value, or returns nil for null.
  ///
  /// ```json
  /// 3             // 3 as Int?
  /// null          // nil
  /// "3"           // throws: expected Int, found "3"
  /// ```
  ///
  /// - Throws: The error that `Wrapped` throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Wrapped? {
    e.isNullInDocument ? nil : try Wrapped.decode(e)
  }
}
