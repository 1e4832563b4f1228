#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

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

    static var defaultDateStrategy: DateDecodingStrategy { .deferredToDate }
    static var defaultDataStrategy: DataDecodingStrategy { .base64 }
  }
#endif

// A file that uses the cases of these types has to import Foundation.

extension CodableDecoder {
  static var defaultKeyStrategy: KeyDecodingStrategy { .useDefaultKeys }
  static var defaultFloatStrategy: NonConformingFloatDecodingStrategy { .throw }
  static var snakeCaseKeyStrategy: KeyDecodingStrategy { .convertFromSnakeCase }

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

#if Foundation
  extension JSONDecoder.DateDecodingStrategy {
    /// Dates as strings that a transformer reads.
    ///
    /// ```swift
    /// decoder.dateDecodingStrategy = .transformed(by: .iso8601)
    ///
    /// // "2022-07-03T04:32:05.123Z"   with fractions of a second
    /// // "03.07.2022"                 throws: dataCorrupted
    /// ```
    public static func transformed(by transformer: Transformer<String, Date>) -> Self {
      .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        do {
          return try transformer.apply(text)
        } catch let error as DecodeError {
          throw DecodingError.dataCorrupted(
            DecodingError.Context(
              codingPath: decoder.codingPath,
              debugDescription: "Date string does not match format expected by formatter.",
              underlyingError: error))
        }
      }
    }
  }
#endif
