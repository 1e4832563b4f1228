// The parts of a description:
//
//     objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
//       --> line 14, column 25
//     14 |         "birth_date": "25/02/1943"
//        |                       ^^^^^^^^^^^^

extension DecodeError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path, the expected and the actual value, and the line of the input that contains the value. Invisible
  /// characters are escaped, and long texts are cut.
  ///
  /// ```swift
  /// print(error)
  /// // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// //   --> line 14, column 25
  /// // 14 |         "birth_date": "25/02/1943"
  /// //    |                       ^^^^^^^^^^^^
  /// ```
  public var description: String {
    let error = withDetachedPath()
    let alternatives = error.failedAlternatives
    var text = error.headline(alternatives)
    if let alternatives, alternatives.missing == nil {
      for failure in alternatives.failures { text += "\n  \(failure.text)" }
      if alternatives.omittedCount > 0 { text += "\n  and \(alternatives.omittedCount) more" }
    }
    guard let (location, document) = (alternatives?.located ?? error).source else { return text }
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.count)
    text += "\n\(margin)--> \(location)\(document)"
    if location.isRedacted { return text }
    text += "\n\(number) |" + (location.excerpt.isEmpty ? "" : " \(location.excerpt)")
    text += "\n\(margin) | \(location.carets)"
    return text
  }

  /// The same text as `description`.
  public var debugDescription: String { description }

  /// One line for logs and alerts: the path, and the expected and the actual value. It has no line of the
  /// input.
  ///
  /// ```swift
  /// error.message             // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// error.redacted.message    // members[2].birth_date: expected Date "yyyy-MM-dd", found a string
  /// ```
  ///
  /// For alternatives it has the failure that went deepest:
  /// `contact: none of 2 alternatives fits: mail.verified: expected Bool, found 1`.
  public var message: String {
    let error = withDetachedPath()
    let alternatives = error.failedAlternatives
    let text = error.headline(alternatives).firstLine
    guard let alternatives, alternatives.missing == nil, let deepest = alternatives.deepest else {
      return text
    }
    return "\(text) \(deepest.text)"
  }

  /// The location of the error and what follows its line and column. The location of malformed JSON in a
  /// string is that in the string's content.
  var source: (location: JSONLocation, document: String)? {
    let path = keyPath
    let site = path.resolvedSite
    guard case .malformed(let malformed) = self else {
      return site?.location.map { ($0, site?.inner?.text(in: path.elements) ?? "") }
    }
    guard malformed.isInText else { return nil }
    guard site != nil || !path.isEmpty else { return (malformed.location, "") }
    let isString = site.map { $0.kind == .string || $0.kind == .escapedString } ?? true
    let document = InnerDocument(depth: path.elements.count, isString: isString)
    return (malformed.location, document.text(in: path.elements))
  }

  /// The path and the reason.
  private func headline(_ alternatives: FailedAlternatives?) -> String {
    let path = keyPath.excerpt
    var reason = alternatives.map(Self.reason) ?? reason
    if keyPath.resolvedSite?.endsModel ?? false {
      reason += " (fields after it were not checked)"
    }
    return path.isEmpty ? reason : "\(path): \(reason)"
  }

  /// What is wrong with the value at the path, for all errors but those of alternatives.
  var reason: String {
    switch self {
    case .missingKeyPath(let keyPath): Self.reason(missing: keyPath)
    case .typeMismatch(let expected, let actual, _):
      "expected \(expected), found \(actual.isEmpty ? "nil" : actual.displayed)"
    case .unknownKeys(let keys, let keyPath): Self.reason(unknown: keys, at: keyPath)
    case .noMatchingAlternative: "there are no alternatives"
    case .custom(let message, _): message.displayed
    case .malformed(let malformed): "malformed JSON: \(malformed.message)"
    }
  }

  private static func reason(_ alternatives: FailedAlternatives) -> String {
    switch alternatives.count {
    case 0: "there are no alternatives"
    case 1: alternatives.missing ?? "none of 1 alternative fits:"
    case let count: alternatives.missing ?? "none of \(count) alternatives fits:"
    }
  }

  private static func reason(missing keyPath: JSONKeyPath) -> String {
    let elements = keyPath.elements
    let site = keyPath.resolvedSite ?? ResolvedErrorSite()
    // The first element that leads to no value, or to null.
    let index = elements.count - site.absentCount - (site.isNull ? 1 : 0)
    let text =
      switch elements.indices.contains(index) ? elements[index] : elements.last {
      case .key(let key)?: "missing \(Excerpt.quoting(key))"
      case .index(let index)?: "missing element \(index)"
      case nil: "missing value"
      }
    return text + site.reasonWhyMissing
  }

  /// The number of unknown keys that a message lists.
  private static var maximumListedKeyCount: Int { 10 }

  private static func reason(unknown keys: [String], at keyPath: JSONKeyPath) -> String {
    let site = keyPath.resolvedSite
    if site?.isRedacted ?? false {
      return keys.count == 1 ? "an unknown key" : "\(keys.count) unknown keys"
    }
    let listed = keys.prefix(maximumListedKeyCount).map { Excerpt.quoting($0) }
    var text = (keys.count == 1 ? "unknown key " : "unknown keys ") + listed.joined(separator: ", ")
    if keys.count > listed.count { text += " and \(keys.count - listed.count) more" }
    if let suggestion = site?.suggestion { text += " (did you mean \(suggestion)?)" }
    return text
  }
}

extension ResolvedErrorSite {
  /// What a message about a missing value adds.
  var reasonWhyMissing: String {
    if isTruncated { return " (the input ends early)" }
    var reasons: [String] = []
    if isNull { reasons.append("it is null") }
    if let suggestion {
      reasons.append("did you mean \(suggestion)?")
    } else if let hint {
      reasons.append(hint)
    }
    return reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"
  }
}

extension String {
  /// The text up to the first line ending, by bytes: a text may contain any number of combining marks.
  var firstLine: String {
    String(Substring(utf8.prefix { $0 != Byte.newline && $0 != Byte.carriageReturn }))
  }
}
