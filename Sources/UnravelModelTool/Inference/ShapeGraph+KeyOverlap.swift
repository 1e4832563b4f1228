/// The keys that two types have in common.
struct KeyOverlap {
  let count: Int
  /// The ratio of the keys that both types have to those that one of them has, from 0 to 1.
  let ratio: Double

  /// From which overlap on a decision is made.
  struct Minimum {
    let ratio: Double
    var count = 1
  }

  static func >= (overlap: Self, minimum: Minimum) -> Bool {
    overlap.ratio >= minimum.ratio && overlap.count >= minimum.count
  }
}

extension KeyOverlap.Minimum {
  /// Half of all keys are in both types.
  static let half = Self(ratio: 0.5)
}

extension ShapeGraph {
  /// The keys that two types have in common.
  func keyOverlap(of a: ObjectShape, _ b: ObjectShape) -> KeyOverlap {
    let common = commonKeys(of: a, b)
    let all = a.members.count + b.members.count - common
    return KeyOverlap(count: common, ratio: all == 0 ? 0 : Double(common) / Double(all))
  }

  /// The number of keys that two types have in common.
  func commonKeys(of a: ObjectShape, _ b: ObjectShape) -> Int {
    a.members.count { b[$0.key] != nil }
  }

  /// Whether two types have a member that distinguishes kinds of one type.
  func shareDiscriminator(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.contains { isDiscriminator($0.key) && b[$0.key] != nil }
  }

  /// Whether a member of a type holds objects of another type, directly or in arrays and maps.
  func refers(_ a: ObjectID, to b: ObjectID) -> Bool {
    self[a].members.contains { holds($0.value, b) }
  }

  private func holds(_ value: ValueID, _ object: ObjectID) -> Bool {
    if let elements = self[value].elements, holds(elements, object) { return true }
    guard let inner = self.object(of: value) else { return false }
    if inner == canonical(object) { return true }
    return self[inner].mapValues.map { self.object(of: $0) == canonical(object) } ?? false
  }

  /// Whether the values of each key that two types share are of the same kind, or of an unknown one.
  func membersAgree(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    a.members.allSatisfy { member in
      guard let other = b[member.key] else { return true }
      return agree(member.value, other, isPage: keysOfPages.contains(member.key))
    }
  }

  /// Whether values are of the same kind, or of an unknown one, and objects have keys in common.
  ///
  /// - Parameter isPage: Whether arrays are the content of pages, which can have any elements.
  private func agree(_ a: ValueID, _ b: ValueID, isPage: Bool = false) -> Bool {
    let (a, b) = (self[a], self[b])
    guard !a.valueKinds.isEmpty, !b.valueKinds.isEmpty else { return true }
    // Coordinates of points and of lines are nested differently.
    let coordinates: ValueKinds = [.number, .array]
    let areCoordinates =
      [a.valueKinds, b.valueKinds].contains(coordinates)
      && a.valueKinds.union(b.valueKinds) == coordinates
    guard a.valueKinds == b.valueKinds || areCoordinates else { return false }
    if let a = a.elements, let b = b.elements, !agree(a, b, isPage: isPage) { return false }
    guard let a = a.object, let b = b.object, canonical(a) != canonical(b) else { return true }
    let (first, second) = (self[a], self[b])
    if (first.mapValues == nil) != (second.mapValues == nil) { return false }
    if first.objectKinds?.tag != second.objectKinds?.tag { return first.isEmpty || second.isEmpty }
    if first.members.isEmpty || second.members.isEmpty { return true }
    if hasOnlyKeysOfTypes(first), hasOnlyKeysOfTypes(second) { return true }
    let overlap = keyOverlap(of: first, second)
    return overlap >= .half
      || overlap.count == min(first.members.count, second.members.count)
      || !isPage && overlap.count > 1 && shareDiscriminator(first, second)
  }

  /// Whether all keys of objects name types: `{"stringValue": "a"}`.
  func hasOnlyKeysOfTypes(_ object: ObjectShape) -> Bool {
    !object.members.isEmpty
      && object.members.allSatisfy { namesType($0.key) && words(of: $0.key).count > 1 }
  }

  /// The type of a value that is an object or an array of objects.
  func objectInArrays(of value: ValueID) -> ObjectID? {
    let shape = self[value]
    switch shape.valueKinds {
    case .object: return object(of: value)
    case .array: return shape.elements.flatMap(objectInArrays)
    default: return nil
    }
  }

  /// Whether all values of a known kind are of the same one.
  func haveOneValueKind(_ ids: [ValueID]) -> Bool {
    ids.reduce(into: ValueKinds()) { $0.formUnion(self[$1].valueKinds) }.rawValue.nonzeroBitCount
      <= 1
  }
}

/// Keys of the content of a page, which is a list of any things.
let keysOfPages: Set = [
  "data", "entries", "items", "list", "records", "results", "rows",
]
