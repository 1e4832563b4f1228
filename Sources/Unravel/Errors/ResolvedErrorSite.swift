/// What is known about the value at a path, without a reference to the document.
@usableFromInline
struct ResolvedErrorSite: Sendable {
  /// The document that the path begins in, while it exists.
  weak var document: Document?
  var location: JSONLocation?
  /// The other document that has the location; nil if the document of the path has it.
  var inner: InnerDocument?
  /// The kind of the value at the path; nil if it is absent.
  var kind: EntryKind?
  /// The number of elements at the end of the path that lead to no value.
  var absentCount = 0
  /// Whether the last value on the path is null, which counts as absent.
  var isNull = false
  /// Whether the end of the input closed the container that lacks the value.
  var isTruncated = false
  /// A key of the object that is similar to the missing one.
  var suggestion: String?
  /// What a message about a missing value adds about its type: that it may be absent, or its valid values.
  var hint: String?
  /// Whether the values and the text of the document were removed.
  var isRedacted = false
  /// Whether `diagnose` did not check the fields that the model reads after the value.
  var endsModel = false

  /// The depth (``JSONKeyPath/depth``) of a path to the value.
  ///
  /// - Parameters:
  ///   - elementCount: The number of elements of the path.
  ///   - isInner: Whether the value is in another document, which a model read while it decoded the path's one.
  func depth(elementCount: Int, isInner: Bool) -> Int {
    elementCount - absentCount + (isInner ? 1 : 0)
  }

  /// Removes the values and the text of the document.
  mutating func redact() {
    location = location?.redacted
    suggestion = nil
    isRedacted = true
  }
}

/// A document that a model read while it decoded another one, in most cases from a string of that one.
struct InnerDocument: Sendable {
  /// The number of elements of the path up to the value that was being decoded.
  var depth: Int
  /// Whether that value is a string.
  let isString: Bool

  /// Where the document is, after a line and column.
  func text(in elements: [JSONKeyPath.Element]) -> String {
    let path = JSONKeyPath(Array(elements.prefix(depth))).excerpt
    if isString { return path.isEmpty ? " of the string" : " of the string at \(path)" }
    return " of another document" + (path.isEmpty ? "" : ", read at \(path)")
  }
}
