/// The implementation that reads a document.
///
/// ```swift
/// // [1, "2"]
/// try [Int].decodeValue(from: data)
/// // throws: [1]: expected Int, found "2"
/// //  --> line 1, column 5
/// try [Int].decodeValue(from: data, options: ReadingOptions(reader: .jsonSerialization))
/// // throws: [1]: expected Int, found "2"
/// ```
///
/// Later versions may add readers.
public struct JSONReader: Hashable, Sendable {
  private let isUnravel: Bool

  /// Unravel's own reader: strict, fast, and able to locate errors.
  public static var unravel: JSONReader { JSONReader(isUnravel: true) }

  #if JSONSerialization
    /// Foundation's `JSONSerialization`. Gives the same values and errors, without locations, except for
    /// the differences in <doc:TwoReaders>.
    public static var jsonSerialization: JSONReader { JSONReader(isUnravel: false) }
  #endif
}

extension JSONReader: CustomStringConvertible {
  /// The name of the reader, as it is written in code.
  ///
  /// ```swift
  /// "\(JSONReader.unravel)"    // unravel
  /// ```
  public var description: String { isUnravel ? "unravel" : "jsonSerialization" }
}
