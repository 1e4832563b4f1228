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

#endif
