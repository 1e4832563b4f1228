extension ModelBuilder {
  /// The enum with a case for each kind of some objects.
  mutating func kindsType(of object: ObjectID, _ kinds: ObjectKinds, as use: NamedUse) -> TypeID {
    if let id = objectTypes[object] {
      uses[id, default: []].append(use)
      return id
    }
    let id = append(.objectKinds(ObjectKindsType(tag: kinds.tag)))
    objectTypes[object] = id
    uses[id] = [use]
    let shape = graph[object]
    if let name = shape.schemaName { schemaNames[id] = name }
    if let title = shape.title { titles[id] = [title] }
    types[id.index].comment = comment(on: kinds, of: shape)
    var type = ObjectKindsType(tag: kinds.tag)
    type.contentKey = kinds.isTagBeside ? use.key : nil
    var names: Set<String> = []
    for (kind, shortName) in zip(kinds.all, kinds.shortNames) {
      let object = graph.canonical(kind.object)
      let inner = graph[object]
      let hasMembers =
        inner.members.contains { $0.key != inner.tagOfKind } || inner.objectKinds != nil
      // `PushPayload` for the `payload` of a push.
      let key = type.contentKey.map { shortName + "_" + $0 } ?? kind.name
      let use = NamedUse(key: key, parent: id, isKind: true)
      type.cases.append(
        ObjectKindsType.Case(
          name: names.insertUnique(caseName(shortName)), kind: kind.name,
          type: hasMembers
            ? .type(typeOfKind(object, as: use))
            : kinds.isTagBeside ? .dictionary(.anyJSON) : nil))
    }
    if settings.hasUnknownCases ?? (!settings.isFromSchema || kinds.areOpen) {
      type.unknownCase = names.contains("unknown") ? names.insertUnique("unknownValue") : "unknown"
    }
    types[id.index].content = .objectKinds(type)
    return id
  }
  /// The type of the objects of a kind, which can be of several kinds again.
  private mutating func typeOfKind(_ object: ObjectID, as use: NamedUse) -> TypeID {
    guard let kinds = graph[object].objectKinds else { return type(of: object, as: use) }
    return kindsType(of: object, kinds, as: use)
  }

  private func comment(on kinds: ObjectKinds, of shape: ObjectShape) -> [String] {
    if settings.isFromSchema {
      return (shape.comment.map(commentLines) ?? []) + ["A case for each `\(kinds.tag)`."]
    }
    let besides = kinds.isTagBeside ? " beside it" : ""
    return ["A case for each `\(kinds.tag)`\(besides) in the samples."]
  }
}
