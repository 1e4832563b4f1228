// The values in the open containers of ElementScanner: elements, and what is on the path or skipped.
//
// A value is parsed in place. If the chunks so far end inside a value, its end is searched for in those that
// follow, and the value is parsed again when it is complete. The document of an element gets a copy of its bytes.

extension ElementScanner {
  /// The number of bytes that are parsed together if they have many elements. A document for each element of
  /// 50 bytes takes four times the instructions.
  static var runLength: Int { 1 << 14 }

  /// The longest string or number outside of the elements.
  var scalarLimit: Int { max(maximumLength, chunkSize) }

  /// The options for a value inside the open containers.
  private var valueOptions: ParserOptions {
    var options = options
    options.maximumDepth -= open.count
    return options
  }

  /// Reads or opens a value, unless more input is needed; returns it if it is an element.
  mutating func readValue(_ byte: UInt8) throws(DecodeError) -> ScannedElement? {
    // A copy of the container would cost as much as a short element.
    guard let innermost = open.indices.last else { return try readOnPath(byte) }
    switch open[innermost].role {
    case .array:
      return try readElement(byte)
    case .onPath where open[innermost].selects(path[innermost]):
      return try readOnPath(byte)
    case .onPath, .skipped:
      try skipValue(byte)
      return nil
    }
  }

  /// Reads one element, or several short ones.
  private mutating func readElement(_ byte: UInt8) throws(DecodeError) -> ScannedElement? {
    if let run = parseRun() { return .elements(run) }
    if let document = try parse(limit: maximumLength, copied: true) {
      finish(document)
      return .element(document)
    }
    guard let error = excess(of: maximumLength) else { return nil }
    let line = chunks.line
    guard Byte.isOpening(byte) else { throw error }
    try openContainer(byte, .skipped)
    return .tooLong(error, line: line)
  }

  /// Opens the next container on the path or the array, or records that another value is in its place.
  private mutating func readOnPath(_ byte: UInt8) throws(DecodeError) -> ScannedElement? {
    if byte == expectedBracket {
      try openContainer(byte, open.count == path.count ? .array : .onPath)
    } else if let document = try parse(limit: Byte.isOpening(byte) ? chunkSize : scalarLimit) {
      endPath(absenceError(at: document))
      finish(document)
    } else if let error = excess(of: Byte.isOpening(byte) ? chunkSize : scalarLimit) {
      guard Byte.isOpening(byte) else { throw error }
      endPath(absenceError(at: try beginning(chunkSize)))
      try openContainer(byte, .skipped)
    }
    return nil
  }

  /// Reads a value that is not needed, or opens it if it is longer than a chunk.
  private mutating func skipValue(_ byte: UInt8) throws(DecodeError) {
    let limit = Byte.isOpening(byte) ? chunkSize : scalarLimit
    if let document = try parse(limit: limit) {
      finish(document)
    } else if let error = excess(of: limit) {
      guard Byte.isOpening(byte) else { throw error }
      try openContainer(byte, .skipped)
    }
  }

  private mutating func finish(_ document: Document) {
    chunks.at += document.bytes.count
    finishValue()
  }

  /// The error of a value that was not parsed because it is longer than a limit; nil if more input is needed.
  private func excess(of limit: Int) -> DecodeError? {
    guard chunks.count - chunks.at > limit, search == nil else { return nil }
    return fault(.valueTooLong(maximumLength: limit), at: chunks.at + limit)
  }
}

// MARK: - Parsing

extension ElementScanner {
  /// Parses the next value; nil if it is longer than a limit, or if more input is needed.
  ///
  /// - Parameters:
  ///   - isKey: Whether the value is a key, which a document that ends early cannot end with.
  ///   - copied: Whether the document gets a copy of its bytes.
  mutating func parse(
    limit: Int, isKey: Bool = false, copied: Bool = false
  ) throws(DecodeError) -> Document? {
    let isCut = chunks.count - chunks.at > limit
    if search != nil, !isCut, !chunks.isComplete, !findEnd() { return nil }
    let input = chunks.input(to: isCut ? chunks.at + limit + 1 : chunks.count)
    do throws(SyntaxError) {
      let document = try Document.parse(
        .value, prefixOf: input, likelyByteCount: max(lastLength, 1024), copied: copied,
        options: valueOptions)
      search = nil
      lastLength = document.bytes.count
      return lastLength > limit ? nil : document
    } catch {
      guard error.reason == .unexpectedEnd else {
        throw fault(error.reason, at: chunks.at + error.offset)
      }
    }
    if isCut {
      search = nil
    } else if chunks.isComplete {
      return try lastValue(input, isKey: isKey, copied: copied)
    } else if search == nil {
      _ = findEnd()
    }
    return nil
  }

  /// Begins or continues the search for the end of the next value; returns whether it was found.
  private mutating func findEnd() -> Bool {
    var search = self.search ?? ValueSearch()
    let isFound = chunks.withBytes { [at = chunks.at] in search.findEnd(in: $0, from: at) }
    self.search = search
    return isFound
  }

  /// Parses the next elements that are complete, if they are short; nil if there is no second one.
  private mutating func parseRun() -> Document? {
    let end = min(chunks.at + Self.runLength, chunks.count)
    let byteCount = end - chunks.at
    guard readsRuns, search == nil, lastLength > 0, lastLength <= byteCount / 4 else { return nil }
    var options = valueOptions
    // The root of the run is the array, which is open.
    options.maximumDepth += 1
    let document: Document
    do throws(SyntaxError) {
      document = try Document.parse(
        .elements, prefixOf: chunks.input(to: end), likelyByteCount: byteCount, copied: true,
        options: options)
    } catch {
      // The elements before the fault are read one by one, then the fault is found again.
      readsRuns = false
      return nil
    }
    let count = document[.root].length
    guard count > 1 else { return nil }
    lastLength = document.bytes.count / count
    chunks.at += document.bytes.count
    finishElements(count)
    return document
  }

  /// The value that the end of the input cuts, or that is the whole document; nil if it is dropped.
  private mutating func lastValue(
    _ input: Input, isKey: Bool, copied: Bool
  ) throws(DecodeError) -> Document? {
    guard options.acceptsTruncation || open.isEmpty else {
      // The error names a bracket that is open in the value.
      do throws(RefusedInput) {
        _ = try Document.parse(input, options: valueOptions)
      } catch {
        throw fault(error)
      }
      throw fault(.unexpectedEnd, at: chunks.count)
    }
    search = nil
    do throws(RefusedInput) {
      if !isKey {
        return try Document.parse(
          input.prefix(input.bytes.count, copied: copied), options: valueOptions)
      }
    } catch {
      guard error.syntaxError.reason == .unexpectedEnd, !open.isEmpty else { throw fault(error) }
    }
    chunks.at = chunks.count
    return nil
  }

  /// The first bytes of a container that is longer than a limit, as a document that ends early.
  private mutating func beginning(_ limit: Int) throws(DecodeError) -> Document {
    var options = valueOptions
    options.acceptsTruncation = true
    options.keepsPartialStrings = true
    do throws(RefusedInput) {
      return try Document.parse(chunks.input(to: chunks.at + limit), options: options)
    } catch {
      throw fault(error.syntaxError.reason, at: chunks.at + error.syntaxError.offset)
    }
  }
}

extension Byte {
  /// Whether a byte begins an array or object.
  fileprivate static func isOpening(_ byte: UInt8) -> Bool {
    byte == openBrace || byte == openBracket
  }
}
