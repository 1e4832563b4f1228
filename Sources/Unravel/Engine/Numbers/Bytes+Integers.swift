// The bytes of a number, and its value:
//
//     -65.613616999999977
//      ── ────────┬──────
//      65 61361699 9999977           digits, up to eight at a time
//      65613616999999977 × 10^-15    the significand, of up to 19 digits, and the exponent
//     -0x1.06745803cd140p+6          the nearest Double
//
// The tape has the offset, the length, and the kind of a number, and the parser has validated its
// grammar. The functions do not rely on that for safety: if memory changes after the validation, the
// result is another number or nil, but no function traps or reads a byte outside the document.
//
// Wrapping operators: offsets and lengths are below 2^32, so their sums and multiples do not wrap.
// Neither do numbers of up to 19 digits: even if each byte has the value 15, as a byte that is not a
// digit can, the number is below 2^64.

extension Bytes {
  /// The integer of an optional minus and digits.
  ///
  /// ```text
  /// 1138                    // 1138
  /// -9223372036854775808    // Int64.min
  /// 9223372036854775808     // nil: out of range
  /// ```
  @_transparent
  func int64(at offset: Int, length: Int) -> Int64? {
    let isNegative = self[unchecked: offset] == Byte.minus
    let start = isNegative ? offset &+ 1 : offset
    let count = isNegative ? length &- 1 : length
    guard (1...16).contains(count), offset &+ length &+ 8 <= self.count else {
      return longInt64(at: offset, length: length)
    }
    let magnitude = Int64(bitPattern: integer(at: start, count: count))
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The integer of an optional minus and digits, of any length and at any offset.
  @inline(never)
  private func longInt64(at offset: Int, length: Int) -> Int64? {
    let isNegative = self[unchecked: offset] == Byte.minus
    let sign = isNegative ? 1 : 0
    guard length - sign <= 19 else { return nil }
    let magnitude = digits(at: offset + sign, count: length - sign)
    // -2^63 has no positive counterpart in Int64, so the negation uses UInt64.
    guard magnitude <= Int64.max.magnitude + UInt64(sign) else { return nil }
    return Int64(bitPattern: isNegative ? 0 &- magnitude : magnitude)
  }

  /// The integer that a number equals, in any notation; nil if the type has no such value.
  ///
  /// ```text
  /// 1.0, 1e0, 100e-2        // 1
  /// -0                      // 0
  /// 1.5                     // nil: not an integer
  /// 1e39                    // nil: more than 128 bits
  /// ```
  ///
  /// The time is proportional to the number of bytes, for every exponent.
  func exactInteger<T: FixedWidthInteger>(at offset: Int, length: Int) -> T? {
    let number = NumberParts(in: self, at: offset, length: length)
    let digits = significantDigits(of: number)
    guard !digits.isEmpty else { return 0 }

    // The number is an integer if all of these digits are before the point that the exponent has moved.
    let zeros = number.integerDigits + number.exponent - digits.upperBound
    guard zeros >= 0, digits.count + zeros <= 39 else { return nil }
    var value: T = 0
    for index in digits.lowerBound..<digits.upperBound + zeros {
      let digit = T(truncatingIfNeeded: index < digits.upperBound ? digit(index, of: number) : 0)
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOneTooLarge) =
        number.isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !isTooLarge && !isOneTooLarge else { return nil }
      value = sum
    }
    return value
  }
}
