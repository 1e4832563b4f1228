#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension CodableDecoder {
    static var defaultKeyStrategy: JSONDecoder.KeyDecodingStrategy { .useDefaultKeys }
    static var defaultFloatStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { .throw }
    static var snakeCaseKeyStrategy: JSONDecoder.KeyDecodingStrategy { .convertFromSnakeCase }
    static var defaultDateStrategy: JSONDecoder.DateDecodingStrategy { .deferredToDate }
    static var defaultDataStrategy: JSONDecoder.DataDecodingStrategy { .base64 }
  }
#endif

// A file that uses the cases of these types has to import Foundation.

extension CodableDecoder {
  var keyConversion: KeyConversion {
    switch keyDecodingStrategy {
    case .useDefaultKeys: .none
    case .convertFromSnakeCase: .snakeCase
    case .custom(let convert): .custom(convert)
    #if canImport(Darwin) && Foundation
      @unknown default: .none
    #endif
    }
  }

  var nonConformingFloats: NonConformingFloats? {
    guard
      case .convertFromString(let positive, let negative, let nan) =
        nonConformingFloatDecodingStrategy
    else { return nil }
    return (positive, negative, nan)
  }
}
