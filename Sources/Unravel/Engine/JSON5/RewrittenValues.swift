/// The values of a JSON5 document whose spelling JSON does not have, spelled as in JSON.
///
/// ```text
/// {mask: 0xFF, name: 'It\'s', ratio: .5}     the input, 38 bytes
/// {mask: 0xFF, name: 'It\'s', ratio: .5}·255·It's·0.5
///                                        ───┬──────
///                                  39..<42, 43..<47, 48..<51
/// ```
///
/// The bytes are the input followed by these values, and the tape refers to them. So everything that
/// reads a document finds only strings and numbers of JSON. A zero byte before each value gives an empty
/// one an offset of its own.
struct RewrittenValues: Sendable {
  private var text: [UInt8]

  /// The offset of each value and the range of its spelling in the input, in the order of the offsets.
  /// They have 32 bits, as those of the tape, since a document may have a value in every three bytes.
  private var values: [(offset: UInt32, source: Range<UInt32>)] = []

  init(after input: Bytes) { text = input.copy() }

  /// The input and the values. They are readable until a value is appended.
  var bytes: Bytes {
    // SAFETY: this value has the array, and the parser and the document that use the bytes have this value. The
    // standard library does not promise that the elements stay where they are; `Bytes.init(inPlace:)` says why they do.
    unsafe Bytes(inPlace: text)
  }

  /// Appends a value; returns the offset of its first byte.
  mutating func append(
    _ value: some Sequence<UInt8>, from source: Range<Int>
  ) throws(SyntaxError) -> Int {
    // Separates the offset of an empty value from that of the next.
    text.append(0)
    let offset = text.count
    text.append(contentsOf: value)
    guard text.count <= Entry.maximumOffset else {
      throw SyntaxError(.tooLarge, at: source.lowerBound)
    }
    values.append((UInt32(offset), UInt32(source.lowerBound)..<UInt32(source.upperBound)))
    return offset
  }

  /// The range in the input of the value at an offset, or nil for an offset in the input.
  func source(of offset: Int) -> Range<Int>? {
    guard let first = values.first, offset >= first.offset else { return nil }
    var lower = values.startIndex
    var upper = values.endIndex
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if values[middle].offset <= offset { lower = middle } else { upper = middle }
    }
    let source = values[lower].source
    return Int(source.lowerBound)..<Int(source.upperBound)
  }
}
