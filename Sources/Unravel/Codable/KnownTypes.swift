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
  enum Knowledge {
    /// The type is an array that is read by ``KnownArray``.
    case array(any KnownArray.Type)
    /// The type has the keys of containers that are made by a ``ContainerMaker``.
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

  /// What is known of a type, or nil.
  func knowledge(of type: Any.Type) -> Knowledge? {
    entries.isEmpty ? nil : entries[slot(of: ObjectIdentifier(type))]?.knowledge
  }

  /// Adds what is known of a type, or replaces it.
  mutating func add(_ knowledge: Knowledge, of type: Any.Type) {
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
