#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  // Code that is written for `JSONDecoder` names these types by the decoder.
  extension CodableDecoder {
    /// How the keys of the document become the keys of the models.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    /// How the floating-point values that JSON has no numbers for are represented.
    public typealias NonConformingFloatDecodingStrategy =
      JSONDecoder.NonConformingFloatDecodingStrategy

    /// How a `Date` is represented. A strategy that an extension of `JSONDecoder` declares can be used
    /// here, too.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy

    /// How `Data` is represented.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy

    static var defaultKeyStrategy: KeyDecodingStrategy { .useDefaultKeys }
    static var snakeCaseKeyStrategy: KeyDecodingStrategy { .convertFromSnakeCase }
    static var defaultFloatStrategy: NonConformingFloatDecodingStrategy { .throw }
    static var defaultDateStrategy: DateDecodingStrategy { .deferredToDate }
    static var defaultDataStrategy: DataDecodingStrategy { .base64 }
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
