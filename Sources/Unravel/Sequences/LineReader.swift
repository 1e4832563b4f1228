/// How the document of a line becomes a model.
struct LineDecoder<Model> {
  let rootKeyPath: JSONKeyPath
  let options: ReadingOptions
  let maximumLineLength: Int
  let decode: (Extractor, _ rootKeyPath: JSONKeyPath) throws -> Model

  /// The same decoder with a function in place of a type.
  func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> LineDecoder<T> {
    LineDecoder<T>(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.decodeRoot(rootKeyPath, decode) }
  }
}

extension LineDecoder where Model: Decodable {
  init(_ rootKeyPath: JSONKeyPath, _ options: ReadingOptions, _ maximumLineLength: Int) {
    self.init(
      rootKeyPath: rootKeyPath, options: options, maximumLineLength: maximumLineLength
    ) { e, rootKeyPath in try e.decodeRoot(rootKeyPath) }
  }
}

/// Decodes the lines of the chunks that it receives.
struct LineReader<Model>: ChunkReader {
  private let decoder: LineDecoder<Model>
  private var splitter: LineSplitter

  init(_ decoder: LineDecoder<Model>) {
    self.decoder = decoder
    splitter = LineSplitter(maximumLength: decoder.maximumLineLength)
  }

  /// The number of the next line.
  var lineNumber: Int { splitter.lineNumber }

  mutating func receive(_ chunk: [UInt8]?) {
    if let chunk { splitter.append(chunk) } else { splitter.finish() }
  }

  mutating func next() -> JSONLine<Model>? {
    while let line = splitter.next() {
      if let result = result(of: line) {
        return JSONLine(number: line.origin.line, result: result)
      }
    }
    return nil
  }

  /// Decodes one line; returns nil if the line holds no document.
  private func result(of line: LineSplitter.Line) -> Result<Model, any Error>? {
    let document: Document
    do {
      document = try splitter.document(of: line, options: decoder.options)
    } catch .malformed(let malformed) where malformed.reason == .emptyDocument {
      // The line is a comment of JSON5.
      return nil
    } catch {
      return .failure(error)
    }
    return Result {
      try decoder.decode(Extractor(root: document, options: decoder.options), decoder.rootKeyPath)
    }
  }
}
