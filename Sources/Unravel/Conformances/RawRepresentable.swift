extension Decodable where Self: RawRepresentable, RawValue: Decodable {
  /// Decodes the raw value and creates the value from it.
  ///
  /// ```swift
  /// struct BandID: RawRepresentable, Decodable { let rawValue: Int }
  ///
  /// 7             // BandID(rawValue: 7)
  /// "7"           // throws: expected Int, found "7"
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if `init(rawValue:)` returns nil,
  ///   or the error that `RawValue` throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Self {
    guard let value = Self(rawValue: hashable(try RawValue.decode(e))) else {
      throw e.mismatch(typeName(of: Self.self))
    }
    return value
  }
}

extension Decodable where Self: RawRepresentable & CaseIterable, RawValue: Decodable {
  /// Decodes the raw value and creates the case from it. The error of an unknown raw value lists the
  /// cases.
  ///
  /// ```swift
  /// enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }
  ///
  /// "hiatus"      // .hiatus
  /// "split"       // throws: expected Status (active, hiatus, inactive), found "split"
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if `init(rawValue:)` returns nil,
  ///   or the error that `RawValue` throws.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Self {
    guard let value = Self(rawValue: hashable(try RawValue.decode(e))) else {
      throw e.mismatch(_typeNameWithCases)
    }
    return value
  }

  @usableFromInline
  static var _typeNameWithCases: String {
    let cases = allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    return "\(typeName(of: Self.self)) (\(cases))"
  }
}
