/// Decodes the parts of an input.
///
/// The code is inlinable, because a client's code for its own models looks up no metadata of generic types
/// at run time: that takes most of the time of a short line.
@frozen @usableFromInline
struct OutcomeReader<Model: Decodable>: ChunkReader, Sendable {
  @usableFromInline var parts: any PartReader

  /// The path to the value in each part.
  @usableFromInline let rootKeyPath: JSONKeyPath

  @usableFromInline
  init(_ parts: any PartReader, rootKeyPath: JSONKeyPath = []) {
    self.parts = parts
    self.rootKeyPath = rootKeyPath
  }

  @inlinable
  mutating func receive(_ chunk: [UInt8]?) { parts.receive(chunk) }

  @inlinable
  mutating func next() throws -> JSONOutcome<Model>? { try parts.next().map(outcome) }

  /// An error that ends the input, as the last outcome.
  @inlinable
  func end(_ error: any Error) -> JSONOutcome<Model> { outcome(of: parts.end(error)) }

  @inlinable
  func outcome(of part: ScannedPart) -> JSONOutcome<Model> {
    JSONOutcome(
      index: part.index, line: part.line,
      result: Result { try part.root.get().decodeRoot(rootKeyPath) })
  }
}
