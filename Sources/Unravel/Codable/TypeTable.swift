/// Values by types of the program.
///
/// A dictionary would hash the identity of the type, which takes most of the time of a look-up.
struct TypeTable<Value> {
  /// The entries, of which at least half are nil. An entry is at the first place that was free, from that of its
  /// type on.
  private var entries: [(type: ObjectIdentifier, value: Value)?] = []

  private var count = 0

  /// The value of a type, or nil.
  func value(of type: Any.Type) -> Value? {
    entries.isEmpty ? nil : entries[place(of: ObjectIdentifier(type))]?.value
  }

  /// Adds the value of a type, or replaces it.
  mutating func setValue(_ value: Value, of type: Any.Type) { set(value, ObjectIdentifier(type)) }

  /// Adds the values of another table.
  mutating func merge(_ other: TypeTable) {
    for case let (type, value)? in other.entries { set(value, type) }
  }

  private mutating func set(_ value: Value, _ type: ObjectIdentifier) {
    if 2 * (count + 1) > entries.count { grow() }
    let place = place(of: type)
    if entries[place] == nil { count += 1 }
    entries[place] = (type, value)
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: max(16, 2 * old.count))
    for case let entry? in old { entries[place(of: entry.type)] = entry }
  }

  /// The place of the entry of a type, or the one where it would be.
  private func place(of type: ObjectIdentifier) -> Int {
    // The number of entries is a power of two. The lowest bits of an address are zero.
    let last = entries.count &- 1
    var place = Int(bitPattern: type) &>> 4 & last
    while let entry = entries[place], entry.type != type { place = (place &+ 1) & last }
    return place
  }
}
