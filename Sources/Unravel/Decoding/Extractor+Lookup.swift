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
    return try findOnPath(keyPath)
  }

  @usableFromInline
  @inline(never)
  func findOnPath(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    if case .literal(let key) = keyPath.storage, context.tape[index].isObject {
      return context.member(WantedKey(key), of: index)
    }
    let elements = keyPath.elements
    let (value, count) = context.walk(elements, from: index)
    guard count < elements.count else { return value }
    let entry = context.tape[value]
    switch elements[count] {
    case .key where !entry.isObject && !entry.isNull: throw mismatch("object", at: value)
    case .index where entry.kind != .array && !entry.isNull: throw mismatch("array", at: value)
    default: return .none
    }
  }

  /// Whether an index is that of the value or of a value inside it.
  func contains(_ index: TapeIndex) -> Bool {
    self.index <= index && index < context.tape.next(after: self.index)
  }
}

extension DecodingContext {
  /// The value of an object's member, looked up with the settings of the context.
  func member(_ key: WantedKey, of object: TapeIndex) -> TapeIndex {
    let converts = settings.convertsFromSnakeCase
    let found = key.withLookupKey {
      converts ? snakeCaseMember($0, of: object) : document.member($0, of: object)
    }
    if let tracker = settings.tracker, tracker.object == object {
      let isConverted = converts && found == .none
      tracker.record(
        isConverted ? .string(key.string.unconvertedFromSnakeCase()) : key, found: found)
    }
    return found
  }

  /// Follows a path with the settings of the context, as ``Document/walk(_:from:member:)`` does.
  func walk(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (value: TapeIndex, count: Int) {
    guard usesLookupSettings else { return document.walk(elements, from: start) }
    return document.walk(elements, from: start) { self.member(.string($0), of: $1) }
  }

  /// The key of a member of an object as a lookup finds it; nil if an earlier member has the same.
  func key(at index: TapeIndex, of value: TapeIndex, in object: TapeIndex) -> String? {
    guard document.isFirst(index, in: object) else { return nil }
    let key = document.string(at: index)
    guard settings.convertsFromSnakeCase else { return key }
    let converted = key.convertedFromSnakeCase()
    let found = LookupKey.with(converted) { snakeCaseMember($0, of: object) }
    return found == value ? converted : nil
  }
}

extension Document {
  /// Follows a path as far as it leads: the one walk of the lookups of models, of errors, and of `Codable`.
  ///
  /// ```swift
  /// // {"a": [{"b": null}]}
  /// walk(["a", 0, "b", "c"], from: .root)    // the null, 3
  /// walk(["a", "b"], from: .root)            // the array, 1
  /// ```
  ///
  /// - Parameter member: Finds the member of an object; nil to find it by its key as it is.
  /// - Returns: The last value on the path that is present, and the number of elements that lead to it.
  func walk(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex,
    member: ((String, TapeIndex) -> TapeIndex)? = nil
  ) -> (value: TapeIndex, count: Int) {
    var value = start
    var count = 0
    while count < elements.count {
      var next = TapeIndex.none
      switch elements[count] {
      case .key(let key):
        guard tape[value].isObject else { return (value, count) }
        let object = value
        next =
          if let member { member(key, object) } else {
            LookupKey.with(key) { self.member($0, of: object) }
          }
      case .index(let index):
        guard tape[value].kind == .array else { return (value, count) }
        next = element(index, of: value)
      }
      guard next != .none else { return (value, count) }
      value = next
      count += 1
    }
    return (value, count)
  }
}
