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
