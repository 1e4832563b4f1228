/// Decodes the lines of a splitter.
struct LineDecoder<Model> {
  let rootKeyPath: JSONKeyPath
  let options: ReadingOptions
  let maximumLineLength: Int
  let decode: (Extractor, _ rootKeyPath: JSONKeyPath) throws -> Model

  enum Step {
    case line(JSONLine<Model>)
    case needsInput
    case end
  }

  /// Decodes the next line that is in the splitter's buffer.
  func next(from splitter: inout LineSplitter) -> Step {
    while true {
      switch splitter.next() {
      case .needsInput: return .needsInput
      case .end: return .end
      case .tooLong(let line):
        let error = DecodeError.malformed(splitter.malformed(tooLong: line))
        return .line(JSONLine(number: line.origin.line, result: .failure(error)))
      case .line(let line):
        if let result = result(of: line, in: splitter) {
          return .line(JSONLine(number: line.origin.line, result: result))
        }
      }
    }
  }

  /// Decodes one line; returns nil if the line holds no document.
  private func result(
    of line: LineSplitter.Line, in splitter: LineSplitter
  ) -> Result<Model, any Error>? {
    let document: Document
    do {
      document = try splitter.document(of: line, options: options.parserOptions)
    } catch  where error.reason == .emptyDocument {
      // The line is a comment of JSON5.
      return nil
    } catch {
      return .failure(
        DecodeError.malformed(splitter.malformed(error, in: line, json5: options.json5)))
    }
    do {
      return .success(try decode(Extractor(root: document, options: options), rootKeyPath))
    } catch {
      return .failure(error)
    }
  }
}

extension LineDecoder where Model: Decodable {
  init(_ rootKeyPath: JSONKeyPath, _ options: ReadingOptions, _ maximumLineLength: Int) {
    self.init(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.decodeRoot(rootKeyPath) }
  }
}

extension LineDecoder {
  /// The same decoder with a function in place of a type.
  func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> LineDecoder<T> {
    LineDecoder<T>(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.decodeRoot(rootKeyPath, decode) }
  }
}

/// The state of a loop over lines: the chunks so far, and the source of the next ones.
struct LineReader<Model, Source> {
  private let decoder: LineDecoder<Model>
  private var splitter: LineSplitter
  /// Nil after the last chunk.
  private(set) var source: Source?

  init(_ decoder: LineDecoder<Model>, _ source: Source) {
    self.decoder = decoder
    self.source = source
    splitter = LineSplitter(maximumLength: decoder.maximumLineLength)
  }

  /// The number of the next line.
  var lineNumber: Int { splitter.lineNumber }

  /// Decodes the next line that has arrived.
  mutating func next() -> LineDecoder<Model>.Step { decoder.next(from: &splitter) }

  /// Adds what the source returned: a chunk, or nil at the end.
  mutating func receive(_ chunk: [UInt8]?) {
    guard let chunk else {
      source = nil
      splitter.finish()
      return
    }
    splitter.append(chunk)
  }

  /// Ends the loop after an error, without the incomplete last line.
  mutating func abandon() {
    source = nil
    splitter.abandon()
  }
}
