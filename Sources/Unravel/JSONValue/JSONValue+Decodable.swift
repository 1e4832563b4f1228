extension JSONValue: Decodable {
  /// Decodes any value.
  ///
  /// ```swift
  /// // {"name": "Perfume", "extra": {"x": [1, null]}}
  /// let extra: JSONValue = try e <| "extra"    // ["x": [1, .null]]
  /// let other: JSONValue = try e <| "other"    // throws: other: missing "other"
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` at a value of an object tree that
  ///   JSON cannot represent, such as a date. Any value of a JSON document decodes.
  public static func decode(_ e: Extractor) throws -> JSONValue {
    e.recordLookupOfAllMembers()
    var builder = JSONValueBuilder(e)
    return try builder.value(at: e.index)
  }

  @inlinable
  public static var _acceptsNull: Bool { true }
}

extension Extractor {
  @inline(__always)
  fileprivate func jsonScalar(at index: TapeIndex) throws -> JSONValue {
    switch document[index].kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string, .escapedString: return .string(document.string(at: index))
    case .integer, .decimal, .number: return .number(document.jsonNumber(at: index))
    case .opaque: throw mismatch("JSON value", at: index)
    case .array, .object, .objectNeedingFullLookup:
      preconditionFailure("a container is not a scalar")
    }
  }
}

/// Builds the value of a container in one walk of the tape, without recursion.
///
/// Objects with the same keys in the same order share one list of keys: most documents have few lists
/// and many objects. A small table holds the last list for a number of members and a first key. Each
/// key of an object is compared with the list. At the first difference the object collects keys of its
/// own, which become the list of the slot.
private struct JSONValueBuilder {
  private let e: Extractor
  private let document: Document
  /// The keys that are known, by slot.
  private var known: [KnownKeys?] = []

  /// A list of keys, and the entries of the object that it was made of.
  private struct KnownKeys {
    let list: KeyList
    let entries: [Entry]
  }

  /// A container that is not built to its end.
  private struct Level {
    let values: ValueStorage
    /// The members that are not built. Of an array, the elements are their entries.
    var rest: TapeMembers
    let container: TapeIndex
    var keys: Keys
  }

  private enum Keys {
    /// The container is an array.
    case none
    /// The keys so far are the first ones of a list that was in a slot when the object began. An object
    /// inside may replace the list in the slot.
    case known(slot: Int, KnownKeys, count: Int)
    /// The keys so far. They become the list of a slot, unless the object needs a full lookup.
    case collected(slot: Int?, [String], [Entry])
  }

  init(_ e: Extractor) {
    self.e = e
    document = e.document
  }

  mutating func value(at root: TapeIndex) throws -> JSONValue {
    guard document[root].isContainer else { return try e.jsonScalar(at: root) }
    var open: [Level] = []
    var level = self.open(root)
    while true {
      while let index = nextValue(of: &level) {
        if document[index].isContainer {
          // Moves the level; a copy would retain its storage and its keys.
          var parent = self.open(index)
          swap(&level, &parent)
          open.append(parent)
        } else {
          level.values.append(try e.jsonScalar(at: index))
        }
      }
      let value = close(&level)
      guard let parent = open.popLast() else { return value }
      level = parent
      level.values.append(value)
    }
  }

  /// The next value of a container, without members whose key occurred before; nil at the end.
  @inline(__always)
  private mutating func nextValue(of level: inout Level) -> TapeIndex? {
    if case .none = level.keys { return level.rest.entries.next() }
    while let member = level.rest.next() {
      if take(member.key, of: &level) { return member.value }
    }
    return nil
  }

  private func open(_ container: TapeIndex) -> Level {
    let entry = document[container]
    let members = document.tape.members(of: container)
    var keys = Keys.none
    if entry.kind == .object, entry.length > 0 {
      let slot = slot(of: document[members.entries.index], count: entry.length)
      if slot < known.count, let list = known[slot], list.entries.count == entry.length {
        keys = .known(slot: slot, list, count: 0)
      } else {
        keys = .collected(slot: slot, [], [])
      }
    } else if entry.isObject {
      keys = .collected(slot: nil, [], [])
    }
    return Level(
      values: entry.length == 0 ? .empty : .make(capacity: entry.length), rest: members,
      container: container, keys: keys)
  }

  private mutating func close(_ level: inout Level) -> JSONValue {
    let values = JSONValue.Elements(level.values)
    switch level.keys {
    case .none: return .array(values)
    // As many members as the list has keys.
    case .known(_, let known, _): return .object(JSONValue.Members(known.list, values))
    case .collected(let slot, let keys, let entries):
      let list = keys.isEmpty ? KeyList.empty : KeyList(keys)
      if let slot {
        while known.count <= slot { known.append(nil) }
        known[slot] = KnownKeys(list: list, entries: entries)
      }
      return .object(JSONValue.Members(list, values))
    }
  }

  /// Adds the next key to those of an object; returns false if the key occurred before.
  @inline(__always)
  private mutating func take(_ key: TapeIndex, of level: inout Level) -> Bool {
    if case .known(let slot, let known, let count) = level.keys {
      let entry = document[key]
      let other = known.entries[count]
      if entry.kindAndLength == other.kindAndLength,
        document.bytes.equal(entry.offset, document.bytes, other.offset, count: entry.length)
      {
        level.keys = .known(slot: slot, known, count: count + 1)
        return true
      }
    }
    return collect(key, of: &level)
  }

  @inline(never)
  private mutating func collect(_ key: TapeIndex, of level: inout Level) -> Bool {
    var slot: Int?
    var keys: [String] = []
    var entries: [Entry] = []
    switch level.keys {
    case .none: return true
    case .known(let knownSlot, let known, let count):
      slot = knownSlot
      keys = Array(known.list.keys.prefix(count))
      entries = Array(known.entries.prefix(count))
    case .collected(let collectedSlot, let collectedKeys, let collectedEntries):
      (slot, keys, entries) = (collectedSlot, collectedKeys, collectedEntries)
    }
    // Leaves the only reference to the arrays here, so that appending does not copy them.
    level.keys = .none
    defer { level.keys = .collected(slot: slot, keys, entries) }
    if slot == nil, !document.isFirst(key, in: level.container) { return false }
    keys.append(document.string(at: key))
    if slot != nil { entries.append(document[key]) }
    return true
  }

  /// The slot of the objects with a number of members and a first key.
  private func slot(of key: Entry, count: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: count) &* 31 &+ UInt64(truncatingIfNeeded: key.length)
    for offset in 0..<min(key.length, 8) {
      hash = hash &* 31 &+ UInt64(document.bytes[unchecked: key.offset + offset])
    }
    return Int(truncatingIfNeeded: hash % 64)
  }
}
