/// The models of a document that arrives over time: one for each part of the input so far.
///
/// ```swift
/// struct Answer: Decodable {
///   let title: String?
///   let steps: [String]
///
///   static func decode(_ e: Extractor) throws -> Answer {
///     try Answer(title: e <|? "title", steps: e <||? "steps" ?? [])
///   }
/// }
///
/// // {"title": "Tea", "steps": ["Boil water", "Warm the pot"]}    arrives in three chunks
/// for try await answer in PartialValues<Answer>(chunks: response.body) {
///   show(answer)
/// }
/// // Answer(title: "T", steps: [])
/// // Answer(title: "Tea", steps: ["Boil wat"])
/// // Answer(title: "Tea", steps: ["Boil water", "Warm the pot"])
/// ```
///
/// Each element is decoded from all input that has arrived, as ``ReadingOptions/truncatedInput``
/// describes. Partial strings are kept unless the options are ``ReadingOptions/TruncatedInput/accept``.
/// A model for partial values uses `<|?`, default values and ``Lossy``. If the model does not decode
/// from a part of the input, for example because a required key has not arrived, that part has no
/// element.
///
/// The last element is decoded from the whole document by the options as they are. If that fails, the
/// loop throws the error:
///
/// ```swift
/// // {"title": "Tea", "steps": ["Boil wat    and the connection closes
/// // throws: malformed JSON: the input ends early (…)
/// ```
///
/// The loop also throws as soon as the input is malformed, with the error of the source if the source
/// throws, with a `CancellationError` if the task is cancelled, and at once if the options have another
/// ``ReadingOptions/reader`` than Unravel's.
///
/// ## Cost
///
/// An element costs as much as decoding the input so far. A chunk is followed by an element only if the
/// input has grown by more than 1/256 since the last one. The time for the whole document is therefore
/// linear: at most 257 times the bytes of the document are decoded, however small the chunks are. A
/// document of 631,514 bytes in chunks of 4,096 bytes has 155 elements, and 78 times its bytes are
/// decoded.
public struct PartialValues<Model: Decodable>: AsyncSequence, Sendable {
  fileprivate let rootKeyPath: JSONKeyPath
  fileprivate let options: ReadingOptions
  fileprivate let chunks: AsyncChunkSource

  /// Returns an iterator that begins with the first chunk.
  public func makeAsyncIterator() -> AsyncJSONIterator<Model> {
    AsyncJSONIterator(PrefixReader(rootKeyPath: rootKeyPath, options: options), chunks)
  }
}

/// Decodes the part of a document that has arrived.
private struct PrefixReader<Model: Decodable>: ChunkReader {
  let rootKeyPath: JSONKeyPath
  /// The options for the whole document.
  let options: ReadingOptions

  var input: [UInt8] = []
  /// Whether the input is the whole document.
  var isWhole = false
  /// The number of bytes that were decoded last.
  var decodedCount = 0
  /// Whether those bytes are a complete document that the model decodes from.
  var isDecodedCompletely = false

  mutating func receive(_ chunk: [UInt8]?) {
    if let chunk { input += chunk } else { isWhole = true }
  }

  mutating func next() throws -> Model? {
    if let refusal = options.refusedReader { throw refusal }
    return try isWhole ? lastValue() : value()
  }

  /// Decodes the input so far; returns nil if the model needs more input.
  private mutating func value() throws -> Model? {
    guard isLargeGrowth(from: decodedCount, to: input.count) else { return nil }
    decodedCount = input.count
    isDecodedCompletely = false
    var options = options
    if options.truncatedInput == .refuse { options.truncatedInput = .acceptPartialStrings }
    let root: Extractor
    do {
      root = try Extractor(reading: Input(input), options: options)
    } catch DecodeError.malformed(let malformed) where canContinue(after: malformed.reason) {
      return nil
    }
    guard let value = try? root.decodeRoot(rootKeyPath) as Model else { return nil }
    isDecodedCompletely = !root.isTruncated
    return value
  }

  /// Whether the input can be the beginning of a document although it is malformed.
  private func canContinue(after reason: MalformedJSON.Reason) -> Bool {
    switch reason.code {
    case .unexpectedEnd, .emptyDocument: true
    // A string of JSON5 that begins with U+0000 begins like text in UTF-16.
    case .notUTF8: options.allowsJSON5 && input.count < 4
    default: false
    }
  }

  /// Decodes the whole document; returns nil if the last value was decoded from it.
  private mutating func lastValue() throws -> Model? {
    // The end can cut a comment of JSON5, or a character of UTF-16, after a value that is complete.
    let root = try Extractor(reading: Input(input), options: options)
    guard !isDecodedCompletely || decodedCount < input.count else { return nil }
    decodedCount = input.count
    isDecodedCompletely = true
    return try root.decodeRoot(rootKeyPath) as Model
  }
}

// MARK: - Sources

extension PartialValues {
  /// Creates the sequence of the models of a document in a sequence of bytes.
  ///
  /// ```swift
  /// let (body, response) = try await URLSession.shared.bytes(for: request)
  /// for try await answer in PartialValues<Answer>(body) { show(answer) }
  /// ```
  ///
  /// The input is decoded when it has grown by more than 1/256: after each of the first 256 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The input, in UTF-8.
  ///   - rootKeyPath: The path to the value, if it is not the whole document.
  ///   - options: How to read the input.
  @inlinable
  public init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) where Bytes.Element == UInt8 {
    self.init(AsyncChunkSource(bytes, boundary: GrowthBoundary()), rootKeyPath, options)
  }

  /// Creates the sequence of the models of a document in a sequence of chunks.
  ///
  /// ```swift
  /// for try await answer in PartialValues<Answer>(chunks: response.body) { show(answer) }
  /// ```
  ///
  /// - Parameters:
  ///   - chunks: The input, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - rootKeyPath: The path to the value, if it is not the whole document.
  ///   - options: How to read the input.
  @inlinable
  public init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(AsyncChunkSource(chunks), rootKeyPath, options)
  }

  @usableFromInline
  init(_ chunks: AsyncChunkSource, _ rootKeyPath: JSONKeyPath, _ options: ReadingOptions) {
    self.rootKeyPath = rootKeyPath
    self.options = options
    self.chunks = chunks
  }
}
