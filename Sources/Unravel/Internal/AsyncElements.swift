// Bytes of asynchronous sequences, as arrays.

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

extension AsyncElements where Base.Element: Collection, Base.Element.Element == UInt8 {
  @inlinable
  nonisolated(nonsending)
    mutating func nextChunk() async throws -> [UInt8]?
  {
    guard let chunk = try await next() else { return nil }
    return Array(chunk)
  }
}

extension AsyncElements where Base.Element == UInt8 {
  /// The largest number of bytes that are gathered before they are split.
  @inlinable
  static var maximumGathered: Int { 4096 }

  /// The bytes up to the end of a line, or up to a number.
  @inlinable
  nonisolated(nonsending)
    mutating func nextLine(maximumCount: Int = maximumGathered) async throws -> [UInt8]?
  {
    var bytes: [UInt8] = []
    while bytes.count < maximumCount, let byte = try await next() {
      bytes.append(byte)
      if byte == 0x0A { break }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
