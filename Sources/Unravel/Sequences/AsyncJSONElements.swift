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
/// and what is in memory. An element is decoded as soon as its end arrives. A loop that switches over
/// ``JSONElement/result`` visits every element.
///
/// The loop throws the error of a fault in the document, of a document that has no array at the path, and of
/// the source, and a `CancellationError` if the task is cancelled.
public struct AsyncJSONElements<Model>: AsyncSequence {
  fileprivate let decoder: ModelDecoder<Model>
  fileprivate let elements: ElementReader
  fileprivate let chunks: AsyncChunkSource

  /// Returns an iterator that begins with the first element.
  public func makeAsyncIterator() -> AsyncModelIterator<JSONElement<Model>> {
    let reader = OutcomeReader(parts: elements) { [decoder] part in
      JSONElement(index: part.number, result: decoder.result(of: part))
    }
    return AsyncModelIterator(reader, chunks)
  }
}

// MARK: - Sources

extension AsyncJSONElements where Model: Decodable {
  /// Creates the sequence of the elements of an array in a sequence of bytes.
  ///
  /// ```swift
  /// for try await element in AsyncJSONElements<Band>(fileHandle.bytes, at: "objects") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - keyPath: The path to the array.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default. A longer
  ///     one is treated as by ``JSONElements``.
  @inlinable
  public init<Bytes: AsyncSequence>(
    _ bytes: Bytes, at keyPath: JSONKeyPath, options: ReadingOptions = ReadingOptions(),
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
  ///   - keyPath: The path to the array.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default.
  @inlinable
  public init<Chunks: AsyncSequence>(
    chunks: Chunks, at keyPath: JSONKeyPath, options: ReadingOptions = ReadingOptions(),
    maximumElementLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(AsyncChunkSource(chunks), keyPath, options, maximumElementLength)
  }

  @usableFromInline
  init(
    _ chunks: AsyncChunkSource, _ path: JSONKeyPath, _ options: ReadingOptions,
    _ maximumElementLength: Int
  ) {
    decoder = ModelDecoder()
    elements = ElementReader(path, options, maximumElementLength)
    self.chunks = chunks
  }
}

extension AsyncJSONElements where Model == Extractor {
  /// Returns the same elements, decoded by a function in place of a type.
  ///
  /// ```swift
  /// // {"objects": [{"title": "Momo"}, {"title": 7}]}
  /// let titles = AsyncJSONElements(bytes, at: "objects") { e in try e <| "title" as String }
  /// for try await title in titles { show(try title.get()) }
  /// // throws: objects[1].title: expected String, found 7
  /// ```
  ///
  /// - Parameter decode: Decodes an element. An error that it throws is the outcome of the element.
  public func callAsFunction<T>(
    _ decode: @escaping (Extractor) throws -> T
  ) -> AsyncJSONElements<T> {
    AsyncJSONElements<T>(decoder: decoder.decoding(decode), elements: elements, chunks: chunks)
  }
}
