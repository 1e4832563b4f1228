// Conversion of number entries. An integer is converted exactly or not at all, a floating-point number
// is correctly rounded.

extension Document {
  /// The number at an index as an integer, or nil unless it equals one of 64 bits: `1`, `1.0`, `1e2`,
  /// `-0`.
  @usableFromInline
  func int64(at index: TapeIndex) -> Int64? {
    let entry = tape[index]
    guard entry.isInteger else { return exactInteger(at: index) }
    return bytes.int64(at: entry.offset, length: entry.length)
  }

  /// The number at an index as an unsigned integer, or nil unless it equals one of 64 bits.
  @usableFromInline
  func uint64(at index: TapeIndex) -> UInt64? { exactInteger(at: index) }

  /// The number at an index, in any notation, as an integer, or nil unless it equals one of the type.
  // Inlined in `int64(at:)`, it would make each read of an integer save registers.
  @usableFromInline
  @inline(never)
  func exactInteger<T: FixedWidthInteger>(at index: TapeIndex) -> T? {
    let entry = tape[index]
    guard let length = entry.numberLength, !bytes.isSpecialNumber(entry) else { return nil }
    return bytes.exactInteger(at: entry.offset, length: length)
  }

  /// The number at an index, correctly rounded; nil if the value is not a number or is out of range.
  @usableFromInline
  func double(at index: TapeIndex) -> Double? { floatingPoint(at: index) }

  /// The number at an index, correctly rounded to a `Float`.
  @usableFromInline
  func float(at index: TapeIndex) -> Float? { floatingPoint(at: index) }

  @_transparent
  private func floatingPoint<F: DecimalFloatingPoint>(at index: TapeIndex) -> F? {
    let entry = tape[index]
    let value: F
    switch entry.kind {
    case .decimal:
      value = bytes.floatingPoint(
        at: entry.offset, length: entry.decimalLength, point: entry.decimalPoint)
    case .integer: value = bytes.floatingPoint(integerAt: entry.offset, length: entry.length)
    case .number:
      if bytes.isSpecialNumber(entry) { return bytes.infinityOrNaN(entry) }
      value = bytes.floatingPoint(at: entry.offset, length: entry.length)
    default: return nil
    }
    return value.isFinite ? value : nil
  }

  /// The text of the number at an index, as in the document. A number that JSON5 spells differently has
  /// its JSON spelling; an infinity, NaN, and a hexadecimal number of too many digits have none and keep
  /// theirs.
  func numberText(at index: TapeIndex) -> String? {
    let entry = tape[index]
    guard let length = entry.numberLength else { return nil }
    return bytes.string(entry.offset, length, areImmutable: input.hasImmutableBytes)
  }

  /// The parts of a number; nil for another value, and for a number that only JSON5 has.
  func numberParts(of entry: Entry) -> NumberParts? {
    guard let length = entry.numberLength, !bytes.isSpecialNumber(entry) else { return nil }
    return NumberParts(in: bytes, at: entry.offset, length: length)
  }
}

extension Bytes {
  /// Whether a number is one that only JSON5 has: an infinity, NaN, or too many hexadecimal digits.
  fileprivate func isSpecialNumber(_ entry: Entry) -> Bool {
    guard entry.kind == .number else { return false }
    let first = self[unchecked: entry.offset]
    let digits = first == Byte.minus || first == Byte.plus ? entry.offset + 1 : entry.offset
    return !Byte.isDigit(self[unchecked: digits])
      || (self[digits + 1] ?? 0) | 0x20 == UInt8(ascii: "x")
  }

  /// The infinity or NaN of a special number, or nil.
  fileprivate func infinityOrNaN<F: BinaryFloatingPoint>(_ entry: Entry) -> F? {
    switch self[unchecked: entry.offset] {
    case UInt8(ascii: "I"): .infinity
    case UInt8(ascii: "N"): .nan
    case Byte.minus where self[entry.offset + 1] == UInt8(ascii: "I"): -.infinity
    default: nil
    }
  }
}
