/// Parses the elements of an array in the chunks that it receives.
struct ElementReader: PartReader {
  private var settings: DecodingContext.Settings
  private var scanner: ElementScanner
  private var copies = DocumentCopies()

  init(path: JSONKeyPath, options: ReadingOptions, maximumElementLength: Int) {
    settings = DecodingContext.Settings(options)
    settings.array = (path.elements, 0)
    scanner = ElementScanner(path: path, options: options, maximumLength: maximumElementLength)
  }

  /// The index of the next element.
  var number: Int { scanner.elementIndex }

  mutating func receive(_ chunk: [UInt8]?) { scanner.receive(chunk) }

  mutating func next() throws -> Part? {
    copies.update()
    let index = number
    guard let element = try scanner.next(copied: copies.areNeeded) else { return nil }
    settings.array?.index = index
    switch element {
    case .document(let document):
      return Part(number: index, document: .success(copies.extractor(document, settings)))
    case .tooLong(let error): return Part(number: index, document: .failure(error))
    }
  }
}

extension Parts {
  @usableFromInline
  init(
    elementsOf chunks: ChunkSource, at path: JSONKeyPath, _ options: ReadingOptions,
    _ maximumElementLength: Int
  ) {
    self.init(
      chunks,
      ElementReader(path: path, options: options, maximumElementLength: maximumElementLength))
  }
}
