extension String {
  /// Whether two strings have the same UTF-8. `==` compares by canonical equivalence instead.
  func hasSameUTF8(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { left in other.withBytes { left.equal(0, $0, 0, count: left.count) } }
  }

  /// Feeds the UTF-8 of the string to a hasher.
  func hashUTF8(into hasher: inout Hasher) {
    withBytes { $0.hash(into: &hasher) }
  }

  /// Whether the string is a number of RFC 8259, without whitespace around it.
  var isNumber: Bool { withBytes { (try? $0.number(at: 0))?.end == $0.count } }
}

/// A string as a key of a dictionary, hashed and compared by its UTF-8, which takes linear time.
struct UTF8Key: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.string.hasSameUTF8(as: right.string)
  }

  func hash(into hasher: inout Hasher) { string.hashUTF8(into: &hasher) }
}
