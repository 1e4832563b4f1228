// What the product UnravelSchema needs of an extractor: it decodes a model with extractors whose reads it answers.

extension Extractor {
  /// Creates an extractor whose reads a handler makes. Its value is of no type that JSON has.
  package init(handler: any ReadHandler) {
    var builder = DocumentBuilder(byteCount: 0)
    builder.opaque(0)
    var settings = DecodingContext.Settings()
    settings.handler = handler
    self.init(context: DecodingContext(builder.finish(), settings: settings), index: .root)
  }

  /// An extractor with the settings of this one whose reads another handler makes.
  package func explored(by handler: any ReadHandler) -> Extractor {
    derived {
      $0.handler = handler
      $0.tracker = nil
    }
  }

  /// Whether members are found by their keys converted from snake case.
  package var convertsFromSnakeCase: Bool { context.settings.convertsFromSnakeCase }

  /// The alternatives of a key path as the document has them: with keys in snake case if they are converted from it.
  package func documentPaths(of keyPath: JSONKeyPath) -> [[JSONKeyPath.Element]] {
    let paths = keyPath.alternatives.map(\.elements)
    guard context.settings.convertsFromSnakeCase else { return paths }
    return paths.map { $0.map { $0.unconvertedFromSnakeCase() } }
  }

  /// Whether a type accepts null like any other value.
  package static func acceptsNull(_ type: Any.Type) -> Bool { type is any NullDecodable.Type }
}

extension Extractor {
  /// The explorer of the model that reads the value; nil if the value is one of a document.
  var readExplorer: (any ReadExplorer)? {
    context.usesSettings ? context.handler?.readExplorer : nil
  }

  /// Calls the explorer before a model reads a property of the value.
  @usableFromInline
  @inline(never)
  func willInspect() { readExplorer?.willInspect() }

  /// The value, or the collection that an explorer has in its place.
  @usableFromInline
  @inline(never)
  func iterated(_ kind: ReadCollection) -> Extractor { readExplorer?.collection(kind) ?? self }
}
