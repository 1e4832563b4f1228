// Decoding on several cores. The models and the errors are those of decoding on one.

extension Array where Element: Decodable & Sendable & SendableMetatype {
  /// Decodes a large array on several cores.
  ///
  ///     // {"objects": [{"name": "Perfume", …}, …]}
  ///     let bands = try await [Band].decodeValueConcurrently(from: bytes, rootKeyPath: "objects")
  ///
  /// The models are those of ``Decodable/decodeValue(from:rootKeyPath:options:using:)``, in the same
  /// order; so is the error: the first of the document, with its whole path and its place in the
  /// text. As there, the whole text is checked for being JSON before any model's `decode` runs. On
  /// two cores it takes little more than half the time, if the text has some hundred kilobytes;
  /// the text is cut where elements seem to begin like the first one, and read on one core if they
  /// do not.
  ///
  /// The elements are decoded in tasks of the caller's priority. If the caller's task is cancelled,
  /// so are they.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8. One byte order mark at its beginning is skipped.
  ///   - rootKeyPath: The way to the array, if it is not the whole document.
  ///   - options: How to read the text.
  /// - Throws: ``DecodeError``, whatever a model's `decode` throws, or `CancellationError`.
  @inlinable
  public static func decodeValueConcurrently(
    from text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) async throws -> [Element] {
    try await decodeValueConcurrently(
      from: Input(text), rootKeyPath: rootKeyPath, options: options)
  }

  /// Decodes a large array on several cores.
  ///
  /// As ``decodeValueConcurrently(from:rootKeyPath:options:)-([UInt8],_,_)``, from a string.
  @inlinable
  public static func decodeValueConcurrently(
    from text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) async throws -> [Element] {
    try await decodeValueConcurrently(
      from: Array<UInt8>(text.utf8), rootKeyPath: rootKeyPath, options: options)
  }

  @inlinable
  static func decodeValueConcurrently(
    from text: Input, rootKeyPath: JSONKeyPath, options: ReadingOptions,
    pieceLength: Int? = nil
  ) async throws -> [Element] {
    do {
      let (root, runs) = try await ElementRun.runs(
        of: text, at: rootKeyPath, options, pieceLength: pieceLength)
      // What is wrong where there is no array is said as always.
      guard let runs else { return try root.front(rootKeyPath) }
      return try await ElementBuffer.joined(
        concurrently(runs) { run in try run.decode(as: Element.self) })
    } catch {
      throw Extractor.resolved(error)
    }
  }
}

extension JSONLines where Model: Decodable & Sendable & SendableMetatype {
  /// Decodes all lines of a text on several cores.
  ///
  ///     let bands = try await JSONLines<Band>.decodeConcurrently(from: data)
  ///     // throws what the first bad line does: formed: expected Int, found "in 1999"
  ///     //                                       --> line 41082, column 31
  ///
  /// The models are in the order of the lines. What a line is, is told at ``JSONLines``.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8: an array of bytes, `Data`, a string's `utf8`.
  ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: How many bytes a line may have before it is refused without being read,
  ///     16 MiB unless set.
  /// - Throws: ``DecodeError``, whatever a model's `decode` throws, or `CancellationError`.
  public static func decodeConcurrently(
    from text: some Collection<UInt8>, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [Model] {
    try await decodeConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextBlock: text.blocks())
  }

  /// What becomes of all lines of a text, found out on several cores.
  ///
  ///     let lines = try await JSONLines<Band>.decodeLinesConcurrently(from: data)
  ///     let bad = lines.filter { (try? $0.get()) == nil }.map(\.number)
  ///
  /// As ``decodeConcurrently(from:rootKeyPath:options:maximumLineLength:)``, but a bad line is one
  /// of the results.
  ///
  /// - Throws: `CancellationError`.
  public static func decodeLinesConcurrently(
    from text: some Collection<UInt8>, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) async throws -> [JSONLine<Model>] {
    try await decodeLinesConcurrently(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength,
      nextBlock: text.blocks())
  }

