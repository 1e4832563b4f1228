/// A key path at which objects of a type occur.
struct TypeUse {
  let object: ObjectID
  /// The key of the member, in the singular for elements; nil for the document.
  let key: String?
  /// The type that has the member.
  let parent: ObjectID?
  /// Whether the objects are a kind, and the key is its name.
  let isKind: Bool
  /// Whether the objects are elements of an array or values of a map.
  let isElement: Bool

  /// The words of the key in lower case.
  let words: [String]

  init(
    object: ObjectID, key: String?, parent: ObjectID?, isKind: Bool = false,
    isElement: Bool = false
  ) {
    self.object = object
    self.key = key
    self.parent = parent
    self.isKind = isKind
    self.isElement = isElement
    words = key.map { UnravelModelTool.words(of: $0).map { $0.lowercased() } } ?? []
  }
}

extension ShapeGraph {
  /// The uses of all types, each type before those inside it.
  func uses() -> [TypeUse] {
    var uses: [TypeUse] = []
    var visited: Set<ObjectID> = []
    collectUses(from: root, key: nil, parent: nil, &visited, &uses)
    return uses
  }

  private func collectUses(
    from value: ValueID, key: String?, parent: ObjectID?, isElement: Bool = false,
    _ visited: inout Set<ObjectID>, _ uses: inout [TypeUse]
  ) {
    if let elements = self[value].elements {
      collectUses(
        from: elements, key: key.map(singular), parent: parent, isElement: true, &visited, &uses)
    }
    guard let object = object(of: value) else { return }
    if let values = self[object].mapValues {
      if visited.insert(object).inserted {
        collectUses(
          from: values, key: key.map(singular), parent: parent, isElement: true, &visited, &uses)
      }
      return
    }
    uses.append(TypeUse(object: object, key: key, parent: parent, isElement: isElement))
    collectUses(inside: object, &visited, &uses)
  }

  private func collectUses(
    inside object: ObjectID, _ visited: inout Set<ObjectID>, _ uses: inout [TypeUse]
  ) {
    guard visited.insert(object).inserted else { return }
    for member in self[object].members {
      collectUses(from: member.value, key: member.key, parent: object, &visited, &uses)
    }
    for kind in self[object].objectKinds?.all ?? [] {
      let inner = canonical(kind.object)
      uses.append(TypeUse(object: inner, key: kind.name, parent: object, isKind: true))
      collectUses(inside: inner, &visited, &uses)
    }
    if let others = self[object].objectKinds?.others {
      collectUses(inside: canonical(others), &visited, &uses)
    }
  }
}
