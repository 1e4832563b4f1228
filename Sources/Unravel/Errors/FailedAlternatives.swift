/// What a message has about alternatives: of each one, the failures that went deepest into the value.
///
/// ```text
/// {"mail": {"address": 1}}     anyOf(phone, anyOf(mail, post))
///
/// phone: missing "phone"
/// mail.address: expected String, found 1      missing "post" went less deep
/// ```
///
/// The time is in proportion to the number of failures, however the alternatives are nested.
struct FailedAlternatives {
  /// A failure that is not one of alternatives.
  struct Failure {
    /// The error, with its path detached.
    let error: DecodeError
    /// The number of elements of the path that lead to a value.
    let depth: Int
    /// The path from the value of the alternatives, and the message.
    let text: String
  }

  /// The number of alternatives.
  let count: Int

  /// The failures that the message lists, each text once, in the order of the alternatives.
  private(set) var failures: [Failure] = []

  /// The number of failures that the message does not list.
  private(set) var omittedCount = 0

  private let base: JSONKeyPath

  /// The maximum number of failures that a message lists.
  private static var maximumCount: Int { 10 }

  init(_ alternatives: [DecodeError], at keyPath: JSONKeyPath) {
    count = alternatives.count
    base = keyPath
    var texts: Set<UTF8Key> = []
    for alternative in alternatives {
      var deepest: [(error: DecodeError, depth: Int)] = []
      for error in alternative.leaves {
        let depth = error.depth
        if let last = deepest.last, last.depth != depth {
          if last.depth > depth { continue }
          deepest.removeAll()
        }
        deepest.append((error, depth))
      }
      for (error, depth) in deepest {
        let error = error.withDetachedPath()
        let path = error.keyPath.relative(to: keyPath).excerpt
        let text = (path.isEmpty ? "" : "\(path): ") + error.reason.firstLine
        guard texts.insert(UTF8Key(text)).inserted else { continue }
        failures.append(Failure(error: error, depth: depth, text: text))
      }
    }
    guard failures.count > Self.maximumCount else { return }
    omittedCount = failures.count - Self.maximumCount
    let all = failures
    // The sort is stable: of failures that went equally deep, the first ones are listed.
    let byDepth = all.indices.sorted { all[$0].depth > all[$1].depth }
    failures = byDepth.prefix(Self.maximumCount).sorted().map { all[$0] }
  }

  /// The first failure that went deepest.
  var deepest: Failure? { failures.max { $0.depth < $1.depth } }

  /// The error whose location the description shows; nil if no failure is inside the value of the
  /// alternatives, or several went equally deep into different values.
  var located: DecodeError? {
    guard let deepest, deepest.depth > base.elements.count else { return nil }
    let offset = deepest.error.source?.location.offset
    let isOneValue = failures.allSatisfy {
      $0.depth < deepest.depth || $0.error.source?.location.offset == offset
    }
    return isOneValue ? deepest.error : nil
  }

  /// The message if all failures are of missing values; nil otherwise.
  var missing: String? {
    var keys: [String] = []
    for failure in failures {
      guard case .missingKeyPath(let path) = failure.error else { return nil }
      let relative = path.relative(to: base)
      if case .key(let key)? = relative.elements.first, relative.elements.count == 1 {
        keys.append(Excerpt.quoting(key))
      } else {
        keys.append(relative.excerpt)
      }
    }
    guard !keys.isEmpty else { return nil }
    if omittedCount > 0 { keys.append("\(omittedCount) others") }
    let text = "missing \(keys.joined(separator: " or "))"
    let sites = failures.map { $0.error.keyPath.resolvedSite }
    if sites.count == 1 { return text + (sites[0]?.reasonWhyMissing ?? "") }
    if sites.allSatisfy({ $0?.isTruncated ?? false }) { return "\(text) (the input ends early)" }
    var suggestions: [String] = []
    for suggestion in sites.compactMap({ $0?.suggestion })
    where !suggestions.contains(where: { $0.hasSameUTF8(as: suggestion) }) {
      suggestions.append(suggestion)
    }
    if suggestions.isEmpty {
      let hint = sites.lazy.compactMap { $0?.hint }.first
      return text + (hint.map { " (\($0))" } ?? "")
    }
    return "\(text) (did you mean \(suggestions.joined(separator: " or "))?)"
  }
}

extension JSONKeyPath {
  /// The path relative to a path that it begins with.
  fileprivate func relative(to base: JSONKeyPath) -> JSONKeyPath {
    let base = base.elements
    return elements.starts(with: base) ? JSONKeyPath(Array(elements.dropFirst(base.count))) : self
  }
}
