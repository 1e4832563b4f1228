// The conversion of a value to a scalar type, for models and for `Codable`. Nothing is rounded but
// floating-point numbers, and a boolean is not a number.

extension Document {
  /// The string at an index; nil if the value is not a string.
  ///
  /// It is one call, which reads the entry once: bands take 1 % more instructions if the caller checks the kind.
  @usableFromInline
  func stringValue(at index: TapeIndex) -> String? {
    let entry = tape[index]
    guard entry.isPlainString else { return entry.isString ? bytes.string(entry) : nil }
    return bytes.string(entry, areImmutable: input.hasImmutableBytes)
  }

  /// The boolean at an index; nil if the value is not a boolean.
  @inlinable
  @_transparent
  func boolean(at index: TapeIndex) -> Bool? {
    switch self[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number at an index as an integer; nil if it is not equal to a value of the type.
  @inlinable
  @_transparent
  func integer<T: FixedWidthInteger>(_ type: T.Type = T.self, at index: TapeIndex) -> T? {
    if let value = int64(at: index) { return T(exactly: value) }
    if let value = uint64(at: index) { return T(exactly: value) }
    return T.bitWidth > 64 ? exactInteger(at: index) : nil
  }

  /// The elements of an array of scalars; nil if `read` returns nil for one.
  @_transparent
  func scalars<T>(
    of array: TapeIndex, capacity: Int, _ read: (TapeIndex) -> T?
  ) -> [T]? {
    let count = tape[array].length
    let first = tape.first(of: array)
    // An array literal takes less time to create than an array with reserved capacity: without it, the points
    // of coordinates take 9 % more instructions.
    if count == 1 || count == 2 {
      guard let scalar = read(first) else { return nil }
      guard count == 2 else { return [scalar] }
      guard let other = read(tape.next(after: first)) else { return nil }
      return [scalar, other]
    }
    var scalars: [T] = []
    scalars.reserveCapacity(capacity)
    for element in tape.elements(of: array) {
      guard let scalar = read(element) else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }
}
