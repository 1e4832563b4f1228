// The stages of an error:
//
//     made        where the read fails, with the tape index of the value        Extractor+Errors.swift
//     completed   by the reads around it: the path from the root                this file
//                 by the decoders of `Codable` models around it                 ValueDecoder+ModelErrors.swift
//     resolved    once, at an entry point or on demand: location and hints      OpenErrorSite.swift
//     described   DecodeError+Description.swift
//
// A handler of reads may continue after an error in place of throwing it (ReadHandler.swift).

extension Extractor {
  /// Throws the error of the value at an index, with its path completed; or returns what the handler of the decode
  /// puts in its place.
  ///
  /// - Parameter decode: Decodes the value that failed.
  @usableFromInline
  @inline(never)
  func throwOrReplace<T>(
    _ error: any Error, at index: TapeIndex, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let value = Extractor(context: context, index: index)
    guard let handler = context.handler else { throw value.completed(error) }
    return try handler.replace(error, of: value, in: self, decode)
  }

  /// The same value for reads whose failures a model tolerates, so that they are no failures of the document.
  var forToleratedReads: Extractor {
    guard let handler = context.handler else { return self }
    let other = handler.handlerOfToleratedReads
    return other === handler ? self : derived { $0.handler = other }
  }
}

// MARK: - Reads of a decode with a handler

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

extension Extractor {
  /// Decodes the elements of an array for a handler, which may continue after one that does not decode.
  ///
  /// - Parameter replacement: Returns what is in the place of such an element; nil if nothing is.
  func handledElements<T>(
    expecting expected: String, _ decode: (Extractor) throws -> T,
    replacement: (_ error: any Error, _ element: Extractor, _ position: Int) throws -> T?
  ) throws -> [T] {
    let indices = try elementIndices(expecting: expected)
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    var position = 0
    for index in indices {
      let element = Extractor(context: context, index: index)
      do {
        elements.append(try decode(element))
      } catch {
        if let other = try replacement(error, element, position) { elements.append(other) }
      }
      position += 1
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

// MARK: - Completion

extension Extractor {
  /// An error of the value at an index, with its path completed.
  @usableFromInline
  @inline(never)
  func completed(_ error: any Error, at index: TapeIndex) -> any Error {
    Extractor(context: context, index: index).completed(error)
  }

  /// An error of the value, with its path completed.
  @usableFromInline
  @inline(never)
  func completed(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError: return error.completed(at: self)
    case var error as any KeyPathReceiving:
      guard let keyPath = error.keyPath else {
        error.keyPath = self.keyPath
        return error
      }
      // A path that the model itself sets does not change.
      if keyPath.site != nil { error.keyPath = keyPath.completed(at: self) }
      return error
    default: return error
    }
  }

  /// An error of the value as a `DecodeError`, with its path completed. One without a path has that of the
  /// value.
  func failure(_ error: any Error) -> DecodeError {
    let error = completed(error)
    if let error = error as? DecodeError { return error }
    let keyPath = (error as? any KeyPathReceiving)?.keyPath ?? []
    return .custom(DecodeError.text(ofError: error), keyPath: keyPath.completed(at: self))
  }
}

extension DecodeError {
  /// The same error with a path from the root. A relative path begins at `e`.
  func completed(at e: Extractor) -> DecodeError {
    let redacts = e.context.settings.redactsErrors
    if let site = keyPath.site, site.isIn(e.document), !hasRelativeAlternatives {
      return redacts ? redactedWithoutAlternatives : self
    }
    return mapErrors {
      if case .missingKeyPath(let keyPath) = $0, keyPath.hasAlternatives {
        return e.missingError(keyPath)
      }
      let error = $0.withActualValue(of: e).mapKeyPath { $0.completed(at: e) }
      return redacts ? error.redactedWithoutAlternatives : error
    }
  }

  /// The same error of a model with the scalar that the document has, if the error has no value.
  private func withActualValue(of e: Extractor) -> DecodeError {
    guard case .typeMismatch(let expected, let actual, let keyPath) = self, actual.isEmpty,
      keyPath.site == nil
    else { return self }
    let (index, rest) = e.document.descend(e.chosen(keyPath).elements, from: e.index)
    guard rest.isEmpty, !e.context.tape[index].isContainer else { return self }
    return .typeMismatch(expected: expected, actual: e.context.text(of: index), keyPath: keyPath)
  }

  /// Whether an alternative has a path that does not begin at the root. Models list such alternatives.
  private var hasRelativeAlternatives: Bool {
    guard case .noMatchingAlternative(let errors, _) = self else { return false }
    return errors.contains { $0.keyPath.site == nil }
  }
}

extension JSONKeyPath {
  /// The path from the root of the outermost document. A path without a site is relative to `e`.
  fileprivate func completed(at e: Extractor) -> JSONKeyPath {
    if case .unknown(let type) = storage {
      return JSONKeyPath(in: e.context.root, at: e.index, .unknown(to: type))
    }
    guard let site else { return JSONKeyPath(from: e, e.chosen(self).elements) }
    guard !site.isIn(e.document), let known = resolvedSite else { return self }
    // A document in a string of this one.
    var (index, rest) = (e.index, elements)
    if known.document === e.document {
      // A model may resolve an error and throw it again, for example redacted.
      (index, rest) = e.context.descend(fromWhole: rest)
    }
    return JSONKeyPath(in: e.context.root, at: index, .resolvedEarlier(known), rest)
  }
}
