/// The state of one decode: what its decoders share and reuse.
final class CodableSession {
  let shared: CodableContext
  let document: Document
  let userInfo: [CodingUserInfoKey: Any]

  /// The plans for the types decoded so far.
  private let plans = SlotTable(repeating: PlanSlot())

  /// The makers of keyed containers for the key types used so far.
  private let makers = SlotTable(repeating: MakerSlot())

  /// Keeps the makers alive.
  private var ownedMakers: [AnyObject] = []

  /// The first ``spareCount`` slots hold decoders that no other object refers to.
  private let spares = SlotTable<ValueDecoder?>(repeating: nil)
  private var spareCount = 0

  /// How many decoders are kept for other values.
  private var spareLimit = SlotTable<ValueDecoder?>.count

  init(_ shared: CodableContext) {
    self.shared = shared
    document = shared.document.document
    userInfo = shared.strategies.userInfo
  }

  deinit {
    plans.deallocate()
    makers.deallocate()
    spares.deallocate()
  }

}

// MARK: - Decoders

extension CodableSession {
  /// Returns the decoder of the value at an index, which `key` leads to from the value of `parent`.
  ///
  /// The decoder does not retain its parent. The function that calls this one passes the decoder to
  /// ``recycle(_:of:)`` before it returns or throws.
  @inline(__always)
  func decoder<Key: CodingKey>(
    at index: TapeIndex, _ key: Key, in parent: ValueDecoder
  ) -> ValueDecoder? {
    let decoder = takeSpare() ?? ValueDecoder(self)
    decoder.reuse(at: index, key, in: parent)
    return decoder
  }

  @inline(__always)
  private func takeSpare() -> ValueDecoder? {
    guard spareCount > 0 else { return nil }
    spareCount &-= 1
    return spares.take(spareCount)
  }

  /// Keeps a decoder for another value. If a model or a container still refers to it, makes it retain
  /// its parent instead.
  @inline(__always)
  func recycle(_ decoder: inout ValueDecoder?, of parent: ValueDecoder) {
    // A copy would be another reference.
    guard var decoder = decoder.take() else { return }
    if isKnownUniquelyReferenced(&decoder), spareCount < spareLimit {
      spares.put(consume decoder, at: spareCount)
      spareCount &+= 1
    } else {
      decoder.retainParent(parent)
    }
  }

  /// Releases the unused decoders. They refer to the session, which would otherwise refer to them.
  func finish() {
    spareLimit = 0
    while takeSpare() != nil {}
  }
}

// MARK: - Plans and containers

extension CodableSession {
  private struct PlanSlot {
    var type: ObjectIdentifier?
    var plan = TypePlan.model
  }

  @safe
  private struct MakerSlot {
    var keyType: ObjectIdentifier?
    var maker: Unmanaged<AnyObject>?
  }

  /// Returns how values of a type are decoded.
  @inline(__always)
  func plan(for type: Any.Type) -> TypePlan {
    let identity = ObjectIdentifier(type)
    let slot = SlotTable<PlanSlot>.index(of: identity)
    let known = plans[slot]
    if known.type == identity { return known.plan }
    return newPlan(for: type, slot)
  }

  @inline(never)
  private func newPlan(for type: Any.Type, _ slot: Int) -> TypePlan {
    let plan = TypePlan(for: type)
    plans[slot] = PlanSlot(type: ObjectIdentifier(type), plan: plan)
    return plan
  }

  /// Returns a container of the members of a decoder's value, which must be an object.
  @inline(__always)
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, of decoder: ValueDecoder
  ) -> KeyedDecodingContainer<Key> {
    let identity = ObjectIdentifier(type)
    let slot = SlotTable<MakerSlot>.index(of: identity)
    let known = makers[slot]
    guard known.keyType == identity, let maker = unsafe known.maker else {
      return newMaker(for: type, slot).container(of: decoder)
    }
    // SAFETY: the slot holds the maker of this key type, since its identity is the same, and
    // `ownedMakers` keeps it alive for as long as the session.
    return unsafe maker._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: ContainerMaker<Key>.self).container(of: decoder)
    }
  }

  @inline(never)
  private func newMaker<Key: CodingKey>(for type: Key.Type, _ slot: Int) -> ContainerMaker<Key> {
    let maker = ConcreteContainerMaker<KeyedContainer<Key>>()
    ownedMakers.append(maker)
    // SAFETY: the reference is used only while the session is alive, which retains the maker.
    unsafe makers[slot] = MakerSlot(
      keyType: ObjectIdentifier(type), maker: unsafe Unmanaged.passUnretained(maker))
    return maker
  }
}

/// Makes keyed containers of one key type.
///
/// To make a container in a generic function takes three look-ups of types and conformances in the
/// runtime. An object that is generic over the container's type has found them before.
private class ContainerMaker<Key: CodingKey> {
  func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    preconditionFailure("abstract")
  }
}

private final class ConcreteContainerMaker<Container: ContainerOfDecoder>:
  ContainerMaker<Container.Key>
{
  override func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(decoder: decoder))
  }
}

/// A keyed container that a decoder alone makes.
protocol ContainerOfDecoder: KeyedDecodingContainerProtocol {
  init(decoder: ValueDecoder)
}
