#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension JSONValue.Number {
    static func decimalText(of container: any SingleValueDecodingContainer) -> String? {
      guard let decimal = try? container.decode(Decimal.self), decimal.isFinite else { return nil }
      return decimal.description
    }

    /// Encodes the number as a `Decimal` if a `Decimal` holds all of its digits.
    func encodeDecimal(to container: inout any SingleValueEncodingContainer) throws -> Bool {
      guard let decimal = try? Decimal.decodeValue(from: text) else { return false }
      try container.encode(decimal)
      return true
    }
  }
#endif
