/// The models in JSON Lines that arrive over time.
///
/// ```swift
/// let (body, response) = try await URLSession.shared.bytes(from: url)
/// for try await line in AsyncJSONLines<Band>(body) {
///   show(try line.get())
/// }
/// // throws at the first invalid line: formed: expected Int, found "in 1999"
/// //                                      --> line 3, column 31
/// ```
///
/// An element is the outcome of one line, as in ``JSONLines``, which also describes what a line is. A
/// line is decoded as soon as its end arrives. A loop that switches over ``JSONOutcome/result`` visits
/// every line:
///
/// ```swift
/// for try await line in AsyncJSONLines<Band>(body) {
///   switch line.result {
///   case .success(let band): show(band)
///   case .failure(let error): log(error)
///   }
/// }
/// ```
///
/// The loop ends with the error of the source if the source throws, with a `CancellationError` if
/// the task is cancelled, and at once with the error of an option that ``JSONLines`` cannot apply.
///
/// Receiving bytes one by one costs more than decoding them. Where the source has chunks, pass them to
/// ``init(chunks:rootKeyPath:options:maximumLineLength:)``.
public struct AsyncJSONLines<Model: Decodable>: AsyncSequence, Sendable {
  @usableFromInline let reader: OutcomeReader<Model>
  @usableFromInline let chunks: AsyncChunkSource

  @usableFromInline
  init(
    _ chunks: AsyncChunkSource, _ rootKeyPath: JSONKeyPath, _ options: ReadingOptions,
    _ maximumLineLength: Int
  ) {
    reader = OutcomeReader(LineReader(options, maximumLineLength), rootKeyPath: rootKeyPath)
    self.chunks = chunks
  }

  /// Returns an iterator that begins with the first line.
  @inlinable
  public func makeAsyncIterator() -> AsyncJSONIterator<JSONOutcome<Model>> {
    AsyncJSONIterator(reader, chunks)
  }
}

// MARK: - Sources

extension AsyncJSONLines {
  /// Creates the sequence of the lines in a sequence of bytes.
  ///
  /// ```swift
  /// for try await line in AsyncJSONLines<Band>(fileHandle.bytes) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The input, in UTF-8.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default. A longer line
  ///     is an error and is not parsed. A negative number counts as zero.
  @inlinable
  public init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Bytes.Element == UInt8 {
    self.init(
      AsyncChunkSource(bytes, boundary: LineBoundary()), rootKeyPath, options, maximumLineLength)
  }

  /// Creates the sequence of the lines in a sequence of chunks. A line may span chunks.
  ///
  /// ```swift
  /// for try await line in AsyncJSONLines<Band>(chunks: response.body) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - chunks: The input, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  @inlinable
  public init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(AsyncChunkSource(chunks), rootKeyPath, options, maximumLineLength)
  }
}
