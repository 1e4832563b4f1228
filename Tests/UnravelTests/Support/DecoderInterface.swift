import Foundation
import Unravel

/// The properties that `CodableDecoder` and `JSONDecoder` have with the same names and types.
protocol DecoderInterface {
  var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
  var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
  var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
  var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
  var userInfo: [CodingUserInfoKey: any Sendable] { get set }
  var allowsJSON5: Bool { get set }
  var assumesTopLevelDictionary: Bool { get set }
}

extension CodableDecoder: DecoderInterface {}
extension JSONDecoder: DecoderInterface {}

/// A decoder of each kind, with the same properties.
func decoders(
  _ configure: (inout any DecoderInterface) -> Void
) -> (ours: CodableDecoder, theirs: JSONDecoder) {
  func configured<Decoder: DecoderInterface>(_ decoder: Decoder) -> Decoder {
    var configured: any DecoderInterface = decoder
    configure(&configured)
    return configured as! Decoder
  }
  return (configured(CodableDecoder()), configured(JSONDecoder()))
}
