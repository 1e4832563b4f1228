/// The models in a text of JSON Lines that comes in over time.
///
///     let (body, response) = try await URLSession.shared.bytes(from: url)
///     for try await band in AsyncJSONLines<Band>(body) {
///       show(band)
///     }
///     // throws at the first bad line: formed: expected Int, found "in 1999"
///     //                                  --> line 3, column 31
///
/// The loop above ends at the first line that does not decode. ``lines`` has what became of every
/// line:
///
///     for try await line in AsyncJSONLines<Band>(body).lines {
///       switch line.result {
///       case .success(let band): show(band)
///       case .failure(let error): log(error)
///       }
///     }
///
/// A model is there as soon as its line's end is. Bytes that come one by one cost more than decoding
/// them: give ``init(chunks:rootKeyPath:options:maximumLineLength:)`` whole blocks where the source
/// has them.
///
/// What a line is, and where errors say that they are, is told at ``JSONLines``. If the task is
/// cancelled, the loop ends with a `CancellationError`; if the source throws, with what it threw.
public struct AsyncJSONLines<Model>: AsyncSequence {
  /// A model for each line that is not blank.
  public typealias Element = Model

  @usableFromInline typealias NextChunk = nonisolated(nonsending) () async throws -> [UInt8]?

  private let decoder: LineDecoder<Model>
  private let makeNextChunk: () -> NextChunk

  init(decoder: LineDecoder<Model>, makeNextChunk: @escaping () -> NextChunk) {
    self.decoder = decoder
    self.makeNextChunk = makeNextChunk
  }

  /// What became of each line.
  public var lines: Lines { Lines(decoder: decoder, makeNextChunk: makeNextChunk) }

  /// Begins with the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(lines: lines.makeAsyncIterator())
  }

  /// Decodes line after line, up to the first that is bad.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var lines: Lines.AsyncIterator?

    fileprivate init(lines: Lines.AsyncIterator) { self.lines = lines }

    /// The model of the next line that is not blank; nil after the last.
    ///
    /// - Throws: Why there is none. Then there are no more.
    public mutating func next() async throws -> Model? {
      try await nextOrEnd()
    }

    /// As ``next()``, on an actor.
    ///
    /// - Throws: Why there is none. Then there are no more.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Model? {
      try await nextOrEnd()
    }

    nonisolated(nonsending)
      private mutating func nextOrEnd() async throws -> Model?
    {
      do {
        return try await lines?.nextLine()?.get()
      } catch {
        lines = nil
        throw error
      }
    }
  }

  /// What became of each line of an ``AsyncJSONLines``.
  public struct Lines: AsyncSequence {
    /// What became of each line that is not blank.
    public typealias Element = JSONLine<Model>

    fileprivate let decoder: LineDecoder<Model>
    fileprivate let makeNextChunk: () -> NextChunk

    /// Begins with the first line.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(decoder: decoder, nextChunk: makeNextChunk())
    }

    /// Reads line after line.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let decoder: LineDecoder<Model>
      private var cutter: LineCutter
      /// Nil after the last chunk.
      private var nextChunk: NextChunk?

      fileprivate init(decoder: LineDecoder<Model>, nextChunk: @escaping NextChunk) {
        self.decoder = decoder
        self.nextChunk = nextChunk
        cutter = decoder.makeCutter()
      }

      /// What became of the next line that is not blank; nil after the last.
      ///
      /// - Throws: What the source of the bytes does, or `CancellationError`. Then there are no more.
      public mutating func next() async throws -> JSONLine<Model>? {
        try await nextLine()
      }

      /// As ``next()``, on an actor.
      ///
      /// - Throws: What the source of the bytes does, or `CancellationError`. Then there are no more.
      @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> JSONLine<Model>? {
        try await nextLine()
      }

      nonisolated(nonsending)
        fileprivate mutating func nextLine() async throws -> JSONLine<Model>?
      {
        do {
          while true {
            try Task.checkCancellation()
            switch decoder.next(from: &cutter) {
            case .line(let line): return line
            case .end: return nil
            case .needsMore: break
            }
            if let chunk = try await nextChunk?() {
              cutter.append(chunk)
            } else {
              nextChunk = nil
              cutter.finish()
            }
          }
        } catch {
          nextChunk = nil
          cutter.abandon()
          throw error
        }
      }
    }
  }
}

// MARK: - Sources

extension AsyncJSONLines where Model: Decodable {
  /// The lines of bytes that come one by one.
  ///
  ///     for try await band in AsyncJSONLines<Band>(fileHandle.bytes) { … }
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8. A byte order mark at its beginning is skipped.
  ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: How many bytes a line may have before it is refused without being read,
  ///     16 MiB unless set.
  @inlinable
  public init<Bytes: AsyncSequence>(
    _ bytes: Bytes, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Bytes.Element == UInt8 {
    self.init(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) {
      var source = AsyncSource(bytes)
      return { try await source.nextLine() }
    }
  }

  /// The lines of bytes that come in chunks, cut wherever it suits their source.
  ///
  ///     for try await band in AsyncJSONLines<Band>(chunks: response.body) { … }
  ///
  /// - Parameters:
  ///   - chunks: The text, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: How many bytes a line may have before it is refused without being read,
  ///     16 MiB unless set.
  @inlinable
  public init<Chunks: AsyncSequence>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) {
      var source = AsyncSource(chunks)
      return { try await source.nextChunk() }
    }
  }

  @usableFromInline
  init(
    rootKeyPath: JSONKeyPath, options: ReadingOptions, maximumLineLength: Int,
    makeNextChunk: @escaping () -> NextChunk
  ) {
    self.init(
      decoder: LineDecoder(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength),
      makeNextChunk: makeNextChunk)
  }
}

extension AsyncJSONLines where Model == Extractor {
  /// The lines as a function reads them, in place of a type.
  ///
  ///     AsyncJSONLines<Extractor>(bytes).decoding { e in
  ///       try Band(name: e <| "band_name", formed: e <| ["dates", "formed"])
  ///     }
  public func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> AsyncJSONLines<T> {
    AsyncJSONLines<T>(decoder: decoder.decoding(decode), makeNextChunk: makeNextChunk)
  }
}
