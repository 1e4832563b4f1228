extension Entry {
  /// The number of bytes of a number, or nil for another value.
  var numberLength: Int? {
    switch kind {
    case .integer, .number: length
    case .decimal: decimalLength
    default: nil
    }
  }

  /// Whether a number or a literal touches the end of the input. It is dropped, because a number can
  /// continue.
  func isCut(at end: Int) -> Bool {
    switch kind {
    case .integer, .decimal, .number: offset + (numberLength ?? 0) >= end
    case .null, .true, .false: offset + length >= end
    default: false
    }
  }
}
