#if Foundation
  public import Foundation

  extension JSONLines where Model: Decodable {
    /// Creates the sequence of the lines in a file.
    ///
    /// ```swift
    /// for line in JSONLines<Band>(contentsOf: URL(filePath: "bands.jsonl")) {
    ///   let band = try line.get()
    /// }
    /// ```
    ///
    /// Each loop opens the file and reads it chunk by chunk. If the file cannot be opened, the first
    /// line is that error.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
    ///   - options: How to read the lines.
    ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
    public init(
      contentsOf url: URL, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) {
      self.init(LineDecoder(rootKeyPath, options, maximumLineLength)) { url.chunks() }
    }

    /// Creates the sequence of the lines in the rest of a file, a pipe or a socket.
    ///
    /// ```swift
    /// for line in JSONLines<Band>(.standardInput) { … }
    /// ```
    ///
    /// - Parameters:
    ///   - handle: The source. A second loop continues where the first one stopped.
    ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
    ///   - options: How to read the lines.
    ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
    public init(
      _ handle: FileHandle, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) {
      self.init(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
      ) { try handle.nextChunk() }
    }
  }

  extension URL {
    /// The bytes of the file in chunks. The first call opens the file.
    fileprivate func chunks() -> NextChunk {
      var handle: FileHandle?
      return {
        let opened = try handle ?? FileHandle(forReadingFrom: self)
        handle = opened
        return try opened.nextChunk()
      }
    }
  }

  extension FileHandle {
    /// The next bytes, as soon as there are any; nil at the end of the file.
    ///
    /// `read(upToCount:)` returns the bytes of a pipe only when there are as many as requested.
    fileprivate func nextChunk() throws -> [UInt8]? {
      let descriptor = fileDescriptor
      let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
        count = try unsafe readBytes(of: descriptor, into: buffer)
      }
      return chunk.isEmpty ? nil : chunk
    }
  }

  /// Reads bytes of a file into a buffer and returns their number, which is 0 at the end of the file.
  @unsafe
  private func readBytes(
    of descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws -> Int {
    while true {
      // SAFETY: the buffer has room for `buffer.count` bytes.
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
#endif
