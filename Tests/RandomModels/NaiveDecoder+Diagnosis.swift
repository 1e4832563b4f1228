import Unravel

extension NaiveDecoder {
  /// All failures of a document: those that two searches find, with different placeholders.
  ///
  /// - Returns: The failures; nil if there are too many reads.
  func failures(of root: NaiveValue) -> [Failure]? {
    guard let first = failures(of: root, Search(isSecond: false)),
      let second = failures(of: root, Search(isSecond: true))
    else { return nil }
    let again = Set(second.map { Array($0.description.utf8) })
    return first.filter { again.contains(Array($0.description.utf8)) }
  }

  /// Decodes, and as long as a new failure escapes decodes again with a placeholder for its value.
  func failures(of root: NaiveValue, _ search: Search) -> [Failure]? {
    var decoder = self
    decoder.search = search
    var failures: [Failure] = []
    while failures.count < 100, case .failure(let failure) = decoder.decode(root) {
      guard effort.reads < Self.maximumReadCount else { return nil }
      guard search.known.insert(Array(failure.description.utf8)).inserted else { break }
      failures.append(failure)
      search.receivers = []
    }
    return failures
  }

  static var maximumReadCount: Int { 30_000 }

  /// A decoder for reads whose failures do not escape.
  var trial: NaiveDecoder {
    var decoder = self
    decoder.search = nil
    decoder.placeholderTypes = []
    return decoder
  }

  /// A placeholder after a failure of a read, or the failure.
  ///
  /// - Parameter outer: The value whose model reads.
  func placeholder(
    for failure: Failure, as type: ModelType, in outer: NaiveCursor
  ) throws(Failure) -> String {
    guard isKnown(failure), let value = placeholder(of: type) else { throw failure }
    recordPlaceholder(in: outer)
    return value
  }

  func recordPlaceholder(in model: NaiveCursor) {
    if placeholderTypes.isEmpty { search?.receivers.append(model.path) }
  }

  /// Whether a read that fails so continues. The description of a failure of alternatives contains those
  /// of all of them, so that it counts as several reads.
  func isKnown(_ failure: Failure) -> Bool {
    guard let search else { return false }
    guard placeholderTypes.isEmpty else { return true }
    let description = Array(failure.description.utf8)
    effort.reads += description.count / Self.describedBytesPerRead
    return search.known.contains(description)
  }

  static var describedBytesPerRead: Int { 64 }

  /// A placeholder of a type; nil if it has none.
  func placeholder(of type: ModelType) -> String? {
    guard let search else { return nil }
    switch type {
    case .int, .uint8, .double: return search.isSecond ? "2" : "1"
    case .bool: return "\(search.isSecond)"
    case .string: return search.isSecond ? "bravo" : "alpha"
    case .suit: return search.isSecond ? "spades" : "hearts"
    case .code: return nil
    case .optional where !search.isSecond: return "nil"
    case .optional(let wrapped) where wrapped.isScalar: return placeholder(of: wrapped) ?? "nil"
    case .optional:
      return madeOfPlaceholders("\(type)") { (decoder, cursor) throws(Failure) in
        try decoder.decode(type, cursor)
      } ?? "nil"
    default:
      return madeOfPlaceholders("\(type)") { (decoder, cursor) throws(Failure) in
        try decoder.decode(type, cursor)
      }
    }
  }

  /// What a value without a document decodes to: each of its reads results in a placeholder.
  func madeOfPlaceholders(
    _ type: String, _ decode: (NaiveDecoder, NaiveCursor) throws(Failure) -> String
  ) -> String? {
    guard let search, placeholderTypes.count < 8,
      placeholderTypes.count(where: { $0 == type }) < 2
    else {
      return nil
    }
    if placeholderTypes.isEmpty { effort.models = 0 }
    effort.models += 1
    guard effort.models <= 64 else { return nil }
    var decoder = self
    decoder.placeholderTypes.append(type)
    let texts =
      search.isSecond
      ? [#"{"2": null, "3": null}"#, "[null, null]", #""bravo""#, "2", "true"]
      : [#"{"1": null}"#, "[null]", #""alpha""#, "1", "false"]
    for text in texts {
      let cursor = NaiveCursor(value: NaiveValue(parsing: Array(text.utf8)))
      do throws(Failure) { return try decode(decoder, cursor) } catch {}
    }
    return nil
  }
}
