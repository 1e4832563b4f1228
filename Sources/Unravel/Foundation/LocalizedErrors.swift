#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension DecodeError: LocalizedError {
    /// The same text as `description`, which `localizedDescription` and `NSError` show.
    public var errorDescription: String? { description }
  }

  extension HTTPResponseError: LocalizedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }
  }

#endif
