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
    let error = withResolvedPath()
    var text = error.headline
    guard let location = error.location else { return text }
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.count)
    text += "\n\(margin)--> \(location)"
    if location.isRedacted { return text }
    text += "\n\(number) |" + (location.excerpt.isEmpty ? "" : " \(location.excerpt)")
    text += "\n\(margin) | \(location.carets)"
    return text
  }

  /// The same text as `description`.
  public var debugDescription: String { description }

  /// The location of the error, for malformed JSON in a string that in the string's content, for
  /// alternatives that of the one that failed deepest.
  private var location: SourceLocation? {
    switch self {
    case .malformed(let malformed): malformed.location
    case .noMatchingAlternative: locationOfDeepestAlternative ?? keyPath.location
    default: keyPath.location
    }
  }

  /// The first line.
  var headline: String {
    let path = keyPath.excerpt
    return path.isEmpty ? message : "\(path): \(message)"
  }

  var message: String {
    switch self {
    case .missingKeyPath(let keyPath): Self.message(missing: keyPath)
    case .typeMismatch(let expected, let actual, _):
      "expected \(expected), found \(actual.displayed)"
    case .unknownKeys(let keys, let keyPath): Self.message(unknown: keys, at: keyPath)
    case .noMatchingAlternative(let errors, let keyPath):
      Self.message(alternatives: errors, at: keyPath)
    case .custom(let message, _): message.displayed
    case .malformed(let malformed): "malformed JSON: \(malformed.message)"
    }
  }

  private static func message(missing keyPath: JSONKeyPath) -> String {
    let site = keyPath.resolvedSite ?? ResolvedErrorSite()
    var text =
      switch site.missing ?? keyPath.elements.last {
      case .key(let key)?: "missing \(Excerpt.quoting(key))"
      case .index(let index)?: "missing element \(index)"
      case nil: "missing value"
      }
    if site.isNull { text += " (it is null)" }
    if site.isTruncated {
      text += " (the input ends early)"
    } else if let suggestion = site.suggestion {
      text += " (did you mean \(suggestion)?)"
    }
    return text
  }

  /// The number of unknown keys that a message lists.
  private static var maximumListedKeyCount: Int { 10 }

  private static func message(unknown keys: [String], at keyPath: JSONKeyPath) -> String {
    if keys.allSatisfy({ $0.hasSameUTF8(as: redactedText) }) {
      return keys.count == 1 ? "an unknown key" : "\(keys.count) unknown keys"
    }
    let listed = keys.prefix(maximumListedKeyCount).map { Excerpt.quoting($0) }
    var text =
      (keys.count == 1 ? "unknown key " : "unknown keys ") + listed.joined(separator: ", ")
    if keys.count > listed.count { text += " and \(keys.count - listed.count) more" }
    if let suggestion = keyPath.resolvedSite?.suggestion {
      text += " (did you mean \(suggestion)?)"
    }
    return text
  }

  /// The message of each alternative on its own line.
  ///
  /// An alternative that itself has alternatives is reduced to its first line, because the text would
  /// double with each level.
  private static func message(alternatives errors: [DecodeError], at keyPath: JSONKeyPath) -> String
  {
    func line(_ error: DecodeError) -> String {
      let path = error.keyPath.relative(to: keyPath).excerpt
      return path.isEmpty ? "  \(error.firstLine)" : "  \(path): \(error.firstLine)"
    }
    if let text = message(missing: errors, at: keyPath) { return text }
    return ([noneFits(errors)] + errors.map(line)).joined(separator: "\n")
  }

  /// The first line of the message.
  private var firstLine: String {
    guard case .noMatchingAlternative(let errors, let keyPath) = self else {
      // By bytes: a message may contain any number of combining marks.
      return String(
        Substring(message.utf8.prefix { $0 != Byte.newline && $0 != Byte.carriageReturn }))
    }
    return Self.message(missing: errors, at: keyPath) ?? Self.noneFits(errors)
  }

  private static func noneFits(_ errors: [DecodeError]) -> String {
    "none of \(errors.count) alternative\(errors.count == 1 ? "" : "s") fits:"
  }

  /// The message about alternatives all of which lack a value; nil for others.
  private static func message(missing errors: [DecodeError], at keyPath: JSONKeyPath) -> String? {
    guard !errors.isEmpty else { return nil }
    var missing: [String] = []
    for error in errors {
      guard case .missingKeyPath(let path) = error else { return nil }
      let relative = path.relative(to: keyPath)
      if case .key(let key)? = relative.elements.first, relative.elements.count == 1 {
        missing.append(Excerpt.quoting(key))
      } else {
        missing.append(relative.excerpt)
      }
    }
    return "missing \(missing.joined(separator: " or "))"
  }
}

extension JSONKeyPath {
  /// The path relative to a path that it begins with.
  fileprivate func relative(to base: JSONKeyPath) -> JSONKeyPath {
    if case .open(let context, let index, _)? = base.site,
      let elements = elements(from: Extractor(context: context, index: index))
    {
      return JSONKeyPath(elements)
    }
    let base = base.elements
    return elements.starts(with: base) ? JSONKeyPath(Array(elements.dropFirst(base.count))) : self
  }
}
