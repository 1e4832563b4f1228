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
  var isNumber: Bool { withBytes(\.areNumber) }

  /// The number of RFC 8259 that the string is, as an integer; nil unless it equals one of the type.
  func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    withBytes { $0.areNumber ? $0.exactInteger(at: 0, length: $0.count) : nil }
  }

  /// The number of RFC 8259 that the string is, correctly rounded; nil if it is out of range.
  func double() -> Double? {
    withBytes { bytes in
      guard bytes.areNumber else { return nil }
      let value: Double = bytes.floatingPoint(at: 0, length: bytes.count)
      return value.isFinite ? value : nil
    }
  }
}

extension Bytes {
  /// Whether the bytes are a number of RFC 8259, without whitespace around it.
  fileprivate var areNumber: Bool { (try? number(at: 0))?.end == count }
}
