/// The iterator of ``JSONLines`` and ``JSONElements``. An error that ends the input is the last outcome.
@frozen @usableFromInline
struct OutcomeIterator<Model: Decodable>: IteratorProtocol {
  /// Nil after an error.
  @usableFromInline var reader: OutcomeReader<Model>?
  /// Nil after the last chunk.
  @usableFromInline var nextChunk: ChunkSource.Next?

  @inlinable
  init(_ reader: OutcomeReader<Model>, _ chunks: ChunkSource) {
    self.reader = reader
    nextChunk = chunks.makeNext()
  }

  @inlinable
  mutating func next() -> JSONOutcome<Model>? {
    do {
      while true {
        if let outcome = try reader?.next() { return outcome }
        guard reader != nil, let nextChunk else { return nil }
        let chunk = try nextChunk()
        reader?.receive(chunk)
        if chunk == nil { self.nextChunk = nil }
      }
    } catch {
      defer { reader = nil }
      return reader?.end(error)
    }
  }
}
