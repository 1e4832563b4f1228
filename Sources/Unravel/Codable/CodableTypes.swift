/// What is known about the types that a decode meets. It is the same for every document, so a decode
/// takes it from an earlier one.
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
  /// Those that no session uses.
  private static let unused = Lock<[CodableTypes]>([])

  /// The number of those that are kept for later decodes.
  private static var unusedLimit: Int { 4 }

  static func take() -> CodableTypes {
    unused.withLock { $0.popLast() } ?? CodableTypes()
  }

  /// Keeps this for later decodes. The caller no longer uses it.
  func putBack() {
    keyTypes.forEach { $0.forgetTexts() }
    Self.unused.withLock { if $0.count < Self.unusedLimit { $0.append(self) } }
  }
}

// MARK: - Key types

/// What is known about one key type.
class AnyKeyType {
  let keys: KeyTable

  init(keys: KeyTable) { self.keys = keys }
}

/// Makes keyed containers of one key type.
///
/// Creating a container in a generic function takes three lookups of types and conformances in the
/// runtime. An object that is generic over the container's type has found them before.
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

  func forgetTexts() {
    // SAFETY: as above.
    unsafe object.takeUnretainedValue().keys.forgetTexts()
  }

  func release() {
    // SAFETY: the owner no longer uses the object.
    unsafe object.release()
  }
}
