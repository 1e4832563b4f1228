// The conversion of a value to a scalar type, for models and for `Codable`. Nothing is rounded but
// floating-point numbers, and a boolean is not a number.

extension Document {
  /// The string at an index; nil if the value is not a string.
  @inlinable
  @inline(__always)
  func stringValue(at index: TapeIndex) -> String? {
    self[index].isString ? string(at: index) : nil
  }

  /// The boolean at an index; nil if the value is not a boolean.
  @inlinable
  @inline(__always)
  func boolean(at index: TapeIndex) -> Bool? {
    switch self[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number at an index as an integer; nil if it is not equal to a value of the type.
  @inlinable
  @inline(__always)
  func integer<T: FixedWidthInteger>(_ type: T.Type = T.self, at index: TapeIndex) -> T? {
    if let value = int64(at: index) { return T(exactly: value) }
    if let value = uint64(at: index) { return T(exactly: value) }
    return T.bitWidth > 64 ? exactInteger(at: index) : nil
  }
}

extension Entry {
  @inlinable
  @inline(__always)
  var isString: Bool {
    let kind = word >> 60
    return kind == 3 || kind == 4
  }
}
