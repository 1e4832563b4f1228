/// The chunks of an input that are not read yet, after some bytes that the excerpt of an error shows.
///
/// ```text
///             ┌ bytes ──────────────────────────────────────────┐
/// {"objects": [{"name": "Perfume"}, {"name": "U2"}, {"name": "Fu
/// └ offset ───┘                     │
///                                   at
/// ```
///
/// An index is one in these bytes. ``offset`` added to it is the offset in the whole input.
struct ChunkBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the next byte.
  var at = 0
  /// The number of bytes before the buffer in the whole input.
  private(set) var offset = 0
  /// The last index whose line was needed, which is not after the next byte.
  private var position = LinePosition(line: 1, lineStart: 0, offset: 0)
  /// Whether the last chunk was received.
  private(set) var isComplete = false

  /// The number of bytes before the next one that stay in the buffer for excerpts.
  private static var contextLength: Int { 160 }

  var count: Int { bytes.count }

  /// The byte at an index.
  subscript(index: Int) -> UInt8 { bytes[index] }

  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result { bytes.withBytes(body) }

  mutating func receive(_ chunk: [UInt8]?) {
    guard let chunk else { return isComplete = true }
    let read = max(0, at - Self.contextLength)
    if read > position.offset { move(to: read) }
    offset += read
    at -= read
    position.offset -= read
    position.lineStart = max(0, position.lineStart - read)
    if bytes.isEmpty {
      bytes = chunk
    } else {
      bytes.removeSubrange(..<read)
      bytes.append(contentsOf: chunk)
    }
  }

  /// Whether the bytes so far identify the encoding. Two characters of ASCII, the beginning of the shortest array
  /// with an element, are UTF-8.
  var isEncodingKnown: Bool {
    count >= 4 || isComplete
      || count >= 2 && bytes[..<2].allSatisfy { (0x01...0x7F).contains($0) }
  }

  /// Begins with the document, after a byte order mark.
  mutating func skipByteOrderMark() {
    position = withBytes { .first(of: $0) }
    at = position.offset
  }

  mutating func skipWhitespace() { at = withBytes { [at] in $0.endOfWhitespace(at) } }

  // MARK: Lines

  /// The number of the line of the next byte.
  var line: Int { withBytes { [position, at] in position.moved(to: at, in: $0).line } }

  /// Where the next byte is in the whole input.
  mutating func origin() -> InputOrigin {
    move(to: at)
    return InputOrigin(offset: offset + at, line: position.line, scalars: position.scalars)
  }

  /// The bytes from the next one to an index.
  mutating func input(to end: Int) -> Input { Input(bytes, in: at..<end, origin: origin()) }

  /// The location of a number of bytes at an index.
  func location(of index: Int, count: Int) -> JSONLocation {
    withBytes { JSONLocation(of: index, count: count, in: $0, from: position) }
      .moved(to: InputOrigin(offset: offset))
  }

  private mutating func move(to index: Int) {
    position = withBytes { [position] in position.moved(to: index, in: $0) }
  }
}
