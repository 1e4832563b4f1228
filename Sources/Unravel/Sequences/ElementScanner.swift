// A document of any size, read value by value. An open container is one whose members are read one by one:
// those on the path, the array itself, and any other that is longer than a chunk.
//
//     {"version": 2, "objects": [{"name": "Perfume"}, {"name": "U2"}, … ], "next": null}
//     │          │   │          │└ element 0 ──────┘                   │          └ skipped
//     open       │   key        open                                   closed
//                └ skipped
//
// The parser reads each value that is not opened, from the buffer in place, and several elements at once if they
// are short. So the grammar here is that of brackets, keys, colons and commas. If the chunks so far end inside a
// value, its end is searched for in those that follow, and the value is parsed again when it is complete.

/// Finds the elements of the array at a path in the chunks that it receives, and validates the rest of the
/// document.
struct ElementScanner {
  /// What is read of the array.
  enum Element {
    /// An element, or an array of several.
    case document(Document, isRun: Bool)
    case tooLong(DecodeError)
  }

  private let path: [JSONKeyPath.Element]
  private let options: ParserOptions
  private let maximumLength: Int

  /// The chunks that are not read yet, after some bytes that the excerpt of an error shows.
  private var buffer: [UInt8] = []
  /// The index in the buffer of the next byte.
  private var at = 0
  /// The number of bytes before the buffer in the whole input.
  private var offset = 0
  /// An index in the buffer, with its line.
  private var position = LinePosition(line: 1, lineStart: 0, offset: 0)
  private var isComplete = false

  private var expected = Expected.start
  /// The open containers, outermost first.
  private var open: [Container] = []
  /// The search for the end of the value at `at`, if the chunks before ended inside it.
  private var search: ValueSearch?
  /// The error of a document without the array, which is reported after the rest is validated.
  private var failure: DecodeError?
  /// The index of the next element.
  private(set) var elementIndex = 0
  /// The number of bytes of the last value, as a prediction for the next.
  private var lastLength = 0
  /// Whether short elements are read together.
  private var readsRuns: Bool

  /// What comes next.
  private enum Expected {
    case start, value, member, colon, comma, end
  }

  private struct Container {
    let isObject: Bool
    let role: Role
    /// The location of a container on the path.
    let location: JSONLocation?
    /// The number of members or elements that are read.
    var count = 0
    /// The key of the member that is read.
    var key = ""
    /// Keys that may be meant if that of the path is missing.
    var similarKeys: [String] = []
    /// Whether a member of the path was read. Of members with the same key, the first counts.
    var isFound = false
    /// The keys so far, if they must differ.
    var keys: Set<JSONKeyPath.Element> = []

    enum Role { case onPath, array, skipped }

    var closer: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }

    /// Whether the next value is that of the path's element at an index.
    func selects(_ path: [JSONKeyPath.Element], at index: Int) -> Bool {
      role == .onPath && !isFound && path[index] == (isObject ? .key(key) : .index(count))
    }
  }

  /// The number of bytes before the next one that stay in the buffer for excerpts.
  private static var contextLength: Int { 160 }

  private static var maximumSimilarKeyCount: Int { 32 }

  /// The number of bytes that are parsed together if they have many elements. A document for each element of
  /// 50 bytes takes four times the instructions.
  private static var runLength: Int { 1 << 14 }

  init(path: JSONKeyPath, options: ReadingOptions, maximumLength: Int) {
    self.path = path.elements
    self.options = options.parserOptions
    self.maximumLength = max(maximumLength, 0)
    readsRuns = maximumLength >= Self.runLength
    guard options.allowsJSON5 else { return }
    failure = .custom("the elements of a JSON5 document cannot be read one by one")
  }

  mutating func receive(_ chunk: [UInt8]?) {
    guard let chunk else { return isComplete = true }
    let read = max(0, at - Self.contextLength)
    if read > position.offset { move(to: read) }
    offset += read
    at -= read
    position.offset -= read
    position.lineStart = max(0, position.lineStart - read)
    if buffer.isEmpty {
      buffer = chunk
    } else {
      buffer.removeSubrange(..<read)
      buffer.append(contentsOf: chunk)
    }
  }

  /// Returns the next element; nil if more input is needed, or if the document is complete.
  ///
  /// - Parameter copied: Whether to copy the bytes of the element.
  mutating func next(copied: Bool) throws(DecodeError) -> Element? {
    while let byte = try nextByte() {
      let start = at
      switch expected {
      case .end: throw fault(.trailingContent)
      case .colon:
        guard byte == Byte.colon else { throw fault(.expectedColon) }
        at += 1
        expected = .value
      case .comma where byte == Byte.comma:
        at += 1
        expected = .member
      case .comma:
        guard byte == open[open.count - 1].closer else {
          let isObject = open[open.count - 1].isObject
          throw fault(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
        }
        close()
      case .member where byte == open[open.count - 1].closer:
        guard open[open.count - 1].count == 0 || options.allowsTrailingCommas else {
          throw fault(.trailingComma, at: bytes { [at] in $0.comma(before: at) })
        }
        close()
      case .member where open[open.count - 1].isObject: try readKey(byte)
      default: if let element = try readValue(byte, copied) { return element }
      }
      guard at > start || isComplete else { return nil }
    }
    return nil
  }
}

