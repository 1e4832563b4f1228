#if Foundation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

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

#endif
