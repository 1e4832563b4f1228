/// The state of one decode: what its decoders share and reuse.
final class CodableSession {
  let shared: CodableContext
  let document: Document
  let userInfo: [CodingUserInfoKey: Any]

  /// Whether the keys of the models are the keys of the document, unchanged.
  let usesDefaultKeys: Bool

  /// Whether lookups of members are recorded.
  let isObserving: Bool

  /// The types decoded so far.
  private var types = TypeTable<DecodedType>()

  /// The key types used so far.
  private var keyTypes = TypeTable<KeyTypeReference>()

  /// Whether decoders are kept for other values.
  private var keepsSpares = true

  init(_ shared: CodableContext) {
    self.shared = shared
    document = shared.document.document
    userInfo = shared.strategies.userInfo
    usesDefaultKeys = shared.usesDefaultKeys
    isObserving = shared.document.isObserving
  }

  deinit {
    for type in types.values { type.deallocate() }
    types.deallocate()
    for keyType in keyTypes.values { keyType.release() }
    keyTypes.deallocate()
  }
}

// MARK: - Decoders

extension CodableSession {
  /// Returns the decoder of the value at an index, which `key` leads to from the value of `parent`.
  ///
  /// The decoder does not retain its parent. The function that calls this one passes the decoder to
  /// ``recycle(_:)`` before it returns or throws.
  @inline(__always)
  func decoder(
    of type: DecodedType, at index: TapeIndex, _ key: PathKey, in parent: ValueDecoder
  ) -> ValueDecoder? {
    let decoder = type.takeSpare() ?? ValueDecoder(self, type)
    decoder.lend(at: index, key, in: parent)
    return decoder
  }

  /// Keeps a decoder for another value, unless a model or a container still refers to it.
  @inline(__always)
  func recycle(_ decoder: inout ValueDecoder?) {
    // A copy would be another reference.
    guard var decoder = decoder.take() else { return }
    guard ValueDecoder.endLending(&decoder), keepsSpares, let type = decoder.type else { return }
    type.putSpare(consume decoder)
  }

  /// Releases the unused decoders. They refer to the session, which would otherwise refer to them.
  func finish() {
    keepsSpares = false
    for type in types.values {
      while type.takeSpare() != nil {}
    }
  }
}

// MARK: - Types

extension CodableSession {
  /// Returns how values of a type are decoded.
  @inline(__always)
  func decodedType(_ type: Any.Type) -> DecodedType {
    types[ObjectIdentifier(type)] ?? newType(type)
  }

  @inline(never)
  private func newType(_ type: Any.Type) -> DecodedType {
    let new = DecodedType(type)
    // Inserting in place would add checks for exclusive access to every look-up.
    var types = types
    types.insert(new, for: ObjectIdentifier(type))
    self.types = types
    return new
  }

  /// Returns how containers of a key type are made.
  func keyType<Key: CodingKey>(_ type: Key.Type) -> KeyType<Key> {
    let identity = ObjectIdentifier(type)
    if let known = keyTypes[identity] { return known.keyType(of: type) }
    let new = KeyTypeOfContainer<KeyedContainer<Key>>()
    var keyTypes = keyTypes
    keyTypes.insert(KeyTypeReference(new), for: identity)
    self.keyTypes = keyTypes
    return new
  }
}

/// Makes keyed containers of one key type.
///
/// To make a container in a generic function takes three look-ups of types and conformances in the
/// runtime. An object that is generic over the container's type has found them before.
class KeyType<Key: CodingKey> {
  let keys = KeyTable(of: Key.self)

  func container(of members: MembersReader) -> KeyedDecodingContainer<Key> {
    preconditionFailure("abstract")
  }
}

/// A ``KeyType`` of a key type that is known otherwise.
@safe
private struct KeyTypeReference: BitwiseCopyable {
  private let object: Unmanaged<AnyObject>

  init<Key>(_ keyType: KeyType<Key>) {
    unsafe object = .passRetained(keyType)
  }

  func keyType<Key>(of type: Key.Type) -> KeyType<Key> {
    // SAFETY: the session owns the object until it is freed, and finds it by this key type.
    unsafe unsafeDowncast(object.takeUnretainedValue(), to: KeyType<Key>.self)
  }

  func release() {
    // SAFETY: the session does not use the object any more.
    unsafe object.release()
  }
}

private final class KeyTypeOfContainer<Container: ContainerOfMembers>: KeyType<Container.Key> {
  override func container(of members: MembersReader) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(members: members))
  }
}

/// A keyed container that needs nothing but the reader of its members.
protocol ContainerOfMembers: KeyedDecodingContainerProtocol {
  init(members: MembersReader)
}
