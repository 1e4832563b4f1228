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
