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
final class RewrittenValues: Sendable {
  /// A value after the input. The offsets have 32 bits, as those of the tape, since a document may have a
  /// value in every three bytes.
  struct Value: Sendable {
    private let start: UInt32
    private let sourceStart: UInt32
    private let sourceEnd: UInt32

    init(offset: Int, source: Range<Int>) {
      start = UInt32(offset)
      sourceStart = UInt32(source.lowerBound)
      sourceEnd = UInt32(source.upperBound)
    }

    /// The offset of its bytes.
    var offset: Int { Int(start) }
    /// The range of its spelling in the input.
    var source: Range<Int> { Int(sourceStart)..<Int(sourceEnd) }
  }

  private let input: Input
  /// In the order of their offsets.
  private let values: [Value]

  init(_ bytes: [UInt8], _ values: [Value]) {
    input = Input(bytes)
    self.values = values
  }

  var bytes: Bytes { input.bytes }

  /// The range in the input of the value at an offset, or nil for an offset in the input.
  func source(of offset: Int) -> Range<Int>? { values.source(of: offset) }
}

extension [RewrittenValues.Value] {
  /// The range in the input of the value at an offset, or nil for an offset in the input.
  func source(of offset: Int) -> Range<Int>? {
    guard let first, offset >= first.offset else { return nil }
    var lower = startIndex
    var upper = endIndex
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if self[middle].offset <= offset { lower = middle } else { upper = middle }
    }
    return self[lower].source
  }
}
