/// A container's reference to the reader of its members.
///
/// Every call through `KeyedDecodingContainer` copies the container. While a decoder lends it, the
/// decoder owns the reader, and a copy retains nothing.
@safe
struct MembersReference {
  private let reader: Unmanaged<MembersReader>

  /// The reader, if a model keeps the container.
  private var owned: MembersReader?

  @unsafe
  private init(reader: Unmanaged<MembersReader>, owned: MembersReader?) {
    unsafe self.reader = reader
    self.owned = owned
  }

  /// Creates the reference of a container that the decoder of the members lends.
  init(lent reader: MembersReader) {
    unsafe self.init(reader: .passUnretained(reader), owned: nil)
  }

  /// Creates the reference of a container that exists for as long as a model refers to it.
  init(owned reader: MembersReader) {
    unsafe self.init(reader: .passUnretained(reader), owned: reader)
  }

  /// A reference to see how the standard library stores a container. It refers to no reader.
  static var sample: MembersReference {
    // SAFETY: the sample is copied and compared, and never used.
    unsafe MembersReference(
      reader: .fromOpaque(UnsafeRawPointer(bitPattern: 0x5A5A_0000)!), owned: nil)
  }

  /// Retains the reader for as long as the container exists.
  mutating func own() {
    owned = withReader { $0 }
  }

  @inline(__always)
  func withReader<Result>(_ body: (MembersReader) throws -> Result) rethrows -> Result {
    // SAFETY: a decoder that lends the container owns the reader, and calls `own()` before it lends
    // either to another value. Any other container owns it.
    try unsafe reader._withUnsafeGuaranteedRef { try body($0) }
  }
}
