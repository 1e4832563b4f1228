#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

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
        try decoder.completingErrors { try T(from: $0, configuration: configuration) }
      }
    }
  }

  #if canImport(Combine)
    public import Combine

    extension CodableDecoder: TopLevelDecoder {}
  #endif
#endif
