/// Key paths in samples, with wildcards.
///
/// ```text
/// .                   the document
/// query.pages         a member of a member
/// items[*].prices     a member of each element; items.prices is the same
/// pages.*.links       a member of the value of each key
/// a["b.c"]            a key with a period
/// ```
struct KeyPathPattern: Sendable {
  enum Step: Equatable, Sendable {
    case key(String)
    /// Each element of an array, whatever the index.
    case elements
    /// The value of each key.
    case anyKey
  }

  /// The pattern as it is written.
  let text: String
  let steps: [Step]

  /// - Returns: Nil if the text is no key path.
  init?(_ text: String) {
    self.text = text
    var steps: [Step] = []
    var rest = text == "." ? "" : text[...]
    while !rest.isEmpty {
      guard let step = Self.nextStep(of: &rest) else { return nil }
      steps.append(step)
      if rest.hasPrefix("."), rest.count > 1 { rest.removeFirst() }
    }
    self.steps = steps
  }

  /// Removes the first step of a key path.
  private static func nextStep(of text: inout Substring) -> Step? {
    for (start, end) in [("[\"", "\"]"), ("[", "]")] where text.hasPrefix(start) {
      let inner = text.dropFirst(start.count)
      guard let range = inner.firstRange(of: end) else { return nil }
      text = inner[range.upperBound...]
      let part = inner[..<range.lowerBound]
      if end == "\"]" { return .key(String(part)) }
      let isIndex = ["", "*"].contains(part) || part.utf8.allSatisfy(isDigit)
      return isIndex ? .elements : .key(String(part))
    }
    let part = text.prefix { $0 != "." && $0 != "[" }
    text = text[part.endIndex...]
    if part == "*" { return .anyKey }
    return part.isEmpty ? nil : .key(String(part))
  }
}
