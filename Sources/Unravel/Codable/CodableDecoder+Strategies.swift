// The strategies of `CodableDecoder`: those of `JSONDecoder`, or, without Foundation, types that are equal to them.

#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif
#endif

/// How the keys of the document become the keys of the models.
enum KeyStrategy {
  case none
  case snakeCase
  case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
}

/// The strings that represent the floating-point values that JSON has no numbers for.
typealias NonConformingFloats = (positiveInfinity: String, negativeInfinity: String, nan: String)

#if Foundation

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

  extension JSONDecoder.DateDecodingStrategy {
    /// Dates that a transformer reads.
    ///
    /// ```swift
    /// decoder.dateDecodingStrategy = .transformed(by: .anyOf(.iso8601, .secondsSince1970))
    ///
    /// // "2022-07-03T04:32:05.123Z"   with fractions of a second
    /// // 1656822725                   2022-07-03 04:32:05 UTC
    /// // "03.07.2022"                 throws: dataCorrupted
    /// ```
    public static func transformed<From: Unravel.Decodable>(
      by transformer: Transformer<From, Date>
    ) -> Self {
      .custom { decoder in
        let value = try Unraveled<Extractor>(from: decoder).wrappedValue
        do {
          return try value.decodeSelf { try transformer.decode($0) }
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

#else

  extension CodableDecoder {
    /// How the keys of the document become the keys of the models.
    public enum KeyDecodingStrategy: Sendable {
      /// The keys do not change.
      case useDefaultKeys

      /// Keys in snake case become keys in camel case.
      ///
      /// ```text
      /// screen_name       screenName
      /// _id_str_          _idStr_
      /// profile_img_url   profileImgUrl, never profileImgURL
      /// screenName        screenName
      /// ```
      ///
      /// The keys of a dictionary with string keys do not change. If two keys become the same key, the
      /// first counts.
      case convertFromSnakeCase

      /// A function returns the key for a coding path, whose last key is that of the document.
      case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// How the floating-point values that JSON has no numbers for are represented.
    public enum NonConformingFloatDecodingStrategy: Sendable {
      /// Such a value is an error.
      case `throw`

      /// As these strings.
      case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    static var defaultKeyStrategy: KeyDecodingStrategy { .useDefaultKeys }
    static var defaultFloatStrategy: NonConformingFloatDecodingStrategy { .throw }
    static var snakeCaseKeyStrategy: KeyDecodingStrategy { .convertFromSnakeCase }
  }

#endif

extension CodableDecoder {
  var keyStrategy: KeyStrategy {
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
