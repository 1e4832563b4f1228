extension Bytes {
  /// The nearest value to a number without an exponent whose integer part has `point` bytes,
  /// including its minus. The point of an integer is its end.
  ///
  /// ```text
  /// -65.613616999999977     // with 3 bytes before its point: -65.61361699999998
  /// ```
  ///
  /// Rounds a half to even, as IEEE 754 does. A `Float` is not the rounded nearest `Double`, since a
  /// second rounding can give another value.
  @_transparent
  func floatingPoint<F: DecimalFloatingPoint>(at offset: Int, length: Int, point: Int) -> F {
    nearest(to: NumberParts(in: self, at: offset, length: length, point: point))
  }

  /// The nearest value to an optional minus and digits.
  ///
  /// ```text
  /// 9007199254740993        // 9007199254740992.0
  /// -0                      // -0.0
  /// ```
  @_transparent
  func floatingPoint<F: DecimalFloatingPoint>(integerAt offset: Int, length: Int) -> F {
    guard let integer = int64(at: offset, length: length) else {
      return floatingPoint(at: offset, length: length)
    }
    // An Int64 has no -0.
    if integer == 0 && self[unchecked: offset] == Byte.minus { return -F.zero }
    // The processor rounds a half to even.
    return F(integer)
  }

  /// The nearest value to any number; infinite for one beyond the range of the type.
  ///
  /// ```text
  /// 6.02214076e23           // 6.02214076e+23
  /// -1e-400                 // -0.0
  /// 1e400                   // infinity
  /// ```
  func floatingPoint<F: DecimalFloatingPoint>(at offset: Int, length: Int) -> F {
    nearest(to: NumberParts(in: self, at: offset, length: length))
  }

  @_transparent
  func nearest<F: DecimalFloatingPoint>(to number: NumberParts) -> F {
    guard
      (1...8).contains(number.integerDigits), (1...18).contains(number.fractionDigits),
      number.integerDigits &+ number.fractionDigits <= 19, number.end &+ 8 <= count
    else { return nearestAnywhere(to: number) }
    let significand = paddedDigits(
      at: number.start &+ number.integerDigits &+ 1, count: number.fractionDigits,
      after: upToEightDigits(at: number.start, count: number.integerDigits))
    let value: F? = nearest(
      to: significand, tenTo: number.exponent &- number.fractionDigits,
      isNegative: number.isNegative)
    return value ?? nearestAnywhere(to: number)
  }

  /// The nearest value to a number of any length and at any offset.
  @inline(never)
  func nearestAnywhere<F: DecimalFloatingPoint>(to number: NumberParts) -> F {
    let first = number.count > 19 ? significantDigits(of: number).lowerBound : 0
    let end = min(first + 19, number.count)
    let significand = digits(first..<end, of: number)
    let exponent = number.exponent + number.integerDigits - end
    let below: F? = nearest(to: significand, tenTo: exponent, isNegative: number.isNegative)
    if let below, end == number.count { return below }
    // The number lies between the number of its first 19 digits and that number plus one in its last
    // digit. These two round to the same value or to adjacent ones.
    let above: F? = nearest(to: significand + 1, tenTo: exponent, isNegative: number.isNegative)
    if let below, below == above { return below }
    return nearestByAllDigits(to: number)
  }

  /// The nearest value to any number, as the standard library converts it: one with a large exponent, or
  /// with more digits than decide between two values.
  private func nearestByAllDigits<F: DecimalFloatingPoint>(to number: NumberParts) -> F {
    let sign = number.isNegative ? "-" : ""
    let digits = string(number.start, number.end - number.start, areImmutable: false)
    // The bytes are digits unless they have changed since the parser validated them.
    return F("\(sign)\(digits)e\(number.exponent)") ?? 0
  }
}

/// A type with the conversion of the standard library from decimal digits, which is correctly rounded.
typealias DecimalFloatingPoint = BinaryFloatingPoint & LosslessStringConvertible
