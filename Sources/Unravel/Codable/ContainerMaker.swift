// The runtime takes some 700 instructions to find the metadata of `KeyedContainer<Key>` and its conformance. So an
// object is kept for each type of keys: both are arguments of its class. bands/codable takes 6 % fewer
// instructions.

/// Makes keyed containers with one type of keys.
class ContainerMaker<Key: CodingKey> {
  func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedContainer<Key>(decoder: decoder))
  }
}

/// A maker whose metadata has that of the container.
private final class KnownMaker<Container: DecoderContainer>: ContainerMaker<Container.Key> {
  override func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(decoder: decoder))
  }
}

/// A keyed container of the members of a decoder's value.
private protocol DecoderContainer: KeyedDecodingContainerProtocol {
  init(decoder: ValueDecoder)
}

extension KeyedContainer: DecoderContainer {}

/// The makers for the types of keys of which there was a container.
struct ContainerMakers {
  /// Makers by the types of their keys.
  private var table = TypeTable<AnyObject>()

  /// The maker for a type of keys, or nil.
  @inline(__always)
  func maker<Key: CodingKey>(for type: Key.Type) -> ContainerMaker<Key>? {
    guard let maker = table.value(of: type) else { return nil }
    // SAFETY: `addMaker` alone adds objects to the table, and the one that it adds for a type of keys is of this class.
    // A checked cast would request the metadata of the class.
    return unsafe unsafeDowncast(maker, to: ContainerMaker<Key>.self)
  }

  /// Adds a maker for a type of keys; returns it.
  mutating func addMaker<Key: CodingKey>(for type: Key.Type) -> ContainerMaker<Key> {
    let maker = KnownMaker<KeyedContainer<Key>>()
    table.setValue(maker, of: type)
    return maker
  }

  mutating func merge(_ other: ContainerMakers) { table.merge(other.table) }
}
