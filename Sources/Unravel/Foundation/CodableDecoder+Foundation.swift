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

  extension String {
    /// The word as Foundation, and so `JSONDecoder`, capitalizes it.
    var capitalizedWord: String { capitalized }
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

  // MARK: - Types with a representation of their own

  extension ValueDecoder {
    @inline(__always)
    static func isFoundation(_ type: Any.Type) -> Bool {
      type == Date.self || type == URL.self || type == Decimal.self || type == Data.self
    }

    /// The value of a type of Foundation. A strategy can read it from any value.
    @inline(never)
    func foundationValue(
      _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?
    ) throws -> Any {
      guard hasValue(at: index) else { throw failure(type, at: index, key) }
      if type == Date.self { return try date(at: index, key) }
      if type == URL.self { return try url(at: index, key) }
      if type == Decimal.self { return try decimal(at: index, key) }
      return try data(at: index, key)
    }

    private func date(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Date {
      switch session.strategies.dateDecodingStrategy {
      case .deferredToDate:
        return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: index, key))
      case .secondsSince1970:
        return Date(timeIntervalSince1970: try scalar(Double.self, at: index, key))
      case .millisecondsSince1970:
        return Date(timeIntervalSince1970: try scalar(Double.self, at: index, key) / 1000)
      case .iso8601:
        let text = try scalar(String.self, at: index, key)
        if let date = Self.commonDate(text) { return date }
        guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
          throw invalid(
            "Date (ISO 8601)", at: index, key, "Expected date string to be ISO8601-formatted.")
        }
        return date
      // The check of newer APIs compiles this branch with the Foundation of Linux, which has no such case.
      #if canImport(Darwin) && !UNRAVEL_FOUNDATION_OF_LINUX
        case .formatted(let formatter):
          let text = try scalar(String.self, at: index, key)
          guard let date = formatter.date(from: text) else {
            throw invalid(
              "Date \"\(formatter.dateFormat ?? "")\"", at: index, key,
              "Date string does not match format expected by formatter.")
          }
          return date
      #endif
      case .custom(let decode):
        return try decoder(at: index, key).locatingErrors(decode)
      #if canImport(Darwin)
        @unknown default:
          return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: index, key))
      #endif
      }
    }

    /// The date of text such as `2022-07-03T04:32:05Z`, which nearly all dates are. Nil for years, hours
    /// and seconds that calendars do not agree on.
    private static func commonDate(_ text: String) -> Date? {
      text.withBytes { bytes in
        guard bytes.count == 20, bytes[unchecked: 10] == UInt8(ascii: "T"),
          bytes[unchecked: 19] == UInt8(ascii: "Z"), let time = try? DateTime(iso8601: bytes),
          time.year >= 1583, time.hour < 24, time.second < 60
        else { return nil }
        return Date(timeIntervalSince1970: Double(time.secondsSince1970))
      }
    }

    private func data(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Data {
      switch session.strategies.dataDecodingStrategy {
      case .deferredToData: return try decoder(at: index, key).locatingErrors(Data.init(from:))
      case .base64:
        let text = try scalar(String.self, at: index, key)
        guard let data = Data(base64Encoded: text) else {
          throw invalid("Data (Base64)", at: index, key, "Encountered Data is not valid Base64.")
        }
        return data
      case .custom(let decode):
        return try decoder(at: index, key).locatingErrors(decode)
      #if canImport(Darwin)
        @unknown default:
          return try decoder(at: index, key).locatingErrors(Data.init(from:))
      #endif
      }
    }

    private func url(at index: TapeIndex, _ key: (any CodingKey)?) throws -> URL {
      let text = try scalar(String.self, at: index, key)
      guard let url = URL(string: text) else {
        throw invalid("URL", at: index, key, "Invalid URL string.")
      }
      return url
    }

    private func decimal(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Decimal {
      if let decimal = document.decimal(at: index) { return decimal }
      // The description of JSONDecoder is empty.
      throw failure(Decimal.self, at: index, key, isNumber: true, description: "")
    }
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
