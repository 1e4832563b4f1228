extension Document {
  /// The document in an input.
  ///
  /// This is the one routine that opens a document. It validates the whole input.
  ///
  /// - Parameters:
  ///   - input: The UTF-8 of the document, with or without a byte order mark.
  ///   - blocks: The implementation that examines many bytes at once. Tests pass each of them.
  static func parse<B: Blocks>(
    _ input: Input, options: ParserOptions, blocks: B.Type = FastestBlocks.self
  ) throws(SyntaxError) -> Document {
    guard input.bytes.count <= Entry.maximumOffset else {
      throw SyntaxError(.tooLarge, at: Entry.maximumOffset)
    }
    // The JSON5 parser reads most bytes more than once and relies on their not changing.
    var input = options.json5 ? input.fixed : input
    let bytes = input.bytes
    let start = bytes.hasByteOrderMark ? 3 : 0
    var end = bytes.count
    while end > start, Byte.isWhitespace(bytes[unchecked: end - 1]) { end -= 1 }

    // The last bracket stops every scan of the strict parser. An input that ends with another byte
    // is copied, and a zero byte after the copy stops the scans.
    var text = bytes
    if !options.json5, end == start || bytes[unchecked: end - 1] | 0x20 != Byte.closeBrace {
      let copy = bytes.copy(zeroBytes: 1)
      // SAFETY: the document owns the copy.
      unsafe text = Bytes(inPlace: copy)
      input = Input(
        text.slice(0, bytes.count), owner: .array(copy), areBytesFixed: input.areBytesFixed,
        origin: input.origin)
    }

    var buffer = TapeBuffer(textCount: bytes.count)
    let count: Int
    do {
      if options.json5 {
        count = try JSON5Parser.parse(bytes, from: start, options: options, into: &buffer)
      } else {
        count = try Parser<B>.parse(
          text, from: start, to: end, textCount: bytes.count, options: options, into: &buffer)
      }
    } catch {
      buffer.release()
      throw error.namingEncoding(of: bytes).pastByteOrderMark(of: bytes, options)
    }
    return Document(
      input: input, isText: true, buffer: buffer, count: count)
  }

  /// The document in an array.
  static func parse<B: Blocks>(
    _ array: [UInt8], options: ParserOptions, blocks: B.Type = FastestBlocks.self
  ) throws(SyntaxError) -> Document {
    try parse(Input(array), options: options, blocks: blocks)
  }
}

extension Bytes {
  var hasByteOrderMark: Bool {
    count >= 3 && self[unchecked: 0] == 0xEF && self[unchecked: 1] == 0xBB
      && self[unchecked: 2] == 0xBF
  }

  /// An array of the bytes, followed by zero bytes.
  func copy(zeroBytes: Int = 0) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count + zeroBytes)
    // SAFETY: the bytes are readable for as long as this value is used.
    unsafe copy.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    for _ in 0..<zeroBytes { copy.append(0) }
    return copy
  }
}

extension SyntaxError {
  /// The error at the first byte that is not part of a byte order mark, if the input starts with a
  /// part of one; else this error.
  fileprivate func pastByteOrderMark(of bytes: Bytes, _ options: ParserOptions) -> SyntaxError {
    guard !options.json5, offset.value == 0, bytes[0] == 0xEF else { return self }
    let offset = bytes[1] == 0xBB ? 2 : 1
    return SyntaxError(offset < bytes.count ? reason : .unexpectedEnd, at: offset)
  }

  /// The error that names the input's encoding, if the input appears to be UTF-16 or UTF-32; else
  /// this error.
  fileprivate func namingEncoding(of bytes: Bytes) -> SyntaxError {
    guard offset.value < 4, let encoding = bytes.unicodeEncoding else { return self }
    return SyntaxError(.notUTF8(encoding: encoding), at: offset.value)
  }
}

extension Bytes {
  /// The encoding that a byte order mark, or the zero bytes around the first character, indicate if
  /// it is not UTF-8.
  fileprivate var unicodeEncoding: String? {
    let first = (0..<4).map { self[$0] }
    func begins(_ pattern: [UInt8?]) -> Bool {
      zip(pattern, first).allSatisfy { wanted, byte in
        // nil matches every byte but zero.
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
