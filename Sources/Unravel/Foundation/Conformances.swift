#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  // Conformances of types of Foundation to protocols of this module.

  // MARK: - Values in errors

  extension Data: SafelyDescribed {}

  extension Decimal: SafelyDescribed {}

  extension URL: SafelyDescribed {}

  extension UUID: SafelyDescribed {}

  extension Date: SafelyDescribed {
    /// `description` traps on NaN.
    var safeDescription: String {
      let interval = timeIntervalSinceReferenceDate
      return interval.isFinite ? description : "\(interval)"
    }

    var hasSafeDescription: Bool { timeIntervalSinceReferenceDate.isFinite }
  }

  // MARK: - Placeholders

  extension Date: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> Date? {
      Date(timeIntervalSince1970: set == .first ? 1_000_000_000 : 1_100_000_000)
    }
  }

  extension Data: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> Data? { Data([set == .first ? 1 : 2]) }
  }

  extension URL: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> URL? {
      URL(string: set == .first ? "https://a.example" : "https://b.example")
    }
  }

  extension UUID: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> UUID? {
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, set == .first ? 1 : 2))
    }
  }

  // MARK: - Errors

  extension DecodeError: LocalizedError {
    /// The same text as `description`, which `localizedDescription` and `NSError` show.
    public var errorDescription: String? { description }
  }

  extension HTTPResponseError: LocalizedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }
  }

  // MARK: - UUID

  extension UUID: Decodable {
    /// Decodes a UUID from a string in the form of RFC 9562: 32 hexadecimal digits in five groups.
    ///
    /// ```swift
    /// // "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", in upper or lower case, is a UUID. These throw:
    /// // "f81d4fae7dec11d0a76500a0c91e6bf6"          expected UUID, found "f81d4fae7dec11d0a765…
    /// // "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}"    expected UUID, found "{f81d4fae-7dec-11d0-…
    /// let id: UUID = try e <| "id"
    /// ```
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not such a string.
    public static func decode(_ e: Extractor) throws -> UUID {
      // `UUID(uuidString:)` accepts spaces and missing digits on some platforms.
      guard let text = e.document.stringValue(at: e.index), text.isUUID,
        let uuid = UUID(uuidString: text)
      else { throw e.mismatch("UUID") }
      return uuid
    }
  }

  extension String {
    /// Whether the text is 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them.
    fileprivate var isUUID: Bool {
      utf8.count == 36
        && utf8.enumerated().allSatisfy { index, byte in
          switch index {
          case 8, 13, 18, 23: byte == Byte.minus
          default: Byte.hexDigit(byte) != nil
          }
        }
    }
  }

#endif
