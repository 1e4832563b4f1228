#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension String {
    /// The word as Foundation, and so `JSONDecoder`, capitalizes it.
    var capitalizedWord: String { capitalized }
  }
#endif
