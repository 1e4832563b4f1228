/// Parses the elements of an array in the chunks that it receives.
///
/// A document has a copy of its bytes: of one element, or of a run of short ones. So a model that keeps an
/// extractor keeps its element or its run, and not the chunk.
struct ElementReader: PartReader {
  private var settings: DecodingContext.Settings
  private let refusal: DecodeError?
  private var scanner: ElementScanner
  /// The elements of the last document that are not returned yet.
  private var run: Run?
  private var index = 0

  /// Elements in one document.
  fileprivate struct Run {
    let context: DecodingContext
    var next: TapeIndex
    var count: Int
    var lines: LineCount
  }

  init(_ path: JSONKeyPath, _ options: ReadingOptions, _ maximumElementLength: Int) {
    settings = DecodingContext.Settings(options)
    settings.part = DocumentPart(path: path.elements)
    refusal = Self.refusal(of: path, options)
    scanner = ElementScanner(path: path, options: options, maximumLength: maximumElementLength)
  }

  mutating func receive(_ chunk: [UInt8]?) { scanner.chunks.receive(chunk) }

  mutating func next() throws -> ScannedPart? {
    if let refusal { throw refusal }
    if run == nil {
      switch try nextElement() {
      case nil: return nil
      case .tooLong(let error, let line):
        defer { index += 1 }
        let reported = error.redacted(if: settings.redactsErrors)
        return ScannedPart(index: index, line: line, root: .failure(reported))
      case .element(let document): run = Run(context(document, isRun: false), next: .root, count: 1)
      case .elements(let document):
        run = Run(
          context(document, isRun: true), next: document.tape.first(of: .root),
          count: document[.root].length)
      }
    }
    return nextOfRun()
  }

  func end(_ error: any Error) -> ScannedPart {
    ScannedPart(index: index, line: scanner.chunks.line, root: .failure(error))
  }

  /// The error of a path or of options that the sequence cannot apply.
  private static func refusal(of path: JSONKeyPath, _ options: ReadingOptions) -> DecodeError? {
    if options.allowsJSON5 {
      return .custom("the elements of a JSON5 document cannot be read one by one")
    }
    if path.hasAlternatives {
      return .custom(
        "a path with alternatives cannot locate the array of a sequence: \(path.excerpt)")
    }
    return options.refusalBySequences
  }

  private mutating func nextElement() throws -> ElementScanner.ScannedElement? {
    do throws(DecodeError) {
      return try scanner.next()
    } catch {
      throw error.redacted(if: settings.redactsErrors)
    }
  }

  private mutating func context(_ document: Document, isRun: Bool) -> DecodingContext {
    settings.part?.index = index
    settings.part?.isRun = isRun
    return DecodingContext(document, settings: settings)
  }

  private mutating func nextOfRun() -> ScannedPart? {
    guard let element = run?.popFirst() else { return nil }
    if run?.count == 0 { run = nil }
    defer { index += 1 }
    return ScannedPart(index: index, line: element.line, root: .success(element.root))
  }
}

extension ElementReader.Run {
  fileprivate init(_ context: DecodingContext, next: TapeIndex, count: Int) {
    // The only element of a document begins on its first line.
    let input = context.document.input
    let lines = input.withBytes { bytes in
      LineCount(in: bytes.slice(0, count > 1 ? bytes.count : 0), from: input.origin.line)
    }
    self.init(context: context, next: next, count: count, lines: lines)
  }

  /// Removes the next element.
  fileprivate mutating func popFirst() -> (root: Extractor, line: Int) {
    let start = context.tape[next].firstByte
    lines.move(to: start, in: context.document.input.bytes)
    defer {
      next = context.tape.next(after: next)
      count -= 1
    }
    return (Extractor(context: context, index: next), lines.line)
  }
}
