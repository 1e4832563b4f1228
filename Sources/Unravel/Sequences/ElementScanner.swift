// The subject of this file is a document of any size that is read value by value.
//
// An open container is one whose members are read one by one: those on the path, the array itself, and any other
// that is longer than a chunk.
//
//     {"version": 2, "objects": [{"name": "Perfume"}, {"name": "U2"}, … ], "next": null}
//     │          │   │          │└ element 0 ──────┘                   │          └ skipped
//     open       │   key        open                                   closed
//                └ skipped
//
// The parser reads each value that is not opened, and several elements at once if they are short:
// ElementScanner+Values. So the grammar here is that of brackets, keys, colons and commas.

/// Finds the elements of the array at a path in the chunks that it receives, and validates the rest of the
/// document.
struct ElementScanner: Sendable {
  /// What is read of the array.
  enum ScannedElement {
    case element(Document)
    /// An array of several elements.
    case elements(Document)
    /// The error of an element that is too long, and the number of its line.
    case tooLong(DecodeError, line: Int)
  }

  /// What comes next in the document.
  enum Expected {
    case start, value, memberOrEnd, colon, commaOrEnd, nothing
  }

  let path: [JSONKeyPath.Element]
  let options: ParserOptions
  let maximumLength: Int

  var chunks = ChunkBuffer()
  private var expected = Expected.start
  /// The open containers, outermost first.
  private(set) var open: [OpenContainer] = []
  /// The error of a document without the array, which is reported after the rest is validated.
  private var absence: DecodeError?

  /// The search for the end of the next value, if the chunks before ended inside it.
  var search: ValueSearch?
  /// The number of bytes of the last value, as a prediction for the next.
  var lastLength = 0
  /// Whether short elements are read together.
  var readsRuns: Bool

  init(path: JSONKeyPath, options: ReadingOptions, maximumLength: Int) {
    self.path = path.elements
    self.options = options.parserOptions
    self.maximumLength = max(maximumLength, 0)
    readsRuns = maximumLength >= Self.runLength
  }
}

// MARK: - Grammar

extension ElementScanner {
  /// Returns the next element; nil if more input is needed, or if the document is complete.
  mutating func next() throws(DecodeError) -> ScannedElement? {
    while let byte = try nextByte() {
      let start = chunks.at
      if let element = try read(byte) { return element }
      // What begins with the byte ends in a chunk that follows, if there is one.
      guard chunks.at > start || chunks.isComplete else { return nil }
    }
    return nil
  }

  /// The next byte that is not whitespace; nil if more input is needed, or at the end of the document.
  private mutating func nextByte() throws(DecodeError) -> UInt8? {
    if expected == .start {
      guard chunks.isEncodingKnown else { return nil }
      chunks.skipByteOrderMark()
      expected = .value
    }
    chunks.skipWhitespace()
    if chunks.at < chunks.count { return chunks[chunks.at] }
    if chunks.isComplete { try end() }
    return nil
  }

  /// Checks that the input can end here.
  private mutating func end() throws(DecodeError) {
    if expected != .nothing {
      if expected == .value, open.isEmpty { throw fault(.emptyDocument) }
      guard options.acceptsTruncation else { throw fault(.unexpectedEnd) }
      while !open.isEmpty { close(isTruncated: true) }
    }
    if let absence { throw absence }
  }

  /// Reads what begins with the next byte; returns it if it is an element.
  private mutating func read(_ byte: UInt8) throws(DecodeError) -> ScannedElement? {
    switch expected {
    case .start, .value:
      return try readValue(byte)
    case .memberOrEnd:
      if byte == open[open.count - 1].closer {
        try closeAfterComma()
      } else if open[open.count - 1].isObject {
        try readKey(byte)
      } else {
        return try readValue(byte)
      }
    case .colon:
      guard byte == Byte.colon else { throw fault(.expectedColon) }
      chunks.at += 1
      expected = .value
    case .commaOrEnd:
      if byte == Byte.comma {
        chunks.at += 1
        expected = .memberOrEnd
      } else if byte == open[open.count - 1].closer {
        close()
      } else {
        throw fault(.expectedComma(orCloser: open[open.count - 1].closer))
      }
    case .nothing:
      throw fault(.trailingContent)
    }
    return nil
  }

  /// Reads a key, unless more input is needed.
  private mutating func readKey(_ byte: UInt8) throws(DecodeError) {
    guard byte == Byte.quote else { throw fault(.expectedKey) }
    guard let document = try parse(limit: scalarLimit, isKey: true) else { return }
    let key = document.string(at: .root)
    let innermost = open.count - 1
    if options.refusesDuplicateKeys, !open[innermost].keys.insert(UTF8Key(key)).inserted {
      throw fault(.duplicateKey(key))
    }
    open[innermost].beginMember(
      key, wanted: open[innermost].role == .onPath ? path[innermost] : nil)
    chunks.at += document.bytes.count
    expected = .colon
  }
}

// MARK: - Containers

extension ElementScanner {
  /// The bracket of the next container on the path, or of the array.
  var expectedBracket: UInt8 {
    if open.count < path.count, case .key = path[open.count] { return Byte.openBrace }
    return Byte.openBracket
  }

  mutating func openContainer(
    _ bracket: UInt8, _ role: OpenContainer.Role
  ) throws(DecodeError) {
    guard open.count < options.maximumDepth else {
      throw fault(.tooDeep(maximumDepth: options.maximumDepth))
    }
    if role != .skipped, !open.isEmpty { open[open.count - 1].isFound = true }
    let origin = chunks.origin()
    open.append(
      OpenContainer(
        isObject: bracket == Byte.openBrace, role: role,
        location: role == .onPath ? chunks.location(of: chunks.at, count: 1) : nil,
        line: origin.line, column: origin.scalars + 1))
    chunks.at += 1
    expected = .memberOrEnd
  }

  /// Closes the innermost container after its opening bracket or a comma.
  private mutating func closeAfterComma() throws(DecodeError) {
    guard open[open.count - 1].count == 0 || options.allowsTrailingCommas else {
      throw fault(.trailingComma, at: commaBefore())
    }
    close()
  }

  /// The index of the comma before the next byte; nil if there is none.
  func commaBefore() -> Int? { chunks.withBytes { [at = chunks.at] in $0.comma(before: at) } }

  private mutating func close(isTruncated: Bool = false) {
    let closed = open.removeLast()
    if closed.role == .onPath, !closed.isFound, absence == nil {
      absence = absenceError(from: closed, isTruncated: isTruncated)
    }
    if !isTruncated { chunks.at += 1 }
    finishValue()
  }

  /// Continues after a value.
  mutating func finishValue() {
    expected = open.isEmpty ? .nothing : .commaOrEnd
    if !open.isEmpty { open[open.count - 1].count += 1 }
  }

  /// Continues after a number of elements.
  mutating func finishElements(_ count: Int) {
    open[open.count - 1].count += count
    expected = commaBefore() == nil ? .commaOrEnd : .memberOrEnd
  }

  /// Ends the search on the path at a value that neither is the array nor contains it.
  mutating func endPath(_ error: DecodeError) {
    if !open.isEmpty { open[open.count - 1].isFound = true }
    absence = error
  }
}
