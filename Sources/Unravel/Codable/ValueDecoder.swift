// One decoder for each value that is decoded by its own `init(from:)`, linked to that of the enclosing
// value:
//
//     {"user": {"tags": [{"id": 1}]}}
//
//     root ◀── "user" ◀── "tags" ◀── index 0
//
// The links are the coding path. Strings, numbers and booleans are read from the tape by their
// container and have no decoder.
//
// A decoder and its container serve many values of a type, one after the other. Both are lent for one
// call of `init(from:)`; what a model still refers to after the call is not used for another value
// (`CodableSession.recycle(_:)`).

/// A reference that keeps a decoder alive.
///
/// For a plain property the compiler generates a loop that releases the whole chain of decoders
/// whenever one of them is freed. Nearly always only one of them is.
struct DecoderReference {
  let decoder: ValueDecoder?
}

/// The decoder of one value.
final class ValueDecoder: Swift.Decoder {
  let session: CodableSession
  let document: Document

  /// The type of the values that this decoder is reused for; nil if it is made for one value.
  let type: DecodedType?

  /// The index of the value; `.none` if there is no value, which reads as null.
  private(set) var index: TapeIndex

  /// How the members of the value are found, if it is an object.
  private(set) var keys: ObjectKeys = .unchanged

  // The key that leads to the value from that of `parent`, in parts. Those of the usual keys are
  // trivial, so that setting them does not release anything.
  private var keyNumber = noKey
  private unowned(unsafe) var keyTable: KeyTable?
  private var otherKey: (any CodingKey)?

  /// The decoder of the enclosing value.
  private unowned(unsafe) var enclosing: ValueDecoder?

  /// Retains the parent, unless one of its methods uses this decoder.
  private var parentReference = DecoderReference(decoder: nil)

  /// Whether the parent is not retained: the parent, or a running method of it, ends the use of this decoder
  /// first.
  private var isLent = false

  /// The container that this decoder lends, and what it refers to.
  private var lentContainer: OwnedReference<ContainerObject>?
  private var lentMembers: OwnedReference<MembersReader>?
  private var lentKeyType: ObjectIdentifier?

  /// The decoder that ``nestedDecoder(at:_:)`` lends until this decoder is no longer lent.
  private var nested: OwnedReference<ValueDecoder>?

  /// Another decoder for the values of the same type, while neither is in use.
  var nextSpare: OwnedReference<ValueDecoder>?

  /// Creates the decoder of a root value.
  init(_ session: CodableSession, root index: TapeIndex) {
    self.session = session
    document = session.document
    type = nil
    self.index = index
    if !session.usesDefaultKeys { keys = session.shared.keys(of: index, at: { [] }) }
  }

  /// Creates a decoder of no value, which ``lend(at:_:in:)`` makes the decoder of one.
  @inline(never)
  init(_ session: CodableSession, _ type: DecodedType?) {
    self.session = session
    document = session.document
    self.type = type
    index = .none
  }

  /// Creates the decoder of a value that the model decodes by itself.
  @inline(never)
  init(_ parent: ValueDecoder, _ key: PathKey, _ index: TapeIndex) {
    session = parent.session
    document = parent.document
    type = nil
    self.index = index
    unsafe enclosing = parent
    parentReference = DecoderReference(decoder: parent)
    setKey(key)
    if !session.usesDefaultKeys { findKeys() }
  }

  deinit {
    releaseContainer()
    nested?.release()
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.shared.document, index: index)
  }

  @inline(never)
  private func findKeys() {
    keys = session.shared.keys(of: index, at: { codingPath })
  }
}

// MARK: - Coding path

/// The values of `keyNumber` that are not numbers of keys or elements.
private let noKey = -1
private let memberKey = -2
private let unusualKey = -3

extension ValueDecoder {
  @inline(__always)
  private func setKey(_ key: PathKey) {
    switch key {
    case .none: keyNumber = noKey
    case .element(let index):
      keyNumber = index
      unsafe keyTable = nil
    case .member: keyNumber = memberKey
    case .known(let table, let number):
      keyNumber = number
      // SAFETY: the session owns the table, and this decoder retains the session.
      unsafe keyTable = table._withUnsafeGuaranteedRef { $0 }
    case .other(let key):
      keyNumber = unusualKey
      otherKey = key
    }
  }

  /// The key that leads to the value from that of ``parent``; nil for the root.
  var key: (any CodingKey)? {
    switch keyNumber {
    case noKey: nil
    case memberKey: MemberKey(document.string(at: document.tape.key(of: index)))
    case unusualKey: otherKey
    // SAFETY: see `setKey(_:)`.
    default: unsafe keyTable?.codingKey(keyNumber) ?? ElementKey(keyNumber)
    }
  }

  /// The decoder of the enclosing value; nil for the root.
  var parent: ValueDecoder? {
    // SAFETY: the owner of a lent decoder is its parent or a running method of the parent. Both call
    // `endLending(_:)` before the parent can be freed, and that retains the parent if this decoder is kept.
    unsafe enclosing
  }

  var codingPath: [any CodingKey] { codingPath(to: nil) }

  /// The path to this value, or to one in it.
  func codingPath(to key: (any CodingKey)?) -> [any CodingKey] {
    var path: [any CodingKey] = []
    if let key { path.append(key) }
    var decoder = self
    while let key = decoder.key, let parent = decoder.parent {
      path.append(key)
      decoder = parent
    }
    return path.reversed()
  }
}

// MARK: - Lending

