/// Makes values of the chunks that it receives.
protocol ChunkReader {
  associatedtype Output

  /// Adds the next chunk; nil is the end of the input.
  mutating func receive(_ chunk: [UInt8]?)

  /// Returns the next value; nil if there is none before more input is received.
  mutating func next() throws -> Output?
}

/// The number of bytes that are read from a source at once.
let chunkSize = 1 << 18

extension Input {
  /// The bytes in chunks, as a function that returns nil at the end. An array is one chunk, which shares
  /// its storage.
  func chunks() -> () throws -> [UInt8]? {
    var offset = 0
    return {
      if offset == 0, case .array(let array) = owner, array.count == bytes.count, !array.isEmpty {
        offset = array.count
        return array
      }
      let chunk = withBytes { $0.slice(offset, min(chunkSize, $0.count - offset)).copy() }
      offset += chunk.count
      return chunk.isEmpty ? nil : chunk
    }
  }
}
