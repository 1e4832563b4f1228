// The standard library represents a keyed container by an object:
//
//     KeyedDecodingContainer<Key>
//       └ object
//           └ KeyedContainer<Key>
//               └ MembersReference
//
// A model still has a container exactly if the object is referenced.

/// The object that a `KeyedDecodingContainer` is a reference to.
class ContainerObject {
  fileprivate let object: OwnedReference<AnyObject>

  fileprivate init(_ object: AnyObject) { self.object = OwnedReference(object) }

  deinit { object.release() }

  /// Whether no model has the container.
  @inline(__always)
  final func isOnlyReference() -> Bool { object.isOnlyReference() }

  /// Whether this version of the standard library represents the containers as shown above. A container
  /// that is represented differently serves one value.
  static let canBeLent: Bool = {
    let members = MembersReference.sample
    let container = KeyedDecodingContainer(KeyedContainer<MemberKey>(members: members))
    let properties = Mirror(reflecting: container).children.map(\.value)
    guard properties.count == 1, type(of: properties[0]) is AnyClass,
      MemoryLayout<KeyedDecodingContainer<MemberKey>>.size == MemoryLayout<AnyObject>.size
    else { return false }
    // SAFETY: the container has as many bytes as the number, and every byte belongs to its property.
    let address = unsafe withUnsafeBytes(of: container) { unsafe $0.load(as: UInt.self) }
    let object = properties[0] as AnyObject
    let contents = Mirror(reflecting: object).children.map(\.value)
    guard address == UInt(bitPattern: ObjectIdentifier(object)), contents.count == 1,
      contents[0] is KeyedContainer<MemberKey>
    else { return false }
    // SAFETY: the object has a header and this property, so it has as many bytes after the header.
    let found = unsafe UnsafeRawBufferPointer(
      start: ContainerObject.members(in: object), count: MemoryLayout<MembersReference>.size)
    return unsafe withUnsafeBytes(of: members) { unsafe $0.elementsEqual(found) }
  }()

  /// The address of a container's reference to its members, which follows the header of two words.
  @unsafe
  private static func members(in object: AnyObject) -> UnsafeMutablePointer<MembersReference> {
    let header = 2 * MemoryLayout<UInt>.size
    return unsafe (Unmanaged.passUnretained(object).toOpaque() + header)
      .assumingMemoryBound(to: MembersReference.self)
  }

  /// The object of a container; the containers can be lent.
  static func of<Key>(_ container: KeyedDecodingContainer<Key>) -> ContainerObject {
    // SAFETY: a container is a reference to an object and nothing else, see `canBeLent`.
    let object = unsafe unsafeBitCast(container, to: AnyObject.self)
    return TypedContainerObject<KeyedDecodingContainer<Key>>(object)
  }

  /// Makes the container usable for as long as a model refers to it.
  final func ownMembers() {
    // SAFETY: the reference is there, see `canBeLent`. No method of the container is running: the call of
    // `init(from:)` that the container was lent for has ended.
    object.withObject { unsafe ContainerObject.members(in: $0).pointee.own() }
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
    // SAFETY: the object is that of a container of this type, see `canBeLent`.
    object.withObject { unsafe unsafeBitCast($0, to: Container.self) }
  }
}
