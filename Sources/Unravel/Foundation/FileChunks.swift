// `FileHandle` is not in FoundationEssentials: see Sequences+Files.swift.
#if JSONSerialization
  import Foundation

  /// The bytes of an open file, for loops that may take turns or run at the same time.
  final class FileChunks: Sendable {
    private let handle: FileHandle
    private let first: [UInt8]
    /// The offset of the file; nil if it is not known.
    private let offset: Lock<Int?>

    init(_ url: URL) throws {
      handle = try FileHandle(forReadingFrom: url)
      first = try Array(handle.read(upToCount: chunkSize) ?? Data())
      offset = Lock(first.count)
    }

    /// The bytes in chunks, as a function that returns nil at the end.
    func chunks() -> () throws -> [UInt8]? {
      var next = 0
      return { [self] in
        let chunk = try next == 0 ? first : chunk(at: next)
        next += chunk.count
        return chunk.isEmpty ? nil : chunk
      }
    }

    private func chunk(at start: Int) throws -> [UInt8] {
      try offset.withLock { [handle] offset in
        Result {
          // A pipe has no offset, which does not matter to one loop.
          if start != offset { try handle.seek(toOffset: UInt64(start)) }
          offset = nil
          let chunk = try Array(handle.read(upToCount: chunkSize) ?? Data())
          offset = start + chunk.count
          return chunk
        }
      }.get()
    }
  }
#endif
