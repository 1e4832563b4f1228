import Unravel

// The samples with which reads are answered.

extension NodeReads {
  /// The maximum number of nodes inside each other. A function that calls itself would read values without end.
  private static var maximumNodeDepth: Int { 12 }

  /// The entry of a read by a type or a function.
  func entry<T>(
    _ kind: ReadEntry.Kind, _ paths: [[JSONKeyPath.Element]] = [], through e: Extractor,
    as type: Any.Type?, _ decode: (Extractor) throws -> T
  ) -> ReadEntry {
    guard type != T.self else { return node.entry(kind, paths, T.self) }
    return node.entry(kind, paths, T.self, isFunction: true) {
      isRead($0, through: e, by: decode)
    }
  }

  /// Whether a function decodes what an entry describes. A node describes what all functions read of it.
  func isRead<T>(
    _ entry: ReadEntry, through e: Extractor, by decode: (Extractor) throws -> T
  ) -> Bool {
    switch entry.content {
    case .leaf(let leaf)?: leaf.signature == samples.signature(of: decode)
    case .item(let item)?:
      !exploration.explorer.exploresItems || item.signature == signature(through: e, decode)
    case .node?, .model?, nil: true
    }
  }

  /// What a function reads of the value itself: the function reads values inside it, or decodes a leaf.
  func itself<T>(_ e: Extractor, _ decode: (Extractor) throws -> T) throws -> T {
    let count = exploration.recordCount
    let unknown = exploration.unknown
    do {
      return try decode(e)
    } catch {
      guard exploration.recordCount == count, !node.isIterated else { throw error }
      exploration.unknown = unknown
      recordLookupOfAllKeys()
      let entry = entry(.itself, through: e, as: nil, decode)
      guard node.answer(to: entry) != .invalid else { throw InvalidSample() }
      return try value(of: entry, through: e, as: nil, decode)
    }
  }

  /// A sample of what a function decodes.
  ///
  /// - Parameter type: The type whose `decode` is the function; nil if it is another function.
  func value<T>(
    of entry: ReadEntry, through e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    if entry.content == nil {
      let (content, isTolerant) = content(of: entry, through: e, as: type, decode)
      entry.describe(as: content, isTolerant: isTolerant)
    }
    switch entry.content! {
    case .node(let inner):
      guard inner.depth < Self.maximumNodeDepth else { throw noSample() }
      return try NodeReads(inner).itself(inner.extractor(through: e), decode)
    case .model(let model):
      guard let value = model.value as? T else { throw noSample() }
      return value
    case .item(let item):
      guard let value = item.value as? T else { throw noSample() }
      return value
    case .leaf(let leaf):
      var value = leaf.values[exploration.valueSet]
      if case .choice(let index)? = node.answer(to: entry), leaf.cases.indices.contains(index) {
        value = leaf.cases[index].value ?? value
      }
      guard let value = value as? T else { throw noSample() }
      return value
    }
  }

  /// What a function reads, and whether it replaces values that do not decode.
  private func content<T>(
    of entry: ReadEntry, through e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) -> (ReadEntry.Content, isTolerant: Bool) {
    // A strict schema describes the values that a service should send.
    let isStrict = exploration.explorer.isStrict
    func isTolerant() -> Bool { !isStrict && samples.isTolerant(decode) }
    let isExtractor = wrappedType(of: T.self) == Extractor.self
    if type == T.self || isDecode(of: T.self, decode, through: e),
      let model = model(of: wrappedType(of: T.self), through: e), !model.isLeaf
    {
      // What a model itself tolerates is in its schema.
      return (.model(model), type != T.self && isTolerant())
    }
    if entry.isOfElements, !isExtractor,
      let item = item(of: T.self, through: e, decode)
    {
      return (.item(item), isTolerant())
    }
    let inner = exploration.makeNode(in: node)
    guard inner.depth < Self.maximumNodeDepth else { return (.node(inner), false) }
    exploration.callAheadOfRun { _ = try? decode(inner.extractor(through: e)) }
    guard inner.isTouched || isExtractor else {
      let leaf = samples.leaf(T.self, ordinal: entry.ordinal, decode)
      return isStrict ? (.leaf(leaf.strict), false) : (.leaf(leaf), leaf.isTolerant)
    }
    let isTolerant = isTolerant()
    if !isTolerant, !inner.entries.isEmpty {
      inner.otherForms += samples.otherForms(
        ofArray: inner.hasItems, optionalCount: inner.optionalElementCount, decode)
    }
    return (.node(inner), isTolerant)
  }

  /// Whether a function reads what the `decode` of its type reads, which a model may pass in place of the type.
  private func isDecode<T>(
    of type: T.Type, _ decode: (Extractor) throws -> T, through e: Extractor
  ) -> Bool {
    guard exploration.explorer.exploresItems,
      let type = type as? any Unravel.Decodable.Type, exploration.explorer.isModel(type),
      samples.otherForms(ofArray: false, optionalCount: 0, decode).isEmpty
    else { return false }
    func keys<M: Unravel.Decodable>(_ type: M.Type) -> Set<Node.Key> {
      signature(through: e) { try M.decode($0) }
    }
    let keys = keys(type)
    return !keys.isEmpty && keys == signature(through: e, decode)
  }

  private func model(of type: Any.Type, through e: Extractor) -> ModelDefinition? {
    guard exploration.explorer.isModel(type), let type = type as? any Unravel.Decodable.Type else {
      return nil
    }
    func open<M: Unravel.Decodable>(_ type: M.Type) -> ModelDefinition {
      exploration.explorer.model(of: type, through: e)
    }
    return open(type)
  }

  func noSample() -> NoSample {
    exploration.noteUnknown()
    return NoSample()
  }
}
