extension ModelBuilder {
  /// The enum with a case for each kind of some objects.
  mutating func kindsType(of object: ObjectID, _ kinds: ObjectKinds, as use: NamedUse) -> TypeID {
    if let id = objectTypes[object] {
      uses[id, default: []].append(use)
      return id
    }
    let id = append(.kinds(KindsType(tag: kinds.tag)))
    objectTypes[object] = id
    uses[id] = [use]
    let besides = kinds.isTagBeside ? " beside it" : ""
    types[id.index].comment = ["A case for each `\(kinds.tag)`\(besides) in the samples."]
    var type = KindsType(tag: kinds.tag)
    type.contentKey = kinds.isTagBeside ? use.key : nil
    var names: Set<String> = []
    for (kind, shortName) in zip(kinds.all, kinds.shortNames) {
      let object = graph.canonical(kind.object)
      let hasMembers = graph[object].members.contains { $0.key != graph[object].tagOfKind }
      // `PushPayload` for the `payload` of a push.
      let key = type.contentKey.map { shortName + "_" + $0 } ?? kind.name
      let use = NamedUse(key: key, parent: id, isKind: true)
      type.cases.append(
        KindsType.Case(
          name: names.insertUnique(caseName(shortName)), kind: kind.name,
          type: hasMembers
            ? .type(self.type(of: object, as: use))
            : kinds.isTagBeside ? .dictionary(.anyJSON) : nil))
    }
    if settings.hasUnknownCases ?? true {
      type.unknownCase = names.contains("unknown") ? names.insertUnique("unknownValue") : "unknown"
    }
    types[id.index].content = .kinds(type)
    return id
  }
}
