/// A parsed document: its bytes, its tape, and lookups in them.
@usableFromInline
final class Document: @unchecked Sendable {
  @usableFromInline let tape: Tape
  @usableFromInline let bytes: Bytes

  /// The bytes that the document was parsed from, or that its values were written to.
  let input: Input

  /// The values of JSON5 after the input's bytes, if there are any.
  let rewritten: RewrittenValues?

  /// The values that the end of the input cuts, if it ends early and that was accepted.
  let truncated: TruncatedValues?

  /// Whether the bytes are JSON text that a caller passed, so that an offset is a source location.
  let isText: Bool

  /// The values of the entries of the kind `opaque`, if there are any.
  let opaqueValues: (any OpaqueValues)?

  private let buffer: TapeBuffer
  /// The indexes of the large objects; nil until there is one.
  let indexes = Lock<ObjectIndexes?>(nil)

  init(
    input: consuming Input, isText: Bool, buffer: TapeBuffer, tape parsed: ParsedTape,
    rewritten: RewrittenValues? = nil, opaqueValues: (any OpaqueValues)? = nil
  ) {
    self.opaqueValues = opaqueValues
    bytes = rewritten?.bytes ?? input.bytes
    self.input = input
    self.rewritten = rewritten
    self.isText = isText
    self.buffer = buffer
    tape = buffer.tape(count: parsed.count)
    truncated = parsed.truncated
    #if UNRAVEL_CHECKS
      checkInvariants()
    #endif
  }

  deinit {
    buffer.release()
  }

  // MARK: Values

  @inlinable
  @inline(__always)
  subscript(index: TapeIndex) -> Entry { tape[index] }

  /// The string at an index.
  @usableFromInline
  func string(at index: TapeIndex) -> String {
    bytes.string(tape[index], areFixed: input.areBytesFixed)
  }
}
