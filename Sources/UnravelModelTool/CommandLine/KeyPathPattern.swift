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
    guard let parts = KeyPathPart.parts(of: text == "." ? "" : text) else { return nil }
    steps = parts.map(Self.step)
  }

  private static func step(_ part: KeyPathPart) -> Step {
    switch part {
    case .plain("*"): .anyKey
    case .bracketed(let text) where ["", "*"].contains(text) || text.utf8.allSatisfy(isDigit):
      .elements
    case .plain(let text), .bracketed(let text), .quoted(let text): .key(String(text))
    }
  }
}