// MARK: - Members

extension ElementScanner {
  /// The next byte that is not whitespace; nil if more input is needed, or at the end of the document.
  private mutating func nextByte() throws(DecodeError) -> UInt8? {
    if expected == .start {
      if let failure { throw failure }
      guard isEncodingKnown else { return nil }
      position = bytes { .first(of: $0) }
      at = position.offset
      expected = .value
    }
    at = bytes { [at] in $0.endOfWhitespace(at) }
    if at < buffer.count { return buffer[at] }
    guard isComplete else { return nil }
    if expected != .end {
      guard expected != .value || !open.isEmpty else { throw fault(.emptyDocument) }
      guard options.acceptsTruncation else { throw fault(.unexpectedEnd) }
      while !open.isEmpty { close(isTruncated: true) }
    }
    if let failure { throw failure }
    return nil
  }

  /// Whether the bytes so far identify the encoding. Two characters of ASCII, the beginning of the shortest array
  /// with an element, are UTF-8.
  private var isEncodingKnown: Bool {
    buffer.count >= 4 || isComplete
      || buffer.count >= 2 && buffer[..<2].allSatisfy { (0x01...0x7F).contains($0) }
  }

  /// Reads a key, unless more input is needed.
  private mutating func readKey(_ byte: UInt8) throws(DecodeError) {
    guard byte == Byte.quote else { throw fault(.expectedKey) }
    guard let document = try parse(limit: scalarLimit, isKey: true) else { return }
    let key = document.string(at: .root)
    let innermost = open.count - 1
    if options.refusesDuplicateKeys, !open[innermost].keys.insert(.key(key)).inserted {
      throw fault(.duplicateKey(key))
    }
    open[innermost].key = key
    if open[innermost].role == .onPath, case .key(let wanted) = path[innermost],
      SimilarKey.isSimilar(key.utf8.count, wanted.utf8.count),
      open[innermost].similarKeys.count < Self.maximumSimilarKeyCount
    {
      open[innermost].similarKeys.append(key)
    }
    at += document.bytes.count
    expected = .colon
  }

  /// Reads or opens a value, unless more input is needed; returns it if it is an element.
  private mutating func readValue(_ byte: UInt8, _ copied: Bool) throws(DecodeError) -> Element? {
    // A copy of the container would cost as much as a short element.
    let innermost = open.count - 1
    let isElement = innermost >= 0 && open[innermost].role == .array
    let isOnPath = !isElement && (innermost < 0 || open[innermost].selects(path, at: innermost))
    if isOnPath, byte == expectedBracket {
      try openContainer(byte, open.count == path.count ? .array : .onPath)
      return nil
    }
    if isElement, !copied, let run = parseRun() { return .document(run, isRun: true) }
    let isContainer = byte == Byte.openBrace || byte == Byte.openBracket
    let limit = isElement ? maximumLength : isContainer ? chunkSize : scalarLimit
    if let document = try parse(limit: limit, copied: copied) {
      if isOnPath { recordAbsence(document) }
      at += document.bytes.count
      finishValue()
      guard isElement else { return nil }
      elementIndex += 1
      return .document(document, isRun: false)
    }
    guard buffer.count - at > limit, search == nil else { return nil }
    let error = fault(.valueTooLong(maximumLength: limit), at: at + limit)
    guard isContainer else { throw error }
    if isOnPath { try recordAbsence(beginning(limit)) }
    try openContainer(byte, .skipped)
    guard isElement else { return nil }
    elementIndex += 1
    return .tooLong(error)
  }

