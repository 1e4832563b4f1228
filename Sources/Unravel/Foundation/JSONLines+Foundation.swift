#if Foundation
  public import Foundation

  extension JSONLines where Model: Decodable {
    /// The lines of a text in UTF-8.
    ///
    /// The data is copied block by block as the loop goes on.
    ///
    /// - Parameters: As for ``init(_:rootKeyPath:options:maximumLineLength:)-([UInt8],_,_,_)``.
    public init(
      _ data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      maximumLineLength: Int = 1 << 24
    ) {
      self.init(
        decoder: LineDecoder(
          rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
      ) { data.blocks() }
    }

    /// The lines of a file.
    ///
    ///     for line in JSONLines<Band>(contentsOf: URL(filePath: "bands.jsonl")) {
    ///       let band = try line.get()
    ///     }
    ///
    /// The file is opened when the loop begins and read block by block. That it cannot be is the
    /// result of the first line.
    ///
    /// - Parameters: As for ``init(_:rootKeyPath:options:maximumLineLength:)-([UInt8],_,_,_)``.
    public init(
      contentsOf url: URL, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) {
      self.init(
        decoder: LineDecoder(
          rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
      ) { url.blocks() }
    }

    /// The lines of what is left of a file, a pipe or a socket.
    ///
    ///     for line in JSONLines<Band>(.standardInput) { … }
    ///
    /// - Parameters:
    ///   - handle: Where to read. Whoever goes through the lines a second time goes on where the
    ///     first time ended.
    ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
    ///   - options: How to read the lines.
    ///   - maximumLineLength: How many bytes a line may have before it is refused without being
    ///     read, 16 MiB unless set.
    public init(
      _ handle: FileHandle, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) {
      self.init(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
      ) { try handle.nextBlock() }
    }
  }

  extension JSONLines where Model: Decodable & Sendable & SendableMetatype {
    /// Decodes all lines of a file on several cores.
    ///
    ///     let bands = try await JSONLines<Band>.decodeConcurrently(contentsOf: url)
    ///
    /// The file is read block by block while others are decoded. As
    /// ``decodeConcurrently(from:rootKeyPath:options:maximumLineLength:)`` otherwise.
    public static func decodeConcurrently(
      contentsOf url: URL, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) async throws -> [Model] {
      try await decodeConcurrently(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
        nextBlock: url.blocks())
    }

    /// What becomes of all lines of a file, found out on several cores.
    ///
    /// As ``decodeLinesConcurrently(from:rootKeyPath:options:maximumLineLength:)`` otherwise.
    public static func decodeLinesConcurrently(
      contentsOf url: URL, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
    ) async throws -> [JSONLine<Model>] {
      try await decodeLinesConcurrently(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
        nextBlock: url.blocks())
    }
  }

  extension URL {
    /// Gives a file's bytes in blocks; opens it when first asked.
    fileprivate func blocks() -> NextBlock {
      var handle: FileHandle?
      return {
        let opened = try handle ?? FileHandle(forReadingFrom: self)
        handle = opened
        return try opened.nextBlock()
      }
    }
  }

  extension FileHandle {
    /// The next bytes, or nil at the end of the file.
    fileprivate func nextBlock() throws -> [UInt8]? {
      #if canImport(ObjectiveC)
        // What is read would be kept until the loop around all this has ended.
        return try autoreleasepool { try read(upToCount: blockSize).map(Array.init) }
      #else
        return try read(upToCount: blockSize).map(Array.init)
      #endif
    }
  }
#endif
