/// The lines, containers and texts of a document that its errors share. With them, the time to resolve
/// all errors is proportional to the size of the document.
struct ErrorIndex: Sendable {
  private var lines: LineIndex
  private var paths = PathIndex()
  private var pathCount = 0

  init(for document: Document) {
    lines = LineIndex(scalarsBefore: document.input.origin.scalars)
  }

  /// What errors expected. Errors of a type share the text, which may have all cases of an enum.
  var expectations: [Expectation: String] = [:]

  /// What an error expected: a type, or one of its raw values.
  struct Expectation: Hashable {
    let type: ObjectIdentifier
    let listsCases: Bool
  }

  /// The number of paths that are resolved by a walk from the root, which steps over containers, before
  /// the containers are recorded.
  private static var walksBeforeRecording: Int { 4 }

  /// The path from the root of a document to a value.
  mutating func elements(to index: TapeIndex, in document: Document) -> [JSONKeyPath.Element] {
    pathCount += 1
    guard pathCount > Self.walksBeforeRecording else { return document.elements(to: index) }
    return paths.elements(to: index, in: document)
  }

  /// The location of `count` bytes at an offset of a document's text.
  mutating func location(of offset: Int, count: Int, in document: Document) -> SourceLocation {
    lines.location(of: offset, count: count, in: document.input.bytes)
  }
}
