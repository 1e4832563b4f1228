extension Decodable where Self: RawRepresentable, RawValue: Decodable {
  /// Decodes the raw value and creates the value from it. If the type is `CaseIterable`, the error of an
  /// unknown raw value lists the cases.
  ///
  /// ```swift
  /// enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }
  ///
  /// "hiatus"      // .hiatus
  /// "split"       // throws: expected Status (active, hiatus, inactive), found "split"
  /// 7             // throws: expected String, found 7
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if `init(rawValue:)` returns nil,
  ///   or the error that `RawValue` throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Self {
    guard let value = Self(rawValue: canonicallyOrdered(try RawValue.decode(e))) else {
      throw e.mismatch(ofCasesOf: Self.self)
    }
    return value
  }
}
