/// The number of bytes that are read from a source at once.
let chunkSize = 1 << 18

/// A source of chunks of bytes.
struct ChunkSource {
  /// Returns the next bytes of the input; nil at its end.
  typealias Next = () throws -> [UInt8]?

  /// Begins with the first chunk.
  let makeNext: () -> Next

  init(makeNext: @escaping () -> Next) { self.makeNext = makeNext }

  /// The bytes of an input. An array is one chunk, which shares its storage.
  init(_ input: Input) {
    self.init {
      var offset = 0
      return {
        if offset == 0, case .array(let array) = input.owner, array.count == input.bytes.count,
          !array.isEmpty
        {
          offset = array.count
          return array
        }
        let chunk = input.withBytes {
          $0.slice(offset, min(chunkSize, $0.count - offset)).copy()
        }
        offset += chunk.count
        return chunk.isEmpty ? nil : chunk
      }
    }
  }

  init<S: Sequence>(_ chunks: S) where S.Element: Collection, S.Element.Element == UInt8 {
    self.init {
      var iterator = chunks.makeIterator()
      return { iterator.next().map { Array($0) } }
    }
  }
}

/// The values that a reader makes of chunks. An error that ends the sequence is the last one.
struct ChunkIterator<Reader: OutcomeReader>: IteratorProtocol {
  /// Nil after an error.
  private var reader: Reader?
  /// Nil after the last chunk.
  private var nextChunk: ChunkSource.Next?

  init(_ reader: Reader, _ chunks: ChunkSource) {
    self.reader = reader
    nextChunk = chunks.makeNext()
  }

  mutating func next() -> Reader.Output? {
    do {
      while true {
        if let output = try reader?.next() { return output }
        guard reader != nil, let nextChunk else { return nil }
        let chunk = try nextChunk()
        reader?.receive(chunk)
        if chunk == nil { self.nextChunk = nil }
      }
    } catch {
      defer { reader = nil }
      return reader?.outcome(error)
    }
  }
}
