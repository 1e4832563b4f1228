/// Makes values of the chunks that it receives.
///
/// ```text
/// source ──chunk──▶ LineReader (LineSplitter)       ──ScannedPart──▶ OutcomeReader ──▶ OutcomeIterator
///                   ElementReader (ElementScanner)                                   AsyncJSONIterator
///
/// source ──chunk──▶ PrefixReader of PartialValues   ──model──────────────────────────▶ AsyncJSONIterator
/// ```
///
/// Each type saves a copy of another:
///
/// ```text
/// ChunkReader      the iterators: without it, PartialValues would need two of its own
/// PartReader       the code for models: without it, lines and elements would need one each. It knows no model, so
///                  that the scanners are not generic and stay in this module
/// OutcomeReader    what is generic over the model, and inlined in clients
/// ScannedPart      what passes between the last two
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
