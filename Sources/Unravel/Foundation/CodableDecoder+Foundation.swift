#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  // MARK: - Decoding

  extension CodableDecoder {
    /// Decodes a value from UTF-8.
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
    /// let text = try CodableDecoder().decode(
    ///   AttributedString.self, from: data, configuration: AttributeScopes.FoundationAttributes.self)
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
        do {
          return try T(from: decoder, configuration: configuration)
        } catch {
          throw decoder.located(error, type)
        }
      }
    }

    /// Decodes a value of a type whose initializer takes a configuration, with the configuration of
    /// another type.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The input.
    ///   - configuration: The type that provides the configuration.
    /// - Throws: `DecodingError`, or another error that the `init(from:configuration:)` of the type
    ///   throws.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
      _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
      try decode(type, from: data, configuration: C.decodingConfiguration)
    }
  }

  #if canImport(Combine)
    public import Combine

    extension CodableDecoder: TopLevelDecoder {
      public typealias Input = Data
    }
  #endif

  // MARK: - Types with a representation of their own

  extension ValueDecoder {
    func date(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Date {
      guard hasValue(at: index) else { throw failure(Date.self, at: index, key) }
      switch session.shared.strategies.dateDecodingStrategy {
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
          throw invalid("Date (ISO 8601)", at: index, key)
        }
        return date
      // The check of newer APIs compiles this branch with the Foundation of Linux, which has no such case.
      #if canImport(Darwin) && !UNRAVEL_FOUNDATION_OF_LINUX
        case .formatted(let formatter):
          let text = try scalar(String.self, at: index, key)
          guard let date = formatter.date(from: text) else {
            throw invalid("Date \"\(formatter.dateFormat ?? "")\"", at: index, key)
          }
          return date
      #endif
      case .custom(let decode):
        return try custom(at: index, key, decode)
      #if canImport(Darwin)
        @unknown default:
          return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: index, key))
      #endif
      }
    }

    /// The date of text such as `2022-07-03T04:32:05Z`, which nearly all dates are. Nil for years and
    /// seconds that calendars do not agree on.
    private static func commonDate(_ text: String) -> Date? {
      text.withBytes { bytes in
        guard bytes.count == 20, bytes[unchecked: 10] == UInt8(ascii: "T"),
          bytes[unchecked: 19] == UInt8(ascii: "Z"), let time = DateTime(iso8601: bytes),
          time.year >= 1583, time.second < 60, let seconds = time.secondsSince1970
        else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
      }
    }

    func data(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Data {
      guard hasValue(at: index) else { throw failure(Data.self, at: index, key) }
      switch session.shared.strategies.dataDecodingStrategy {
      case .deferredToData:
        return try custom(at: index, key) { try Data(from: $0) }
      case .base64:
        let text = try scalar(String.self, at: index, key)
        guard let data = Data(base64Encoded: text) else {
          throw invalid("Data (Base64)", at: index, key)
        }
        return data
      case .custom(let decode):
        return try custom(at: index, key, decode)
      #if canImport(Darwin)
        @unknown default:
          return try custom(at: index, key) { try Data(from: $0) }
      #endif
      }
    }

    func url(at index: TapeIndex, _ key: (any CodingKey)?) throws -> URL {
      guard hasValue(at: index) else { throw failure(URL.self, at: index, key) }
      let text = try scalar(String.self, at: index, key)
      guard let url = URL(string: text) else { throw invalid("URL", at: index, key) }
      return url
    }

    func decimal(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Decimal {
      guard hasValue(at: index) else { throw failure(Decimal.self, at: index, key) }
      if let decimal = document.decimal(at: index) { return decimal }
      throw document[index].numberLength == nil
        ? failure(Decimal.self, at: index, key) : invalid("Decimal", at: index, key)
    }

    private func hasValue(at index: TapeIndex) -> Bool {
      index != .none && !document[index].isNull
    }

    /// The value that the function of a strategy decodes.
    private func custom<T>(
      at index: TapeIndex, _ key: (any CodingKey)?, _ decode: (any Swift.Decoder) throws -> T
    ) throws -> T {
      let decoder = decoder(at: index, key)
      do {
        return try decode(decoder)
      } catch {
        throw decoder.located(error, T.self)
      }
    }
  }

  extension String {
    /// The word as Foundation, and so `JSONDecoder`, capitalizes it.
    var capitalizedWord: String { capitalized }
  }

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
