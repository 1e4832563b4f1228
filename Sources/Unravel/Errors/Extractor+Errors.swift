extension Extractor {
  /// The error of a value, by default the extractor's, that is not as expected.
  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String, at index: TapeIndex? = nil) -> DecodeError {
    let index = index ?? self.index
    return .typeMismatch(
      expected: expected, actual: document.text(of: index),
      keyPath: JSONKeyPath(ErrorSite(context, index)))
  }

  /// The error of a value that is not of a type.
  @usableFromInline
  @inline(never)
  func mismatch(ofType type: Any.Type, at index: TapeIndex? = nil) -> DecodeError {
    let expectation = ErrorIndex.Expectation(type: ObjectIdentifier(type), listsCases: false)
    return mismatch(
      context.text(of: expectation) { typeName(of: type) }, at: index ?? self.index)
  }

  /// The error of a value that is not a raw value of a type.
  @usableFromInline
  @inline(never)
  func mismatch(ofCasesOf type: any RawRepresentable.Type) -> DecodeError {
    let expectation = ErrorIndex.Expectation(type: ObjectIdentifier(type), listsCases: true)
    return mismatch(context.text(of: expectation) { typeNameWithCases(of: type) }, at: index)
  }

  /// The error of a key of the object that is not as expected.
  @usableFromInline
  @inline(never)
  func mismatch(ofKeyAt key: TapeIndex, _ expected: String) -> DecodeError {
    .typeMismatch(
      expected: "\(expected) as key", actual: document.text(of: key),
      keyPath: JSONKeyPath(.open(context.root, index, .key(key))))
  }

  @usableFromInline
  @inline(never)
  func missingError(_ keyPath: JSONKeyPath) -> DecodeError {
    .missingKeyPath(
      JSONKeyPath(ErrorSite(context, index, suffix: context.spelling(of: keyPath.elements))))
  }

  /// An error of the value, with its path completed.
  @inline(never)
  func completed(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError:
      return error.completed(at: self)
    case var error as any KeyPathReceiving:
      guard let keyPath = error.keyPath else {
        error.keyPath = self.keyPath
        return error
      }
      // A path that the model itself sets does not change.
      if keyPath.site != nil { error.keyPath = keyPath.completed(at: self) }
      return error
    default:
      return error
    }
  }

  /// An error without a reference to the document.
  @usableFromInline
  static func resolved(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError:
      return error.resolved()
    case var error as any KeyPathReceiving:
      error.keyPath = error.keyPath?.resolved()
      return error
    default:
      return error
    }
  }

  /// The same value outside `diagnose`, for an attempt that may fail.
  var trial: Extractor {
    context.settings.diagnosis == nil ? self : derived { $0.diagnosis = nil }
  }
}

// MARK: - Recovery in `diagnose`

extension Extractor {
  /// Throws the error of the value at an index, with its path completed; or returns a placeholder if
  /// `diagnose` has recorded the failure.
  @usableFromInline
  @inline(never)
  func recover<T>(
    from error: any Error, at index: TapeIndex, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let e = Extractor(context: context, index: index)
    guard let diagnosis = context.settings.diagnosis else { throw e.completed(error) }
    guard context.settings.placeholderDepth == 0 else {
      return try diagnosis.placeholder(withoutDocument: e, decode)
    }
    let failure =
      diagnosis.mayFollowPlaceholder(error, in: e) ? NoPlaceholder() : e.completed(error)
    guard failure is NoPlaceholder || diagnosis.isRecorded(failure, at: e) else { throw failure }
    return try diagnosis.placeholder(at: e, for: failure, decode)
  }

  /// Throws the error of the element at an index, with its path completed; or, while `diagnose`
  /// collects failures that escape from this array or object, decodes the element with placeholders.
  ///
  /// - Returns: The element; nil if no placeholder lets it decode.
  @usableFromInline
  @inline(never)
  func recoverElement<T>(
    at index: TapeIndex, from error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    let e = Extractor(context: context, index: index)
    guard try continues(after: error, in: e), let diagnosis = context.settings.diagnosis else {
      return nil
    }
    return try? diagnosis.retry(in: e, after: error, decode)
  }

  /// As ``recoverElement(at:from:_:)`` for an element without a placeholder.
  @inline(never)
  func skipElement(at index: TapeIndex, after error: any Error) throws {
    guard try continues(after: error, in: Extractor(context: context, index: index)) else { return }
    context.settings.diagnosis?.skip(index, after: error, in: context)
  }

  /// Whether the failure of an element is new; throws it if it may be one that the model tolerates.
  private func continues(after error: any Error, in e: Extractor) throws -> Bool {
    guard let diagnosis = context.settings.diagnosis else { throw e.completed(error) }
    if error is NoPlaceholder || diagnosis.isSkipped(e.index) { return false }
    if diagnosis.mayFollowPlaceholder(error, in: e) { return false }
    let failure = e.completed(error)
    if diagnosis.isRecorded(failure, at: e) { return false }
    guard diagnosis.escapes(failure, from: self) else { throw failure }
    return true
  }
}
