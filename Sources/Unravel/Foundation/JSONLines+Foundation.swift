#if JSONSerialization
  public import Foundation

  extension JSONLines {
    /// Creates the sequence of the lines in a file.
    ///
    /// ```swift
    /// for line in try JSONLines<Band>(contentsOf: URL(filePath: "bands.jsonl")) {
    ///   let band = try line.get()
    /// }
    /// try JSONLines<Band>(contentsOf: URL(filePath: "missing.jsonl"))    // throws: CocoaError
    /// ```
    ///
    /// The file stays open while the sequence or a loop exists. Each loop reads it chunk by chunk from the
    /// beginning. If a chunk after the first cannot be read, the error is the last element. A pipe is waited for
    /// until a chunk of 256 KiB is full: pass what arrives over time as chunks.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
    ///   - options: How to read the lines.
    ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
    /// - Throws: The error of opening the file or of reading its first chunk.
    @inlinable
    public init(
      contentsOf url: URL, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) throws {
      try self.init(ChunkSource(contentsOf: url), rootKeyPath, options, maximumLineLength)
    }
  }

  extension JSONElements {
    /// Creates the sequence of the elements of an array in a file.
    ///
    /// ```swift
    /// for element in try JSONElements<Band>(contentsOf: URL(filePath: "bands.json"), at: "objects") {
    ///   let band = try element.get()
    /// }
    /// try JSONElements<Band>(contentsOf: URL(filePath: "missing.json"))    // throws: CocoaError
    /// ```
    ///
    /// The file stays open while the sequence or a loop exists. Each loop reads it chunk by chunk from the
    /// beginning. If a chunk after the first cannot be read, the error is the last element. A pipe is waited for
    /// until a chunk of 256 KiB is full: pass what arrives over time as chunks.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - keyPath: The path to the array, if it is not the whole document.
    ///   - options: How to read the document.
    ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default.
    /// - Throws: The error of opening the file or of reading its first chunk.
    @inlinable
    public init(
      contentsOf url: URL, at keyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      maximumElementLength: Int = 1 << 24
    ) throws {
      try self.init(ChunkSource(contentsOf: url), keyPath, options, maximumElementLength)
    }
  }

  extension ChunkSource {
    /// The bytes of a file, which stays open while the source or a loop exists.
    @usableFromInline
    init(contentsOf url: URL) throws {
      let file = try FileChunks(url)
      self.init { file.chunks() }
    }
  }

  /// The bytes of an open file, for loops that may take turns or run at the same time.
  private final class FileChunks: Sendable {
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
