extension Extractor {
  /// The index of the value at a key path, null or not; `.none` if it is absent, or a value on the
  /// path is absent or null.
  @inlinable
  @inline(__always)
  func find(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    if case .literal(let key) = keyPath.storage, context.tape[index].isObject,
      !context.isObserving
    {
      return document.member(key, of: index)
    }
    return try findElementByElement(keyPath)
  }

  @usableFromInline
  func findElementByElement(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    switch keyPath.storage {
    case .arrayLiteral(let elements) where !context.isObserving: try find(elements)
    case .elements(let elements): try find(elements)
    default: try find(keyPath.elements)
    }
  }

  private func find(_ elements: [JSONKeyPath.ArrayLiteralElement]) throws -> TapeIndex {
    var found = index
    for element in elements {
      if case .literal(let key) = element.storage, context.tape[found].isObject {
        found = document.member(LookupKey(key), of: found)
      } else {
        found = try find(element.element, from: found)
      }
      if found == .none { return .none }
    }
    return found
  }

  @inline(never)
  private func find(_ elements: [JSONKeyPath.Element]) throws -> TapeIndex {
    var found = index
    for element in elements {
      found = try find(element, from: found)
      if found == .none { return .none }
    }
    return found
  }

  @inline(never)
  private func find(
    _ element: JSONKeyPath.Element, from parent: TapeIndex
  ) throws -> TapeIndex {
    let entry = context.tape[parent]
    if entry.isNull { return .none }
    switch element {
    case .key(let key):
      guard entry.isObject else { throw mismatch("object", at: parent) }
      return member(key, of: parent)
    case .index(let index):
      guard entry.kind == .array else { throw mismatch("array", at: parent) }
      return document.element(index, of: parent)
    }
  }

  /// The value of an object's member, looked up with the settings of the context.
  private func member(_ key: String, of object: TapeIndex) -> TapeIndex {
    guard context.isObserving else {
      return LookupKey.with(key) { document.member($0, of: object) }
    }
    let spelling = context.spelling(of: key)
    let found = LookupKey.with(spelling) { document.member($0, of: object) }
    context.recordLookup(of: found, key: spelling, in: object)
    return found
  }
}
