extension ShapeGraph {
  mutating func update(_ id: ValueID, _ body: (inout ValueShape) -> Void) {
    body(&values[canonical(id).index])
  }

  mutating func update(_ id: ObjectID, _ body: (inout ObjectShape) -> Void) {
    body(&objects[canonical(id).index])
  }

  /// Adds a value to the objects of a type.
  mutating func addObject(_ object: ObjectID, to value: ValueID) {
    if let known = self[value].object {
      merge(known, object)
    } else {
      update(value) { $0.object = object }
    }
  }

  /// The shape of the elements of arrays, created on first use.
  mutating func elements(of value: ValueID) -> ValueID {
    if let elements = self[value].elements { return elements }
    let elements = makeValue()
    update(value) { $0.elements = elements }
    return elements
  }

  /// The shape of a member, created on first use.
  mutating func member(_ key: String, of object: ObjectID, isRequired: Bool) -> ValueID {
    if let index = self[object].index(of: key) {
      if isRequired, self[object].members[index].count < self[object].count {
        update(object) { $0.countMember(at: index) }
      }
      return self[object].members[index].value
    }
    let value = makeValue()
    update(object) {
      $0.append(ObjectShape.Member(key: key, value: value, count: isRequired ? 1 : 0))
    }
    return value
  }

  mutating func setComment(_ comment: String, ofMember key: String, of object: ObjectID) {
    update(object) { $0.setComment(comment, of: key) }
  }

  /// Says that all objects of a type have a member.
  mutating func require(_ key: String, of object: ObjectID) {
    if let index = self[object].index(of: key), self[object].members[index].count == 0 {
      update(object) { $0.countMember(at: index) }
    }
  }

  /// Adds copies of the members of a type to another one.
  mutating func addMembers(
    of source: ObjectID, to target: ObjectID, isRequired: (ObjectShape.Member) -> Bool
  ) {
    let shape = self[source]
    guard canonical(source) != canonical(target), self[target].mapValues == nil else { return }
    if let values = shape.mapValues {
      if self[target].members.isEmpty { update(target) { $0.becomeMap(of: values) } }
      return
    }
    for member in shape.members {
      let value = self.member(member.key, of: target, isRequired: false)
      if isRequired(member) { require(member.key, of: target) }
      if let comment = member.comment { setComment(comment, ofMember: member.key, of: target) }
      addCopy(of: member.value, to: value)
    }
  }

  /// Adds the facts about a value to another one. The types of the objects are shared.
  ///
  /// - Parameter hasObjects: Whether objects are among them.
  mutating func addCopy(of source: ValueID, to value: ValueID, hasObjects: Bool = true) {
    guard canonical(source) != canonical(value) else { return }
    var facts = self[source]
    let (elements, object) = (facts.elements, facts.object)
    facts.elements = nil
    facts.object = nil
    update(value) { _ = $0.merge(facts) }
    if let object, hasObjects { addObject(object, to: value) }
    guard let elements else { return }
    if let known = self[value].elements {
      addCopy(of: elements, to: known)
    } else {
      update(value) { $0.elements = elements }
    }
  }

  /// Adds the facts about a value to another one, which has the type of its objects already and can be
  /// inside it.
  mutating func addKinds(of source: ValueID, to value: ValueID) {
    guard canonical(source) != canonical(value) else { return }
    var facts = self[source]
    let elements = facts.elements
    facts.elements = nil
    update(value) {
      _ = $0.merge(facts)
      $0.elements = $0.elements ?? elements
    }
  }

  /// Removes the objects of definitions that refer to nothing but themselves.
  mutating func removeUndescribedObjects() {
    for index in values.indices {
      if let object = values[index].object, self[object].count == 0 { values[index].object = nil }
    }
  }
}

extension TextFormats {
  /// The format that a schema names.
  init(schemaFormat: String?) {
    self =
      switch schemaFormat {
      case "date": TextFormats([.day])
      case "date-time": TextFormats([.iso8601])
      case "uri", "url": TextFormats([.url])
      case "uuid": TextFormats([.uuid])
      default: []
      }
  }
}
