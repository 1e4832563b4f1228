extension Document {
  /// The document in an input.
  ///
  /// This is the one routine that opens a whole input. It validates all of it.
  ///
  /// - Parameters:
  ///   - input: The document, with or without a byte order mark.
  ///   - isText: Whether a caller passed the text, so that an offset is a source location.
  static func parse(
    _ input: consuming Input, options: ParserOptions, isText: Bool = true
  ) throws(RefusedInput) -> Document {
    // The JSON5 parser reads most bytes more than once and relies on their not changing.
    if options.allowsJSON5 { input = input.withImmutableBytes }
    let bytes = input.bytes
    guard bytes.count <= Entry.maximumOffset else {
      throw RefusedInput(input: input, syntaxError: SyntaxError(.tooLarge, at: Entry.maximumOffset))
    }

    let start = bytes.textStart
    do throws(ParseFailure) {
      let tape =
        options.allowsJSON5
        ? try JSON5Parser.parse(bytes, from: start, options: options)
        : try Parser.parse(bytes, from: start, likelyByteCount: bytes.count, options: options)
      return Document(input: consume input, isText: isText, tape: tape)
    } catch {
      let syntaxError = error.syntaxError.namingEncoding(of: bytes)
        .pastByteOrderMark(of: bytes, options)
      throw RefusedInput(
        input: input, syntaxError: syntaxError, openBracket: error.openBracket)
    }
  }

  /// The value that an input begins with and that other bytes can follow, or an array of the complete elements
  /// that it begins with. The document's input has no more bytes than those.
  ///
  /// - Parameters:
  ///   - content: Whether the input is a value or elements.
  ///   - input: The value or elements, from the first byte on.
  ///   - likelyByteCount: The number of bytes that the document is likely to have.
  ///   - copied: Whether to copy the bytes of the document.
  /// - Throws: ``SyntaxError/Reason/unexpectedEnd`` if the input ends inside the value, or if it ends
  ///   with a number or literal, which can continue.
  static func parse(
    _ content: ParserOptions.Content, prefixOf input: Input, likelyByteCount: Int, copied: Bool,
    options: ParserOptions
  ) throws(SyntaxError) -> Document {
    var options = options
    options.content = content
    // More input can follow.
    options.acceptsTruncation = false
    do throws(ParseFailure) {
      let tape = try Parser.parse(
        input.bytes, from: 0, likelyByteCount: likelyByteCount, options: options)
      let prefix = input.prefix(tape.end, copied: copied)
      return Document(input: prefix, isText: true, tape: tape)
    } catch {
      throw error.syntaxError
    }
  }

  /// The document in an array.
  static func parse(_ array: [UInt8], options: ParserOptions) throws(RefusedInput) -> Document {
    try parse(Input(array), options: options)
  }
}

extension SyntaxError {
  /// The error at the first byte that is not part of a byte order mark, if the input starts with a
  /// part of one; else this error.
  func pastByteOrderMark(of bytes: Bytes, _ options: ParserOptions) -> SyntaxError {
    guard !options.allowsJSON5, offset == 0, bytes[0] == 0xEF else { return self }
    let offset = bytes[1] == 0xBB ? 2 : 1
    return SyntaxError(offset < bytes.count ? reason : .unexpectedEnd, at: offset)
  }

  /// The error that names the input's encoding, if the input appears to be UTF-16 or UTF-32; else
  /// this error.
  func namingEncoding(of bytes: Bytes) -> SyntaxError {
    guard offset < 4, let encoding = UnicodeEncoding(of: bytes) else { return self }
    return SyntaxError(.notUTF8(encoding: encoding.name), at: offset)
  }
}
