/// The iterator of ``AsyncJSONLines``, ``AsyncJSONElements`` and ``PartialValues``, which a loop creates.
///
/// `Element` is the ``JSONOutcome`` of a line or an element, or the model of a partial value. A program that keeps an
/// iterator names it as that of its sequence: `AsyncJSONLines<Band>.AsyncIterator`.
public struct AsyncJSONIterator<Element>: AsyncIteratorProtocol {
  /// Nil after an error.
  private var reader: (any ChunkReader<Element>)?
  /// Nil after the last chunk.
  private var nextChunk: AsyncChunkSource.Next?

  @usableFromInline
  init(_ reader: any ChunkReader<Element>, _ chunks: AsyncChunkSource) {
    self.reader = reader
    nextChunk = chunks.makeNext()
  }

  /// Returns the next element as soon as its bytes have arrived; nil after the last one.
  ///
  /// - Throws: The error of the source, the error that ends the sequence, or `CancellationError`. After
  ///   that, the method returns nil.
  public mutating func next() async throws -> Element? { try await nextElement() }

  /// Returns the next element, as ``next()`` does, on an actor.
  ///
  /// - Throws: As ``next()``.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
    try await nextElement()
  }

  private nonisolated(nonsending) mutating func nextElement() async throws -> Element? {
    guard reader != nil else { return nil }
    do {
      // The loop of OutcomeIterator, which cannot wait for a chunk.
      while true {
        // A source may end because the task is cancelled. The input so far is not the whole input.
        try Task.checkCancellation()
        if let element = try reader?.next() { return element }
        guard let nextChunk else { return nil }
        let chunk = try await nextChunk()
        reader?.receive(chunk)
        if chunk == nil { self.nextChunk = nil }
      }
    } catch {
      reader = nil
      nextChunk = nil
      throw error
    }
  }
}
