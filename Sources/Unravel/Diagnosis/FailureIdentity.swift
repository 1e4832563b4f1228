/// What identifies a failure when the value is decoded again.
struct FailureIdentity: Equatable {
  /// The last value on the path. Two paths to it from different values are one failure.
  let deepest: TapeIndex

  /// What is wrong with the value, and the rest of the path.
  let text: String

  /// The identity of a failure in a document; nil if the failure has no site there.
  ///
  /// Two failures of alternatives are the same if those of the alternatives are.
  ///
  /// - Parameter levels: The number of nested levels of alternatives that are compared. A failure is
  ///   described again for each level around it, so this number bounds the cost.
  init?(_ error: DecodeError, levels: Int = 4) {
    guard case .open(let context, let index, _)? = error.keyPath.site,
      let suffix = error.keyPath.site?.suffix
    else { return nil }
    let (deepest, rest) = context.document.descend(suffix, from: index)
    self.deepest = deepest
    let path = rest.isEmpty ? "" : JSONKeyPath(rest).description
    let text =
      switch error {
      case .missingKeyPath: "missing \(path)"
      case .typeMismatch(let expected, _, _): "expected \(expected) \(path)"
      case .custom(let message, _): "custom \(message) \(path)"
      case .unknownKeys(let keys, _): "unknown \(path) \(keys.joined(separator: ","))"
      case .noMatchingAlternative(let errors, _) where levels > 0:
        "none of \(path) ("
          + errors.map { Self.description(of: $0, levels - 1) }.joined(separator: ",") + ")"
      default: "\(error.kind) \(path)"
      }
    self.text = text.hashable
  }

  /// The identity of the failure of an alternative, as text.
  private static func description(of error: DecodeError, _ levels: Int) -> String {
    let identity = FailureIdentity(error, levels: levels)
    return identity.map { "\($0.deepest.value) \($0.text)" } ?? "\(error.kind)"
  }
}

/// A failure as two numbers.
struct FailureKey: Hashable {
  fileprivate let deepest: UInt32
  fileprivate let text: UInt32
}

/// The keys of failures. Each text is stored once, because most failures of a document share a few.
struct FailureKeys {
  private var texts: [String: UInt32] = [:]

  mutating func key(of failure: FailureIdentity) -> FailureKey {
    let text = texts[failure.text] ?? UInt32(texts.count)
    texts[failure.text] = text
    return FailureKey(deepest: UInt32(failure.deepest.value), text: text)
  }
}
