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

  /// Adds the facts about a value to another one, with a type of its own for the objects.
  mutating func addCopy(of source: ValueID, to value: ValueID) {
    var shape = self[source]
    if let object = shape.object {
      let original = self[object]
      let copy = makeObject()
      update(copy) {
        _ = $0.merge(original)
        $0.schemaName = nil
      }
      addObject(copy, to: value)
      shape.object = nil
    }
    var pairs: [(ValueID, ValueID)] = []
    update(value) { pairs = $0.merge(shape) }
    for (a, b) in pairs { merge(a, b) }
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
