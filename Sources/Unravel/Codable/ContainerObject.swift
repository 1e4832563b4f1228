/// A `KeyedDecodingContainer` as the object that it is a reference to.
///
/// A model still has a container exactly if the object is referenced.
class ContainerObject {
  /// Never nil, except during ``isOnlyReference()``.
  fileprivate var object: AnyObject?

  fileprivate init(_ object: AnyObject) { self.object = object }

  /// Whether no model has the container.
  @inline(__always)
  final func isOnlyReference() -> Bool {
    // In a local variable no check for exclusive access is necessary. A copy would be a reference.
    guard var object = object.take() else { return false }
    let isOnly = isKnownUniquelyReferenced(&object)
    self.object = consume object
    return isOnly
  }

  /// The object of a container; nil if this version of the standard library does not represent the
  /// containers by one object.
  static func of<Key>(_ container: KeyedDecodingContainer<Key>) -> ContainerObject? {
    guard isContainerAnObject else { return nil }
    // SAFETY: a container is a reference to an object and nothing else, as has been checked.
    let object = unsafe unsafeBitCast(container, to: AnyObject.self)
    return TypedContainerObject<KeyedDecodingContainer<Key>>(object)
  }

  /// The container, which must be one of this key type.
  @inline(__always)
  final func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    // SAFETY: the caller knows the key type that the container was made for.
    unsafe unsafeDowncast(self, to: TypedContainerObject<KeyedDecodingContainer<Key>>.self)
      .container()
  }
}

/// An object that is generic over the container's type, which a generic function would have to look up.
private final class TypedContainerObject<Container>: ContainerObject {
  @inline(never)
  func container() -> Container {
    // SAFETY: the object is that of a container of this type, see `isContainerAnObject`.
    unsafe unsafeBitCast(object!, to: Container.self)
  }
}

/// Whether a container is represented by one object: its only property is an object, and its bytes are
/// the address of that object.
private let isContainerAnObject: Bool = {
  typealias Container = KeyedDecodingContainer<MemberKey>
  let container = Container(NoMembers())
  let properties = Mirror(reflecting: container).children.map(\.value)
  guard properties.count == 1, type(of: properties[0]) is AnyClass,
    MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size
  else { return false }
  let address = UInt(bitPattern: ObjectIdentifier(properties[0] as AnyObject))
  // SAFETY: the container has as many bytes as the number, and every byte belongs to its property.
  return unsafe withUnsafeBytes(of: container) { unsafe $0.load(as: UInt.self) } == address
}()

/// A container of no members, to see how the standard library represents containers.
private struct NoMembers: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  var allKeys: [MemberKey] { [] }

  func contains(_ key: MemberKey) -> Bool { false }

  func decodeNil(forKey key: MemberKey) throws -> Bool { throw keyNotFound(key) }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: MemberKey) throws -> T {
    throw keyNotFound(key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: MemberKey
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw keyNotFound(key)
  }

  func nestedUnkeyedContainer(forKey key: MemberKey) throws -> any UnkeyedDecodingContainer {
    throw keyNotFound(key)
  }

  func superDecoder() throws -> any Swift.Decoder { throw keyNotFound(MemberKey("super")) }

  func superDecoder(forKey key: MemberKey) throws -> any Swift.Decoder { throw keyNotFound(key) }

  private func keyNotFound(_ key: MemberKey) -> DecodingError {
    .keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: ""))
  }
}
