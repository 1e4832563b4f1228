extension Extractor {
  /// The index of the value at a key path, null or not; `.none` if it is absent, or a value on the
  /// path is absent or null.
  @inlinable
  @inline(__always)
  func find(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    if case .literal(let key) = keyPath.storage, context.tape[index].isObject,
      !context.usesLookupSettings
    {
      return document.member(key, of: index)
    }
    return try findElementByElement(keyPath)
  }

  @usableFromInline
  func findElementByElement(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    switch keyPath.storage {
    case .literal(let key): try find(key, from: index)
    case .elements(let elements): try find(elements)
    case .located: try find(keyPath.elements)
    }
  }

  @inline(never)
  private func find(_ elements: [JSONKeyPath.Element]) throws -> TapeIndex {
    var found = index
    for element in elements {
      if case .key(let key) = element, !context.usesLookupSettings, context.tape[found].isObject {
        found = LookupKey.with(key) { document.member($0, of: found) }
      } else {
        found = try find(element, from: found)
      }
      if found == .none { return .none }
    }
    return found
  }

  /// The value of the key of a literal.
  @inline(__always)
  private func find(_ key: LookupKey, from parent: TapeIndex) throws -> TapeIndex {
    guard context.tape[parent].isObject else { return try find(.key(key.string), from: parent) }
    guard context.usesLookupSettings else { return document.member(key, of: parent) }
    if context.settings.convertsToSnakeCase { return memberBySettings(key.string, of: parent) }
    let found = document.member(key, of: parent)
    context.recordLookup(of: WantedKey(key), found: found, in: parent)
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
      return memberBySettings(key, of: parent)
    case .index(let index):
      guard entry.kind == .array else { throw mismatch("array", at: parent) }
      return document.element(index, of: parent)
    }
  }

  /// The value of an object's member, looked up with the settings of the context.
  @inline(never)
  private func memberBySettings(_ key: String, of object: TapeIndex) -> TapeIndex {
    let key = context.settings.convertsToSnakeCase ? key.snakeCase : key
    let found = LookupKey.with(key) { document.member($0, of: object) }
    context.recordLookup(of: .string(key), found: found, in: object)
    return found
  }
}

extension Extractor {
  /// Whether an index is that of the value or of a value inside it.
  func contains(_ index: TapeIndex) -> Bool {
    self.index <= index && index < context.tape.next(after: self.index)
  }
}
