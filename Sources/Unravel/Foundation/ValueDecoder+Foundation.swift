#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  // Types with a representation of their own.

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
              DatePattern.expected(of: formatter.dateFormat ?? ""), at: index, key,
              "Date string does not match format expected by formatter.")
          }
          return date
      #endif
      case .custom(let decode):
        return try decoder(at: index, key).completingErrors(decode)
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
      case .deferredToData: return try decoder(at: index, key).completingErrors(Data.init(from:))
      case .base64:
        let text = try scalar(String.self, at: index, key)
        guard let data = Data(base64Encoded: text) else {
          throw invalid("Data (Base64)", at: index, key, "Encountered Data is not valid Base64.")
        }
        return data
      case .custom(let decode):
        return try decoder(at: index, key).completingErrors(decode)
      #if canImport(Darwin)
        @unknown default:
          return try decoder(at: index, key).completingErrors(Data.init(from:))
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
