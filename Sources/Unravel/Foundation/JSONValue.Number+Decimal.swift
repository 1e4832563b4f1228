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

    /// Encodes the number as a `Decimal` if a `Decimal` holds all of its digits and the encoder writes it as a
    /// number. Where an encoder does not know the type, a `Decimal` encodes itself as an object:
    /// `{"mantissa": […], …}`.
    func encodeDecimal(
      to container: inout any SingleValueEncodingContainer, of encoder: any Encoder
    ) throws -> Bool {
      guard encoder.isOfJSONEncoder, let decimal = text.decimal() else { return false }
      try container.encode(decimal)
      return true
    }
  }

#endif
