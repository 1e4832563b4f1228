/// A source of chunks of bytes.
@usableFromInline
struct AsyncChunkSource: Sendable {
  /// Returns the next bytes of the input; nil at its end.
  @usableFromInline typealias Next = nonisolated(nonsending) () async throws -> [UInt8]?

  /// Begins with the first chunk.
  @usableFromInline let makeNext: @Sendable () -> Next

  @usableFromInline
  init(makeNext: @escaping @Sendable () -> Next) { self.makeNext = makeNext }

  /// The bytes of a sequence, in chunks that end at a boundary.
  @inlinable
  init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, boundary: some ByteBoundary
  ) where Bytes.Element == UInt8 {
    self.init {
      var source = AsyncElements(bytes)
      var boundary = boundary
      var failure: (any Error)?
      return {
        if let failure { throw failure }
        var chunk: [UInt8] = []
        do {
          while let byte = try await source.next() {
            chunk.append(byte)
            if boundary.endsChunk(with: byte) { break }
          }
        } catch {
          // The bytes that arrived before the error come first.
          guard !chunk.isEmpty else { throw error }
          failure = error
        }
        return chunk.isEmpty ? nil : chunk
      }
    }
  }

  @inlinable
  init<Chunks: AsyncSequence & Sendable>(
    _ chunks: Chunks
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init {
      var source = AsyncElements(chunks)
      return { try await source.next().map { Array($0) } }
    }
  }
}

/// The elements of a sequence, requested on the caller's actor.
@frozen @usableFromInline
struct AsyncElements<Base: AsyncSequence & Sendable> {
  @usableFromInline var iterator: Base.AsyncIterator

  @inlinable
  init(_ base: Base) { iterator = base.makeAsyncIterator() }

  @inlinable
  nonisolated(nonsending)
    mutating func next() async throws -> Base.Element?
  {
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return try await iterator.next(isolation: #isolation)
      }
    #endif
    // Older systems run an iterator without isolation.
    // SAFETY: The iterator was made here by a sequence that is `Sendable`, and is not returned. So what it refers
    // to is its own, or that of the sequence, which every isolation can access.
    nonisolated(unsafe) var iterator = iterator
    defer { self.iterator = unsafe iterator }
    return try await unsafe iterator.next()
  }
}