  /// Decodes all lines of bytes that come in blocks on several cores.
  ///
  /// The blocks are asked for by the calling task while others decode what has come.
  ///
  /// - Throws: ``DecodeError``, whatever a model's `decode` or `nextBlock` throws, or
  ///   `CancellationError`.
  public static func decodeConcurrently(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24, nextBlock: () throws -> [UInt8]?
  ) async throws -> [Model] {
    var blocks = LineBlocks(maximumLength: maximumLineLength)
    let parts = try await concurrently({ try blocks.next(from: nextBlock) }) { cutter in
      let decoder = LineDecoder<Model>(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
      var cutter = cutter
      let models = ElementBuffer<Model>()
      while case .line(let line) = decoder.next(from: &cutter) { models.append(try line.get()) }
      return models
    }
    return ElementBuffer.joined(parts)
  }

  /// What becomes of all lines of bytes that come in blocks, found out on several cores.
  ///
  /// - Throws: Whatever `nextBlock` throws, or `CancellationError`.
  public static func decodeLinesConcurrently(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24, nextBlock: () throws -> [UInt8]?
  ) async throws -> [JSONLine<Model>] {
    var blocks = LineBlocks(maximumLength: maximumLineLength)
    let parts = try await concurrently({ try blocks.next(from: nextBlock) }) { cutter in
      let decoder = LineDecoder<Model>(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
      var cutter = cutter
      let lines = ElementBuffer<JSONLine<Model>>()
      while case .line(let line) = decoder.next(from: &cutter) { lines.append(line) }
      return lines
    }
    return ElementBuffer.joined(parts)
  }
}

extension Extractor {
  /// The root of a text.
  init(reading text: Input, options: ReadingOptions) throws {
    do {
      self.init(
        root: try text.document(options: options.parserOptions), options: options)
    } catch {
      throw DecodeError.malformed(text.malformed(error))
    }
  }
}

// MARK: - Work on several cores

/// How many parts are worked on or waiting for it. More than there are cores, or they would wait for
/// the next part to be made; not many more, for it may be that a part is only made then.
private let mostPartsUnderWay = 16

/// What a function makes of the parts of something, in their order; what it throws at the first part
/// of those at which it throws.
///
/// - Parameters:
///   - nextPart: Gives the parts, in the calling task. What it throws counts as thrown at the part
///     that was to come.
///   - work: Runs for several parts at once.
func concurrently<Part: Sendable, Output: Sendable>(
  _ nextPart: () throws -> Part?, _ work: @escaping @Sendable (Part) throws -> Output
) async throws -> [Output] {
  try await withThrowingTaskGroup(of: (Int, Result<Output, any Error>).self) { group in
    var results: [Result<Output, any Error>?] = []
    var outputs: [Output] = []
    var goesOn = true
    while true {
      // All that is there up to the first part that is not finished.
      while outputs.count < results.count, let result = results[outputs.count] {
        results[outputs.count] = nil
        do {
          outputs.append(try result.get())
        } catch {
          group.cancelAll()
          throw error
        }
      }
      while goesOn, results.count - outputs.count < mostPartsUnderWay {
        do {
          try Task.checkCancellation()
          if let part = try nextPart() {
            let number = results.count
            results.append(nil)
            group.addTask {
              let result = Result {
                try Task.checkCancellation()
                return try work(part)
              }
              return (number, result)
            }
          } else {
            goesOn = false
          }
        } catch {
          results.append(.failure(error))
          goesOn = false
        }
      }
      if let (number, result) = try await group.next() {
        if case .failure = result { goesOn = false }
        results[number] = result
      } else if outputs.count == results.count {
        return outputs
      }
    }
  }
}

@usableFromInline
func concurrently<Part: Sendable, Output: Sendable>(
  _ parts: [Part], _ work: @escaping @Sendable (Part) throws -> Output
) async throws -> [Output] {
  var rest = parts[...]
  return try await concurrently({ rest.popFirst() }, work)
}

// MARK: - Runs of elements

/// Elements of an array that stand side by side, to be decoded by one task.
@usableFromInline
struct ElementRun: Sendable {
  @usableFromInline let context: DecodingContext
  @usableFromInline let start: TapeIndex
  @usableFromInline let end: TapeIndex

  @inlinable
  func decode<Element: Decodable>(as type: Element.Type) throws -> ElementBuffer<Element> {
    let elements = ElementBuffer<Element>()
    var index = start
    while index < end {
      elements.append(try Extractor(context: context, index: index).whole())
      index = context.tape.next(after: index)
    }
    return elements
  }

  /// The runs of an array in a text, and the text's root; nil if there is no array.
  @usableFromInline
  static func runs(
    of text: Input, at rootKeyPath: JSONKeyPath, _ options: ReadingOptions, pieceLength: Int?
  ) async throws -> (root: Extractor, [ElementRun]?) {
    let length = pieceLength ?? ParallelSplit.usualLength(text.bytes.count)
    if let runs = try await ofPieces(of: text, at: rootKeyPath, options, length: length) {
      return (Extractor(context: runs[0].context, index: .root), runs)
    }
    let root = try Extractor(reading: text, options: options)
    return (root, ofWhole(root, at: rootKeyPath))
  }

  /// The runs of an array in a document; nil if there is none.
  private static func ofWhole(_ e: Extractor, at rootKeyPath: JSONKeyPath) -> [ElementRun]? {
    let document = e.document
    guard let array = try? e.find(rootKeyPath), array != .none, document[array].kind == .array
    else {
      return nil
    }
    let first = document.tape.first(of: array)
    let end = document.tape.end(of: array)
    /// In entries of the tape.
    let wantedLength = max((end.value - first.value) / 32, 1 << 10)
    var runs: [ElementRun] = []
    var start = first
    var index = first
    while index < end {
      index = document.tape.next(after: index)
      if index.value - start.value >= wantedLength || index == end {
        runs.append(ElementRun(context: e.context, start: start, end: index))
        start = index
      }
    }
    return runs
  }

  /// The runs of an array that is parsed in pieces; nil if it cannot be.
  static func ofPieces(
    of text: Input, at rootKeyPath: JSONKeyPath, _ options: ReadingOptions, length: Int
  ) async throws -> [ElementRun]? {
    let path = rootKeyPath.elements
    let names = path.compactMap { element in
      if case .key(let name) = element { Array(name.utf8) } else { nil as [UInt8]? }
    }
    guard !options.json5, names.count == path.count,
      let pieces = ParallelSplit(of: text.bytes, at: names, wantedLength: length)
    else { return nil }

    // The array is as deep in the text as its path is long; a piece is that array.
    var pieceOptions = options.parserOptions
    pieceOptions.maximumDepth -= path.count
    let parts = [nil] + Array(0..<pieces.pieceCount)
    let documents: [Document]
    do {
      documents = try await concurrently(parts) { [pieceOptions] piece in
        if let piece { return try Document.parse(pieces.piece(piece), options: pieceOptions) }
        return try Document.parse(pieces.outline, options: options.parserOptions)
      }
    } catch is SyntaxError {
      // A border was no border, or the text is malformed: whoever reads it in one go will know.
      return nil
    }

    let outline = Extractor(root: documents[0])
    guard let array = try? outline.find(rootKeyPath), array != .none,
      outline.document[array].kind == .array,
      let count = pieces.elements(before: pieces.cut, of: array, in: outline.document),
      documents.dropFirst().allSatisfy({ $0[.root].length > 0 })
    else { return nil }

    func context(of document: Int, _ kind: TextPart.Kind) -> DecodingContext {
      let part = TextPart(kind: kind, pieces: pieces, text: text, rootKeyPath: path)
      return DecodingContext(
        documents[document], settings: .init(userInfo: options.userInfo, part: part))
    }
    var position = count
    var runs: [ElementRun] = []
    for piece in 0..<pieces.pieceCount {
      let context = context(of: piece + 1, .piece(piece, firstPosition: position))
      runs.append(
        ElementRun(
          context: context, start: context.tape.first(of: .root),
          end: context.tape.end(of: .root)))
      position += context.tape[.root].length
    }
    let whole = context(of: 0, .outline(elementsBefore: count, elementsInPieces: position - count))
    let tape = whole.tape
    let cut = (0..<count).reduce(tape.first(of: array)) { index, _ in tape.next(after: index) }
    let first = ElementRun(context: whole, start: tape.first(of: array), end: cut)
    let last = ElementRun(context: whole, start: cut, end: tape.end(of: array))
    return [first] + runs + [last]
  }
}

/// What a document is of a text that is parsed in pieces.
final class TextPart: Sendable {
  enum Kind {
    /// An array of elements that stand side by side in the text's one.
    case piece(Int, firstPosition: Int)
    /// All the rest. Some of the array's elements stand before the pieces, some behind them.
    case outline(elementsBefore: Int, elementsInPieces: Int)
  }

  let kind: Kind
  let pieces: ParallelSplit
  let text: Input
  let rootKeyPath: [JSONKeyPath.Element]

  init(
    kind: Kind, pieces: ParallelSplit, text: Input, rootKeyPath: [JSONKeyPath.Element]
  ) {
    self.kind = kind
    self.pieces = pieces
    self.text = text
    self.rootKeyPath = rootKeyPath
  }

  /// The path in the whole text of what is at a path in the part.
  func elements(_ elements: [JSONKeyPath.Element]) -> [JSONKeyPath.Element] {
    switch kind {
    case .piece(_, let firstPosition):
      guard case .index(let position)? = elements.first else { return rootKeyPath + elements }
      return rootKeyPath + [.index(firstPosition + position)] + elements.dropFirst()
    case .outline(let elementsBefore, let elementsInPieces):
      let level = rootKeyPath.count
      guard elements.count > level, case .index(let position) = elements[level],
        position >= elementsBefore
      else { return elements }
      var elements = elements
      elements[level] = .index(position + elementsInPieces)
      return elements
    }
  }

  /// The place in the whole text of what is at an offset in the part.
  func location(of offset: Int, count: Int) -> SourceLocation {
    let offset =
      switch kind {
      case .piece(let index, _): pieces.offset(of: offset, inPiece: index)
      case .outline: pieces.offset(inOutline: offset)
      }
    return text.location(of: offset, count: count)
  }
}
