// Large arrays on several cores. The models and the errors are those of `decodeValue`.

extension Array where Element: Decodable & Sendable & SendableMetatype {
  /// Decodes a large array on several cores.
  ///
  /// ```swift
  /// // {"objects": [{"name": "Perfume", …}, …]}
  /// let bands = try await [Band].decodeValueConcurrently(from: bytes, rootKeyPath: "objects")
  /// ```
  ///
  /// The result is that of ``Decodable/decodeValue(from:rootKeyPath:options:using:)``: the same models
  /// in the same order, or the first error of the document with its whole path and location. The
  /// whole input is validated before any model's `decode` runs. On two cores, an input of a few hundred
  /// kilobytes takes little more than half the time. The input is split at commas that are followed
  /// by the same bytes as the first element begins with. If a split is not between two elements, one core
  /// parses the input.
  ///
  /// The elements are decoded in tasks of the caller's priority. Cancelling the caller's task cancels
  /// them.
  ///
  /// - Parameters:
  ///   - input: The JSON, as text or as bytes in UTF-8.
  ///   - rootKeyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the input.
  /// - Throws: ``DecodeError``, an error that a model's `decode` throws, or `CancellationError`.
  @inlinable
  public static func decodeValueConcurrently(
    from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions()
  ) async throws -> [Element] {
    try await decodeElementsConcurrently(
      from: input._bytes.input, rootKeyPath: rootKeyPath, options: options)
  }

  @inlinable
  static func decodeElementsConcurrently(
    from input: Input, rootKeyPath: JSONKeyPath, options: ReadingOptions, partLength: Int? = nil
  ) async throws -> [Element] {
    try await decodeElementsConcurrently(
      from: input, rootKeyPath: rootKeyPath, options: options, partLength: partLength,
      expected: typeName(of: [Element].self)
    ) { e in try e.decodeSelf() }
  }
}

extension Array where Element: Sendable {
  /// Decodes a large array on several cores, with a function in place of a type.
  ///
  /// ```swift
  /// let names = try await [String].decodeValueConcurrently(from: bytes) { e in try e <| "name" }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The JSON, as text or as bytes in UTF-8.
  ///   - rootKeyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the input.
  ///   - decode: Decodes one element.
  /// - Throws: ``DecodeError``, an error that `decode` throws, or `CancellationError`.
  @inlinable
  public static func decodeValueConcurrently(
    from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(),
    _ decode: @escaping @Sendable (Extractor) throws -> Element
  ) async throws -> [Element] {
    try await decodeElementsConcurrently(
      from: input._bytes.input, rootKeyPath: rootKeyPath, options: options
    ) { e in try e.decodeSelf(decode) }
  }

  @inlinable
  static func decodeElementsConcurrently(
    from input: Input, rootKeyPath: JSONKeyPath, options: ReadingOptions, partLength: Int? = nil,
    expected: String = "array", _ decode: @escaping @Sendable (Extractor) throws -> Element
  ) async throws -> [Element] {
    do {
      let (root, runs) = try await ElementRun.runs(
        of: input, at: rootKeyPath, options, partLength: partLength)
      // There is no array at the path.
      guard let runs else {
        return try root.decodeRoot(rootKeyPath) { throw $0.mismatch(expected) }
      }
      return try await ElementBuffer.joined(
        mapConcurrently(runs) { run in try run.decode(decode) })
    } catch {
      throw Extractor.resolved(error)
    }
  }
}
