extension Decodable {
  /// All failures in an input, in the order of the document; none if it decodes.
  ///
  /// ```swift
  /// // [{"name": 1, "floor": "2"}, {"name": "B"}]
  /// try [Group].diagnose(from: text)
  /// // [0].name: expected String, found 1
  /// // [0].floor: expected Int, found "2"
  /// // [1].floor: missing "floor"
  /// ```
  ///
  /// The failures are those that would leave ``decodeValue(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``
  /// if the others were corrected. A failure that a model tolerates, with `try?` or a
  /// ``LossyArray``, is not among them. An input that is not JSON has one failure.
  ///
  /// A model needs no change for this. After a failure the element of the array or the dictionary
  /// that it is in is decoded again, with a placeholder in place of the failing value: an empty string
  /// or array, zero, nil, or a value that decodes elsewhere in the document. So a model's `decode`
  /// runs more than once, and must not have effects, or trap on a placeholder, as a division by zero
  /// does. Where no placeholder is found, the rest of the value that contains the failure is not
  /// examined. An error that a model throws itself after one of its values got a placeholder is not
  /// reported, because the placeholder may be its cause.
  ///
  /// An element is decoded at most 1,000 times. A loop over ``Extractor/elements`` is a part of the
  /// element that contains it, and begins with its first element each time. The function of
  /// `e.array([]) { e in … }` decodes an element of its own each time, so that the number of failures
  /// has no limit.
  ///
  /// - Returns: The failures. They refer to the document and keep it in memory. An error that is not
  ///   a ``DecodeError`` is a ``DecodeError/custom(_:keyPath:)`` with its description.
  /// - Throws: Nothing.
  /// - Complexity: The number of failures times the time to decode the element that each is in.
  public static func diagnose(
    from bytes: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    failures(at: rootKeyPath) {
      try Extractor(reading: bytes, options: options, using: reader)
    }
  }

