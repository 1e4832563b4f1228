#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension Date: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> Date? {
      Date(timeIntervalSince1970: set == .first ? 0 : 1_000_000_000)
    }
  }

  extension Data: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> Data? { set == .first ? Data() : Data([0]) }
  }

  extension URL: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> URL? {
      URL(string: set == .first ? "file:///" : "file:///a")
    }
  }

  extension UUID: PlaceholderProviding {
    static func placeholder(_ set: PlaceholderSet) -> UUID? {
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, set == .first ? 0 : 1))
    }
  }
#endif
