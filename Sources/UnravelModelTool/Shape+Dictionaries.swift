import Foundation

extension Shape {
  /// Finds the objects whose names are data, here and further in: `{"2008": …, "2009": …}`.
  ///
  /// - Parameter isRoot: The document itself is taken for a dictionary only if its names leave no
  ///   other choice.
  func findDictionaries(isRoot: Bool = false) {
    elements?.findDictionaries()
    if let object, object.hasKeysForNames || !isRoot && object.hasInterchangeableMembers {
      becomeDictionary()
    }
    dictionaryValues?.findDictionaries()
    for member in object?.members ?? [] { member.shape.findDictionaries() }
  }
}

/// How many members of one type objects have before the names are taken for data.
private let fewestInterchangeable = 10

/// The same, where hardly two objects have the same names.
private let fewestScattered = 5

extension ObjectShape {
  /// Whether the names are numbers, dates, identifiers or addresses, which no field is called.
  fileprivate var hasKeysForNames: Bool {
    !members.isEmpty && kindsAgree && members.allSatisfy { isKey($0.name) }
  }

  /// Whether there are many names, and values of one type under all of them.
  fileprivate var hasInterchangeableMembers: Bool {
    guard members.count >= fewestScattered, kindsAgree else { return false }
    let present = members.reduce(0) { $0 + $1.count }
    let isScattered = count > 1 && present * 2 < count * members.count
    if isScattered { return true }
    guard members.count >= fewestInterchangeable else { return false }
    let objects = members.compactMap(\.shape.object)
    guard let first = objects.first, objects.count == members.count else { return false }
    return first.members.count > 1 && objects.allSatisfy { $0.likeness(to: first) >= 0.6 }
  }

  /// Whether all members are of one kind.
  private var kindsAgree: Bool {
    members.reduce(into: Set<Shape.Kind>()) { $0.formUnion($1.shape.kinds) }.count <= 1
  }

  /// How many of the names of two objects both have, from 0 to 1.
  func likeness(to other: ObjectShape) -> Double {
    let common = members.count { other[$0.name] != nil }
    let all = members.count + other.members.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// Whether members of the same name are of the same kind.
  func agrees(with other: ObjectShape) -> Bool {
    members.allSatisfy { member in
      let kinds = member.shape.kinds
      let theirs = other[member.name]?.kinds ?? []
      return kinds.isEmpty || theirs.isEmpty || kinds == theirs
    }
  }
}

/// Whether a name looks like data: it begins with a digit (`2008-04-16`, `75c4…`), is a UUID, or
/// has characters of addresses and paths.
private func isKey(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first else { return false }
  return ("0"..."9").contains(first) || UUID(uuidString: name) != nil
    || name.contains("/") || name.dropFirst().contains("@")
}