extension ValueDecoder {
  /// Makes this the decoder of another value, without retaining the parent.
  @inline(__always)
  func lend(at index: TapeIndex, _ key: PathKey, in parent: ValueDecoder) {
    self.index = index
    setKey(key)
    // SAFETY: see `parent`.
    unsafe enclosing = parent
    isLent = true
    if !session.usesDefaultKeys { findKeys() }
  }

  /// Ends the use for one value. Returns false if a model still refers to the decoder or to its
  /// container, so that neither can serve another value. Both then own what they refer to.
  @inline(__always)
  static func endLending(_ reference: OwnedReference<ValueDecoder>) -> Bool {
    reference.withObject { decoder in
      if decoder.nested != nil { decoder.endLendingNested() }
      if decoder.isOnlyReferenceToContainer(), reference.isOnlyReference() { return true }
      decoder.keep()
      return false
    }
  }

  /// Returns the decoder of a value whose container the model asks for.
  func nestedDecoder(at index: TapeIndex, _ key: PathKey) -> ValueDecoder {
    guard isLent else { return ValueDecoder(self, key, index) }
    endLendingNested()
    let decoder = nested ?? OwnedReference(ValueDecoder(session, nil))
    nested = decoder
    return decoder.withObject { decoder in
      decoder.lend(at: index, key, in: self)
      return decoder
    }
  }

  /// Drops the nested decoder if it cannot serve another value.
  @inline(never)
  private func endLendingNested() {
    guard let decoder = nested, !Self.endLending(decoder) else { return }
    nested = nil
    decoder.release()
  }

  /// Whether no model refers to the container.
  @inline(__always)
  private func isOnlyReferenceToContainer() -> Bool {
    lentContainer?.withObject { $0.isOnlyReference() } ?? true
  }

  /// Makes the decoder and its container usable for as long as a model refers to them.
  @inline(never)
  private func keep() {
    isLent = false
    parentReference = DecoderReference(decoder: parent)
    lentMembers?.withObject { $0.retainDecoder() }
    lentContainer?.withObject { $0.ownMembers() }
    // The container refers to the decoder, which must not refer to the container.
    releaseContainer()
  }

  private func releaseContainer() {
    lentContainer?.release()
    lentMembers?.release()
    lentContainer = nil
    lentMembers = nil
    lentKeyType = nil
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    if lentKeyType == ObjectIdentifier(type), let container = lentContainer {
      lentMembers!.withObject { $0.read(index) }
      return container.withObject { $0.container(keyedBy: type) }
    }
    return newContainer(keyedBy: type)
  }

  @inline(never)
  private func newContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedDecodingContainer<Key> {
    let keyType = session.types.keyType(type)
    let members = MembersReader(self, keyType.keys)
    guard isLent, lentContainer == nil, ContainerObject.canBeLent else {
      members.retainDecoder()
      return keyType.container(of: MembersReference(owned: members))
    }
    let container = keyType.container(of: MembersReference(lent: members))
    lentContainer = OwnedReference(ContainerObject.of(container))
    lentMembers = OwnedReference(members)
    lentKeyType = ObjectIdentifier(type)
    return container
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard index != .none, document[index].kind == .array else { throw noContainer([Any].self) }
    return UnkeyedContainer(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }

  @inline(never)
  private func noContainer(_ type: Any.Type) -> DecodingError {
    failure(type, at: index, nil)
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    index == .none || document[index].isNull
  }

  func decode<S: Scalar>(_ type: S.Type) throws -> S {
    try scalar(type, at: index, nil)
  }

  /// The value of a type that is a single string, such as an enum, which compares it with others.
  func decode(_ type: String.Type) throws -> String {
    try scalar(type, at: index, nil).hashable
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 {
    try scalar(type, at: index, nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try scalar(type, at: index, nil)
  }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    let decodedType = session.types.decodedType(type)
    guard case .model = decodedType.plan else {
      return try decode(type, decodedType, at: index, .none)
    }
    do {
      return try type.init(from: self)
    } catch {
      throw located(error, type)
    }
  }
}

// MARK: - Values

extension ValueDecoder {
  /// Decodes the value at an index, which `key` leads to.
  @inline(__always)
  func decode<T: Swift.Decodable>(
    _ type: T.Type, at index: TapeIndex, _ key: PathKey
  ) throws -> T {
    try decode(type, session.types.decodedType(type), at: index, key)
  }

  /// Decodes the value at an index, which `key` leads to or which is this decoder's own value.
  ///
  /// This is one of few stack frames for each level of a document, so it is kept small.
  func decode<T: Swift.Decodable>(
    _ type: T.Type, _ decodedType: DecodedType, at index: TapeIndex, _ key: PathKey
  ) throws -> T {
    guard case .model = decodedType.plan else {
      return try valueWithoutInitializer(type, decodedType, at: index, key)
    }
    let decoder = session.decoder(of: decodedType, at: index, key, in: self)
    defer { session.recycle(decoder) }
    return try decoder.withObject { decoder in
      do {
        return try type.init(from: decoder)
      } catch {
        throw decoder.located(error, type)
      }
    }
  }

  /// The scalar at an index, which `key` leads to, or which is this decoder's own value.
  @inline(__always)
  func scalar<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: @autoclosure () -> (any CodingKey)?
  ) throws -> S {
    if index != .none, let value = type.read(document, at: index) { return value }
    return try unusualScalar(type, at: index, key())
  }

  /// A scalar that is not written as it usually is.
  @inline(never)
  func unusualScalar<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> S {
    guard index != .none, document[index].isString,
      let floats = session.shared.nonConformingFloats,
      S.self == Double.self || S.self == Float.self,
      let value = floats.value(of: document.string(at: index)),
      let scalar = S.self == Double.self ? value as? S : Float(value) as? S
    else { throw failure(type, at: index, key) }
    return scalar
  }
}
