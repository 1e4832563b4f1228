#if JSONSerialization

  public import Foundation

  extension NSNumber: Decodable {
    /// Decodes a number or a boolean, as `JSONSerialization` returns it.
    ///
    /// ```swift
    /// // {"count": 3, "isOpen": true, "name": "3"}
    /// let count: NSNumber = try e <| "count"      // 3
    /// let isOpen: NSNumber = try e <| "isOpen"    // 1
    /// let name: NSNumber = try e <| "name"        // throws: name: expected NSNumber, found "3"
    /// ```
    ///
    /// An `NSDecimalNumber` is decoded from the numbers that `Decimal` can hold.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
    public static func decode(_ e: Extractor) throws -> Self {
      if self is NSDecimalNumber.Type {
        if let number = NSDecimalNumber(decimal: try Decimal.decode(e)) as? Self { return number }
      } else if let number = e.document.rawScalar(at: e.index) as? NSNumber as? Self {
        return number
      }
      throw e.mismatch("\(self)")
    }
  }

#endif
