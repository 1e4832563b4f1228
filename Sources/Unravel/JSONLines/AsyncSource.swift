// Bytes that come in over time, in arrays.

/// The elements of somebody's sequence, asked for wherever the caller runs.
@usableFromInline
struct AsyncSource<Base: AsyncSequence> {
  @usableFromInline var iterator: Base.AsyncIterator

  @inlinable
  init(_ base: Base) { iterator = base.makeAsyncIterator() }

  @inlinable
  nonisolated(nonsending)
    mutating func next() async throws -> Base.Element?
  {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return try await iterator.next(isolation: #isolation)
    }
    // Older systems ask an iterator in no isolation.
    // SAFETY: the iterator is this source's alone, and nobody can get at it before the call returns.
    nonisolated(unsafe) var iterator = iterator
    defer { self.iterator = unsafe iterator }
    return try await unsafe iterator.next()
  }
}

extension AsyncSource where Base.Element: Collection, Base.Element.Element == UInt8 {
  @inlinable
  nonisolated(nonsending)
    mutating func nextChunk() async throws -> [UInt8]?
  {
    guard let chunk = try await next() else { return nil }
    return Array(chunk)
  }
}

extension AsyncSource where Base.Element == UInt8 {
  /// The most bytes that are gathered before they are looked at.
  @inlinable
  static var mostGathered: Int { 4096 }

  /// The bytes up to the end of a line, or some of them if they are many.
  @inlinable
  nonisolated(nonsending)
    mutating func nextLine() async throws -> [UInt8]?
  {
    var bytes: [UInt8] = []
    while bytes.count < Self.mostGathered, let byte = try await next() {
      bytes.append(byte)
      if byte == 0x0A { break }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
