/// The number of bytes that are read from a source at once.
let chunkSize = 1 << 18

/// A source of chunks of bytes. Each loop begins with the first chunk.
@usableFromInline
struct ChunkSource: Sendable {
  /// Returns the next bytes of the input; nil at its end.
  @usableFromInline typealias Next = () throws -> [UInt8]?

  /// Begins with the first chunk.
  @usableFromInline let makeNext: @Sendable () -> Next

  @usableFromInline
  init(makeNext: @escaping @Sendable () -> Next) { self.makeNext = makeNext }

  /// The bytes of an input. An array is one chunk, which shares its storage.
  @usableFromInline
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

  @inlinable
  init<Chunks: Sequence & Sendable>(
    _ chunks: Chunks
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init {
      var iterator = chunks.makeIterator()
      return { iterator.next().map { Array($0) } }
    }
  }
}
