/// The record of failures while `diagnose` collects all of them.
///
/// An error that nothing catches reaches a *boundary*: the call of `diagnose`, or the loop over the
/// elements of an array or a dictionary of which it is known that an error in it escapes, because one
/// did. The boundary records the failure and decodes the element again. When a read throws an error
/// whose failure is recorded, the read returns a placeholder.
final class Diagnosis: Sendable {
  struct State {
    /// The failures in blocks, so that adding one moves no others.
    var blocks: [[DecodeError]] = []
    var keys = FailureKeys()
    var recorded: Set<FailureKey> = []
    /// The failures that the model tolerated, and the outermost value that each of them reached.
    ///
    /// A failure that escapes from a loop may be among them. With a placeholder for it the read that
    /// the model tolerated may succeed, and the model may then not begin the loop.
    var tolerated: [FailureKey: TapeIndex] = [:]
    /// The loops from which an error of a kind escapes.
    var escapingLoops: Set<EscapingLoop> = []
    /// The loops that began in the current decode.
    var loops = LoopNumbers()
    /// The failure that was thrown last.
    var escaping: EscapingFailure?
    /// The value a read of which resulted in the last placeholder.
    var lastPlaceholder: TapeIndex?
    /// The last error without a path, and the innermost value in which it was thrown.
    var pathlessError: (text: String, index: TapeIndex)?
    var sources: [ObjectIdentifier: PlaceholderSource] = [:]
    /// The number of models that can still be made without a document.
    var modelsLeft = Diagnosis.maximumModelsWithoutDocument
    /// The remaining number of times the value around a loop is decoded again for a failure in an
    /// element.
    var restartsLeft = Diagnosis.maximumRestartCount
    /// The remaining number of searches for values that may be placeholders.
    var searchesLeft = Diagnosis.maximumSearchCount
  }

  let state = Lock(State())

  /// The maximum number of placeholders made of models that decode from nothing.
  private static var maximumModelsWithoutDocument: Int { 10_000 }

  /// The maximum number of searches of the document for a value that is a placeholder. A search finds
  /// the value for one type; where several functions decode the type, there is a search for each.
  private static var maximumSearchCount: Int { 128 }

  /// The maximum number of times a value around a loop is decoded again for a failure that a read before
  /// the loop tolerated. The failures after these are recorded as if no read had tolerated them.
  private static var maximumRestartCount: Int { 128 }

  /// The maximum number of placeholders inside each other.
  static var maximumPlaceholderDepth: Int { 8 }

  /// The maximum number of times an element is decoded again.
  private static var maximumRetryCount: Int { 1_000 }

  /// The key of the failure of an error; nil if the failure has no site.
  func key(of error: any Error, at e: Extractor) -> FailureKey? {
    guard let identity = FailureIdentity(DecodeError(describing: error, at: e)) else { return nil }
    return state.withLock { $0.keys.key(of: identity) }
  }

  /// Decodes the value of an extractor repeatedly, each time with a placeholder for one more failure.
  ///
  /// - Parameter key: The key of the first failure, if it is known.
  /// - Throws: The last error, if no placeholder lets decoding continue after it.
  func retry<T>(
    in e: Extractor, after error: any Error, as key: FailureKey? = nil,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    var (error, key) = (error, key)
    for _ in 0..<Self.maximumRetryCount {
      guard record(error, as: key, in: e) else { throw error }
      key = nil
      do { return try decode(e) } catch let next { error = next }
      guard !mayFollowPlaceholder(error, in: e) else { throw NoPlaceholder() }
    }
    throw error
  }

  /// Records a failure that escapes from a value, which is decoded again or skipped.
  ///
  /// - Returns: Whether it is a new one, and no read outside the value tolerated it.
  @discardableResult
  func record(_ error: any Error, as key: FailureKey?, in e: Extractor) -> Bool {
    guard !(error is NoPlaceholder) else { return false }
    let failure = DecodeError(describing: e.completed(error), at: e)
    guard let key = key ?? self.key(of: failure, at: e) else { return false }
    return state.withLock { state in
      guard !state.mustRestart(for: key, outside: e), state.recorded.insert(key).inserted else {
        return false
      }
      state.append(failure)
      if let escaping = state.escaping { state.escapingLoops.formUnion(escaping.loops) }
      state.escaping = nil
      state.loops.forget(below: e)
      return true
    }
  }

