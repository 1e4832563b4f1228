/// A part of an input that is decoded on its own: a line, or an element of an array.
@usableFromInline
struct Part {
  /// The number of the line, or the index of the element.
  @usableFromInline let number: Int
  /// The root of the part's document, or why there is none.
  @usableFromInline let document: Result<Extractor, any Error>
}

/// Finds the parts of an input in chunks.
protocol PartReader: ChunkReader where Output == Part {
  /// The number of the next part.
  var number: Int { get }
}

/// The parts of an input.
@usableFromInline
struct Parts: Sequence {
  private let chunks: ChunkSource
  private let reader: any PartReader

  init(_ chunks: ChunkSource, _ reader: any PartReader) {
    self.chunks = chunks
    self.reader = reader
  }

  @usableFromInline
  func makeIterator() -> Iterator { Iterator(reader: reader, nextChunk: chunks.makeNext()) }

  /// Returns part after part. An error that ends the input is the last one.
  @usableFromInline
  struct Iterator: IteratorProtocol {
    /// Nil after an error.
    fileprivate var reader: (any PartReader)?
    /// Nil after the last chunk.
    fileprivate var nextChunk: ChunkSource.Next?

    @usableFromInline
    mutating func next() -> Part? {
      do {
        while true {
          if let part = try reader?.next() { return part }
          guard reader != nil, let nextChunk else { return nil }
          let chunk = try nextChunk()
          reader?.receive(chunk)
          if chunk == nil { self.nextChunk = nil }
        }
      } catch {
        defer { reader = nil }
        return reader.map { Part(number: $0.number, document: .failure(error)) }
      }
    }
  }
}

/// Makes the outcomes of the parts of an input that arrives over time.
struct OutcomeReader<Output>: ChunkReader {
  var parts: any PartReader
  let outcome: (Part) -> Output

  mutating func receive(_ chunk: [UInt8]?) { parts.receive(chunk) }

  mutating func next() throws -> Output? { try parts.next().map(outcome) }
}

/// Whether the bytes of a part are copied, so that a model that keeps an extractor keeps the bytes of the
/// part and not those of the chunk.
///
/// A copy of each part takes instructions, so parts are copied only if the program kept the document of the
/// first part, and from the next one on that it keeps.
struct DocumentCopies {
  /// The document of the last part, until the next document is requested.
  private var last: DecodingContext?
  /// Whether the program kept the document of a part.
  private var areKept: Bool?

  var areNeeded: Bool { areKept ?? true }

  /// Checks whether the program kept the document of the last part.
  ///
  /// - Parameter isRead: Whether that was the last part in its document.
  mutating func update(isRead: Bool = true) {
    guard last != nil else { return }
    if areKept != true { areKept = !isKnownUniquelyReferenced(&last!) }
    if isRead { last = nil }
  }

  mutating func extractor(_ document: Document, _ settings: DecodingContext.Settings) -> Extractor {
    let context = DecodingContext(document, settings: settings)
    last = context
    return Extractor(context: context, index: .root)
  }

  /// Another value of the last document.
  func extractor(at index: TapeIndex) -> Extractor? {
    last.map { Extractor(context: $0, index: index) }
  }
}
