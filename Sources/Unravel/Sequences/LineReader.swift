/// Decodes the lines of the chunks that it receives.
struct LineReader<Model>: OutcomeReader {
  private let decoder: ModelDecoder<Model>
  private var splitter: LineSplitter

  /// Whether a line is copied before it is parsed, so that a model that keeps an extractor keeps the
  /// bytes of the line and not those of the chunk.
  private var copiesLines = Model.self == Extractor.self

  init(_ decoder: ModelDecoder<Model>, maximumLineLength: Int) {
    self.decoder = decoder
    splitter = LineSplitter(maximumLength: maximumLineLength)
  }

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

  func outcome(_ error: any Error) -> JSONLine<Model> {
    JSONLine(number: splitter.lineNumber, result: .failure(error))
  }

  /// Decodes one line; returns nil if the line holds no document.
  private mutating func result(of line: LineSplitter.Line) -> Result<Model, any Error>? {
    var document: Document
    do {
      document = try self.document(of: line)
    } catch .malformed(let malformed) where malformed.reason == .emptyDocument {
      // The line is a comment of JSON5.
      return nil
    } catch {
      return .failure(error)
    }
    let result = Result { [document] in
      try decoder.model(of: Extractor(root: document, options: decoder.options))
    }
    // A copy of each line takes instructions, so lines are copied from the first one on whose
    // document the model keeps.
    if !copiesLines { copiesLines = !isKnownUniquelyReferenced(&document) }
    return result
  }

  /// Parses a line.
  private func document(of line: LineSplitter.Line) throws(DecodeError) -> Document {
    let input = splitter.input(of: line, copied: copiesLines)
    let options = decoder.options
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
      return try Document.parse(input, options: options.parserOptions)
    } catch {
      if error.syntaxError.reason == .unexpectedEnd {
        throw .malformed(
          MalformedJSON(.init(.unexpectedEndOfLine), at: error.syntaxError.offset, in: error.input))
      }
      throw .malformed(MalformedJSON(error, json5: options.allowsJSON5))
    }
  }
}
