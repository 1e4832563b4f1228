extension Extractor {
  /// Whether the end of the input closed the array or object, or cut the string.
  ///
  /// ```swift
  /// // {"todos": [{"title": "Bu    with options.truncatedInput = .acceptPartialStrings
  /// try (e <| "todos" as Extractor).isTruncated    // true
  ///
  /// // {"todos": []}
  /// try (e <| "todos" as Extractor).isTruncated    // false
  /// ```
  ///
  /// False unless ``ReadingOptions/truncatedInput`` accepts truncated input.
  public var isTruncated: Bool { document.isTruncated(index) }
}
