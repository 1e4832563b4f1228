// The members of an object by keys that are not those of the document: converted from snake case or by a
// function, or in canonical order. The lookups of models and of `Codable` share them.

/// How the members of one object are found by the keys of a model.
enum MemberLookup: Sendable {
  /// The keys do not change.
  case unchanged
  /// The keys are in plain snake case, so that one in camel case can be compared with them directly.
  case snakeCase
  /// Each key was converted.
  case converted(ConvertedKeys)
}

extension Document {
  /// The value of the first member that has a key, or `.none`.
  func member(_ key: LookupKey, of object: TapeIndex, by lookup: MemberLookup) -> TapeIndex {
    switch lookup {
    case .unchanged: member(key, of: object)
    case .snakeCase: member(inSnakeCase: key, of: object)
    case .converted(let keys): keys[key]
    }
  }
}

/// The members of one object by their converted keys.
final class ConvertedKeys: Sendable {
  /// The first member with each key. Long runs of combining marks in a key are in canonical order.
  private let members: [UTF8Key: TapeIndex]

  /// Converts the key of each member of an object with a function.
  ///
  /// The members of an object tree have no order: those whose key changes come first, then the order of
  /// UTF-8 decides.
  init(of object: TapeIndex, in document: Document, _ convert: (String) -> String) {
    var members: [UTF8Key: TapeIndex] = [:]
    // Growing would take up to twice the memory.
    members.reserveCapacity(document[object].length)
    func add(_ key: String, _ member: TapeIndex) {
      let key = UTF8Key(key.canonicallyOrdered)
      if members[key] == nil { members[key] = member }
    }
    if document.isText {
      document.forEachMember(of: object) { add(convert(document.string(at: $0)), $1) }
    } else {
      var unordered: [(key: String, converted: String, member: TapeIndex)] = []
      document.forEachMember(of: object) { key, member in
        let key = document.string(at: key)
        unordered.append((key, convert(key), member))
      }
      let (changed, unchanged) = unordered.partitioned { !$0.key.hasSameUTF8(as: $0.converted) }
      for members in [changed, unchanged] {
        let ordered = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (_, converted, member) in ordered { add(converted, member) }
      }
    }
    self.members = members
  }

  /// The value of the member with a key, or `.none`.
  subscript(key: LookupKey) -> TapeIndex {
    members.isEmpty ? .none : members[UTF8Key(key.string.canonicallyOrdered)] ?? .none
  }

  /// The keys, in the order of the document.
  var keys: [String] { members.sorted { $0.value < $1.value }.map(\.key.string) }
}

extension Array {
  /// The elements that a condition holds for, and the others.
  fileprivate func partitioned(by condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}

/// The objects of a document that were searched by converted keys. Most need no conversion.
///
/// A model looks up several keys in one object, and then in another. So the table has the last objects, and all
/// whose keys take long to convert. An entry for each object would take 20 bytes for each byte of `[{},{},…]`.
struct ConvertedObjects: Sendable {
  enum Conversion: Hashable {
    case fromSnakeCase
    /// No conversion, for long keys of a caller that are in canonical order.
    case canonicalOrder
  }

  private struct Object: Hashable {
    let index: TapeIndex
    let conversion: Conversion
  }

  /// The number of small objects in the table.
  private static var maximumCount: Int { 64 }

  /// The number of bytes in the keys of an object that is small.
  private static var maximumSize: Int { 1_024 }

  private var latest: (object: Object, lookup: MemberLookup)?
  private var small: [Object: MemberLookup] = [:]
  private var large: [Object: MemberLookup] = [:]

  /// How the members of an object are found by converted keys.
  mutating func lookup(
    of index: TapeIndex, in document: Document, _ conversion: Conversion
  ) -> MemberLookup {
    let object = Object(index: index, conversion: conversion)
    if let latest, latest.object == object { return latest.lookup }
    let lookup = small[object] ?? large[object] ?? insert(object, in: document)
    latest = (object, lookup)
    return lookup
  }

  private mutating func insert(_ object: Object, in document: Document) -> MemberLookup {
    let index = object.index
    let lookup =
      switch object.conversion {
      case .fromSnakeCase:
        document.lookupInSnakeCase(of: index) {
          .converted(ConvertedKeys(of: index, in: document) { $0.convertedFromSnakeCase() })
        }
      case .canonicalOrder: MemberLookup.converted(ConvertedKeys(of: index, in: document) { $0 })
      }
    if document.hasSmallKeys(index, Self.maximumSize) {
      if small.count == Self.maximumCount { small.removeAll(keepingCapacity: true) }
      small[object] = lookup
    } else {
      large[object] = lookup
    }
    return lookup
  }
}

extension Document {
  /// Whether the keys of an object have at most a number of bytes.
  fileprivate func hasSmallKeys(_ object: TapeIndex, _ maximumSize: Int) -> Bool {
    var size = 0
    for member in tape.members(of: object) {
      size += tape[member.key].length + 1
      guard size <= maximumSize else { return false }
    }
    return true
  }
}
