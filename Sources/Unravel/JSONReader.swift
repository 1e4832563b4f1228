/// The implementation that reads a document.
///
/// ```swift
/// try Band.decodeValue(from: data, using: .jsonSerialization)
/// ```
public enum JSONReader: Hashable, Sendable {
  /// Unravel's own reader: strict, fast, and able to locate errors.
  case unravel
  #if JSONSerialization
    /// Foundation's `JSONSerialization`. Gives the same values and errors, without locations, except for
    /// the differences that the documentation lists.
    case jsonSerialization
  #endif
}
