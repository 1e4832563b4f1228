extension String {
  /// Whether two strings have the same UTF-8. `==` compares by canonical equivalence instead.
  func hasSameUTF8(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame: Bool?? = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        // SAFETY: Both buffers have `count` bytes and outlive this closure, which keeps neither.
        let left = unsafe Bytes(inPlace: UnsafeRawBufferPointer(left))
        let right = unsafe Bytes(inPlace: UnsafeRawBufferPointer(right))
        return left.equal(0, right, 0, count: left.count)
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the UTF-8 of the string to a hasher.
  func hashUTF8(into hasher: inout Hasher) {
    hasher.combine(utf8.count)
    let isDone: Void? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      // SAFETY: The buffer outlives the call, which does not keep it.
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
  }

  /// Whether the string begins and ends like a number of JSON. A document may have whitespace around a
  /// number, and the text of a number may not.
  var isBoundedLikeNumber: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return (first == Byte.minus || Byte.isDigit(first)) && Byte.isDigit(last)
  }
}

/// A string as a key of a dictionary, compared by its UTF-8.
struct UTF8Key: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.string.hasSameUTF8(as: right.string)
  }

  func hash(into hasher: inout Hasher) { string.hashUTF8(into: &hasher) }
}
