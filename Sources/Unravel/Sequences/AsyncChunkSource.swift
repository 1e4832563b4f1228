/// A source of chunks of bytes.
@usableFromInline
struct AsyncChunkSource {
  /// Returns the next bytes of the input; nil at its end.
  @usableFromInline typealias Next = nonisolated(nonsending) () async throws -> [UInt8]?

  /// Begins with the first chunk.
  let makeNext: () -> Next

  @usableFromInline
  init(makeNext: @escaping () -> Next) { self.makeNext = makeNext }

  /// The bytes of a sequence up to the end of a line, or up to a number of them.
  @inlinable
  init<Bytes: AsyncSequence>(_ bytes: Bytes, maximumCount: Int) where Bytes.Element == UInt8 {
    self.init {
      var source = AsyncElements(bytes)
      return {
        var line: [UInt8] = []
        while line.count < maximumCount, let byte = try await source.next() {
          line.append(byte)
          if byte == 0x0A { break }
        }
        return line.isEmpty ? nil : line
      }
    }
  }

  @inlinable
  init<Chunks: AsyncSequence>(
    _ chunks: Chunks
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init {
      var source = AsyncElements(chunks)
      return { try await source.next().map { Array($0) } }
    }
  }
}

/// The elements of a sequence, requested on the caller's actor.
@usableFromInline
struct AsyncElements<Base: AsyncSequence> {
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
    // SAFETY: This value owns the iterator, and nothing else can access it before the call returns.
    nonisolated(unsafe) var iterator = iterator
    defer { self.iterator = unsafe iterator }
    return try await unsafe iterator.next()
  }
}
