// The runtime takes some 700 instructions to find the metadata of `KeyedContainer<Key>` and its conformance. So an
// object is kept for each type of keys: both are arguments of its class. bands/codable takes 6 % fewer
// instructions.

/// Makes keyed containers of one type.
///
/// The class has no superclass of its own arguments. Making such a class, the runtime would search all
/// conformances of the program.
final class ContainerMaker<Container: DecoderContainer> {
  /// A container of the members of a decoder's value.
  // In the caller, the compiler would request the metadata.
  @inline(never)
  func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(decoder: decoder))
  }
}

/// A keyed container of the members of a decoder's value.
protocol DecoderContainer: KeyedDecodingContainerProtocol {
  init(decoder: ValueDecoder)
}

extension KeyedContainer: DecoderContainer {}

extension KnownTypes {
  /// Whether makers are kept.
  ///
  /// In a build without optimization, a cast and a look-up take longer than finding the metadata. With checks, the cast
  /// is one of them.
  // The compiler would warn of code that is never executed if the property were transparent.
  static var keepsMakers: Bool {
    #if DEBUG && !UNRAVEL_CHECKS
      false
    #else
      true
    #endif
  }

  /// The maker for a type of keys, or nil.
  @inline(__always)
  func maker<Key: CodingKey>(for type: Key.Type) -> ContainerMaker<KeyedContainer<Key>>? {
    guard case .keys(let maker)? = knowledge(of: type) else { return nil }
    // SAFETY: `addMaker` alone adds such knowledge, and the object that it adds for a type of keys is of this class. A
    // checked cast would request the metadata of the class.
    return unsafe unsafeDowncast(maker, to: ContainerMaker<KeyedContainer<Key>>.self)
  }

  /// Adds a maker for a type of keys; returns it.
  mutating func addMaker<Key: CodingKey>(
    for type: Key.Type
  ) -> ContainerMaker<KeyedContainer<Key>> {
    let maker = ContainerMaker<KeyedContainer<Key>>()
    add(.keys(maker), of: type)
    return maker
  }
}
