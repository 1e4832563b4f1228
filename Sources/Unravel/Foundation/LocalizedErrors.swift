#if Foundation

  public import Foundation

  extension DecodeError: LocalizedError {
    /// The same text as `description`, so that `localizedDescription` has it too, also of the error
    /// as an `NSError`.
    public var errorDescription: String? { description }
  }

  extension HTTPError: LocalizedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }
  }
#endif
