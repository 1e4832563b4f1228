extension ModelBuilder {
  /// Replaces types with the same properties by one.
  ///
  /// Types can refer to each other, so they are compared as the states of an automaton: first all
  /// types with the same keys are one class. Then a class is split where properties are of different
  /// classes, until no class is.
  ///
  /// - Returns: The type that replaces each type.
  mutating func mergeEqualTypes() -> [TypeID: TypeID] {
    var classes = classes(named: schemaNamesOfEqualTypes())
    var nested: Set<TypeID> = []
    for type in types {
      for inner in nestedTypes(of: type) where classes[inner.index] != classes[type.id.index] {
        classes[inner.index] = classes[type.id.index]
        nested.insert(inner)
      }
    }
    return replaceTypes(by: classes, leavingOut: nested)
  }

  /// The enums inside the arrays of an enum of several kinds that hold nothing that it does not hold:
  /// it can contain itself, as the coordinates of points, lines and polygons do.
  private func nestedTypes(of type: ModelType) -> [TypeID] {
    guard case .union(let outer) = type.content else { return [] }
    var nested: [TypeID] = []
    var element = outer.arrayElement
    while case .type(let id)? = element, id != type.id, !nested.contains(id) {
      guard case .union(let inner) = types[id.index].content,
        inner.scalars.isSubset(of: outer.scalars)
      else { return [] }
      nested.append(id)
      element = inner.arrayElement
    }
    let isScalar = element.map { outer.scalars.contains($0) } ?? true
    return isScalar || element == .type(type.id) ? nested : []
  }

  /// The names that a JSON Schema gives to types, and those of equal types for others: an object that
  /// is described where it is used is of the type of a definition with the same properties.
  private func schemaNamesOfEqualTypes() -> [TypeID: String] {
    guard !schemaNames.isEmpty else { return [:] }
    let minimumPropertyCount = 3
    let classes = classes(named: [:])
    let namesOfClasses = Dictionary(
      types.compactMap { type in schemaNames[type.id].map { (classes[type.id.index], $0) } }
    ) { first, _ in first }
    var names = schemaNames
    for type in types where names[type.id] == nil {
      guard let object = type.object, object.fields.count >= minimumPropertyCount else { continue }
      names[type.id] = namesOfClasses[classes[type.id.index]]
    }
    return names
  }

  /// Numbers the types, equal types equally. Types with different names are different.
  private func classes(named names: [TypeID: String]) -> [Int] {
    var classes = types.map { _ in 0 }
    while true {
      var numbers: [TypeContent: Int] = [:]
      let refined = types.indices.map { index in
        let content = content(of: types[index], classes, name: names[types[index].id])
        return numbers[content] ?? numbers.insert(content, numbers.count)
      }
      let isStable = Set(refined).count == Set(classes).count
      classes = refined
      if isStable { return classes }
    }
  }

  private func content(of type: ModelType, _ classes: [Int], name: String?) -> TypeContent {
    func inClass(_ type: FieldType) -> FieldType {
      type.map { TypeID(index: classes[$0.index]) }
    }
    var content = TypeContent(number: classes[type.id.index])
    switch type.content {
    case .object(let object):
      content.schemaName = name ?? nameOfKind(type.id, object) ?? firstWordOfKind(type.id)
      content.isRow = object.isRow
      content.keys = object.fields.map { MemberKey($0.key) }
      content.types = object.fields.map { inClass($0.type) }
      // The order of the properties does not matter.
      let order = content.keys.indices.sorted { object.fields[$0].key < object.fields[$1].key }
      content.keys = order.map { content.keys[$0] }
      content.types = order.map { content.types[$0] }
    case .enumeration(let enumeration):
      content.keys = enumeration.cases.map { MemberKey($0.rawValue) }
    case .union(let union):
      content.isUnion = true
      content.types = union.cases.map { inClass($0.type) }
    case .objectKinds(let kinds):
      content.schemaName = (name.map { $0 + " " } ?? "") + kinds.tag
      content.isUnion = true
      content.keys = kinds.cases.map { MemberKey($0.kind) }
      content.types = kinds.cases.map { $0.type.map(inClass) ?? .anyJSON }
    }
    return content
  }

  /// The key of objects that have nothing but their kind, by which alone they are not the same: an error
  /// and an action with a `type`.
  private func nameOfKind(_ id: TypeID, _ object: ObjectType) -> String? {
    guard object.fields.allSatisfy({ isDiscriminator($0.key) }) else { return nil }
    return uses[id]?.first?.key
  }

  /// The first word of the name of a kind: kinds with other first words are not the same.
  private func firstWordOfKind(_ id: TypeID) -> String? {
    guard let use = uses[id]?.first, use.isKind else { return nil }
    return "kind " + (use.key.flatMap { words(of: $0).first }?.lowercased() ?? "")
  }

  /// Keeps the first type of each class.
  ///
  /// - Parameter nested: Types that are not kept: others of their class hold more.
  private mutating func replaceTypes(
    by classes: [Int], leavingOut nested: Set<TypeID>
  ) -> [TypeID: TypeID] {
    var kept: [ModelType] = []
    var firsts: [Int: TypeID] = [:]
    for (type, number) in zip(types, classes) where firsts[number] == nil {
      guard !nested.contains(type.id) else { continue }
      firsts[number] = TypeID(index: kept.count)
      kept.append(type)
    }
    let replacements = Dictionary(
      uniqueKeysWithValues: zip(types, classes).map { type, number in
        (type.id, firsts[number] ?? type.id)
      })
    func new(_ id: TypeID) -> TypeID { replacements[id] ?? id }
    types = kept.map { $0.replacing(id: new($0.id), new) }
    uses = Dictionary(
      uses.sorted { $0.key.index < $1.key.index }.map { id, uses in
        let uses = uses.map { use in
          var use = use
          use.parent = use.parent.map(new)
          return use
        }
        return (new(id), uses)
      }, uniquingKeysWith: +)
    objectCounts = Dictionary(objectCounts.map { (new($0), $1) }, uniquingKeysWith: +)
    schemaNames = Dictionary(schemaNames.map { (new($0), $1) }) { first, _ in first }
    titles = Dictionary(titles.map { (new($0), $1) }) { $0.union($1) }
    return replacements
  }
}

