/// The models in an array that arrives over time, and that may be too large for memory.
///
/// ```swift
/// let (body, response) = try await URLSession.shared.bytes(from: url)
/// for try await element in AsyncJSONElements<Band>(body, at: ["data", "items"]) {
///   show(try element.get())
/// }
/// // throws at the first invalid element: data.items[2].formed: expected Int, found "in 1999"
/// //                                         --> line 3, column 31
/// ```
///
/// An element is the outcome of one value, as in ``JSONElements``, which also describes what is validated
/// and what is in memory. An element is decoded as soon as its last byte arrives, a number or a literal with the
/// byte after it. A loop that switches over ``JSONOutcome/result`` visits every element.
///
/// The loop throws the error of a fault in the document, of a document that has no array at the path, of an option
/// that ``JSONElements`` cannot apply, and of the source, and a `CancellationError` if the task is cancelled. The
/// elements that arrived before an error of the source come before it.
///
/// Receiving bytes one by one costs more than decoding them. Where the source has chunks, pass them to
/// ``init(chunks:at:options:maximumElementLength:)``.
public struct AsyncJSONElements<Model: Decodable>: AsyncSequence, Sendable {
  @usableFromInline let reader: OutcomeReader<Model>
  @usableFromInline let chunks: AsyncChunkSource

  @usableFromInline
  init(
    _ chunks: AsyncChunkSource, _ keyPath: JSONKeyPath, _ options: ReadingOptions,
    _ maximumElementLength: Int
  ) {
    reader = OutcomeReader(ElementReader(keyPath, options, maximumElementLength))
    self.chunks = chunks
  }

  /// Returns an iterator that begins with the first element.
  @inlinable
  public func makeAsyncIterator() -> AsyncJSONIterator<JSONOutcome<Model>> {
    AsyncJSONIterator(reader, chunks)
  }
}

// MARK: - Sources

extension AsyncJSONElements {
  /// Creates the sequence of the elements of an array in a sequence of bytes.
  ///
  /// ```swift
  /// for try await element in AsyncJSONElements<Band>(fileHandle.bytes, at: "objects") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - keyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default. A longer
  ///     one is treated as by ``JSONElements``.
  @inlinable
  public init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, at keyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumElementLength: Int = 1 << 24
  ) where Bytes.Element == UInt8 {
    self.init(
      AsyncChunkSource(bytes, boundary: ElementBoundary(arrayAt: keyPath)), keyPath, options,
      maximumElementLength)
  }

  /// Creates the sequence of the elements of an array in a sequence of chunks. An element may span chunks.
  ///
  /// ```swift
  /// for try await element in AsyncJSONElements<Band>(chunks: response.body, at: "objects") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - chunks: The document, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - keyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default.
  @inlinable
  public init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, at keyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumElementLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(AsyncChunkSource(chunks), keyPath, options, maximumElementLength)
  }
}
