// JSON Lines on several cores. The models and the errors are those of `JSONLines`.

extension JSONLines where Model: Decodable & Sendable & SendableMetatype {
  /// Decodes all lines on several cores.
  ///
  /// ```swift
  /// let bands = try await JSONLines<Band>.decodeConcurrently(from: data)
  /// // throws the error of the first bad line: formed: expected Int, found "in 1999"
  /// //                                           --> line 41082, column 31
  /// ```
  ///
  /// The models are in the order of the lines. ``JSONLines`` describes what a line is.
  ///
  /// - Parameters:
  ///   - bytes: The input, in UTF-8: `Data`, `[UInt8]` or another collection of bytes.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default. A longer line
  ///     is an error and is not parsed. A negative number counts as zero.
  /// - Throws: ``DecodeError``, an error that a model's `decode` throws, or `CancellationError`.
  public static func decodeConcurrently(
    from bytes: some Collection<UInt8>, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [Model] {
    try await decodeConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextChunk: bytes.parts())
  }

  /// Decodes all lines of a string on several cores.
  ///
  /// ```swift
  /// try await JSONLines<Int>.decodeConcurrently(from: "3\n4")    // [3, 4]
  /// try await JSONLines<Int>.decodeConcurrently(from: "3\n\"4\"")
  /// // throws: expected Int, found "4"
  /// ```
  ///
  /// - Parameters:
  ///   - string: The input.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  /// - Throws: ``DecodeError``, an error that a model's `decode` throws, or `CancellationError`.
  public static func decodeConcurrently(
    from string: some StringProtocol, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [Model] {
    try await decodeConcurrently(
      from: string.utf8, rootKeyPath: rootKeyPath, options: options,
      maximumLineLength: maximumLineLength)
  }

  /// Decodes all lines of input that arrives in chunks on several cores.
  ///
  /// The calling task requests the chunks while other tasks decode the ones before.
  ///
  /// ```swift
  /// let bands = try await JSONLines<Band>.decodeConcurrently { try socket.read() }
  /// ```
  ///
  /// - Parameters:
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  ///   - nextChunk: Returns the next bytes; nil at the end.
  /// - Throws: ``DecodeError``, an error that a model's `decode` or `nextChunk` throws, or
  ///   `CancellationError`.
  public static func decodeConcurrently(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24, nextChunk: () throws -> [UInt8]?
  ) async throws -> [Model] {
    try await mapLinesConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextChunk: nextChunk
    ) { try $0.get() }
  }

  /// Decodes all lines on several cores and returns the outcome of each.
  ///
  /// ```swift
  /// let lines = try await JSONLines<Band>.decodeLinesConcurrently(from: data)
  /// let bad = lines.filter { (try? $0.get()) == nil }.map(\.number)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The input, in UTF-8: `Data`, `[UInt8]` or another collection of bytes.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  /// - Throws: `CancellationError`. The error of a line is its outcome.
  public static func decodeLinesConcurrently(
    from bytes: some Collection<UInt8>, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [JSONLine<Model>] {
    try await decodeLinesConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextChunk: bytes.parts())
  }

  /// Decodes all lines of a string on several cores and returns the outcome of each.
  ///
  /// ```swift
  /// let lines = try await JSONLines<Int>.decodeLinesConcurrently(from: "3\n\"4\"")
  /// try lines[0].get()    // 3
  /// try lines[1].get()    // throws: expected Int, found "4"
  /// ```
  ///
  /// - Parameters:
  ///   - string: The input.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  /// - Throws: `CancellationError`. The error of a line is its outcome.
  public static func decodeLinesConcurrently(
    from string: some StringProtocol, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [JSONLine<Model>] {
    try await decodeLinesConcurrently(
      from: string.utf8, rootKeyPath: rootKeyPath, options: options,
      maximumLineLength: maximumLineLength)
  }

  /// Decodes all lines of input that arrives in chunks on several cores and returns the outcome of
  /// each.
  ///
  /// - Parameters:
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  ///   - nextChunk: Returns the next bytes; nil at the end.
  /// - Throws: An error that `nextChunk` throws, or `CancellationError`.
  public static func decodeLinesConcurrently(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24, nextChunk: () throws -> [UInt8]?
  ) async throws -> [JSONLine<Model>] {
    try await mapLinesConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextChunk: nextChunk
    ) { $0 }
  }

  private static func mapLinesConcurrently<Output: Sendable>(
    rootKeyPath: JSONKeyPath, options: ReadingOptions, maximumLineLength: Int,
    nextChunk: () throws -> [UInt8]?,
    _ transform: @escaping @Sendable (JSONLine<Model>) throws -> Output
  ) async throws -> [Output] {
    var splitter = LineSplitter(maximumLength: maximumLineLength)
    let parts = try await mapConcurrently({ try splitter.detachLines(from: nextChunk) }) { lines in
      let decoder = LineDecoder<Model>(rootKeyPath, options, maximumLineLength)
      var lines = lines
      let outputs = ElementBuffer<Output>()
      while case .line(let line) = decoder.next(from: &lines) {
        outputs.append(try transform(line))
      }
      return outputs
    }
    return ElementBuffer.joined(parts)
  }
}
