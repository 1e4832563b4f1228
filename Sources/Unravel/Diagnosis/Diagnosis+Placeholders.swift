/// Where the placeholders of a type come from.
enum PlaceholderSource: Sendable {
  /// The type has a value that needs no document.
  case known
  /// The values at the indices decode as the type, each with some of the functions that decode it.
  case values([TapeIndex])
  /// The type decodes from nothing.
  case nothing
  /// There is no placeholder.
  case none
}

extension Diagnosis {
  /// A value to continue with after a value, or the value that a key path leads to, failed.
  ///
  /// - Parameter outer: The value whose read led to the value.
  func placeholder<T>(
    at e: Extractor, in outer: Extractor, for error: any Error,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    if let value: T = try value(at: e, for: error, decode) {
      state.withLock { $0.lastPlaceholder = outer.index }
      return value
    }
    throw error
  }

  private func value<T>(
    at e: Extractor, for error: any Error, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    var known: [TapeIndex] = []
    switch state.withLock({ $0.sources[ObjectIdentifier(T.self)] }) {
    case .known?: return knownPlaceholder(of: T.self)
    case .values(let indices)?:
      let trial = e.trial.context
      for index in indices {
        if let value = try? decode(Extractor(context: trial, index: index)) { return value }
      }
      known = indices
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
      remember(.values(known.suffix(Self.maximumRememberedValueCount - 1) + [index]), for: T.self)
      return value
    }
    let value = try? decode(withoutDocument(e))
    if known.isEmpty { remember(value == nil ? .none : .nothing, for: T.self) }
    return value
  }

  private func remember(_ source: PlaceholderSource, for type: Any.Type) {
    state.withLock { $0.sources[ObjectIdentifier(type)] = source }
  }

  /// The maximum number of values remembered as the placeholders of a type.
  private static var maximumRememberedValueCount: Int { 8 }

  /// The maximum number of values tried as a placeholder.
  private static var maximumTriedValueCount: Int { 64 }

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
    for index in document.tape.entries(in: .root) {
      let entry = document[index]
      let value = document.tape.value(of: index)
      guard tried < Self.maximumTriedValueCount, value.value < document.tape.count else { break }
      guard entry.isString, entry.length == key.utf8.count,
        document.string(at: index).hasSameUTF8(as: key)
      else { continue }
      tried += 1
      if let decoded = try? decode(Extractor(context: trial, index: value)) {
        return (decoded, value)
      }
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
    settings.tracker = nil
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
