#if Foundation
  public import Foundation

  extension CodableDecoder {
    /// Decodes a value from UTF-8 text.
    ///
    ///     // [{"id": 7}]
    ///     try CodableDecoder().decode([Account].self, from: data)   // [Account(id: 7)]
    ///
    /// - Throws: `DecodingError`, or whatever a model's `init(from:)` throws.
    public func decode<T: Swift.Decodable>(_ type: T.Type, from data: Data) throws -> T {
      guard !assumesTopLevelDictionary else { return try decode(type, from: [UInt8](data)) }
      return try decode(type) {
        try Extractor(reading: data, options: options, using: .unravel)
      }
    }

    /// How a `Date` is written.
    public enum DateDecodingStrategy: Sendable {
      /// As `Date` itself encodes it: a number of seconds since 2001.
      case deferredToDate

      /// A number of seconds since 1970.
      case secondsSince1970

      /// A number of milliseconds since 1970.
      case millisecondsSince1970

      /// A string such as `2022-07-03T04:32:05Z`, as `Date.ISO8601FormatStyle` reads it.
      case iso8601

      /// A string that a formatter reads.
      case formatted(DateFormatter)

      /// Whatever a function makes a date of.
      case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Date)

      /// A string that a transformer reads.
      ///
      ///     decoder.dateDecodingStrategy = .transformed(by: .iso8601)
      ///
      ///     "2022-07-03T04:32:05.123Z"   with fractions of a second
      ///     "03.07.2022"                 throws: dataCorrupted
      public static func transformed(by transformer: Transformer<String, Date>) -> Self {
        .custom { decoder in
          let text = try decoder.singleValueContainer().decode(String.self)
          do {
            return try transformer.apply(text)
          } catch let error as DecodeError {
            throw DecodingError.dataCorrupted(
              DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: error.message,
                underlyingError: error))
          }
        }
      }
    }

    /// How `Data` is written.
    public enum DataDecodingStrategy: Sendable {
      /// As `Data` itself encodes it: an array of numbers.
      case deferredToData

      /// A string in Base64.
      case base64

      /// Whatever a function makes data of.
      case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Data)
    }
  }

  // MARK: - Types that JSON writes in a way of its own

  extension TypePlan {
    /// The plan for a type of Foundation; nil if it has none of its own.
    init?(forFoundation type: Any.Type) {
      if type == Date.self {
        self = .date
      } else if type == URL.self {
        self = .url
      } else if type == Decimal.self {
        self = .decimal
      } else if type == Data.self {
        self = .data
      } else {
        return nil
      }
    }
  }

  extension ValueDecoder {
    func foundationValue<T: Swift.Decodable>(
      _ type: T.Type, by plan: TypePlan, at index: TapeIndex, _ key: (any CodingKey)?
    ) throws -> T {
      switch plan {
      case .date: return try date(at: index, key) as! T
      case .url: return try url(at: index, key) as! T
      case .decimal: return try decimal(at: index, key) as! T
      case .data: return try data(at: index, key) as! T
      default: preconditionFailure("not a type of Foundation")
      }
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
        if let date = Self.usualDate(text) { return date }
        guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
          throw corrupted("Date (ISO 8601)", at: index, key)
        }
        return date
      case .formatted(let formatter):
        let text = try scalar(String.self, at: index, key)
        guard let date = formatter.date(from: text) else {
          throw corrupted("Date \"\(formatter.dateFormat ?? "")\"", at: index, key)
        }
        return date
      case .custom(let decode):
        return try custom(at: index, key, decode)
      }
    }

    /// The date of a text such as `2022-07-03T04:32:05Z`, of a year and a second about which there
    /// are no two opinions. Nearly all dates are written so.
    private static func usualDate(_ text: String) -> Date? {
      text.withBytes { bytes in
        guard bytes.count == 20, bytes[unchecked: 10] == UInt8(ascii: "T"),
          bytes[unchecked: 19] == UInt8(ascii: "Z"), let time = DateTime(iso8601: bytes),
          time.year >= 1583, time.second < 60, let seconds = time.secondsSince1970
        else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
      }
    }

    private func data(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Data {
      switch session.strategies.dataDecodingStrategy {
      case .deferredToData:
        return try custom(at: index, key) { try Data(from: $0) }
      case .base64:
        let text = try scalar(String.self, at: index, key)
        guard let data = Data(base64Encoded: text) else {
          throw corrupted("Data (Base64)", at: index, key)
        }
        return data
      case .custom(let decode):
        return try custom(at: index, key, decode)
      }
    }

    private func url(at index: TapeIndex, _ key: (any CodingKey)?) throws -> URL {
      let text = try scalar(String.self, at: index, key)
      guard let url = URL(string: text) else { throw corrupted("URL", at: index, key) }
      return url
    }

    private func decimal(at index: TapeIndex, _ key: (any CodingKey)?) throws -> Decimal {
      guard document.numberText(at: index) != nil else {
        throw failure(Decimal.self, at: index, key)
      }
      guard let decimal = try? Decimal.decode(extractor(at: index)) else {
        throw corrupted("Decimal", at: index, key)
      }
      return decimal
    }

    /// The value as a strategy's function makes it.
    private func custom<T>(
      at index: TapeIndex, _ key: (any CodingKey)?,
      _ decode: (any Swift.Decoder) throws -> T
    ) throws -> T {
      try withDecoder(at: index, key) { decoder in
        do {
          return try decode(decoder)
        } catch {
          throw decoder.located(error, T.self)
        }
      }
    }
  }

  extension String {
    /// The word as Foundation capitalises it, and so `JSONDecoder`.
    var capitalizedWord: String { capitalized }
  }

  extension JSONValue.Number {
    static func decimalText(of container: any SingleValueDecodingContainer) -> String? {
      guard let decimal = try? container.decode(Decimal.self), decimal.isFinite else { return nil }
      return decimal.description
    }

    /// Encodes the number as a `Decimal`, if it is one to the last digit.
    func encodeDecimal(to container: inout any SingleValueEncodingContainer) throws -> Bool {
      guard let decimal = try? Decimal.decodeValue(from: text) else { return false }
      try container.encode(decimal)
      return true
    }
  }
#endif
