/// A text in memory, and what keeps it there.
@usableFromInline
struct Input: Sendable {
  let bytes: Bytes
  let areBytesFixed: Bool
  private let owner: any Sendable

  /// A text that `owner` keeps where it is.
  ///
  /// - Parameter areBytesFixed: Whether nobody else can change the bytes.
  init(_ bytes: Bytes, owner: any Sendable, areBytesFixed: Bool) {
    self.bytes = bytes
    self.owner = owner
    self.areBytesFixed = areBytesFixed
  }

  @usableFromInline
  init(_ array: [UInt8]) {
    // SAFETY: the array is kept beside the bytes.
    self.init(unsafe Bytes(inPlace: array), owner: array, areBytesFixed: true)
  }

  /// The document that the text is.
  func document(options: ParserOptions) throws(SyntaxError) -> Document {
    try Document.parse(bytes, owner: owner, areBytesFixed: areBytesFixed, options: options)
  }

  func location(of offset: Int, count: Int) -> SourceLocation {
    withExtendedLifetime(owner) { SourceLocation(of: offset, count: count, in: bytes) }
  }

  func malformed(_ error: SyntaxError) -> MalformedJSON {
    withExtendedLifetime(owner) { MalformedJSON(error, in: bytes) }
  }
}
