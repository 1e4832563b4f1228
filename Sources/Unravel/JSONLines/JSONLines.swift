/// The models in a text of JSON Lines: a JSON document on every line (https://jsonlines.org).
///
///     let text = """
///       {"name": "Perfume", "formed": 1999}
///       {"name": "Fugazi"}
///       {"name": "U2", "formed": 1976}
///       """
///
///     for line in JSONLines<Band>(text) {
///       print(line.number, try line.get().name)
///     }
///     // 1 Perfume
///     // throws: formed: missing "formed"
///     //          --> line 2, column 1
///
/// An element is what became of one line. ``JSONLine/get()`` throws where a line is bad, and so ends
/// the loop; a loop that looks at ``JSONLine/result`` instead gets every line:
///
///     for line in JSONLines<Band>(contentsOf: url) {
///       switch line.result {
///       case .success(let band): bands.append(band)
///       case .failure(let error): print(error)
///       }
///     }
///
/// Lines end with a line feed, or with a carriage return and a line feed; the last need not end.
/// Lines of nothing but blanks are skipped, though counted. A byte order mark may stand before the
/// first line. In an error's location the line and the offset are those of the whole text.
///
/// A file, or what else comes in blocks, is read as the loop goes on: no more than a block and a
/// line are in memory, whatever the size of the whole. A model that keeps an ``Extractor`` keeps the
/// block that it stands in.
///
/// ``AsyncJSONLines`` is the same for bytes that come in over time.
public struct JSONLines<Model>: Sequence {
  private let decoder: LineDecoder<Model>
  private let makeNextBlock: () -> NextBlock

  init(decoder: LineDecoder<Model>, makeNextBlock: @escaping () -> NextBlock) {
    self.decoder = decoder
    self.makeNextBlock = makeNextBlock
  }

  /// Begins with the first line.
  public func makeIterator() -> Iterator {
    Iterator(decoder: decoder, nextBlock: makeNextBlock())
  }

  /// Reads line after line.
  public struct Iterator: IteratorProtocol {
    private let decoder: LineDecoder<Model>
    private var cutter: LineCutter
    /// Nil after the last block.
    private var nextBlock: NextBlock?

    fileprivate init(decoder: LineDecoder<Model>, nextBlock: @escaping NextBlock) {
      self.decoder = decoder
      self.nextBlock = nextBlock
      cutter = decoder.makeCutter()
    }

    /// What became of the next line that is not blank; nil after the last.
    ///
    /// If the source of the bytes throws, that is what became of the line that was to come, and it
    /// is the last.
    public mutating func next() -> JSONLine<Model>? {
      while true {
        switch decoder.next(from: &cutter) {
        case .line(let line): return line
        case .end: return nil
        case .needsMore: break
        }
        do {
          if let block = try nextBlock?() {
            cutter.append(block)
          } else {
            nextBlock = nil
            cutter.finish()
          }
        } catch {
          nextBlock = nil
          cutter.abandon()
          return JSONLine(number: cutter.number, result: .failure(error))
        }
      }
    }
  }
}

/// What became of one line of ``JSONLines`` or ``AsyncJSONLines``.
///
///     for line in JSONLines<Band>(data) {
///       switch line.result {
///       case .success(let band): bands.append(band)
///       case .failure(let error): print("line \(line.number): \(error)")
///       }
///     }
public struct JSONLine<Model> {
  /// The number of the line in the text, from 1, blank lines counted.
  public let number: Int

  /// The model; or why there is none: a ``DecodeError``, what the model's `decode` threw, or what
  /// the source of the bytes did.
  public let result: Result<Model, any Error>

  /// The model, if there is one.
  ///
  /// - Throws: Why there is none.
  public func get() throws -> Model { try result.get() }
}

extension JSONLine: Sendable where Model: Sendable {}

// MARK: - From text

