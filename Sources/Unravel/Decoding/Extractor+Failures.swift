// The way of an error:
//
//     made        where the read fails, with the tape index of the value        Extractor+Errors.swift
//     completed   by the reads around it: the path from the root                this file
//     resolved    once, at an entry point or on demand: location and hints      ErrorSite.swift
//     described   DecodeError+Description.swift
//
// `diagnose` takes part in a decode here and nowhere else: it continues after the failures that it knows, with
// a placeholder for the value.

extension Extractor {
  /// Throws the error of the value at an index, with its path completed; while `diagnose` searches, returns
  /// a placeholder after a failure that it knows.
  ///
  /// - Parameter decode: Decodes the value that failed. The placeholder of a model is what it decodes from a
  ///   document of placeholders.
  @usableFromInline
  @inline(never)
  func throwOrReplace<T>(
    _ error: any Error, at index: TapeIndex, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let e = Extractor(context: context, index: index)
    guard let diagnosis = diagnosis(thatKnows: error, at: e),
      let placeholder = diagnosis.placeholder(for: e, decode)
    else { throw e.completed(error) }
    diagnosis.recordPlaceholder(in: self)
    return placeholder
  }

  /// As ``throwOrReplace(_:at:_:)``, for an element of an array or a member of an object. Without a
  /// placeholder, a known failure leaves it out; so does any failure in a `Lossy` collection.
  ///
  /// - Parameter count: The number of elements before it that decode.
  @usableFromInline
  @inline(never)
  func throwOrReplaceElement<T>(
    _ error: any Error, at index: TapeIndex, afterElements count: Int,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    if drops(error, at: index, afterElements: count) { return nil }
    let e = Extractor(context: context, index: index)
    guard let diagnosis = diagnosis(thatKnows: error, at: e) else { throw e.completed(error) }
    diagnosis.recordPlaceholder(in: self)
    return diagnosis.placeholder(for: e, decode)
  }

  /// Throws an error of the value, which decodes in spite of it; while `diagnose` searches, does nothing after
  /// a failure that it knows.
  func throwUnlessKnown(_ error: DecodeError) throws {
    if diagnosis(thatKnows: error, at: self) == nil { throw error }
  }

  /// The key of a member of a document of placeholders, if its own key does not convert; nil for a document of
  /// a caller.
  @usableFromInline
  func keyOfPlaceholder<K>() -> K? { context.settings.diagnosis?.keyOfPlaceholder() }

  /// Whether every path leads to a value, as in one document of placeholders, or none does, as in the other;
  /// nil for a document of a caller.
  var containsAllKeyPaths: Bool? { context.settings.diagnosis?.containsAllKeyPaths }

  /// The same value outside `diagnose`, for reads whose failures are not those of the document.
  var withoutDiagnosis: Extractor {
    context.settings.diagnosis == nil ? self : derived { $0.diagnosis = nil }
  }

  private func diagnosis(thatKnows error: any Error, at e: Extractor) -> Diagnosis? {
    guard let diagnosis = context.settings.diagnosis, diagnosis.knows(error, at: e) else {
      return nil
    }
    return diagnosis
  }
}

// MARK: - Completion

extension Extractor {
  /// An error of the value, with its path completed.
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
    if let site = keyPath.site, site.isIn(e.document), !hasRelativeAlternatives { return self }
    return mapErrors { $0.withActualValue(of: e).mapKeyPath { $0.completed(at: e) } }
  }

  /// The same error of a model with the scalar that the document has, if the error has no value.
  private func withActualValue(of e: Extractor) -> DecodeError {
    guard case .typeMismatch(let expected, let actual, let keyPath) = self, actual.isEmpty,
      keyPath.site == nil
    else { return self }
    let (index, rest) = e.document.descend(keyPath.elements, from: e.index)
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
    guard let site else { return JSONKeyPath(from: e, elements) }
    guard !site.isIn(e.document), let known = resolvedSite else { return self }
    // A document in a string of this one.
    var (index, rest) = (e.index, elements)
    if known.document === e.document {
      // A model may resolve an error and throw it again, for example redacted.
      (index, rest) = e.context.descend(fromWhole: rest)
    }
    return JSONKeyPath(.open(e.context.root, index, .known(known)), rest)
  }
}

// MARK: - Lossy collections

extension Extractor {
  /// The record of the elements to drop, if the value is decoded as a `Lossy` collection.
  private var dropped: DroppedElements? {
    guard let dropped = context.settings.dropped, dropped.container == index else { return nil }
    return dropped
  }

  /// Whether the elements that do not decode are dropped.
  @usableFromInline
  var dropsElements: Bool { dropped != nil }

  /// Whether the element at an index is dropped because of its error.
  private func drops(_ error: any Error, at index: TapeIndex, afterElements count: Int) -> Bool {
    guard let dropped else { return false }
    let error = Extractor(context: context, index: index).failure(error)
    let isDropped = dropped.append(error) { droppedCount in
      context.tape[self.index].isObject
        ? .key(document.string(at: context.tape.key(of: index)).canonicallyOrdered)
        : .index(count + droppedCount)
    }
    if isDropped { context.settings.onToleratedFailure?(error) }
    return isDropped
  }
}
