// The numbers of a document, by the rules that hold for every number: exact, or nothing.

extension Document {
  /// The number at an index as an integer, if it is one that 64 bits hold: `1`, `1.0`, `1e2`, `-0`.
  @usableFromInline
  func int64(at index: TapeIndex) -> Int64? {
    let entry = tape[index]
    if entry.kind == .integer { return bytes.int64(at: entry.offset, length: entry.length) }
    guard let (isNegative, magnitude) = exactInteger(entry) else {
      return spelledAsJSON(entry)?.int64(at: .root)
    }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  /// The number at an index as an integer without sign, if it is one that 64 bits hold.
  @usableFromInline
  func uint64(at index: TapeIndex) -> UInt64? {
    let entry = tape[index]
    if entry.kind == .integer { return bytes.uint64(at: entry.offset, length: entry.length) }
    guard let (isNegative, magnitude) = exactInteger(entry) else {
      return spelledAsJSON(entry)?.uint64(at: .root)
    }
    return isNegative && magnitude != 0 ? nil : magnitude
  }

  /// The number at an index as an integer of 128 bits, if it is one that they hold.
  @usableFromInline
  func wideInteger<T: FixedWidthInteger>(at index: TapeIndex) -> T? {
    assert(T.bitWidth == 128)
    let entry = tape[index]
    guard let length = entry.numberLength,
      let (isNegative, high, low) = bytes.exactWideInteger(at: entry.offset, length: length)
    else { return spelledAsJSON(entry)?.wideInteger(at: .root) }
    let magnitude =
      T.Magnitude(truncatingIfNeeded: high) << 64 | T.Magnitude(truncatingIfNeeded: low)
    guard isNegative && magnitude != 0 else { return T(exactly: magnitude) }
    // The lowest integer has no positive twin. What `0 - magnitude` wraps to is its bits.
    return magnitude <= T.min.magnitude ? T(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The number at an index, correctly rounded; nil if there is no number or it is beyond the type.
  @usableFromInline
  func double(at index: TapeIndex) -> Double? {
    let entry = tape[index]
    let value: Double
    switch entry.kind {
    case .decimal:
      value = bytes.double(
        at: entry.offset, length: entry.decimalLength, point: entry.decimalPoint)
    case .integer:
      value = bytes.double(integerAt: entry.offset, length: entry.length)
    case .number:
      value = bytes.double(at: entry.offset, length: entry.length)
    default:
      return infinityOrNaN(entry) ?? spelledAsJSON(entry)?.double(at: .root)
    }
    return value.isFinite ? value : nil
  }

  /// As ``double(at:)``, rounded once.
  @usableFromInline
  func float(at index: TapeIndex) -> Float? {
    let entry = tape[index]
    let value: Float
    switch entry.kind {
    case .decimal:
      value = bytes.float(
        at: entry.offset, length: entry.decimalLength, point: entry.decimalPoint)
    case .integer, .number:
      value = bytes.float(at: entry.offset, length: entry.length)
    default:
      return infinityOrNaN(entry).map { Float($0) } ?? spelledAsJSON(entry)?.float(at: .root)
    }
    return value.isFinite ? value : nil
  }

  /// The number at an index as it is written; one of JSON5 as JSON spells it, if it does.
  func numberText(at index: TapeIndex) -> String? {
    let entry = tape[index]
    if entry.kind == .json5Number { return json5NumberText(entry) }
    guard let length = entry.numberLength else { return nil }
    return bytes.string(entry.offset, length, areFixed: areBytesFixed)
  }

  private func exactInteger(_ entry: Entry) -> (negative: Bool, magnitude: UInt64)? {
    guard let length = entry.numberLength else { return nil }
    return bytes.exactInteger(at: entry.offset, length: length)
  }
}

extension Entry {
  /// The number of bytes of a number that is written as in JSON.
  var numberLength: Int? {
    switch kind {
    case .integer, .number: length
    case .decimal: decimalLength
    default: nil
    }
  }
}
