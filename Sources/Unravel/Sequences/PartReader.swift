/// Finds the parts of an input.
@usableFromInline
protocol PartReader: ChunkReader, Sendable where Output == ScannedPart {
  /// An error that ends the input, as the last part.
  func end(_ error: any Error) -> ScannedPart
}