  /// The bracket of the next container on the path, or of the array.
  private var expectedBracket: UInt8 {
    if open.count < path.count, case .key = path[open.count] { return Byte.openBrace }
    return Byte.openBracket
  }

  private mutating func openContainer(
    _ bracket: UInt8, _ role: Container.Role
  ) throws(DecodeError) {
    guard open.count < options.maximumDepth else {
      throw fault(.tooDeep(maximumDepth: options.maximumDepth))
    }
    if role != .skipped, !open.isEmpty { open[open.count - 1].isFound = true }
    open.append(
      Container(
        isObject: bracket == Byte.openBrace, role: role,
        location: role == .onPath ? location(of: at, count: 1) : nil))
    at += 1
    expected = .member
  }

  private mutating func close(isTruncated: Bool = false) {
    let closed = open.removeLast()
    if closed.role == .onPath, !closed.isFound, failure == nil {
      var site = ResolvedErrorSite(location: closed.location)
      site.absentCount = path.count - open.count
      site.isTruncated = isTruncated
      if case .key(let key) = path[open.count] {
        site.suggestion = SimilarKey(to: key)?.best(of: closed.similarKeys).map {
          JSONText.quoted($0)
        }
      }
      failure = .missingKeyPath(JSONKeyPath(.resolved(site), path))
    }
    if !isTruncated { at += 1 }
    finishValue()
  }

  private mutating func finishValue() {
    expected = open.isEmpty ? .end : .comma
    if !open.isEmpty { open[open.count - 1].count += 1 }
  }
}

// MARK: - Values

extension ElementScanner {
  /// The longest string or number outside of the elements.
  private var scalarLimit: Int { max(maximumLength, chunkSize) }

  /// The options for a value inside the open containers.
  private var valueOptions: ParserOptions {
    var options = options
    options.maximumDepth -= open.count
    return options
  }

  /// Parses the value at `at`; nil if it is longer than a limit, or if more input is needed.
  private mutating func parse(
    limit: Int, isKey: Bool = false, copied: Bool = false
  ) throws(DecodeError) -> Document? {
    let isCut = buffer.count - at > limit
    if search != nil, !isCut, !isComplete, !bytes({ [at] in search!.findEnd(in: $0, from: at) }) {
      return nil
    }
    let end = isCut ? at + limit + 1 : buffer.count
    let input = Input(buffer, in: at..<end, origin: origin())
    do throws(SyntaxError) {
      let document = try Document.parse(
        .value, prefixOf: input, likelyByteCount: max(lastLength, 1024), copied: copied,
        options: valueOptions)
      search = nil
      lastLength = document.bytes.count
      return lastLength > limit ? nil : document
    } catch {
      guard error.reason == .unexpectedEnd else { throw fault(error.reason, at: at + error.offset) }
    }
    if isCut {
      search = nil
    } else if isComplete {
      return try lastValue(input, isKey: isKey)
    } else if search == nil {
      search = ValueSearch()
      _ = bytes { [at] in search!.findEnd(in: $0, from: at) }
    }
    return nil
  }