  /// All failures in text, in the order of the document; none if it decodes.
  ///
  /// ```swift
  /// try [Int].diagnose(from: #"[1, "2", true]"#)
  /// // [1]: expected Int, found "2"
  /// // [2]: expected Int, found true
  /// ```
  ///
  /// - Returns: The failures that ``diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``
  ///   returns.
  /// - Throws: Nothing.
  public static func diagnose(
    from text: some StringProtocol, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    try diagnose(
      from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// All failures at a key path in the document that `open` reads.
  static func failures(
    at rootKeyPath: JSONKeyPath, _ open: () throws -> Extractor
  ) -> [DecodeError] {
    do {
      return try open().diagnose { e in
        try rootKeyPath.isEmpty ? e.decodeSelf() : e.value(rootKeyPath) as Self
      }
    } catch let error as DecodeError {
      return [error]
    } catch {
      return [.custom(String(describing: error), keyPath: [])]
    }
  }
}

extension Extractor {
  /// All failures of a function, in the order of the document; none if it succeeds.
  ///
  /// ```swift
  /// let errors = try e.diagnose { e in try Group(name: e <| "name", floor: e <| "floor") }
  /// ```
  ///
  /// - Returns: The failures, as
  ///   ``Decodable/diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` describes them.
  /// - Throws: Nothing.
  public func diagnose<T>(_ decode: (Extractor) throws -> T) throws -> [DecodeError] {
    do {
      _ = try decode(trial)
      return []
    } catch {
      let diagnosis = Diagnosis()
      let e = derived { $0.diagnosis = diagnosis }
      _ = try? diagnosis.retry(in: e, after: error) { try decode($0) }
      return diagnosis.takeFailures()
    }
  }
}

/// The record of failures while `diagnose` collects all of them.
///
/// An error that nothing catches reaches a *boundary*: the call of `diagnose`, or the loop over the
/// elements of an array or a dictionary of which it is known that an error in it escapes, because one
/// did. The boundary records the failure and decodes the element again. This time the error meets a
/// read whose failure is recorded, and the read continues with a placeholder.
final class Diagnosis: Sendable {
  fileprivate struct State {
    /// The failures in blocks, so that adding one moves no others.
    var blocks: [[DecodeError]] = []
    var recorded = RecordedFailures()
    /// The elements that failed as a whole, of loops that continued with the next.
    var skipped: Set<UInt32> = []
    /// The containers from which an error of a kind escapes.
    var escaping: Set<Escape> = []
    /// The value that got the last placeholder.
    var lastPlaceholder: TapeIndex?
    /// The error without a path that was seen last, and the innermost value it was thrown in.
    var foreign: (text: String, index: TapeIndex)?
    var sources: [ObjectIdentifier: PlaceholderSource] = [:]
    /// How many models may still be made without a document.
    var modelsLeft = Diagnosis.mostModelsWithoutDocument
    /// How often values that may be placeholders may still be searched for.
    var searchesLeft = Diagnosis.mostSearches
  }

  fileprivate struct Escape: Hashable {
    let container: UInt32
    let kind: Kind

    /// The case of an error and, for a mismatch, the expected type: a model may read one value as two
    /// types, and tolerate the failures of one.
    struct Kind: Hashable {
      let error: UInt8
      var expected: String?

      init(_ error: any Error) {
        self.error = (error as? DecodeError)?.kind ?? DecodeError.customKind
        if case .typeMismatch(let expected, _, _)? = error as? DecodeError {
          self.expected = expected
        }
      }
    }
  }

  private let state = Lock(State())

  /// How many placeholders may be made of models that decode from nothing.
  private static var mostModelsWithoutDocument: Int { 10_000 }

  /// How often the document is searched for a value that is a placeholder. Each type is searched for
  /// once, except where functions decode the same type from different values.
  private static var mostSearches: Int { 128 }

  /// How many of them may be inside each other.
  static var maximumPlaceholderDepth: Int { 8 }

  /// How often one element is decoded again.
  private static var mostRetries: Int { 1_000 }

  /// Decodes the value of an extractor again and again, each time with a placeholder for one more
  /// failure.
  ///
  /// - Throws: The last error, if no placeholder lets decoding continue after it.
  func retry<T>(
    in e: Extractor, after error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T {
    var error = error
    for _ in 0..<Self.mostRetries {
      guard record(error, below: e) else { throw error }
      do { return try decode(e) } catch let next { error = next }
      guard !mayFollowPlaceholder(error, in: e) else { throw NoPlaceholder() }
    }
    throw error
  }

  /// Records a failure.
  ///
  /// - Returns: Whether it is a new one.
  private func record(_ error: any Error, below e: Extractor) -> Bool {
    guard !(error is NoPlaceholder) else { return false }
    let failure = DecodeError(describing: e.completed(error), at: e)
    guard let identity = FailureIdentity(failure) else { return false }
    let containers = e.document.path(to: identity.start, from: e.index).map(\.container)
    let kind = Escape.Kind(failure)
    return state.withLock { state in
      guard state.recorded.insert(identity) else { return false }
      state.append(failure)
      for container in containers {
        state.escaping.insert(Escape(container: UInt32(container.value), kind: kind))
      }
      return true
    }
  }

  /// Whether an error in an element of a container is known to escape.
  func escapes(_ error: any Error, from container: Extractor) -> Bool {
    guard !(error is NoPlaceholder) else { return true }
    let escape = Escape(container: UInt32(container.index.value), kind: Escape.Kind(error))
    return state.withLock { $0.escaping.contains(escape) }
  }

  /// Whether an element failed as a whole before.
  func isSkipped(_ index: TapeIndex) -> Bool {
    state.withLock { $0.skipped.contains(UInt32(index.value)) }
  }

  /// Records a failure after which a loop continues with the next element.
  func skip(_ index: TapeIndex, after error: any Error, in context: DecodingContext) {
    let e = Extractor(context: context, index: index)
    guard !(error is NoPlaceholder) else { return }
    let failure = DecodeError(describing: e.completed(error), at: e)
    state.withLock { state in
      guard state.skipped.insert(UInt32(index.value)).inserted else { return }
      state.append(failure)
    }
  }

  /// Whether the failure of an error is recorded.
  func isRecorded(_ error: any Error, at e: Extractor) -> Bool {
    guard let identity = FailureIdentity(DecodeError(describing: error, at: e)) else {
      return false
    }
    return state.withLock { $0.recorded.contains(identity) }
  }

  /// Whether an error that has no path yet, or one of another value, may be the consequence of a
  /// placeholder in the value.
  func mayFollowPlaceholder(_ error: any Error, in e: Extractor) -> Bool {
    switch error {
    case let error as DecodeError where error.keyPath.site != nil:
      // A placeholder that contains an extractor leads to another value.
      if error.isInside(e) { return false }
    case let error as any KeyPathReceiving where error.keyPath != nil: return false
    default: break
    }
    let end = e.context.tape.next(after: e.index)
    let hasPath = error is DecodeError || error is any KeyPathReceiving
    // The description of an error with a path resolves the path.
    let text = hasPath ? "" : String(describing: error)
    return state.withLock { state in
      if !hasPath {
        if let foreign = state.foreign, foreign.text == text, e.index <= foreign.index,
          foreign.index < end
        {
          return false
        }
        state.foreign = (text, e.index)
      }
      guard let last = state.lastPlaceholder else { return false }
      return e.index <= last && last < end
    }
  }

  /// The innermost value in which an error that has no path was thrown.
  func site(of error: any Error, at e: Extractor) -> Extractor {
    let text = String(describing: error)
    return state.withLock { state in
      guard let foreign = state.foreign, foreign.text == text else { return e }
      return Extractor(context: e.context, index: foreign.index)
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

/// What identifies a failure when the value is decoded again.
private struct FailureIdentity {
  /// The value that the path of the failure is relative to.
  let start: TapeIndex

  /// The last value on the path. Two paths to it from different values are one failure.
  let deepest: TapeIndex

  /// What is wrong with the value, and the rest of the path.
  let text: String

  /// The identity of a failure in a document; nil if the failure has no site there.
  init?(_ error: DecodeError) {
    guard case .open(let context, let index, _)? = error.keyPath.site,
      let suffix = error.keyPath.site?.suffix
    else { return nil }
    start = index
    let (deepest, rest) = context.document.descend(suffix, from: index)
    self.deepest = deepest
    let path = rest.isEmpty ? "" : JSONKeyPath(rest).description
    let text =
      switch error {
      case .missingKeyPath: "missing \(path)"
      case .typeMismatch(let expected, _, _): "expected \(expected) \(path)"
      case .custom(let message, _): "custom \(message) \(path)"
      default: "\(error.kind) \(path)"
      }
    self.text = text.hashable
  }
}

/// A set of failures. It stores each text once, because most failures of a document share a few.
private struct RecordedFailures {
  private struct Key: Hashable {
    let deepest: UInt32
    let text: UInt32

    init(_ failure: FailureIdentity, text: UInt32) {
      deepest = UInt32(failure.deepest.value)
      self.text = text
    }
  }

  private var keys: Set<Key> = []
  private var texts: [String: UInt32] = [:]

  /// Adds a failure.
  ///
  /// - Returns: Whether it is a new one.
  mutating func insert(_ failure: FailureIdentity) -> Bool {
    let text = texts[failure.text] ?? UInt32(texts.count)
    texts[failure.text] = text
    return keys.insert(Key(failure, text: text)).inserted
  }

  func contains(_ failure: FailureIdentity) -> Bool {
    texts[failure.text].map { keys.contains(Key(failure, text: $0)) } ?? false
  }
}

extension DecodeError {
  fileprivate static var customKind: UInt8 { 2 }

  /// The number of the case.
  var kind: UInt8 {
    switch self {
    case .missingKeyPath: 0
    case .typeMismatch: 1
    case .custom: Self.customKind
    case .malformed: 3
    case .unknownKeys: 4
    case .noMatchingAlternative: 5
    }
  }

  /// An error of any type as one of this type.
  init(describing error: any Error, at e: Extractor) {
    switch error {
    case let error as DecodeError:
      self = error
    case let error as any KeyPathReceiving:
      self = .custom(String(describing: error), keyPath: error.keyPath ?? e.keyPath)
    default:
      let site = e.context.settings.diagnosis?.site(of: error, at: e) ?? e
      self = .custom(String(describing: error), keyPath: site.keyPath)
    }
  }

  /// Whether the path begins in a value of an extractor, or in a document that the model opened.
  fileprivate func isInside(_ e: Extractor) -> Bool {
    guard case .open(let context, let index, _)? = keyPath.site else { return true }
    guard context.document === e.document else { return context.settings.placeholderDepth == 0 }
    return e.index <= index && index < e.context.tape.next(after: e.index)
  }

  /// The tape index of the deepest value on the path.
  fileprivate var tapeIndex: TapeIndex? {
    guard case .open(let context, let index, let rest)? = keyPath.site else { return nil }
    guard case .elements(let suffix) = rest else { return index }
    return context.document.descend(suffix, from: index).deepest
  }
}

// MARK: - Placeholders

/// Where the placeholders of a type come from.
enum PlaceholderSource: Sendable {
  /// The type has a value that needs no document.
  case known
  /// The value at an index decodes as the type.
  case value(TapeIndex)
  /// The type decodes from nothing.
  case nothing
  /// There is no placeholder.
  case none
}

extension Diagnosis {
  /// A value to continue with after a value, or the value that a key path leads to, failed.
  func placeholder<T>(
    at e: Extractor, for error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T {
    if let value: T = try value(at: e, for: error, decode) {
      state.withLock { $0.lastPlaceholder = e.index }
      return value
    }
    throw error
  }

  private func value<T>(
    at e: Extractor, for error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    switch state.withLock({ $0.sources[ObjectIdentifier(T.self)] }) {
    case .known?: return knownPlaceholder(of: T.self)
    case .value(let index)?:
      if let value = try? decode(Extractor(context: e.trial.context, index: index)) { return value }
    case .nothing?: return try? decode(withoutDocument(e))
    case .some(.none): return nil
    case nil: break
    }
    if let value = knownPlaceholder(of: T.self) {
      remember(.known, for: T.self)
      return value
    }
    // Reads of another value's extractor would fail with the errors of that value.
    if T.self != Extractor.self, let (value, index) = valueOfSameKey(as: e, error, decode) {
      remember(.value(index), for: T.self)
      return value
    }
    if let value = try? decode(withoutDocument(e)) {
      remember(.nothing, for: T.self)
      return value
    }
    remember(.none, for: T.self)
    return nil
  }

  private func remember(_ source: PlaceholderSource, for type: Any.Type) {
    state.withLock { $0.sources[ObjectIdentifier(type)] = source }
  }

  /// How many values are tried as a placeholder.
  private static var mostValuesTried: Int { 64 }

  /// A value that decodes, of a member with the same key elsewhere in the document.
  private func valueOfSameKey<T>(
    as e: Extractor, _ error: any Error, _ decode: (Extractor) throws -> T
  ) -> (T, TapeIndex)? {
    let document = e.document
    var key: String?
    if case .key(let last)? = (error as? DecodeError)?.keyPath.site?.suffix?.last {
      key = last
    } else if e.index > .root, document[document.tape.key(of: e.index)].isString {
      key = document.string(at: document.tape.key(of: e.index))
    }
    let isAllowed = state.withLock { state in
      state.searchesLeft -= 1
      return state.searchesLeft >= 0
    }
    guard let key, isAllowed else { return nil }
    let trial = e.trial.context
    var tried = 0
    var index = TapeIndex.root
    while index.value + 1 < document.tape.count, tried < Self.mostValuesTried {
      let entry = document[index]
      if entry.isString, entry.length == key.utf8.count, document.string(at: index) == key {
        tried += 1
        let value = document.tape.value(of: index)
        if let decoded = try? decode(Extractor(context: trial, index: value)) {
          return (decoded, value)
        }
      }
      index = document.tape.entry(after: index)
    }
    return nil
  }

  /// An extractor whose reads all result in placeholders.
  private func withoutDocument(_ e: Extractor) throws -> Extractor {
    let depth = e.context.settings.placeholderDepth + 1
    let isAllowed = state.withLock { state in
      state.modelsLeft -= 1
      return state.modelsLeft >= 0
    }
    guard isAllowed, depth <= Self.maximumPlaceholderDepth,
      let null = try? Document.parse(Array("null".utf8), options: ParserOptions())
    else { throw NoPlaceholder() }
    var settings = e.context.settings
    settings.trackers = []
    settings.placeholderDepth = depth
    settings.part = nil
    return Extractor(context: DecodingContext(null, settings: settings), index: .root)
  }

  /// A value for a read without a document.
  func placeholder<T>(
    withoutDocument e: Extractor, _ decode: (Extractor) throws -> T
  ) throws -> T {
    if let value = knownPlaceholder(of: T.self) { return value }
    return try decode(withoutDocument(e))
  }
}
