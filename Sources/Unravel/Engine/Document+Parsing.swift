extension Document {
  /// A document of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, which `owner` keeps where it is.
  ///   - areBytesFixed: Whether nobody else can change them.
  ///   - origin: Where the text begins, if it is a part of a larger one.
  ///   - blocks: How to look at many bytes at once; the tests try both ways.
  static func parse<B: Blocks>(
    _ bytes: Bytes, owner: consuming any Sendable, areBytesFixed: Bool, options: ParserOptions,
    origin: TextOrigin = TextOrigin(), blocks: B.Type = FastestBlocks.self
  ) throws(SyntaxError) -> Document {
    guard bytes.count <= Entry.maximumOffset else {
      throw SyntaxError(.tooLarge, at: Entry.maximumOffset)
    }
    if options.json5 {
      return try parseJSON5(
        bytes, owner: owner, areBytesFixed: areBytesFixed, options: options, origin: origin)
    }
    let start = bytes.hasByteOrderMark ? 3 : 0
    var end = bytes.count
    while end > start, Byte.isWhitespace(bytes[unchecked: end - 1]) { end -= 1 }

    // A container's end stops every scan. Anything else is copied and gets a zero to stop at.
    var text = bytes
    if end == start || bytes[unchecked: end - 1] | 0x20 != Byte.closeBrace {
      let copy = bytes.copy(zeroBytes: 1)
      // SAFETY: the document keeps the copy, as its owner.
      unsafe text = Bytes(inPlace: copy)
      owner = copy
    }

    var buffer = TapeBuffer(textCount: bytes.count)
    let count: Int
    do {
      count = try Parser<B>.parse(
        text, from: start, to: end, textCount: bytes.count, options: options, into: &buffer)
    } catch {
      buffer.release()
      throw error.namingEncoding(of: bytes).pastByteOrderMark(of: bytes)
    }
    return Document(
      bytes: text.slice(0, bytes.count), owner: owner, areBytesFixed: areBytesFixed, isText: true,
      buffer: buffer, count: count, origin: origin)
  }

  /// A document of a text in JSON5, whose parser asks before each byte whether it is still inside.
  private static func parseJSON5(
    _ bytes: Bytes, owner: any Sendable, areBytesFixed: Bool, options: ParserOptions,
    origin: TextOrigin
  ) throws(SyntaxError) -> Document {
    var buffer = TapeBuffer(textCount: bytes.count)
    let count: Int
    do {
      count = try JSON5Parser.parse(
        bytes, from: bytes.hasByteOrderMark ? 3 : 0, options: options, into: &buffer)
    } catch {
      buffer.release()
      throw error.namingEncoding(of: bytes)
    }
    return Document(
      bytes: bytes, owner: owner, areBytesFixed: areBytesFixed, isText: true, buffer: buffer,
      count: count, origin: origin)
  }

  /// A document of an array's elements, in place.
  static func parse<B: Blocks>(
    _ array: [UInt8], options: ParserOptions, blocks: B.Type = FastestBlocks.self
  ) throws(SyntaxError) -> Document {
    // SAFETY: the document keeps the array, as its owner.
    try parse(
      unsafe Bytes(inPlace: array), owner: array, areBytesFixed: true, options: options,
      blocks: blocks)
  }
}

extension Byte {
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == space || byte == newline || byte == carriageReturn || byte == tab
  }
}

extension Bytes {
  var hasByteOrderMark: Bool {
    count >= 3 && self[unchecked: 0] == 0xEF && self[unchecked: 1] == 0xBB
      && self[unchecked: 2] == 0xBF
  }

  /// An array of the bytes, with zeros behind them.
  func copy(zeroBytes: Int) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count + zeroBytes)
    // SAFETY: the run is readable for as long as this value is used.
    unsafe copy.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    for _ in 0..<zeroBytes { copy.append(0) }
    return copy
  }
}

extension SyntaxError {
  /// The same error, unless the text begins as a byte order mark does and goes on otherwise: then it
  /// is that byte that was wrong.
  fileprivate func pastByteOrderMark(of bytes: Bytes) -> SyntaxError {
    guard offset.value == 0, bytes[0] == 0xEF else { return self }
    let offset = bytes[1] == 0xBB ? 2 : 1
    return SyntaxError(offset < bytes.count ? reason : .unexpectedEnd, at: offset)
  }

  /// The same error, unless the text looks like UTF-16 or UTF-32: then that is what was wrong.
  fileprivate func namingEncoding(of bytes: Bytes) -> SyntaxError {
    guard offset.value < 4, let encoding = Self.encoding(of: bytes) else { return self }
    return SyntaxError(.notUTF8(encoding: encoding), at: offset.value)
  }

  /// The encoding that a byte order mark or zeros around the first character tell.
  private static func encoding(of bytes: Bytes) -> String? {
    let first = (0..<4).map { bytes[$0] }
    func begins(_ pattern: [UInt8?]) -> Bool {
      zip(pattern, first).allSatisfy { wanted, byte in
        // nil stands for anything but a zero.
        wanted == nil ? (byte ?? 0) != 0 : byte == wanted
      }
    }
    if begins([0xFF, 0xFE, 0, 0]) || begins([nil, 0, 0, 0]) { return "UTF-32 (little-endian)" }
    if begins([0, 0, 0xFE, 0xFF]) || begins([0, 0, 0, nil]) { return "UTF-32 (big-endian)" }
    if begins([0xFF, 0xFE]) || begins([nil, 0]) { return "UTF-16 (little-endian)" }
    if begins([0xFE, 0xFF]) || begins([0, nil]) { return "UTF-16 (big-endian)" }
    return nil
  }
}
