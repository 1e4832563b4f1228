/// Parses the lines of the chunks that it receives.
struct LineReader: PartReader {
  private let options: ReadingOptions
  private let parserOptions: ParserOptions
  private var splitter: LineSplitter
  private var copies = DocumentCopies()

  init(options: ReadingOptions, maximumLineLength: Int) {
    self.options = options
    parserOptions = options.parserOptions
    splitter = LineSplitter(maximumLength: maximumLineLength)
  }

  /// The number of the next line.
  var number: Int { splitter.lineNumber }

  mutating func receive(_ chunk: [UInt8]?) { splitter.receive(chunk) }

  mutating func next() -> Part? {
    copies.update()
    while let line = splitter.next() {
      let number = line.origin.line
      do throws(DecodeError) {
        let document = try document(of: line)
        let root = copies.extractor(document, .init(options))
        return Part(number: number, document: .success(root))
      } catch {
        // A comment of JSON5 is a line without a document.
        if case .malformed(let malformed) = error, malformed.reason == .emptyDocument { continue }
        return Part(number: number, document: .failure(error))
      }
    }
    return nil
  }

  /// Parses a line.
  private func document(of line: LineSplitter.Line) throws(DecodeError) -> Document {
    let input = splitter.input(of: line, copied: copies.areNeeded)
    if let maximumLength = line.exceededLength {
      throw .malformed(
        MalformedJSON(
          .init(.lineTooLong(maximumLength: maximumLength)), at: maximumLength, in: input))
    }
    do throws(RefusedInput) {
      // A byte order mark is allowed at the beginning of the input only.
      if line.origin.offset > 0, input.bytes.hasByteOrderMark, !options.allowsJSON5 {
        throw RefusedInput(input: input, syntaxError: SyntaxError(.expectedValue, at: 0))
      }
      return try Document.parse(input, options: parserOptions)
    } catch {
      if error.syntaxError.reason == .unexpectedEnd {
        throw .malformed(
          MalformedJSON(.init(.unexpectedEndOfLine), at: error.syntaxError.offset, in: error.input))
      }
      throw .malformed(MalformedJSON(error, json5: options.allowsJSON5))
    }
  }
}

extension Parts {
  @usableFromInline
  init(linesOf chunks: ChunkSource, _ options: ReadingOptions, _ maximumLineLength: Int) {
    self.init(chunks, LineReader(options: options, maximumLineLength: maximumLineLength))
  }
}
