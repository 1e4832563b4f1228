/// A part of a key path as the options of the command have it: `items[0]["b.c"]`.
enum KeyPathPart {
  /// Up to a period or a bracket: `items`.
  case plain(Substring)
  /// In brackets: `0`, `*`.
  case bracketed(Substring)
  /// In brackets and quotes: `b.c`.
  case quoted(Substring)

  /// The parts of a key path; nil if the text is none.
  ///
  /// This accepts what users write, such as `items.0` and `items[*]`, of which `JSONKeyPath.init(description:)` reads
  /// only what errors print.
  static func parts(of text: some StringProtocol) -> [KeyPathPart]? {
    var parts: [KeyPathPart] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      guard let part = removeFirst(of: &rest) else { return nil }
      parts.append(part)
      if rest.hasPrefix("."), rest.count > 1 { rest.removeFirst() }
    }
    return parts
  }

  private static func removeFirst(of text: inout Substring) -> KeyPathPart? {
    for (start, end) in [("[\"", "\"]"), ("[", "]")] where text.hasPrefix(start) {
      let inner = text.dropFirst(start.count)
      guard let range = inner.firstRange(of: end) else { return nil }
      text = inner[range.upperBound...]
      let part = inner[..<range.lowerBound]
      return end == "]" ? .bracketed(part) : .quoted(part)
    }
    let part = text.prefix { $0 != "." && $0 != "[" }
    text = text[part.endIndex...]
    return part.isEmpty ? nil : .plain(part)
  }
}
