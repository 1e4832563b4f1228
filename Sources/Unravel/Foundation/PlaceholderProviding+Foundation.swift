#if Foundation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

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

#endif
