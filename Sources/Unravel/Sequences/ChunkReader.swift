/// Makes values of the chunks that it receives.
@usableFromInline
protocol ChunkReader<Output> {
  associatedtype Output

  /// Adds the next chunk; nil is the end of the input.
  mutating func receive(_ chunk: [UInt8]?)

  /// Returns the next value; nil if there is none before more input is received.
  mutating func next() throws -> Output?
}
