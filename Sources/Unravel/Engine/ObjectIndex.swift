/// The members of one object by name, for objects too large to be searched from end to end.
///
/// A table of tape indices at twice the number of members, probed one by one. Names are hashed and
/// compared as bytes, after unescaping, with a key drawn once a process; so neither many names nor
/// odd ones make it slow. Of repeated names the first is kept.
struct ObjectIndex: Sendable {
  /// The tape index of a name, or 0, which is always the document's root and never a name. Where
  /// indices are short, bits of the name's hash stand above them: another name is then mostly told
  /// from this one without a look at either.
  private var slots: [UInt32]
  /// What of a slot is the index.
  private let indexMask: UInt32
  /// A name that stood in the object before, if there is one: the first such.
  private(set) var firstDuplicate: TapeIndex?
  /// The number of different names.
  private(set) var count = 0

  private static let key = UInt64.random(in: .min ... .max)

  init(of object: TapeIndex, bytes: Bytes, tape: Tape) {
    let members = tape[object].length
    var capacity = 16
    while capacity < members * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    indexMask = tape.count <= 0x00FF_FFFF ? 0x00FF_FFFF : 0xFFFF_FFFF

    var index = tape.first(of: object)
    for _ in 0..<members {
      let entry = tape[index]
      let isNew = bytes.withKey(entry) { insert(index, $0, bytes, tape) }
      if isNew {
        count += 1
      } else if firstDuplicate == nil {
        firstDuplicate = index
      }
      index = tape.next(after: TapeIndex(index.value + 1))
    }
  }

  /// The tape index of the first member with a name, or `.none`.
  func find(_ name: LookupKey, bytes: Bytes, tape: Tape) -> TapeIndex {
    let hash = Self.hash(name)
    let mark = mark(of: hash)
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      let index = TapeIndex(Int(slots[slot] & indexMask))
      if slots[slot] & ~indexMask == mark, bytes.isKey(tape[index], name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return .none
  }

  private mutating func insert(
    _ index: TapeIndex, _ name: LookupKey, _ bytes: Bytes, _ tape: Tape
  ) -> Bool {
    let hash = Self.hash(name)
    let mark = mark(of: hash)
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      let other = TapeIndex(Int(slots[slot] & indexMask))
      if slots[slot] & ~indexMask == mark, bytes.isKey(tape[other], name) { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: index.value) | mark
    return true
  }

  private func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(slots.count - 1))
  }

  /// What stands above a name's index.
  private func mark(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~indexMask
  }

  private static func hash(_ name: LookupKey) -> UInt64 {
    var hash = key ^ UInt64(truncatingIfNeeded: name.count)
    var offset = 0
    while offset + 8 <= name.count {
      hash = mix(hash ^ name.bytes.word(at: offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < name.count {
      rest = rest << 8 | UInt64(name.bytes[unchecked: offset])
      offset += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: key | 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

extension Bytes {
  /// Whether a name as it stands in the text, escaped or not, is the one looked for.
  func isKey(_ entry: Entry, _ name: LookupKey) -> Bool {
    if entry.kind == .string {
      return entry.length == name.count && matches(entry, name)
    }
    // An escape is longer than what it stands for.
    guard entry.length >= name.count else { return false }
    return withKey(entry) { unescaped in
      unescaped.count == name.count
        && unescaped.bytes.equal(0, name.bytes, 0, count: name.count)
    }
  }
}
