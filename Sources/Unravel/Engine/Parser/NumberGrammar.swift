/// The grammar of a number.
enum NumberGrammar {
  case json
  /// The grammar of JSON5 after a sign: one side of the point can be empty.
  case json5
}

/// A number that has been read.
struct ScannedNumber {
  var entry: Entry
  /// The offset after the number.
  var end: Int
  /// Whether one side of the point is empty.
  var needsRewriting = false
}

extension Bytes {
  /// Reads the number at an offset: an optional minus, digits, an optional fraction and an optional
  /// exponent.
  ///
  /// - Parameters:
  ///   - first: The byte at the offset.
  ///   - grammar: A constant, so that the optimizer removes the branches of the other grammar.
  ///   - isChecked: Whether to compare each offset with the end of the bytes; a constant. If not, the
  ///     bytes must be readable up to 8 bytes after the number, a byte after the number must not be a
  ///     part of it, and the result is nil for a part of more than ``maximumUncheckedDigitCount`` digits.
  @inline(__always)
  func number(
    at start: Int, first: UInt8, grammar: NumberGrammar = .json, isChecked: Bool
  ) throws(SyntaxError) -> ScannedNumber? {
    var at = start
    var digit = first
    if first == Byte.minus {
      at &+= 1
      digit = byte(at, isChecked)
    }
    let digits = at
    if Byte.isDigit(digit) {
      at &+= 1
      if digit != Byte.zero {
        guard let end = endOfDigits(at, isChecked) else { return nil }
        at = end
      } else if Byte.isDigit(byte(at, isChecked)) {
        throw SyntaxError(.leadingZero, at: at)
      }
    } else if grammar == .json || digit != Byte.point {
      throw SyntaxError(.expectedDigit, at: at)
    }

    let next = byte(at, isChecked)
    if next == Byte.point || next | 0x20 == UInt8(ascii: "e") {
      return try fraction(start, digits, at, grammar, isChecked)
    }
    guard at &- start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    return ScannedNumber(entry: Entry(.integer, offset: start, length: at &- start), end: at)
  }

  /// Reads the fraction and the exponent of a number.
  @inline(__always)
  private func fraction(
    _ start: Int, _ digits: Int, _ point: Int, _ grammar: NumberGrammar, _ isChecked: Bool
  ) throws(SyntaxError) -> ScannedNumber? {
    var at = point
    var kind = Kind.decimal
    var needsRewriting = false
    if byte(at, isChecked) == Byte.point {
      at &+= 1
      if Byte.isDigit(byte(at, isChecked)) {
        guard let end = endOfDigits(at &+ 1, isChecked) else { return nil }
        at = end
        if grammar == .json5, point == digits { needsRewriting = true }
      } else if grammar == .json5, point > digits {
        needsRewriting = true
      } else {
        throw SyntaxError(.expectedDigit, at: at)
      }
    }
    if byte(at, isChecked) | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      let sign = byte(at, isChecked)
      if sign == Byte.minus || sign == Byte.plus { at &+= 1 }
      guard Byte.isDigit(byte(at, isChecked)) else { throw SyntaxError(.expectedDigit, at: at) }
      guard let end = endOfDigits(at &+ 1, isChecked) else { return nil }
      at = end
      kind = .number
    }

    var length = at &- start
    guard length <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: start) }
    if length > Entry.maximumDecimalLength { kind = .number }
    if kind == .decimal { length |= (point &- start) &<< 14 }
    return ScannedNumber(
      entry: Entry(kind, offset: start, length: length), end: at, needsRewriting: needsRewriting)
  }

  /// The largest number of digits in a row that are read without a comparison with the end.
  private static var maximumUncheckedDigitCount: Int { 24 }

  /// The offset of the first byte that is not a digit.
  @inline(__always)
  private func endOfDigits(_ start: Int, _ isChecked: Bool) -> Int? {
    if isChecked { return endOfManyDigits(start) }
    var at = start
    repeat {
      let digits = digitCount(at: at)
      at &+= digits
      if digits < 8 { return at }
    } while at < start &+ Self.maximumUncheckedDigitCount
    return nil
  }

  private func endOfManyDigits(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= count {
      let digits = digitCount(at: at)
      at &+= digits
      if digits < 8 { return at }
    }
    while at < count, Byte.isDigit(self[unchecked: at]) { at &+= 1 }
    return at
  }

  /// The number of digits that the eight bytes at an offset begin with.
  @inline(__always)
  private func digitCount(at offset: Int) -> Int {
    // A byte's high bit is set where it is not a digit. A carry only reaches the bytes above.
    let digits = word(at: offset) ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & Bytes.high1
    return others.trailingZeroBitCount &>> 3
  }

  @inline(__always)
  private func byte(_ at: Int, _ isChecked: Bool) -> UInt8 {
    !isChecked || at < count ? self[unchecked: at] : 0
  }
}
