/// A container's reference to the reader of its members.
///
/// Every call through `KeyedDecodingContainer` copies the container. While a decoder lends it, the
/// decoder owns the reader, and a copy retains nothing.
@safe
struct MembersReference {
  // Copying an enumeration retains nothing in the case that has nothing to retain. Copying an optional
  // reference calls the runtime for nil, too.
  @safe
  private enum Reader {
    case lent(Unmanaged<MembersReader>)
    /// The reader of a container that a model keeps.
    case owned(MembersReader)
  }

  private var reader: Reader

  private init(_ reader: Reader) { self.reader = reader }

  /// Creates the reference of a container that the decoder of the members lends.
  init(lent reader: MembersReader) {
    self.init(unsafe .lent(.passUnretained(reader)))
  }

  /// Creates the reference of a container that exists for as long as a model refers to it.
  init(owned reader: MembersReader) {
    self.init(.owned(reader))
  }

  /// A reference without a reader, for examining the memory layout of a container.
  static var sample: MembersReference {
    // SAFETY: the sample is copied and compared, and never used.
    unsafe MembersReference(.lent(.fromOpaque(UnsafeRawPointer(bitPattern: 0x5A5A_0000)!)))
  }

  /// Retains the reader for as long as the container exists.
  mutating func own() {
    reader = .owned(withReader { $0 })
  }

  @inline(__always)
  func withReader<Result>(_ body: (MembersReader) throws -> Result) rethrows -> Result {
    let reader: Unmanaged<MembersReader> =
      switch reader {
      case .lent(let reader): unsafe reader
      case .owned(let reader): unsafe .passUnretained(reader)
      }
    // SAFETY: a decoder that lends the container owns the reader, and calls `own()` before it lends
    // either to another value. Any other container owns it.
    return try unsafe reader._withUnsafeGuaranteedRef { try body($0) }
  }
}
