/// The models in JSON Lines that arrive over time.
///
/// ```swift
/// let (body, response) = try await URLSession.shared.bytes(from: url)
/// for try await line in AsyncJSONLines<Band>(body) {
///   show(try line.get())
/// }
/// // throws at the first bad line: formed: expected Int, found "in 1999"
/// //                                  --> line 3, column 31
/// ```
///
/// An element is the outcome of one line, as in ``JSONLines``, which also describes what a line is. A
/// line is decoded as soon as its end arrives. A loop that switches over ``JSONLine/result`` visits
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
/// The loop ends with the error of the source if the source throws, and with a `CancellationError` if
/// the task is cancelled.
///
/// Receiving bytes one by one costs more than decoding them. Where the source has chunks, pass them to
/// ``init(chunks:rootKeyPath:options:maximumLineLength:)``.
public struct AsyncJSONLines<Model>: AsyncSequence {
  fileprivate let decoder: LineDecoder<Model>
  fileprivate let chunks: AsyncChunks

  /// Returns an iterator that begins with the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(loop: AsyncChunkLoop(LineReader(decoder), chunks))
  }

  /// Decodes line after line.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var loop: AsyncChunkLoop<LineReader<Model>>

    /// Returns the outcome of the next line that is not whitespace; nil after the last line.
    ///
    /// - Throws: The error of the source, or `CancellationError`. After that, the method returns nil.
    public mutating func next() async throws -> JSONLine<Model>? {
      try await loop.next()
    }

    /// Returns the outcome of the next line, as ``next()`` does, on an actor.
    ///
    /// - Throws: The error of the source, or `CancellationError`. After that, the method returns nil.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> JSONLine<Model>? {
      try await loop.next()
    }
  }
}

// MARK: - Sources

extension AsyncJSONLines where Model: Decodable {
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
  public init<Bytes: AsyncSequence>(
    _ bytes: Bytes, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Bytes.Element == UInt8 {
    self.init(
      AsyncChunks(bytes, maximumCount: 4096), rootKeyPath, options, maximumLineLength)
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
  public init<Chunks: AsyncSequence>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(AsyncChunks(chunks), rootKeyPath, options, maximumLineLength)
  }

  /// Creates the sequence of the lines that a function returns chunk by chunk. A line may span chunks.
  ///
  /// ```swift
  /// let lines = AsyncJSONLines<Band> { try await connection.receive() }
  /// ```
  ///
  /// - Parameters:
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  ///   - nextChunk: Returns the next bytes; nil at the end. An error that it throws ends the loop. A
  ///     second loop continues where the first one stopped.
  public init(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24,
    nextChunk: nonisolated(nonsending) @escaping () async throws -> [UInt8]?
  ) {
    self.init(AsyncChunks { nextChunk }, rootKeyPath, options, maximumLineLength)
  }

  @usableFromInline
  init(
    _ chunks: AsyncChunks, _ rootKeyPath: JSONKeyPath, _ options: ReadingOptions,
    _ maximumLineLength: Int
  ) {
    decoder = LineDecoder(rootKeyPath, options, maximumLineLength)
    self.chunks = chunks
  }
}

extension AsyncJSONLines where Model == Extractor {
  /// Returns the same lines, decoded by a function in place of a type.
  ///
  /// ```swift
  /// let lines = AsyncJSONLines<Extractor>(bytes).decoding { e in
  ///   try Band(name: e <| "band_name", formed: e <| ["dates", "formed"])
  /// }
  /// ```
  public func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> AsyncJSONLines<T> {
    AsyncJSONLines<T>(decoder: decoder.decoding(decode), chunks: chunks)
  }
}
