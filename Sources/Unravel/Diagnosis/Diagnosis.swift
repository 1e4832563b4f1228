/// One search of `diagnose`: the failures found so far, and the placeholders for the values that failed.
///
/// A model is decoded repeatedly. When a read fails with an error that the search has recorded, it returns a
/// placeholder, so that the next failure escapes.
final class Diagnosis: Sendable {
  let placeholders: PlaceholderSet

  /// The types that are decoded from a document of placeholders, outermost first; empty for a document of
  /// a caller.
  private let types: [ObjectIdentifier]

  /// The search of the placeholder that this search is a part of; nil if it is that one.
  private let outermost: Diagnosis?

  private let state = Lock(State())

  private struct State {
    /// The failures after which a read returns a placeholder.
    var known: Set<KnownFailure> = []

    /// The values whose models got a placeholder in the current decode.
    var receivers: Set<TapeIndex> = []

    /// The last error without a path, and the innermost value in which it was thrown.
    var pathlessError: (text: String, index: TapeIndex)?

    /// The failures of reads without a placeholder, whose models were not decoded further.
    var endsOfModels: Set<KnownFailure> = []

    /// The number of models made for a placeholder.
    var modelCount = 0
  }

  init(
    _ placeholders: PlaceholderSet, types: [ObjectIdentifier] = [], outermost: Diagnosis? = nil
  ) {
    self.placeholders = placeholders
    self.types = types
    self.outermost = outermost
  }

  /// Whether the document consists of placeholders, so that each failure in it is known.
  var isOfPlaceholder: Bool { !types.isEmpty }

  /// Records the failure that escapes from a decode; nil if it is not a new one.
  func record(_ error: any Error, at e: Extractor) -> DecodeError? {
    let isKnown = recordIfConsequence(error, at: e)
    guard !isKnown else { return nil }
    let failure = failure(of: error, at: e)
    state.withLock { state in
      state.known.insert(KnownFailure(failure))
      state.receivers = []
      state.pathlessError = nil
    }
    return failure
  }

  /// Records an error that a placeholder may have caused, which is no failure of the document.
  ///
  /// - Returns: Whether the error is recorded, now or before, so that a read returns a placeholder in its place.
  func recordIfConsequence(_ error: any Error, at e: Extractor) -> Bool {
    guard !isOfPlaceholder else { return true }
    let failure = failure(of: error, at: e)
    let mayFollow = mayFollowPlaceholder(error, failure)
    let key = KnownFailure(failure)
    return state.withLock { state in
      if mayFollow { state.known.insert(key) }
      return state.known.contains(key)
    }
  }

  /// Records that a model gets a placeholder.
  func recordPlaceholder(in model: Extractor) {
    state.withLock { _ = $0.receivers.insert(model.index) }
  }

  /// Records that a read has no placeholder after a failure, so that its model was not decoded further.
  func recordEndOfModel(_ error: any Error, at e: Extractor) {
    guard !isOfPlaceholder else { return }
    let key = KnownFailure(failure(of: error, at: e))
    state.withLock { _ = $0.endsOfModels.insert(key) }
  }

  /// Whether a failure is one after which the fields of its model were not checked.
  func endsModel(_ failure: DecodeError) -> Bool {
    let key = KnownFailure(failure)
    return state.withLock { $0.endsOfModels.contains(key) }
  }

  /// Whether the cause of an error may be a placeholder: a model threw it around a value that got one, or
  /// it happened in a document of placeholders.
  private func mayFollowPlaceholder(_ error: any Error, _ failure: DecodeError) -> Bool {
    let keyPath = (error as? DecodeError)?.keyPath
    if let (site, _) = keyPath?.openSite,
      (site.context.handler as? Diagnosis)?.isOfPlaceholder ?? false
    {
      return true
    }
    if keyPath?.site != nil {
      guard case .custom = failure else { return false }
    }
    guard let (site, _) = failure.keyPath.openSite else { return false }
    let value = Extractor(context: site.context, index: site.index)
    return state.withLock { $0.receivers.contains(where: value.contains) }
  }

  /// An error as a failure of the document.
  private func failure(of error: any Error, at e: Extractor) -> DecodeError {
    let error = e.completed(error)
    if error is DecodeError || (error as? any KeyPathReceiving)?.keyPath?.site != nil {
      return e.failure(error)
    }
    let text = DecodeError.text(ofError: error)
    let innermost = state.withLock { state in
      if let last = state.pathlessError, last.text.hasSameUTF8(as: text), e.contains(last.index) {
        return last.index
      }
      state.pathlessError = (text, e.index)
      return e.index
    }
    return Extractor(context: e.context, index: innermost).failure(error)
  }

  /// The maximum number of types that are decoded from placeholders inside each other.
  private static var maximumDepth: Int { 8 }

  /// The maximum number of times that one type is among those: in
  /// `e.value("head") { e in try e <| "band" as Band }` the function and the read decode the same type.
  private static var maximumRepetition: Int { 2 }

  /// The maximum number of models that are made of placeholders for one value of a document. Without it, k
  /// types with arrays of each other take time that grows with the eighth power of k.
  private static var maximumModelCount: Int { 64 }

  /// A value with which decoding continues; nil if there is none.
  ///
  /// - Parameters:
  ///   - e: The value that failed.
  ///   - decode: Decodes the value. A model decodes from a document of placeholders.
  func placeholder<T>(for e: Extractor, _ decode: (Extractor) throws -> T) -> T? {
    if let value = placeholders.value(of: T.self) { return value }
    let type = ObjectIdentifier(T.self)
    guard types.count < Self.maximumDepth,
      types.count(where: { $0 == type }) < Self.maximumRepetition
    else { return placeholders.empty(of: T.self) }
    let diagnosis = Diagnosis(
      placeholders, types: types + [type], outermost: isOfPlaceholder ? outermost ?? self : nil)
    let modelCount = (diagnosis.outermost ?? diagnosis).state.withLock { state in
      state.modelCount += 1
      return state.modelCount
    }
    guard modelCount <= Self.maximumModelCount else { return placeholders.empty(of: T.self) }
    for document in placeholders.documents {
      let context = e.context.inner(of: document, handler: diagnosis)
      if let value = try? decode(Extractor(context: context, index: .root)) { return value }
    }
    return placeholders.empty(of: T.self)
  }
}

/// A failure of a document in a set. Each read around its value looks it up, so it is hashed and compared by
/// the value at which the path ends before the whole path.
private struct KnownFailure: Hashable {
  /// The last value on the path that is present; nil if the path does not begin in a document.
  private let value: TapeIndex?
  /// The rest of the path after the value.
  private let missing: [JSONKeyPath.Element]
  private let failure: DecodeError

  init(_ failure: DecodeError) {
    self.failure = failure
    if let (site, rest) = failure.keyPath.openSite {
      (value, missing) = site.context.document.descend(rest, from: site.index)
    } else {
      (value, missing) = (nil, failure.keyPath.elements)
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(missing)
  }
}
