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
      let object = values[id.index].object ?? makeObject()
      values[id.index].object = object
      objects[object.index].count += 1
      var position = 0
      for (key, member) in members {
        try add(member, to: value(of: key, in: object, hint: position))
        position += 1
      }
    } else if let array = try? e.elements {
      let elements = values[id.index].elements ?? makeValue()
      values[id.index].elements = elements
      for element in array { try add(element, to: elements) }
    } else {
      switch try e <| [] as JSONValue {
      case .bool(let value):
        values[id.index].booleans += 1
        if value { values[id.index].trues += 1 }
      case .number(let number): values[id.index].numbers.add(number)
      case .string(let text): values[id.index].strings.add(text)
      case .null, .array, .object: break
      }
    }
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
