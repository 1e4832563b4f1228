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

  /// The elements of an array of one or two scalars, such as a point; nil if the array has another length
  /// or `read` returns nil. An array literal takes less time to create than an array with reserved capacity:
  /// without it, coordinates takes 9 % more instructions.
  @inline(__always)
  func oneOrTwoScalars<T>(of array: TapeIndex, _ read: (TapeIndex) -> T?) -> [T]? {
    let count = tape[array].length
    let first = tape.first(of: array)
    guard count == 1 || count == 2, let scalar = read(first) else { return nil }
    guard count == 2 else { return [scalar] }
    guard let other = read(tape.next(afterScalar: first)) else { return nil }
    return [scalar, other]
  }
}
