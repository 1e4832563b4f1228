// What a person reads:
//
//     objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
//       --> line 14, column 25
//     14 |         "birth_date": "25/02/1943"
//        |                       ^^^^^^^^^^^^

extension DecodeError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path, what was expected and found there, and the line of the text it stands in.
  ///
  ///     print(error)
  ///     // members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
  ///     //   --> line 14, column 25
  ///     // 14 |         "birth_date": "25/02/1943"
  ///     //    |                       ^^^^^^^^^^^^
  public var description: String {
    var text = headline
    guard let location else { return text }
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

  /// Where the error is: in the document, or in one that stands in a string of it.
  private var location: SourceLocation? {
    if case .malformed(let malformed) = self { return malformed.location }
    return keyPath.location
  }

  /// The first line.
  var headline: String {
    let path = keyPath.description
    return path.isEmpty ? message : "\(path): \(message)"
  }

  var message: String {
    switch self {
    case .missingKeyPath(let keyPath): Self.message(missing: keyPath)
    case .typeMismatch(let expected, let actual, _): "expected \(expected), found \(actual)"
    case .custom(let message, _): message
    case .malformed(let malformed): "malformed JSON: \(malformed.reason)"
    }
  }

  private static func message(missing keyPath: JSONKeyPath) -> String {
    let place = keyPath.site?.resolved() ?? ResolvedErrorSite(elements: keyPath.elements)
    var text =
      switch place.missing ?? place.elements.last {
      case .key(let name)?: "missing \(JSONText.quoted(name))"
      case .index(let position)?: "missing element \(position)"
      case nil: "missing value"
      }
    if place.isNull { text += " (it is null)" }
    if let suggestion = place.suggestion {
      text += " (did you mean \(JSONText.quoted(suggestion))?)"
    }
    return text
  }
}
