// An integer type decodes every number that is equal to one of its values: `1`, `1.0`, `1e2`, `-0`.
// Other numbers are errors; none wraps, truncates or rounds. A boolean is not a number.

extension Int: Decodable {}

extension Double: Decodable {
  /// Decodes a number as the nearest `Double`.
  ///
  /// ```json
  /// 0.1           // 0.1
  /// 1e400         // throws: expected Double (-1.7976931348623157e+308...1.7976931348623157e+308), found 1e400
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not a number or is
  ///   out of range.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Double {
    guard let value = e.document.double(at: e.index) else {
      throw e.floatingPointMismatch(Self.self)
    }
    return value
  }
}

extension Float: Decodable {
  /// Decodes a number as the nearest `Float`, rounded once.
  ///
  /// ```json
  /// 0.1           // 0.1
  /// 1e40          // throws: expected Float (-3.4028235e+38...3.4028235e+38), found 1e40
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not a number or is
  ///   out of range.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Float {
    guard let value = e.document.float(at: e.index) else {
      throw e.floatingPointMismatch(Self.self)
    }
    return value
  }
}

extension Int8: Decodable {}
extension Int16: Decodable {}
extension Int32: Decodable {}
extension Int64: Decodable {}
extension UInt: Decodable {}
extension UInt8: Decodable {}
extension UInt16: Decodable {}
extension UInt32: Decodable {}
extension UInt64: Decodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Decodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Decodable {}

extension Decodable where Self: FixedWidthInteger {
  /// Decodes a number that is equal to a value of the type.
  ///
  /// ```json
  /// 42            // 42
  /// 1e2           // 100
  /// 300           // 300 as Int; as UInt8 throws: expected UInt8 (0...255), found 300
  /// 1.5           // throws: expected Int, found 1.5
  /// true          // throws: expected Int, found true
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not equal to one.
  @inlinable
  public static func decode(_ e: Extractor) throws -> Self {
    guard let value: Self = e.document.integer(at: e.index) else {
      throw e.integerMismatch(Self.self)
    }
    return value
  }
}
