/// The bytes of one document in memory, together with the object that keeps them there.
///
/// Everything that a caller passes becomes an `Input`: an array, a string, `Data`, a line of JSON
/// Lines. `Document.parse` reads it.
@usableFromInline
struct Input: Sendable {
  /// The bytes, which are readable for as long as this value exists.
  let bytes: Bytes

  /// Whether no other code can change the bytes.
  ///
  /// The memory behind `Data(bytesNoCopy:)` or a mapped file can change at any time.
  let hasImmutableBytes: Bool

  /// The start of the bytes in the larger input that they are a part of.
  let origin: InputOrigin

  let owner: Owner

  /// What keeps bytes in memory.
  enum Owner: Sendable {
    case array([UInt8])
    case value(any Sendable)
  }

  /// The bytes that `owner` keeps in memory.
  init(_ bytes: Bytes, owner: Owner, hasImmutableBytes: Bool, origin: InputOrigin = InputOrigin()) {
    self.bytes = bytes
    self.owner = owner
    self.hasImmutableBytes = hasImmutableBytes
    self.origin = origin
  }

  /// The elements of an array, in place.
  @usableFromInline
  init(_ array: [UInt8]) { self.init(array, in: array.indices, origin: InputOrigin()) }

  /// A part of an array, in place.
  ///
  /// - Parameters:
  ///   - range: The indices of the elements that make up the document.
  ///   - origin: The start of the array's part in the input.
  init(_ array: [UInt8], in range: Range<Int>, origin: InputOrigin) {
    // SAFETY: the input owns the array.
    let bytes = unsafe Bytes(inPlace: array).slice(range.lowerBound, range.count)
    self.init(bytes, owner: .array(array), hasImmutableBytes: true, origin: origin)
  }

  /// The first bytes, in place or copied.
  func prefix(_ count: Int, copied: Bool) -> Input {
    let bytes = bytes.slice(0, count)
    guard copied else {
      return Input(bytes, owner: owner, hasImmutableBytes: hasImmutableBytes, origin: origin)
    }
    let copy = withExtendedLifetime(owner) { bytes.copy() }
    return Input(copy, in: copy.indices, origin: origin)
  }

  /// Calls `body` with the bytes and keeps them in memory during the call.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    withExtendedLifetime(owner) { body(bytes) }
  }

  /// The same bytes in memory that no other code can change.
  var withImmutableBytes: Input {
    guard !hasImmutableBytes else { return self }
    let copy = withBytes { $0.copy() }
    return Input(copy, in: copy.indices, origin: origin)
  }
}

/// The start of a document in the larger input that it is a part of.
struct InputOrigin: Sendable {
  /// The number of bytes before the document.
  var offset = 0
  /// The number of the document's first line, from 1.
  var line = 1
  /// The number of Unicode scalars before the document in that line.
  var scalars = 0
}
