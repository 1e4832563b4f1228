/// Makes values of the chunks that it receives.
///
/// ```text
/// source ──chunk──▶ LineReader (LineSplitter)       ──Part──▶ OutcomeReader ──▶ OutcomeIterator
///                   ElementReader (ElementScanner)                              AsyncModelIterator
///
/// source ──chunk──▶ PrefixReader of PartialValues     ──model──────────────────▶ AsyncModelIterator
/// ```
///
/// A reader does not depend on how the source is waited for, so synchronous and asynchronous sequences have the
/// same readers.
@usableFromInline
protocol ChunkReader<Output> {
  associatedtype Output

  /// Adds the next chunk; nil is the end of the input.
  mutating func receive(_ chunk: [UInt8]?)

  /// Returns the next value; nil if there is none before more input is received.
  mutating func next() throws -> Output?
}
