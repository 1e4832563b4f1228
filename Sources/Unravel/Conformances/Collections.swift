extension Extractor {
  /// The elements of an array, all of which must decode.
  @inlinable
  func decodeElements<T: Decodable>() throws -> [T] {
    if let elements = try T._decodeElements(of: self, as: T.self) { return elements }
    var index = try firstElement(of: typeName(of: [T].self))
    let end = context.tape.end(of: self.index)
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    while index < end {
      do {
        guard T._acceptsNull || !context.tape[index].isNull else {
          throw mismatch(typeName(of: T.self), at: index)
        }
        elements.append(try T.decode(Extractor(context: context, index: index)))
      } catch {
        let element = try recoverElement(at: index, from: error) { e in
          guard T._acceptsNull || !e.isNull else { throw e.mismatch(typeName(of: T.self)) }
          return try T.decode(e)
        }
        if let element { elements.append(element) }
      }
      index = context.tape.next(after: index)
    }
    return elements
  }
}

extension Array: Decodable where Element: Decodable {
  /// An array whose elements all decode.
  ///
  /// ```json
  /// [1, 2]        // [1, 2] as [Int]
  /// [1, "2"]      // throws: [1]: expected Int, found "2"
  /// [1, null]     // throws: [1]: expected Int, found null; as [Int?] it is [1, nil]
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it is no array, or what the
  ///   first bad element throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Element] {
    try e.decodeElements()
  }
}

extension Set: Decodable where Element: Decodable {
  /// The different elements of an array.
  ///
  /// ```json
  /// [1, 2, 1]     // [1, 2] as Set<Int>
  /// [1, "2"]      // throws: [1]: expected Int, found "2"
  /// ```
  ///
  /// - Throws: As an array does.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Set<Element> {
    guard e.context.tape[e.index].kind == .array else { throw e.mismatch(typeName(of: Self.self)) }
    return Set((try e.decodeElements() as [Element]).lazy.map { hashable($0) })
  }
}

extension Dictionary: Decodable where Key: CodingKeyRepresentable, Value: Decodable {
  /// An object whose values all decode, and whose names are all keys.
  ///
  /// ```json
  /// {"A": 1}      // ["A": 1] as [String: Int]
  /// {"A": "1"}    // throws: A: expected Int, found "1"
  /// ```
  ///
  /// Integers are keys as text, enums by an empty conformance to `CodingKeyRepresentable`. Of
  /// members with the same name the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it is no object or a name no
  ///   key, or what the first bad value throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Key: Value] {
    guard e.context.tape[e.index].isObject else { throw e.mismatch(typeName(of: Self.self)) }
    return try e.mapMembers { child in
      guard Value._acceptsNull || !child.isNull else {
        throw child.mismatch(typeName(of: Value.self))
      }
      return try Value.decode(child)
    }
  }
}

extension Optional: Decodable where Wrapped: Decodable {
  /// The value, or nil for null.
  ///
  /// ```json
  /// 3             // 3 as Int?
  /// null          // nil
  /// "3"           // throws: expected Int, found "3"
  /// ```
  ///
  /// - Throws: What the value's type throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Wrapped? {
    e.isNull ? nil : try Wrapped.decode(e)
  }

  @inlinable
  public static var _acceptsNull: Bool { true }
}
