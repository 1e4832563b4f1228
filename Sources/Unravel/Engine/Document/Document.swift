/// A parsed document: its bytes, its tape, and lookups in them.
///
/// It is `Sendable` because nothing changes after the initializer but the hints of the tape, which are atomic, and
/// the indexes, which a lock guards. The bytes and the tape are pointers to memory that the document owns.
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

  /// The owner of the tape's memory; nil if that is another document, which the input keeps in memory.
  private let buffer: TapeBuffer?
  /// The indexes of the large objects; nil until there is one.
  let indexes = Lock<ObjectIndexes?>(nil)

  init(
    input: consuming Input, isText: Bool, tape parsed: consuming ParsedTape,
    opaqueValues: (any OpaqueValues)? = nil
  ) {
    self.opaqueValues = opaqueValues
    bytes = parsed.rewritten?.bytes ?? input.bytes
    self.input = input
    self.isText = isText
    rewritten = parsed.rewritten
    truncated = parsed.truncated
    tape = parsed.tape
    buffer = .some(parsed.buffer)
    #if UNRAVEL_CHECKS
      checkInvariants()
    #endif
  }

  /// A document with the tape of another one, whose bytes are copied.
  private init(copying other: Document) {
    let copy = other.input.withImmutableBytes
    input = Input(
      copy.bytes, owner: .value(CopyOwner(bytes: copy.owner, original: other)),
      hasImmutableBytes: true, origin: copy.origin)
    // The values of JSON5 are in memory of the document already.
    bytes = other.rewritten?.bytes ?? input.bytes
    isText = other.isText
    rewritten = other.rewritten
    truncated = other.truncated
    opaqueValues = other.opaqueValues
    tape = other.tape
    buffer = nil
  }

  /// The same document in memory that no other code can change.
  var withImmutableBytes: Document {
    input.hasImmutableBytes ? self : Document(copying: self)
  }

  // MARK: Values

  @inlinable
  @inline(__always)
  subscript(index: TapeIndex) -> Entry { tape[index] }

  /// The string at an index.
  @usableFromInline
  func string(at index: TapeIndex) -> String {
    bytes.string(tape[index], areImmutable: input.hasImmutableBytes)
  }
}

/// What a copy of a document keeps in memory: its bytes, and the document whose tape it has.
private struct CopyOwner: Sendable {
  let bytes: Input.Owner
  let original: Document
}