  /// Records that a new failure leaves a value.
  ///
  /// - Parameters:
  ///   - outer: The value whose read led to the value.
  ///   - loop: The loop of which the value is an element.
  func leave(
    _ e: Extractor, to outer: Extractor, with key: FailureKey?, in loop: EscapingLoop? = nil
  ) {
    guard let key else { return }
    state.withLock { state in
      state.endEscaping(unless: key, leaves: e)
      if state.escaping == nil { state.escaping = EscapingFailure(key) }
      state.escaping?.leave(readOf: outer, in: loop)
    }
  }

  /// Whether the value around a loop must be decoded again for a failure in an element, because a read
  /// before the loop tolerated the failure.
  func mustRestart(for key: FailureKey?, outside e: Extractor) -> Bool {
    guard let key else { return false }
    return state.withLock { state in
      guard state.mustRestart(for: key, outside: e) else { return false }
      state.restartsLeft -= 1
      return true
    }
  }

  /// The number of a loop with a function that begins over an array or an object.
  func startLoop(over container: TapeIndex) -> Int {
    state.withLock { $0.loops.start(over: container) }
  }

  /// Whether an error in an element of a loop is known to escape.
  func escapes(from loop: EscapingLoop) -> Bool {
    state.withLock { $0.escapingLoops.contains(loop) }
  }

  /// Whether a failure is recorded.
  func isRecorded(_ key: FailureKey?) -> Bool {
    guard let key else { return false }
    return state.withLock { $0.recorded.contains(key) }
  }

  /// Whether an error that has no path yet, or one of another value, may be the consequence of a
  /// placeholder in the value.
  func mayFollowPlaceholder(_ error: any Error, in e: Extractor) -> Bool {
    switch error {
    case let error as DecodeError where error.keyPath.site != nil:
      // A placeholder that contains an extractor leads to another value.
      if error.isInside(e) { return false }
    case let error as any KeyPathReceiving where error.keyPath?.site != nil: return false
    default: break
    }
    // A path that a model sets in a custom error does not change, so it does not identify the value.
    let hasPath =
      error is DecodeError || (error as? any KeyPathReceiving).map { $0.keyPath == nil } ?? false
    // The description of an error with a path resolves the path.
    let text = hasPath ? "" : String(describing: error)
    return state.withLock { state in
      if !hasPath {
        if let error = state.pathlessError, error.text.hasSameUTF8(as: text),
          e.contains(error.index)
        {
          return false
        }
        state.pathlessError = (text, e.index)
      }
      return state.lastPlaceholder.map(e.contains) ?? false
    }
  }

  /// The innermost value in which an error that has no path was thrown.
  func site(of error: any Error, at e: Extractor) -> Extractor {
    let text = String(describing: error)
    return state.withLock { state in
      guard let error = state.pathlessError, error.text.hasSameUTF8(as: text) else { return e }
      return Extractor(context: e.context, index: error.index)
    }
  }

  /// The failures in the order of the document.
  func takeFailures() -> [DecodeError] {
    var blocks = state.withLock { state in
      defer { state = State() }
      return state.blocks
    }
    var failures: [DecodeError] = []
    failures.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
    for index in blocks.indices {
      failures += blocks[index]
      blocks[index] = []
    }
    let order = failures.map { $0.tapeIndex ?? .root }
    guard zip(order, order.dropFirst()).contains(where: { $0 > $1 }) else { return failures }
    return order.indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { failures[$0] }
  }
}

/// The number of failures in a block.
private let failuresPerBlock = 1_024

extension Diagnosis.State {
  /// Records that the failure that was thrown last was tolerated, unless it is the one that leaves a
  /// value now.
  fileprivate mutating func endEscaping(unless key: FailureKey, leaves e: Extractor) {
    guard let escaping, !escaping.reaches(e, as: key) else { return }
    tolerated[escaping.key] = min(tolerated[escaping.key] ?? escaping.last, escaping.last)
    self.escaping = nil
  }

  /// Whether a read outside a value tolerated a failure that leaves it.
  fileprivate mutating func mustRestart(for key: FailureKey, outside e: Extractor) -> Bool {
    endEscaping(unless: key, leaves: e)
    return restartsLeft > 0 && tolerated[key].map { $0 < e.index } ?? false
  }

  fileprivate mutating func append(_ failure: DecodeError) {
    if blocks.last?.count ?? .max >= failuresPerBlock {
      var block: [DecodeError] = []
      // The first block stays small: most diagnoses find few failures.
      if !blocks.isEmpty { block.reserveCapacity(failuresPerBlock) }
      blocks.append(block)
    }
    blocks[blocks.count - 1].append(failure)
  }
}