extension UnionType {
  /// The elements of the arrays.
  fileprivate var arrayElement: FieldType? {
    for value in cases {
      if case .array(let element) = value.type { return element }
    }
    return nil
  }

  /// The types of the values that are no arrays.
  fileprivate var scalars: Set<FieldType> {
    Set(cases.map(\.type)).filter { if case .array = $0 { false } else { true } }
  }
}

/// What types have in common that are one type.
private struct TypeContent: Hashable {
  /// The class so far.
  let number: Int
  var isUnion = false
  var isRow = false
  var schemaName: String?
  var keys: [MemberKey] = []
  var types: [FieldType] = []
}

extension Dictionary {
  /// Adds a value, which is returned.
  fileprivate mutating func insert(_ key: Key, _ value: Value) -> Value {
    self[key] = value
    return value
  }
}

extension ModelType {
  /// The type with other types in its properties.
  fileprivate func replacing(id: TypeID, _ change: (TypeID) -> TypeID) -> ModelType {
    var type = ModelType(id: id, content: content)
    type.comment = comment
    switch content {
    case .object(var object):
      for index in object.fields.indices {
        object.fields[index].type = object.fields[index].type.map(change)
      }
      type.content = .object(object)
    case .union(var union):
      for index in union.cases.indices {
        union.cases[index].type = union.cases[index].type.map(change)
      }
      type.content = .union(union)
    case .objectKinds(var kinds):
      for index in kinds.cases.indices {
        kinds.cases[index].type = kinds.cases[index].type?.map(change)
      }
      type.content = .objectKinds(kinds)
    case .enumeration: break
    }
    return type
  }
}
