extension ShapeGraph {
  /// How the values of an object's members resemble each other.
  struct Likeness {
    /// The number of values that are not empty.
    var count = 0
    /// The number of keys that most of them have.
    var commonKeyCount = 0
    /// Whether all of them have all of these keys.
    var areEqual = false
  }

  /// How values that are objects, or arrays of objects, resemble each other; nil if they do not.
  ///
  /// One in four may differ. Missing members and one more do not make a difference.
  ///
  /// - Parameter areKindsAlike: Whether values with a discriminator resemble each other, of whatever kind.
  func likeness(of values: [ValueID], areKindsAlike: Bool = true) -> Likeness? {
    var objects: [ObjectShape] = []
    for value in values where !isEmpty(value) {
      guard let object = objectInArrays(of: value) else { return nil }
      objects.append(self[object])
    }
    guard objects.count > 1, objects.allSatisfy({ $0.mapValues == nil }) else { return nil }
    let common = commonMembers(of: objects)
    guard !common.isEmpty else { return nil }
    let sizes = objects.map { $0.members.count }.sorted()
    let size = sizes.count == 2 ? sizes[0] : sizes[sizes.count / 2]
    // Values of different types can have a few keys in common. Kinds of one type have a discriminator.
    guard
      common.count * 2 >= size
        || areKindsAlike && common.contains(where: isDiscriminator)
    else { return nil }
    let matching = objects.count { matches($0, common) }
    let tolerated = objects.count < 3 ? 0 : max(1, objects.count / 4)
    guard matching >= objects.count - tolerated else { return nil }
    var likeness = Likeness(count: objects.count, commonKeyCount: common.count)
    likeness.areEqual = objects.allSatisfy { object in
      object.members.count == common.count && common.allSatisfy { object[$0.key] != nil }
    }
    return likeness
  }

  /// The members that more than half of some objects have, and both of two.
  private func commonMembers(of objects: [ObjectShape]) -> [ObjectShape.Member] {
    var counts: [MemberKey: (member: ObjectShape.Member, count: Int)] = [:]
    var order: [MemberKey] = []
    for member in objects.flatMap(\.members) {
      let key = MemberKey(member.key)
      if counts[key] == nil { order.append(key) }
      counts[key, default: (member, 0)].count += 1
    }
    return order.compactMap { counts[$0] }.filter { $0.count * 2 > objects.count }.map(\.member)
  }

  private func isDiscriminator(_ member: ObjectShape.Member) -> Bool {
    UnravelModelTool.isDiscriminator(member.key) && self[member.value].valueKinds == .string
  }

  /// Whether an object has at least half of some members, of the same kinds, and not many others.
  private func matches(_ object: ObjectShape, _ common: [ObjectShape.Member]) -> Bool {
    let shared = common.filter { object[$0.key] != nil }
    // What is called a value can be of any kind.
    let agreeing = shared.count { member in
      member.key == "value"
        || object[member.key].map { haveOneValueKind([member.value, $0]) } ?? false
    }
    return shared.count * 2 >= common.count && agreeing * 2 >= shared.count
  }

  /// Whether a value is null, an empty array or an empty object in all samples.
  func isEmpty(_ value: ValueID) -> Bool {
    let shape = self[value]
    switch shape.valueKinds {
    case []: return !shape.isAny
    case .array: return shape.elements.map(isEmpty) ?? true
    case .object:
      return shape.object.map { self[$0].isEmpty } ?? true
    default: return false
    }
  }

  /// Whether values are objects with different keys whose values are all `true`, or all objects of one
  /// type: `{"one": {"ann": true}, "two": {"bob": true}}`.
  func areMapsOfOneType(_ values: [ValueID]) -> Bool {
    let objects = values.filter { !isEmpty($0) }.map { object(of: $0).map { self[$0] } }
    guard objects.count > 1, objects.allSatisfy({ $0?.mapValues == nil && $0 != nil }) else {
      return false
    }
    let members = objects.compactMap(\.self).flatMap(\.members)
    let keys = Set(members.map(\.key))
    let areScattered = members.count * 2 < objects.count * keys.count || members.count == keys.count
    guard areScattered, keys.count > objects.count || members.count > objects.count else {
      return false
    }
    let inner = members.map(\.value)
    guard haveOneValueKind(inner) else { return false }
    return areTrue(inner) || areMessages(members)
      || likeness(of: inner, areKindsAlike: false) != nil
  }

  /// Whether all members are strings, and many of them sentences: the texts of a program.
  func areMessages(_ members: [ObjectShape.Member]) -> Bool {
    let minimumCount = 5
    let strings = members.map { self[$0.value] }
    let sentences = strings.count { $0.strings.haveSpaces }
    let names = members.count { isMemberName($0.key, isPlural: false) }
    return members.count >= minimumCount && strings.allSatisfy { $0.valueKinds == .string }
      && sentences * 3 >= members.count && names * 2 <= members.count
  }

  /// Whether all values are `true`, as those of a set are.
  func areTrue(_ values: [ValueID]) -> Bool {
    values.allSatisfy { self[$0].valueKinds == .boolean && self[$0].trues == self[$0].booleans }
  }

  /// Whether values are of one scalar kind. Dates, URLs and UUIDs are strings here.
  func haveOneScalarKind(_ values: [ValueID]) -> Bool {
    let kinds = values.reduce(into: ValueKinds()) { $0.formUnion(self[$1].valueKinds) }
    return [.string, .number, .boolean].contains(kinds)
  }

  /// Whether values are objects that name the types of what they hold: `{"S": "a"}`,
  /// `{"integerValue": "1"}`.
  func nameTheirTypes(_ values: [ValueID]) -> Bool {
    values.allSatisfy { value in
      guard self[value].valueKinds == .object, let object = object(of: value) else { return false }
      let members = self[object].members
      return members.count == 1 && namesType(members[0].key)
    }
  }
}

extension ShapeGraph {
  /// Whether values are objects with a value and its type: `{"Type": "String", "Value": "a"}`.
  func arePairsOfTypeAndValue(_ values: [ValueID]) -> Bool {
    guard let likeness = likeness(of: values), likeness.areEqual,
      let first = values.first.flatMap(objectInArrays)
    else { return false }
    let keys = self[first].members.map { $0.key.lowercased() }
    // `"DataType"`, `"StringValue"` and one more.
    let maximumCount = 3
    return keys.count <= maximumCount && keys.contains { $0.hasSuffix("type") }
      && keys.contains { $0.hasSuffix("value") }
  }
}

/// Whether a key names a type of values.
func namesType(_ key: String) -> Bool {
  if shortTypeNames.contains(key) { return true }
  let parts = words(of: key).map { $0.lowercased() }
  return parts.count == 2 && parts[1] == "value" && typeNames.contains(parts[0])
}

/// The types of attributes in small documents: strings, numbers, binary data, sets, lists and maps.
private let shortTypeNames: Set = ["B", "BOOL", "BS", "L", "M", "N", "NS", "NULL", "S", "SS"]

private let typeNames: Set = [
  "array", "binary", "bool", "boolean", "bytes", "date", "double", "float", "int", "integer",
  "list", "long", "map", "null", "number", "object", "reference", "string", "text", "timestamp",
]
