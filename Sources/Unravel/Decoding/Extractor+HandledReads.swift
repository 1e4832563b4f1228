// The reads of a decode with a handler (ReadHandler.swift).

extension Extractor {
  /// The same value for reads whose failures a model tolerates, so that they are no failures of the document.
  var forToleratedReads: Extractor {
    guard let handler = context.handler else { return self }
    let other = handler.handlerOfToleratedReads
    return other === handler ? self : derived { $0.handler = other }
  }
}

// The reads of models are inlined in clients. Each of these functions is the one call of a read that is seldom made,
// so that the rest of the read is small.

extension Extractor {
  /// Ends a read that found no value; or makes it with the handler of the decode.
  @usableFromInline
  @inline(never)
  func finishRead<T>(
    _ found: LookupResult, _ keyPath: JSONKeyPath, null: NullRule,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    if let handler = context.handler {
      return try handler.read(keyPath, of: self, null: null, decode)
    }
    var value = TapeIndex.none
    switch found {
    case .null(let index): value = index
    case .failed: try throwErrorOfLookup(keyPath)
    case .value, .nothing, .handled: break
    }
    let e = try required(value, at: keyPath, null: null)
    do {
      return try decode(e)
    } catch {
      throw e.completed(error)
    }
  }

  /// Throws the error of the lookup in a read of an optional value; or makes the read with the handler of the
  /// decode.
  @usableFromInline
  @inline(never)
  func finishOptionalRead<T>(
    _ keyPath: JSONKeyPath, as type: Any.Type?, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    if let handler = context.handler {
      return try handler.readOptional(keyPath, of: self, as: type, decode)
    }
    try throwErrorOfLookup(keyPath)
    return nil
  }

  /// Throws the error of a lookup that failed.
  private func throwErrorOfLookup(_ keyPath: JSONKeyPath) throws {
    do {
      _ = try find(keyPath)
    } catch {
      throw completed(error)
    }
  }

  @usableFromInline
  @inline(never)
  func throwOrHandleSelf<T>(
    _ error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T {
    guard let handler = context.handler else { throw completed(error) }
    return try handler.readSelf(self, decode)
  }

  @usableFromInline
  @inline(never)
  func throwOrHandleElements<T>(
    _ error: any Error, at index: TapeIndex, expecting expected: String, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    guard let handler = context.handler else { throw completed(error, at: index) }
    return try handler.readElements(
      of: self, expecting: expected, as: type, isLossy: false, decode)
  }

  @usableFromInline
  @inline(never)
  func throwOrHandleMembers<K: Hashable, T>(
    _ error: any Error, at index: TapeIndex, expecting expected: String, as type: Any.Type?,
    key: (_ value: Extractor, _ key: TapeIndex) throws -> K, _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    guard let handler = context.handler else { throw completed(error, at: index) }
    return try handler.readMembers(
      of: self, expecting: expected, as: type, isLossy: false, key: key, decode)
  }

  /// Throws, so that the `catch` of the read calls the function that leaves the read to the handler of the decode.
  ///
  /// That function is then called in one place of a read, which is smaller in clients than with a call where there is
  /// a handler and another one for an error.
  @usableFromInline
  @inline(never)
  func throwToHandler() throws { throw ReadIsHandled.error }
}

// The walks of `mapElements` and `mapMembers` are these without a handler. They are inlined in clients, and have one
// `catch` around all elements in place of one for each.

extension Extractor {
  /// Decodes the elements of an array for a handler, which may continue after one that does not decode.
  ///
  /// - Parameter replacement: Returns what is in the place of such an element; nil if nothing is.
  func handledElements<T>(
    expecting expected: String, _ decode: (Extractor) throws -> T,
    replacement: (_ error: any Error, _ element: Extractor, _ index: Int) throws -> T?
  ) throws -> [T] {
    let indices = try elementIndices(expecting: expected)
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    var elementIndex = 0
    for index in indices {
      let element = Extractor(context: context, index: index)
      do {
        elements.append(try decode(element))
      } catch {
        if let other = try replacement(error, element, elementIndex) { elements.append(other) }
      }
      elementIndex += 1
    }
    return elements
  }

  /// Makes a dictionary of the members of an object for a handler, which may continue after one that does not decode.
  ///
  /// - Parameter insert: Decodes a member and inserts it. Of members with the same key, it gets the first.
  func handledMembers<K: Hashable, T>(
    expecting expected: String,
    insert: (_ value: Extractor, _ key: TapeIndex, _ members: inout [K: T]) throws -> Void
  ) throws -> [K: T] {
    let indices = try memberIndices(expecting: expected)
    var members = [K: T](minimumCapacity: capacity(for: (K, T).self))
    for (key, value) in indices where document.isFirst(key, in: index) {
      try insert(Extractor(context: context, index: value), key, &members)
    }
    return members
  }
}
