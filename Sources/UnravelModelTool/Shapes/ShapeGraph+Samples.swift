import Unravel

extension ShapeGraph {
  /// Adds a value of a sample and everything inside it.
  ///
  /// All samples are added before shapes are merged.
  mutating func add(_ e: Extractor, to id: ValueID) throws {
    if e.isNull {
      values[id.index].nulls += 1
    } else if let members = try? e.members {
      // Such keys are no names, and no dictionary can hold them in linear time.
      guard members.allSatisfy({ isStreamSafe($0.0) }) else {
        return values[id.index].isAny = true
      }
      let all = values[id.index].object ?? makeObject()
      values[id.index].object = all
      let object = kind(of: members, among: all)
      objects[object.index].count += 1
      var position = 0
      for (key, member) in members {
        try add(member, to: value(of: key, in: object, hint: position))
        position += 1
      }
    } else if let array = try? e.elements {
      let elements = values[id.index].elements ?? makeValue()
      values[id.index].elements = elements
      chooseTag(of: array, for: elements)
      for element in array { try add(element, to: elements) }
      try addRow(array, to: id)
    } else {
      values[id.index].add(try e <| [])
    }
  }

  /// Adds an array as a row, if it is one.
  private mutating func addRow(_ array: some Sequence<Extractor>, to id: ValueID) throws {
    let rows = values[id.index].rows
    // Arrays that are no rows are not read again.
    guard var columns = rows.columns else { return }
    let row = Array(array.prefix(Rows.maximumColumnCount + 1))
    guard row.count <= Rows.maximumColumnCount, rows.count == 0 || row.count == columns.count,
      row.allSatisfy({ ![.array, .object].contains($0.kind) })
    else { return values[id.index].rows.add(nil) }
    if rows.count == 0 { columns = row.map { _ in makeValue() } }
    let scalars: [JSONValue] = try row.map { try $0 <| [] }
    for (column, scalar) in zip(columns, scalars) { values[column.index].add(scalar) }
    values[id.index].rows.add(columns)
    values[id.index].rows.candles.add(scalars)
  }

  /// The shape of the objects of a kind.
  ///
  /// The first object decides which member tells the kinds apart.
  private mutating func kind(
    of members: Extractor.Members, among all: ObjectID
  ) -> ObjectID {
    let isFirst = objects[all.index].count == 0 && objects[all.index].objectKinds == nil
    if isFirst, let tag = tag(of: members) {
      objects[all.index].objectKinds = ObjectKinds(tag: tag)
    }
    guard var kinds = objects[all.index].objectKinds else { return all }
    let value = members.first { $0.0 == kinds.tag }?.1
    let name = value.flatMap(kindName).flatMap { kinds.canHold($0) ? $0 : nil }
    let object = kinds.object(of: name) { makeObject() }
    objects[all.index].objectKinds = kinds
    return object
  }

  private func tag(of members: Extractor.Members) -> String? {
    ObjectKinds.tag(among: members.map(\.0)) { hasKind(members, $0) }
  }

  private func hasKind(_ members: Extractor.Members, _ tag: String) -> Bool {
    members.contains { $0.0 == tag && kindName($0.1) != nil }
  }

  /// Chooses a member that all objects of an array have to tell them apart, if there is one: their `kind` where
  /// only some have a `type` too.
  private mutating func chooseTag(of array: some Sequence<Extractor>, for elements: ValueID) {
    guard values[elements.index].object == nil else { return }
    let all = array.compactMap { try? $0.members }
    guard all.count > 1 else { return }
    let tag = ObjectKinds.tag(among: all[0].map(\.0)) { tag in
      all.allSatisfy { hasKind($0, tag) }
    }
    guard let tag else { return }
    let object = makeObject()
    objects[object.index].objectKinds = ObjectKinds(tag: tag)
    values[elements.index].object = object
  }

  private func kindName(_ e: Extractor) -> String? {
    guard e.kind == .string, let text = try? String.decode(e), ObjectKinds.isKindName(text) else {
      return nil
    }
    return text
  }

  /// The shape of the values of a key, for one more object that has it.
  private mutating func value(of key: String, in object: ObjectID, hint: Int) -> ValueID {
    if let index = objects[object.index].index(of: key, hint: hint) {
      objects[object.index].countMember(at: index)
      return objects[object.index].members[index].value
    }
    let value = makeValue()
    objects[object.index].append(ObjectShape.Member(key: key, value: value, count: 1))
    return value
  }
}

extension ValueShape {
  /// Adds a scalar.
  fileprivate mutating func add(_ scalar: JSONValue) {
    switch scalar {
    case .null: nulls += 1
    case .bool(let value):
      booleans += 1
      if value { trues += 1 }
    case .number(let number): numbers.add(number)
    case .string(let text): strings.add(text)
    case .array, .object: break
    }
  }
}
