// Files need the trait JSONSerialization, because `FileHandle` is a class of Foundation that FoundationEssentials, to which a
// program without the trait is linked, does not have.
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
#endif
