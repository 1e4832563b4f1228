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
    let document = e.document
    guard let array = try? e.find(rootKeyPath), array != .none, document[array].kind == .array
    else {
      return nil
    }
    let tape = document.tape
    let elements = tape.elements(of: array)
    var start = elements.index
    /// In entries of the tape.
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
      let split = ParallelSplit(of: input.bytes, at: keys, preferredLength: length)
    else { return nil }

    var partOptions = options.parserOptions
    partOptions.maximumDepth -= path.count
    let numbers = [nil] + Array(0..<split.partCount)
    let documents: [Document]
    do {
      documents = try await mapConcurrently(numbers) { [partOptions] number in
        if let number { return try Document.parse(split.part(number), options: partOptions) }
        return try Document.parse(split.outline, options: options.parserOptions)
      }
    } catch is SyntaxError {
      // Either a border was guessed wrong, or the input is malformed. Parsing it as a whole shows which.
      return nil
    }

    let outline = Extractor(root: documents[0])
    guard let array = try? outline.find(rootKeyPath), array != .none,
      outline.document[array].kind == .array,
      let count = split.elements(before: split.cut, of: array, in: outline.document),
      documents.dropFirst().allSatisfy({ $0[.root].length > 0 })
    else { return nil }

    let whole = SplitInput(input)
    func context(_ number: Int, _ kind: InputPart.Kind) -> DecodingContext {
      let part = InputPart(kind: kind, split: split, input: whole, rootKeyPath: path)
      return DecodingContext(
        documents[number], settings: .init(userInfo: options.userInfo, part: part))
    }
    var index = count
    var runs: [ElementRun] = []
    for number in 0..<split.partCount {
      let context = context(number + 1, .elements(number, firstIndex: index))
      runs.append(ElementRun(context: context, elements: context.tape.elements(of: .root)))
      index += context.tape[.root].length
    }
    let outlineContext = context(0, .outline(elementsBefore: count, elementsInParts: index - count))
    let tape = outlineContext.tape
    let cut = outline.document.element(count, of: array)
    let first = tape.elements(from: tape.first(of: array), to: cut)
    let last = tape.elements(from: cut, to: tape.end(of: array))
    return [ElementRun(context: outlineContext, elements: first)] + runs
      + [ElementRun(context: outlineContext, elements: last)]
  }
}
