/// The elements that a `Lossy` collection drops while it decodes.
///
/// It is the handler of the reads of the collection itself. The elements are decoded in the context around it.
final class DroppedElements: Sendable {
  /// The array or object in the context around the collection.
  private let outside: Extractor

  private let state = Lock(State())

  private struct State {
    /// The context of the collection; nil before it is decoded.
    var context: DecodingContext?

    /// The dropped elements; nil after the decode, so that an extractor that outlives it drops nothing.
    var elements: [InvalidElement]? = []

    /// Whether the collection has read the elements of the array or object.
    var hasReadElements = false
  }

  init(of outside: Extractor) { self.outside = outside }

  /// The array or object whose elements are dropped if they do not decode.
  var container: Extractor {
    let container = outside.derived { $0.handler = self }
    state.withLock { $0.context = container.context }
    return container
  }

  /// Ends the decode. Returns the dropped elements, and whether the collection has read elements at all.
  func finish() -> (elements: [InvalidElement], hasReadElements: Bool) {
    state.withLock { state in
      defer { state = State(context: nil, elements: nil) }
      return (state.elements ?? [], state.hasReadElements)
    }
  }

  /// Begins a read of the elements of a value. Returns whether they are dropped if they do not decode.
  fileprivate func beginElements(of e: Extractor) -> Bool {
    guard e.index == outside.index else { return false }
    return state.withLock { state in
      state.hasReadElements = true
      return state.elements != nil
    }
  }

  /// Drops an element because of its error.
  private func drop(_ error: any Error, of element: Extractor, at last: JSONKeyPath.Element) {
    let error = element.failure(error)
    state.withLock { $0.elements?.append(InvalidElement(pathElement: last, error: error)) }
    element.context.settings.onToleratedFailure?(error)
  }

  /// The same value in the context around the collection.
  private func inOuterContext(_ e: Extractor) -> Extractor {
    // A model can change other settings, such as the conversion from snake case.
    guard state.withLock({ $0.context }) === e.context else {
      return e.derived { $0.handler = outside.context.handler }
    }
    return Extractor(context: outside.context, index: e.index)
  }
}

extension Extractor {
  /// Begins a read of the value as the only element of an array, which is not dropped.
  func beginOnlyElement() {
    _ = (context.handler as? DroppedElements)?.beginElements(of: self)
  }
}

extension DroppedElements: ReadHandler {
  func readElements<T>(
    of array: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    let isContainer = beginElements(of: array)
    let array = inOuterContext(array)
    if let handler = array.context.handler {
      return try handler.readElements(
        of: array, expecting: expected, as: type, isLossy: isLossy || isContainer, decode)
    }
    guard isContainer else {
      return try array.mapElements(expecting: expected, as: type, decode)
    }
    return try array.handledElements(expecting: expected, decode) { error, element, index in
      drop(error, of: element, at: .index(index))
      return nil
    }
  }

  func readMembers<K: Hashable, T>(
    of object: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    key convertedKey: (_ value: Extractor, _ key: TapeIndex) throws -> K,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    let isContainer = beginElements(of: object)
    let object = inOuterContext(object)
    if let handler = object.context.handler {
      return try handler.readMembers(
        of: object, expecting: expected, as: type, isLossy: isLossy || isContainer,
        key: convertedKey, decode)
    }
    guard isContainer else {
      return try object.mapMembers(expecting: expected, as: type, key: convertedKey, decode)
    }
    return try object.handledMembers(expecting: expected) { member, index, members in
      do {
        let key = try convertedKey(member, index)
        if let first = members.updateValue(try decode(member), forKey: key) {
          members[key] = first
          throw member.mismatch(ofKeyAt: index, "another \(typeName(of: K.self))")
        }
      } catch {
        let key = object.document.string(at: index).canonicallyOrdered
        drop(error, of: member, at: .key(key))
      }
    }
  }

  // MARK: Other reads

  // A read of the container itself, with an empty path, is made in the context of the collection. All others are
  // made in the one around it.

  func read<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, null: NullRule,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    guard keyPath.isEmpty else { return try inOuterContext(e).read(keyPath, null: null, decode) }
    return try readSelf(e) { try decode($0.required($0.index, at: keyPath, null: null)) }
  }

  func readOptional<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    guard keyPath.isEmpty else {
      return try inOuterContext(e).readOptional(keyPath, as: type, decode)
    }
    return try readSelf(e) { $0.isNullInDocument ? nil : try decode($0) }
  }

  func readSelf<T>(_ e: Extractor, _ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try decode(e)
    } catch {
      throw e.completed(error)
    }
  }

  func readFirst<T>(of e: Extractor, _ alternatives: [(Extractor) throws -> T]) throws -> T {
    try e.first(of: alternatives)
  }

  func denyUnknownKeys<T>(
    of e: Extractor, except exceptions: Set<String>, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let (value, error) = try e.findingUnknownKeys(except: exceptions, decode)
    if let error { throw error }
    return value
  }

  func contains(_ keyPath: JSONKeyPath, in e: Extractor) -> Bool {
    inOuterContext(e).contains(keyPath)
  }

  func replace<T>(
    _ error: any Error, of value: Extractor, in model: Extractor,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    try inOuterContext(model).throwOrReplace(error, at: value.index, decode)
  }

  var handlerOfToleratedReads: (any ReadHandler)? {
    outside.context.handler?.handlerOfToleratedReads
  }

  var readExplorer: (any ReadExplorer)? { outside.context.handler?.readExplorer }
}
