/// A hash table of the members of one object by key, for objects that are too large for a linear
/// search.
///
/// The table has at least two slots for every member and is probed linearly. Keys are hashed and
/// compared as bytes after unescaping. The hash is seeded once per process, so that the author of an
/// input cannot choose keys that collide. Of equal keys the table holds the first.
struct ObjectIndex: Sendable {
  /// The tape index of a key, or 0 for an empty slot, since index 0 is that of the root.
  private var slots: [UInt32]
  /// The first key that repeats an earlier one, if there is one.
  private(set) var firstDuplicate: TapeIndex?

  private static let seed = UInt64.random(in: .min ... .max)

  init(of object: TapeIndex, bytes: Bytes, tape: Tape) {
    let members = tape[object].length
    var capacity = 16
    while capacity < members * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)

    for member in tape.members(of: object) {
      let isNew = bytes.withKey(tape[member.key]) { insert(member.key, $0, bytes, tape) }
      if !isNew, firstDuplicate == nil { firstDuplicate = member.key }
    }
  }

  /// The tape index of the first key that equals `key`, or `.none`.
  func find(_ key: LookupKey, bytes: Bytes, tape: Tape) -> TapeIndex {
    let index = slots[slot(of: key, bytes, tape)]
    return index == 0 ? .none : TapeIndex(Int(index))
  }

  private mutating func insert(
    _ index: TapeIndex, _ key: LookupKey, _ bytes: Bytes, _ tape: Tape
  ) -> Bool {
    let slot = slot(of: key, bytes, tape)
    guard slots[slot] == 0 else { return false }
    slots[slot] = UInt32(truncatingIfNeeded: index.value)
    return true
  }

  /// The slot of a key, or the empty slot for it.
  private func slot(of key: LookupKey, _ bytes: Bytes, _ tape: Tape) -> Int {
    var slot = Int(truncatingIfNeeded: Self.hash(key) & UInt64(slots.count - 1))
    while slots[slot] != 0, !bytes.isKey(tape[TapeIndex(Int(slots[slot]))], key) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func hash(_ key: LookupKey) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: key.count)
    var offset = 0
    while offset + 8 <= key.count {
      hash = mix(hash ^ key.bytes.word(at: offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < key.count {
      rest = rest << 8 | UInt64(key.bytes[unchecked: offset])
      offset += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: seed | 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

/// The indexes of the large objects of a document.
struct ObjectIndexes: Sendable {
  private enum Object {
    /// The number of searches without an index so far.
    case searched(Int)
    case indexed(ObjectIndex)
  }

  private var objects: [TapeIndex: Object] = [:]
  /// The index that was used last, since most lookups in an object follow one another. Without it, 256
  /// members in another order than the document take 18 % more instructions.
  private var latest: (object: TapeIndex, index: ObjectIndex)?

  /// The number of indexes.
  var count: Int {
    objects.values.count { if case .indexed = $0 { true } else { false } }
  }

  /// The tape index of the first key of an object that equals `key`, or `.none`; nil if fewer searches of
  /// the object came before.
  mutating func find(
    _ key: LookupKey, of object: TapeIndex, after searches: Int, bytes: Bytes, tape: Tape
  ) -> TapeIndex? {
    if latest?.object != object {
      switch objects[object] {
      case .indexed(let index): latest = (object, index)
      case let known:
        var count = 0
        if case .searched(let earlier) = known { count = earlier }
        guard count >= searches else {
          objects[object] = .searched(count + 1)
          return nil
        }
        let index = ObjectIndex(of: object, bytes: bytes, tape: tape)
        objects[object] = .indexed(index)
        latest = (object, index)
      }
    }
    return latest!.index.find(key, bytes: bytes, tape: tape)
  }
}

extension Bytes {
  /// Whether a string entry equals a key after unescaping.
  func isKey(_ entry: Entry, _ key: LookupKey) -> Bool {
    if entry.isPlainString { return entry.length == key.count && matches(entry, key) }
    // An escape is longer than the UTF-8 of its character.
    guard entry.length >= key.count else { return false }
    return withKey(entry) { unescaped in
      unescaped.count == key.count && unescaped.bytes.equal(0, key.bytes, 0, count: key.count)
    }
  }
}