  /// Parses the elements at `at` that are complete, if they are short; nil if there is no second one.
  private mutating func parseRun() -> Document? {
    let end = min(at + Self.runLength, buffer.count)
    guard readsRuns, search == nil, lastLength > 0, lastLength <= (end - at) / 4 else { return nil }
    var options = valueOptions
    // The root of the run is the array, which is open.
    options.maximumDepth += 1
    let document: Document
    do throws(SyntaxError) {
      document = try Document.parse(
        .elements, prefixOf: Input(buffer, in: at..<end, origin: origin()),
        likelyByteCount: end - at, copied: false, options: options)
    } catch {
      // The elements before the fault are read one by one, then the fault is found again.
      readsRuns = false
      return nil
    }
    let count = document[.root].length
    guard count > 1 else { return nil }
    lastLength = document.bytes.count / count
    at += document.bytes.count
    elementIndex += count
    open[open.count - 1].count += count
    expected = bytes { [at] in $0.comma(before: at) } == nil ? .comma : .member
    return document
  }

  /// The value that the end of the input cuts, or that is the whole document; nil if it is dropped.
  private mutating func lastValue(_ input: Input, isKey: Bool) throws(DecodeError) -> Document? {
    guard options.acceptsTruncation || open.isEmpty else {
      throw fault(.unexpectedEnd, at: buffer.count)
    }
    search = nil
    do throws(RefusedInput) {
      if !isKey { return try Document.parse(input, options: valueOptions) }
    } catch {
      guard error.syntaxError.reason == .unexpectedEnd, !open.isEmpty else {
        throw fault(error.syntaxError.reason, at: at + error.syntaxError.offset)
      }
    }
    at = buffer.count
    return nil
  }

  /// The first bytes of a container that is longer than a limit, as a document that ends early.
  private mutating func beginning(_ limit: Int) throws(DecodeError) -> Document {
    var options = valueOptions
    options.acceptsTruncation = true
    options.keepsPartialStrings = true
    do throws(RefusedInput) {
      return try Document.parse(
        Input(buffer, in: at..<at + limit, origin: origin()), options: options)
    } catch {
      throw fault(error.syntaxError.reason, at: at + error.syntaxError.offset)
    }
  }
}

// MARK: - Errors

extension ElementScanner {
  /// Records the error of a value on the path that is not the array, and does not contain it.
  private mutating func recordAbsence(_ document: Document) {
    if !open.isEmpty { open[open.count - 1].isFound = true }
    let location = location(of: at, count: document.sourceRange(of: .root).count)
    var site = ResolvedErrorSite(location: location, kind: document[.root].kind)
    guard document[.root].isNull, !open.isEmpty else {
      failure = .typeMismatch(
        expected: expectedBracket == Byte.openBrace ? "object" : "array",
        actual: document.text(of: .root),
        keyPath: JSONKeyPath(.resolved(site), Array(path[..<open.count])))
      return
    }
    site.absentCount = path.count - open.count
    site.isNull = true
    failure = .missingKeyPath(JSONKeyPath(.resolved(site), path))
  }

  /// The error of malformed input at an index of the buffer, by default that of the next byte.
  private func fault(_ reason: SyntaxError.Reason, at index: Int? = nil) -> DecodeError {
    var error = SyntaxError(reason, at: index ?? at)
    if case .tooDeep = reason {
      error = SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: error.offset)
    }
    if offset == 0 {
      error = bytes { error.namingEncoding(of: $0).pastByteOrderMark(of: $0, options) }
    }
    var malformed = MalformedJSON(
      reason: .init(error.reason), location: location(of: error.offset, count: 1))
    // JSON5, which other hints point at, cannot be read in parts.
    if case .trailingComma = error.reason { malformed.hint = .trailingComma }
    return .malformed(malformed)
  }

  private func location(of index: Int, count: Int) -> JSONLocation {
    bytes { JSONLocation(of: index, count: count, in: $0, from: position) }
      .moved(to: InputOrigin(offset: offset))
  }

  /// Where the value at `at` begins.
  private mutating func origin() -> InputOrigin {
    move(to: at)
    return InputOrigin(offset: offset + at, line: position.line, scalars: position.scalars)
  }

  private mutating func move(to index: Int) {
    position = bytes { [position] in position.moved(to: index, in: $0) }
  }

  private func bytes<Result>(_ body: (Bytes) -> Result) -> Result { buffer.withBytes(body) }
}
