// Sources of bytes, as functions that return one chunk after the other.

/// Returns the next bytes of the input; nil at its end.
typealias NextChunk = () throws -> [UInt8]?

/// The number of bytes that are read from a source at once.
let chunkSize = 1 << 18

extension Collection<UInt8> {
  /// The bytes in chunks. An array is one chunk, which shares its storage.
  func chunks() -> NextChunk {
    if let array = self as? [UInt8] {
      var rest: [UInt8]? = array
      return {
        defer { rest = nil }
        return rest
      }
    }
    return parts()
  }

  /// The bytes in chunks of ``chunkSize``, for several tasks.
  func parts() -> NextChunk {
    var rest = self[...]
    return {
      guard !rest.isEmpty else { return nil }
      let chunk = rest.prefix(chunkSize)
      rest = rest[chunk.endIndex...]
      return Array(chunk)
    }
  }
}

extension Sequence where Element: Collection, Element.Element == UInt8 {
  /// The elements as chunks.
  func chunks() -> NextChunk {
    var iterator = makeIterator()
    return {
      guard let chunk = iterator.next() else { return nil }
      return Array(chunk)
    }
  }
}
