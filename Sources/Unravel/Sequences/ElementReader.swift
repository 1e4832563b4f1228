/// Parses the elements of an array in the chunks that it receives.
struct ElementReader: PartReader {
  private var settings: DecodingContext.Settings
  private var scanner: ElementScanner
  private var copies = DocumentCopies()
  /// The elements of the last document that are not returned yet.
  private var run: (next: TapeIndex, count: Int) = (.root, 0)

  init(_ path: JSONKeyPath, _ options: ReadingOptions, _ maximumElementLength: Int) {
    settings = DecodingContext.Settings(options)
    settings.part = DocumentPart(path: path.elements)
    scanner = ElementScanner(path: path, options: options, maximumLength: maximumElementLength)
  }

  /// The index of the next element.
  var number: Int { scanner.elementIndex - run.count }

  mutating func receive(_ chunk: [UInt8]?) { scanner.receive(chunk) }

  mutating func next() throws -> Part? {
    copies.update(isRead: run.count == 0)
    if let part = nextOfRun() { return part }
    let index = number
    guard let element = try scanner.next(copied: copies.areNeeded) else { return nil }
    switch element {
    case .document(let document, let isRun):
      settings.part?.index = index
      settings.part?.isRun = isRun
      _ = copies.extractor(document, settings)
      run = isRun ? (document.tape.first(of: .root), document[.root].length) : (.root, 1)
      return nextOfRun()
    case .tooLong(let error): return Part(number: index, document: .failure(error))
    }
  }

  /// The next element of the last document, if it has another one.
  private mutating func nextOfRun() -> Part? {
    guard run.count > 0, let e = copies.extractor(at: run.next) else { return nil }
    defer { run = (e.context.tape.next(after: run.next), run.count - 1) }
    return Part(number: number, document: .success(e))
  }
}

extension Parts {
  @usableFromInline
  init(
    elementsOf chunks: ChunkSource, at path: JSONKeyPath, _ options: ReadingOptions,
    _ maximumElementLength: Int
  ) {
    self.init(chunks, ElementReader(path, options, maximumElementLength))
  }
}
