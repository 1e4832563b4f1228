#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  // MARK: - Decoding

  extension CodableDecoder {
    /// Decodes a value from JSON.
    ///
    /// ```swift
    /// // [{"id": 7}]
    /// try CodableDecoder().decode([Account].self, from: data)   // [Account(id: 7)]
    /// try CodableDecoder().decode([String].self, from: data)    // throws: typeMismatch at [0]
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The input.
    /// - Throws: `DecodingError`, or another error that the `init(from:)` of a model throws.
    public func decode<T: Swift.Decodable>(_ type: T.Type, from data: Data) throws -> T {
      try decode([], from: Unravel.Input(data)) { try $0.decode(type) }
    }

    /// Decodes a value of a type whose initializer takes a configuration.
    ///
    /// ```swift
    /// // A type that multiplies a number by its configuration. The input is 7, and then "7".
    /// try CodableDecoder().decode(Scaled.self, from: data, configuration: 2)    // Scaled(value: 14)
    /// try CodableDecoder().decode(Scaled.self, from: data, configuration: 2)    // throws: typeMismatch
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The input.
    ///   - configuration: The configuration for the value.
    /// - Throws: `DecodingError`, or another error that the `init(from:configuration:)` of the type
    ///   throws.
    public func decode<T: DecodableWithConfiguration>(
      _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
      try decode([], from: Unravel.Input(data)) { decoder in
        try decoder.locatingErrors { try T(from: $0, configuration: configuration) }
      }
    }
  }

  #if canImport(Combine)
    public import Combine

    extension CodableDecoder: TopLevelDecoder {}
  #endif

  // MARK: - Strategies

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
    public static func transformed<From: Unravel.Decodable & SendableMetatype>(
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

#endif

// A file that uses the cases of these types has to import Foundation.

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
