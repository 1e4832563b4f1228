/// What decoders have learned of types of the program, so that they request it from the runtime once.
///
/// A decode begins with what earlier ones have learned.
///
/// A dictionary would hash the identity of the type, which takes most of the time of a look-up. The table is not generic,
/// which would cost a build without optimization more than the table saves.
struct KnownTypes: @unchecked Sendable {
  // The values are types, and objects without a state. A conformance to `Decodable` or `CodingKey` can be isolated to
  // an actor; then only code of the actor can decode such a type, and finds it here.

  /// What is known of a type.
  private enum Knowledge {
    /// The type is an array that is read by ``KnownArray``.
    case array(any KnownArray.Type)
    /// The type is that of the keys of containers that this object makes: the ``ContainerMaker`` of their type.
    case keys(AnyObject)
  }

  private struct Entry {
    let type: ObjectIdentifier
    let knowledge: Knowledge
  }

  /// The entries, of which at least half are nil. An entry is in the first slot that was free, from that of its
  /// type on.
  private var entries: [Entry?] = []

  /// The number of types.
  private var count = 0

  private static let shared = Lock(KnownTypes())

  /// What all decodes have learned.
  static var all: KnownTypes { shared.withLock { $0 } }

  /// Adds what a decode has learned.
  static func learn(_ new: KnownTypes) {
    shared.withLock { known in
      for case let entry? in new.entries { known.add(entry) }
    }
  }

  private func knowledge(of type: Any.Type) -> Knowledge? {
    entries.isEmpty ? nil : entries[slot(of: ObjectIdentifier(type))]?.knowledge
  }

  private mutating func add(_ knowledge: Knowledge, of type: Any.Type) {
    add(Entry(type: ObjectIdentifier(type), knowledge: knowledge))
  }

  private mutating func add(_ entry: Entry) {
    if 2 * (count + 1) > entries.count { grow() }
    let slot = slot(of: entry.type)
    if entries[slot] == nil { count += 1 }
    entries[slot] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: max(16, 2 * old.count))
    for case let entry? in old { entries[slot(of: entry.type)] = entry }
  }

  /// The slot of the entry of a type, or the one where it would be.
  private func slot(of type: ObjectIdentifier) -> Int {
    // The number of entries is a power of two. The lowest bits of an address are zero.
    let last = entries.count &- 1
    var slot = Int(bitPattern: type) &>> 4 & last
    while let entry = entries[slot], entry.type != type { slot = (slot &+ 1) & last }
    return slot
  }
}

// MARK: - Arrays

extension KnownTypes {
  /// The type as an array that is read by ``KnownArray``; nil if that is not known.
  func array(_ type: Any.Type) -> (any KnownArray.Type)? {
    if case .array(let array)? = knowledge(of: type) { array } else { nil }
  }

  mutating func addArray(_ type: any KnownArray.Type) { add(.array(type), of: type) }
}

// MARK: - Makers of containers

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
    // SAFETY: `addMaker` alone adds such an object, of this class for the type of keys. A checked cast would request
    // the metadata of the class.
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
