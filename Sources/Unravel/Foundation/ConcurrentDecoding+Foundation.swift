#if Foundation
  public import Foundation

  extension Array where Element: Decodable & Sendable & SendableMetatype {
    /// Decodes a large array in data on several cores.
    ///
    /// ```swift
    /// let bands = try await [Band].decodeValueConcurrently(from: data, rootKeyPath: "objects")
    /// ```
    ///
    /// - Parameters:
    ///   - data: The input, in UTF-8. One byte order mark at its beginning is skipped.
    ///   - rootKeyPath: The path to the array, if it is not the whole document.
    ///   - options: How to read the input.
    /// - Throws: ``DecodeError``, an error that a model's `decode` throws, or `CancellationError`.
    @inlinable
    public static func decodeValueConcurrently(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) async throws -> [Element] {
      try await decodeElementsConcurrently(
        from: Input(data), rootKeyPath: rootKeyPath, options: options)
    }
  }

  extension Array where Element: Sendable {
    /// Decodes a large array in data on several cores, with a function in place of a type.
    ///
    /// ```swift
    /// let names = try await [String].decodeValueConcurrently(from: data) { e in try e <| "name" }
    /// ```
    ///
    /// - Parameters:
    ///   - data: The input, in UTF-8. One byte order mark at its beginning is skipped.
    ///   - rootKeyPath: The path to the array, if it is not the whole document.
    ///   - options: How to read the input.
    ///   - decode: Decodes one element.
    /// - Throws: ``DecodeError``, an error that `decode` throws, or `CancellationError`.
    @inlinable
    public static func decodeValueConcurrently(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      _ decode: @escaping @Sendable (Extractor) throws -> Element
    ) async throws -> [Element] {
      try await decodeElementsConcurrently(
        from: Input(data), rootKeyPath: rootKeyPath, options: options
      ) { e in try e.decodeSelf(decode) }
    }
  }
#endif
