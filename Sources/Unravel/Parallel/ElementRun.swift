/// Adjacent elements of an array, which one task decodes.
@usableFromInline
struct ElementRun: Sendable {
  @usableFromInline let context: DecodingContext
  @usableFromInline let elements: TapeElements

  @inlinable
  func decode<Element>(_ decode: (Extractor) throws -> Element) throws -> ElementBuffer<Element> {
    let buffer = ElementBuffer<Element>()
    for index in elements {
      buffer.append(try decode(Extractor(context: context, index: index)))
    }
    return buffer
  }
}

extension ElementRun {
  /// Splits an array of the input into runs.
  ///
  /// - Returns: The root of the document, and the runs, which are nil if there is no array at the path.
  @usableFromInline
  static func runs(
    of input: Input, at rootKeyPath: JSONKeyPath, _ options: ReadingOptions,
    partLength: Int? = nil
  ) async throws -> (root: Extractor, [ElementRun]?) {
    let length = partLength ?? ParallelSplit.usualLength(input.bytes.count)
    if let runs = try await runs(ofParts: input, at: rootKeyPath, options, length: length) {
      return (Extractor(context: runs[0].context, index: .root), runs)
    }
    let root = try Extractor(reading: input, options: options)
    return (root, runs(ofDocument: root, at: rootKeyPath))
  }

  /// The runs of an array in a document; nil if there is no array at the path.
  private static func runs(
    ofDocument e: Extractor, at rootKeyPath: JSONKeyPath
  ) -> [ElementRun]? {
    guard let array = array(at: rootKeyPath, in: e) else { return nil }
    let tape = e.document.tape
    let elements = tape.elements(of: array)
    var start = elements.index
    /// In words of the tape.
    let preferredLength = max((elements.end.value - start.value) / 32, 1 << 10)
    var runs: [ElementRun] = []
    for element in elements {
      let end = tape.next(after: element)
      if end.value - start.value >= preferredLength || end == elements.end {
        runs.append(ElementRun(context: e.context, elements: tape.elements(from: start, to: end)))
        start = end
      }
    }
    return runs
  }

  /// The array at a key path; nil if the value is absent or not an array.
  private static func array(at rootKeyPath: JSONKeyPath, in e: Extractor) -> TapeIndex? {
    guard let found = try? e.find(rootKeyPath), found != .none, e.document[found].kind == .array
    else { return nil }
    return found
  }

  /// The runs of an array whose parts are parsed at the same time; nil if the array cannot be split.
  static func runs(
    ofParts input: Input, at rootKeyPath: JSONKeyPath, _ options: ReadingOptions, length: Int
  ) async throws -> [ElementRun]? {
    let path = rootKeyPath.elements
    let keys = path.compactMap { element in
      if case .key(let key) = element { Array(key.utf8) } else { nil as [UInt8]? }
    }
    // The array is as deep in the input as its path is long. A part is an array at the root.
    guard !options.json5, keys.count == path.count, options.maximumDepth > path.count,
      let split = ParallelSplit(of: input.bytes, at: keys, preferredLength: length),
      let (outline, parts) = try await documents(of: split, options.parserOptions, path.count),
      let array = array(at: rootKeyPath, in: Extractor(root: outline)),
      let count = split.elementsBeforeCut(of: array, in: outline),
      parts.allSatisfy({ $0[.root].length > 0 })
    else { return nil }

    let whole = SplitInput(input)
    func context(_ document: Document, _ kind: InputPart.Kind) -> DecodingContext {
      let part = InputPart(kind: kind, split: split, input: whole, rootKeyPath: path)
      return DecodingContext(document, settings: .init(userInfo: options.userInfo, part: part))
    }
    var index = count
    var runs: [ElementRun] = []
    for (number, part) in parts.enumerated() {
      let context = context(part, .elements(number, firstIndex: index))
      runs.append(ElementRun(context: context, elements: part.elements(of: .root)))
      index += part[.root].length
    }
    let tape = outline.tape
    let rest = context(outline, .outline(elementsBefore: count, elementsInParts: index - count))
    let cut = outline.element(count, of: array)
    let first = tape.elements(from: tape.first(of: array), to: cut)
    let last = tape.elements(from: cut, to: tape.end(of: array))
    return [ElementRun(context: rest, elements: first)] + runs
      + [ElementRun(context: rest, elements: last)]
  }

  /// The documents of the outline and of the parts; nil if one of them is malformed.
  ///
  /// Then a border was wrong, or the input is malformed. Parsing the whole input shows which.
  private static func documents(
    of split: ParallelSplit, _ options: ParserOptions, _ depth: Int
  ) async throws -> (outline: Document, parts: [Document])? {
    let numbers = [nil] + Array(0..<split.partCount)
    do {
      let documents = try await mapConcurrently(numbers) { number in
        guard let number else { return try Document.parse(split.outline, options: options) }
        var partOptions = options
        partOptions.maximumDepth -= depth
        // A part that ends early or with a comma has a wrong border.
        partOptions.truncation = .refuse
        partOptions.allowsTrailingCommas = false
        return try Document.parse(split.part(number), options: partOptions)
      }
      return (documents[0], Array(documents.dropFirst()))
    } catch is SyntaxError {
      return nil
    }
  }
}
