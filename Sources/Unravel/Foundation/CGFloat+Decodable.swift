// FoundationEssentials has no CGFloat.
#if Foundation && (JSONSerialization || !canImport(FoundationEssentials))

  public import Foundation

  extension CGFloat: Decodable {
    /// Decodes a number as `Double` does.
    ///
    /// ```swift
    /// // {"width": 1.5, "height": "2"}
    /// let width: CGFloat = try e <| "width"      // 1.5
    /// let height: CGFloat = try e <| "height"    // throws: height: expected CGFloat, found "2"
    /// ```
    ///
    /// On Linux it needs the package trait `JSONSerialization`, which is on by default.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not a number or is
    ///   out of range.
    public static func decode(_ e: Extractor) throws -> CGFloat {
      guard let value = e.document.double(at: e.index) else {
        throw e.floatingPointMismatch(CGFloat.self)
      }
      return CGFloat(value)
    }
  }

#endif