extension JSONLines where Model: Decodable {
  /// The lines of a text in UTF-8.
  ///
  ///     // {"band": {"name": "Perfume"}}
  ///     for line in JSONLines<Band>(bytes, rootKeyPath: "band") { … }
  ///
  /// - Parameters:
  ///   - text: The text. A byte order mark at its beginning is skipped.
  ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: How many bytes a line may have before it is refused without being read,
  ///     16 MiB unless set.
  public init(
    _ text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) {
    self.init(
      decoder: LineDecoder(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
    ) { text.wholeBlock() }
  }

  /// The lines of a text.
  ///
  /// - Parameters: As for ``init(_:rootKeyPath:options:maximumLineLength:)-([UInt8],_,_,_)``.
  public init(
    _ text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) {
    self.init(
      Array(text.utf8), rootKeyPath: rootKeyPath, options: options,
      maximumLineLength: maximumLineLength)
  }

  /// The lines of a part of a text.
  ///
  /// - Parameters: As for ``init(_:rootKeyPath:options:maximumLineLength:)-([UInt8],_,_,_)``.
  public init(
    _ text: Substring, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) {
    self.init(
      Array(text.utf8), rootKeyPath: rootKeyPath, options: options,
      maximumLineLength: maximumLineLength)
  }

  /// The lines of bytes that come in blocks, cut wherever it suits their source.
  ///
  ///     let lines = JSONLines<Band> { try socket.read(upTo: 65_536) }
  ///
  /// - Parameters:
  ///   - nextBlock: Gives the next bytes, and nil when there are no more. What it throws is the
  ///     result of the last line. Whoever goes through the lines a second time goes on where the
  ///     first time ended.
  ///   - rootKeyPath: The way to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: How many bytes a line may have before it is refused without being read,
  ///     16 MiB unless set.
  public init(
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24, nextBlock: @escaping () throws -> [UInt8]?
  ) {
    self.init(
      decoder: LineDecoder(
        rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength)
    ) { nextBlock }
  }
}

extension JSONLines where Model == Extractor {
  /// The lines as a function reads them, in place of a type.
  ///
  ///     JSONLines<Extractor>(text).decoding { e in
  ///       try Band(name: e <| "band_name", formed: e <| ["dates", "formed"])
  ///     }
  public func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> JSONLines<T> {
    JSONLines<T>(decoder: decoder.decoding(decode), makeNextBlock: makeNextBlock)
  }
}

// MARK: - Decoding a line

/// Gives the next bytes of a text; nil when there are no more.
typealias NextBlock = () throws -> [UInt8]?

extension Collection<UInt8> {
  /// The bytes all at once.
  func wholeBlock() -> NextBlock {
    var rest: [UInt8]? = Array(self)
    return {
      defer { rest = nil }
      return rest
    }
  }

  /// The bytes in blocks.
  func blocks() -> NextBlock {
    var rest = self[...]
    return {
      guard !rest.isEmpty else { return nil }
      let block = rest.prefix(blockSize)
      rest = rest[block.endIndex...]
      return Array(block)
    }
  }
}

/// How much of a source is in memory at once.
let blockSize = 1 << 18

/// How each of many lines is read.
struct LineDecoder<Model> {
  let rootKeyPath: JSONKeyPath
  let options: ReadingOptions
  let maximumLineLength: Int
  let decode: (Extractor, _ rootKeyPath: JSONKeyPath) throws -> Model

  enum Step {
    case line(JSONLine<Model>)
    case needsMore
    case end
  }

  func makeCutter() -> LineCutter {
    LineCutter(maximumLength: maximumLineLength)
  }

  /// Decodes the next line that has come.
  func next(from cutter: inout LineCutter) -> Step {
    while true {
      switch cutter.next() {
      case .needsMore: return .needsMore
      case .end: return .end
      case .tooLong(let line):
        let error = DecodeError.malformed(cutter.malformed(tooLong: line))
        return .line(JSONLine(number: line.number, result: .failure(error)))
      case .line(let line):
        if let result = result(of: line, in: cutter) {
          return .line(JSONLine(number: line.number, result: result))
        }
      }
    }
  }

  /// What becomes of a line; nil if there is no document in it.
  private func result(
    of line: LineCutter.Line, in cutter: LineCutter
  ) -> Result<Model, any Error>? {
    let document: Document
    do {
      document = try cutter.document(of: line, options: options.parserOptions)
    } catch  where error.reason == .emptyDocument {
      // A comment of JSON5.
      return nil
    } catch {
      return .failure(DecodeError.malformed(cutter.malformed(error, in: line)))
    }
    do {
      return .success(try decode(Extractor(root: document, options: options), rootKeyPath))
    } catch {
      return .failure(error)
    }
  }
}

extension LineDecoder where Model: Decodable {
  init(rootKeyPath: JSONKeyPath, options: ReadingOptions, maximumLineLength: Int) {
    self.init(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.front(rootKeyPath) }
  }
}

extension LineDecoder {
  /// The same with a function in place of a type.
  func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> LineDecoder<T> {
    LineDecoder<T>(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.front(rootKeyPath, decode) }
  }
}
