/// A cache of how types are decoded. It does not depend on a document, so later decodes reuse it.
///
/// One session at a time uses it.
final class CodableTypes: @unchecked Sendable {
  private var types = TypeTable<DecodedType>()
  private var keyTypes = TypeTable<KeyTypeReference>()

  private init() {}

  deinit {
    types.forEach { $0.deallocate() }
    types.deallocate()
    keyTypes.forEach { $0.release() }
    keyTypes.deallocate()
  }

  /// Returns how values of a type are decoded.
  @inline(__always)
  func decodedType(_ type: Any.Type) -> DecodedType {
    types[ObjectIdentifier(type)] ?? newType(type)
  }

  @inline(never)
  private func newType(_ type: Any.Type) -> DecodedType {
    let new = DecodedType(type)
    // Inserting in place would add checks for exclusive access to every lookup.
    var types = types
    types.insert(new, for: ObjectIdentifier(type))
    self.types = types
    return new
  }

  /// Returns how containers of a key type are made.
  func keyType<Key: CodingKey>(_ type: Key.Type) -> KeyType<Key> {
    let identity = ObjectIdentifier(type)
    if let known = keyTypes[identity] { return known.keyType(of: type) }
    let new = KeyTypeOfContainer<KeyedContainer<Key>>(keys: KeyTable(of: type))
    var keyTypes = keyTypes
    keyTypes.insert(KeyTypeReference(new), for: identity)
    self.keyTypes = keyTypes
    return new
  }

  /// Releases the decoders that are not in use.
  func releaseSpares() {
    types.forEach { type in
      while let decoder = type.takeSpare() { decoder.release() }
    }
  }
}

// MARK: - Reuse

extension CodableTypes {
  /// The caches that no session uses.
  private static let unused = Lock<[CodableTypes]>([])

  /// The maximum number of unused caches.
  private static var maximumUnusedCount: Int { 4 }

  static func take() -> CodableTypes {
    unused.withLock { $0.popLast() } ?? CodableTypes()
  }

  /// Returns the cache for later decodes.
  func putBack() {
    keyTypes.forEach { $0.invalidateKeys() }
    Self.unused.withLock { if $0.count < Self.maximumUnusedCount { $0.append(self) } }
  }
}

// MARK: - Key types

/// A cache of how the keys of one type are looked up.
class AnyKeyType {
  let keys: KeyTable

  init(keys: KeyTable) { self.keys = keys }
}

/// Makes keyed containers of one key type.
///
/// Creating a container in a generic function takes three runtime lookups of metadata and conformances. An
/// object of a class that is generic over the container's type stores their results.
class KeyType<Key: CodingKey>: AnyKeyType {
  func container(of members: MembersReference) -> KeyedDecodingContainer<Key> {
    preconditionFailure("abstract")
  }
}

private final class KeyTypeOfContainer<Container: ContainerOfMembers>: KeyType<Container.Key> {
  override func container(of members: MembersReference) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(members: members))
  }
}

/// A keyed container that needs only the reader of its members.
protocol ContainerOfMembers: KeyedDecodingContainerProtocol {
  init(members: MembersReference)
}

/// A ``KeyType`` in a table.
@safe
private struct KeyTypeReference: BitwiseCopyable {
  private let object: Unmanaged<AnyKeyType>

  init(_ keyType: AnyKeyType) {
    unsafe object = .passRetained(keyType)
  }

  func keyType<Key>(of type: Key.Type) -> KeyType<Key> {
    // SAFETY: the table owns the object until `release()`, and finds it by this key type.
    unsafe unsafeDowncast(object.takeUnretainedValue(), to: KeyType<Key>.self)
  }

  func invalidateKeys() {
    // SAFETY: as above.
    unsafe object.takeUnretainedValue().keys.invalidateKeys()
  }

  func release() {
    // SAFETY: the owner no longer uses the object.
    unsafe object.release()
  }
}
