// Recovery from failures in `diagnose`.

extension Extractor {
  /// The same value outside `diagnose`, for an attempt that may fail.
  var trial: Extractor {
    context.settings.diagnosis == nil ? self : derived { $0.diagnosis = nil }
  }

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
    if !(failure is NoPlaceholder) {
      let key = diagnosis.key(of: failure, at: e)
      guard diagnosis.isRecorded(key) else {
        diagnosis.leave(e, to: self, with: key)
        throw failure
      }
    }
    return try diagnosis.placeholder(at: e, in: self, for: failure, decode)
  }

  /// Throws the error of the element at an index, with its path completed; or, while `diagnose`
  /// collects failures that escape from this array or object, decodes the element with placeholders.
  ///
  /// - Parameter loop: The number of the loop if it calls a function that the model passes. The type
  ///   of the elements does not distinguish such loops over one value.
  /// - Returns: The element; nil if no placeholder lets it decode.
  @usableFromInline
  @inline(never)
  func recoverElement<T>(
    at index: TapeIndex, in loop: Int = 0, from error: any Error,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    let e = Extractor(context: context, index: index)
    guard let key = try newFailure(after: error, in: e, ofType: T.self, loop),
      let diagnosis = context.settings.diagnosis
    else { return nil }
    do {
      return try diagnosis.retry(in: e, after: error, as: key, decode)
    } catch {
      let failure = e.completed(error)
      let key = diagnosis.key(of: failure, at: e)
      guard diagnosis.mustRestart(for: key, outside: e) else { return nil }
      diagnosis.leave(
        e, to: self, with: key,
        in: EscapingLoop(over: self, of: T.self, number: loop, throwing: failure))
      throw failure
    }
  }

  /// The number of the loop with a function that begins over this array or object: 0 for the first one,
  /// and outside `diagnose`.
  @usableFromInline
  @inline(never)
  func startLoop() -> Int {
    context.settings.diagnosis?.startLoop(over: index) ?? 0
  }

  /// As ``recoverElement(at:in:from:_:)`` for an element without a placeholder.
  @inline(never)
  func skipElement(
    at index: TapeIndex, ofType type: Any.Type, after error: any Error
  ) throws {
    let e = Extractor(context: context, index: index)
    guard let key = try newFailure(after: error, in: e, ofType: type, 0) else { return }
    context.settings.diagnosis?.record(error, as: key, in: e)
  }

  /// The key of the failure of an element; nil if it is not a new one. Throws the failure if the model
  /// may tolerate it.
  private func newFailure(
    after error: any Error, in e: Extractor, ofType type: Any.Type, _ number: Int
  ) throws -> FailureKey? {
    guard let diagnosis = context.settings.diagnosis else { throw e.completed(error) }
    if error is NoPlaceholder || diagnosis.mayFollowPlaceholder(error, in: e) { return nil }
    let failure = e.completed(error)
    let key = diagnosis.key(of: failure, at: e)
    if diagnosis.isRecorded(key) { return nil }
    let loop = EscapingLoop(over: self, of: type, number: number, throwing: failure)
    guard diagnosis.escapes(from: loop), !diagnosis.mustRestart(for: key, outside: e) else {
      diagnosis.leave(e, to: self, with: key, in: loop)
      throw failure
    }
    return key
  }
}
