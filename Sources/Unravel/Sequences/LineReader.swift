/// Parses the lines of the chunks that it receives.
///
/// A document has a copy of its line, so a model that keeps an extractor keeps the bytes of the line and not
/// those of the chunk.
struct LineReader: PartReader {
  private let settings: DecodingContext.Settings
  private let options: ParserOptions
  private let refusal: DecodeError?
  private var splitter: LineSplitter
  private var index = 0

  init(_ options: ReadingOptions, _ maximumLineLength: Int) {
    settings = DecodingContext.Settings(options)
    self.options = options.parserOptions
    refusal = options.refusalBySequences
    splitter = LineSplitter(maximumLength: maximumLineLength)
  }

  mutating func receive(_ chunk: [UInt8]?) { splitter.receive(chunk) }

  mutating func next() throws -> ScannedPart? {
    if let refusal { throw refusal }
    while let line = splitter.next() {
      do throws(DecodeError) {
        let context = DecodingContext(try document(of: line), settings: settings)
        return part(line.origin.line, .success(Extractor(context: context, index: .root)))
      } catch {
        // A comment of JSON5 is a line without a document.
        if case .malformed(let malformed) = error, malformed.reason == .emptyDocument { continue }
        return part(line.origin.line, .failure(error.redacted(if: settings.redactsErrors)))
      }
    }
    return nil
  }

  func end(_ error: any Error) -> ScannedPart {
    ScannedPart(index: index, line: splitter.lineNumber, root: .failure(error))
  }

  private mutating func part(_ line: Int, _ root: Result<Extractor, any Error>) -> ScannedPart {
    defer { index += 1 }
    return ScannedPart(index: index, line: line, root: root)
  }

  /// Parses a line.
  private func document(of line: LineSplitter.Line) throws(DecodeError) -> Document {
    let input = splitter.input(of: line)
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
      return try Document.parse(input, options: options)
    } catch {
      if error.syntaxError.reason == .unexpectedEnd {
        throw .malformed(
          MalformedJSON(.init(.unexpectedEndOfLine), at: error.syntaxError.offset, in: error.input))
      }
      throw .malformed(MalformedJSON(error, isJSON5: options.allowsJSON5))
    }
  }
}
