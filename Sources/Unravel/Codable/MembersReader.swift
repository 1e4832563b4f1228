/// Finds the members of an object for a container.
///
/// The container of a decoder that serves several values has the same reader for all of them.
@safe
final class MembersReader {
  let document: Document
  let keys: KeyTable
  private let usesDefaultLookup: Bool

  /// The decoder of the object. The decoder refers to this reader, so the reader retains it only if a
  /// model keeps the container.
  private let lender: Unmanaged<ValueDecoder>
  private var reference = DecoderReference(decoder: nil)

  private var object: TapeIndex

  init(_ decoder: ValueDecoder, _ keys: KeyTable) {
    document = decoder.document
    self.keys = keys
    usesDefaultLookup = decoder.session.usesDefaultKeys
    // SAFETY: the decoder exists while it lends this reader's container, and is retained by
    // `retainDecoder()` before the container is used for longer.
    unsafe lender = Unmanaged.passUnretained(decoder)
    object = decoder.index
  }

  /// Makes this the reader of another object.
  @inline(__always)
  func read(_ object: TapeIndex) {
    self.object = object
  }

  var decoder: ValueDecoder {
    // SAFETY: see `init(_:_:)`.
    unsafe lender.takeUnretainedValue()
  }

  /// Calls `body` with the decoder without retaining it again.
  @inline(__always)
  func withDecoder<Result>(_ body: (ValueDecoder) throws -> Result) rethrows -> Result {
    // SAFETY: see `init(_:_:)`.
    try unsafe lender._withUnsafeGuaranteedRef { try body($0) }
  }

  /// Keeps the decoder alive as long as this reader.
  func retainDecoder() {
    reference = DecoderReference(decoder: decoder)
  }
}

// MARK: - Finding a member

extension MembersReader {
  /// The index of a member's value, or `.none`.
  @inline(__always)
  func find<Key: CodingKey>(_ key: Key) -> TapeIndex {
    if let known = keys[keys.number(of: key)] { return find(known) }
    return find(newKey: key)
  }

  /// The index of a member's value.
  @inline(__always)
  func required<Key: CodingKey>(_ key: Key) throws -> TapeIndex {
    let index = find(key)
    guard index != .none else { throw decoder.keyNotFound(key) }
    return index
  }

  /// The index of a member's value, unless it is absent or null.
  @inline(__always)
  func present<Key: CodingKey>(_ key: Key) -> TapeIndex? {
    let index = find(key)
    return index == .none || document[index].isNull ? nil : index
  }

  @inline(__always)
  private func find(_ key: LookupKey) -> TapeIndex {
    usesDefaultLookup ? document.member(key, of: object) : decoder.find(key)
  }

  /// The value of the member with a key that was not looked up before, or whose type has no table.
  @inline(never)
  private func find<Key: CodingKey>(newKey key: Key) -> TapeIndex {
    let number = keys.number(of: key)
    guard number >= 0 else { return LookupKey.with(key.stringValue) { find($0) } }
    keys.add(key, number)
    return find(keys[number]!)
  }
}

// MARK: - Decoding a member

extension MembersReader {
  /// Decodes the value at an index, which `key` leads to.
  @inline(__always)
  func decode<T: Swift.Decodable>(
    _ type: T.Type, at index: TapeIndex, _ key: some CodingKey
  ) throws -> T {
    try withDecoder { try $0.decode(type, at: index, keys.pathKey(key)) }
  }

  /// The scalar at an index, which `key` leads to.
  @inline(__always)
  func scalar<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: some CodingKey
  ) throws -> S {
    if let value = type.read(document, at: index) { return value }
    return try decoder.unusualScalar(type, at: index, key)
  }
}
