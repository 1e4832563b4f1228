extension Bytes {
  /// The nearest value to `significand` × 10^`exponent`.
  ///
  /// The significand is multiplied by the power's highest 64 bits, which are too small by less than
  /// one in their last place. So the product's highest 64 bits are right or one too small. Both
  /// round to the same value unless the bits that rounding leaves out are exactly a half or one
  /// less. One number in 512 is such a case and takes the long way.
  @inline(__always)
  func nearest<F: BinaryFloatingPoint>(
    to significand: UInt64, tenTo exponent: Int, isNegative: Bool
  ) -> F {
    // With these exponents the result is a normal number, and so is the scale that it takes.
    let lowest = F.exponentBitCount > Float.exponentBitCount ? -27 : -19
    guard significand != 0, exponent >= lowest, exponent <= 18 else {
      return nearestByLongProduct(to: significand, tenTo: exponent, isNegative: isNegative)
    }
    let zeros = significand.leadingZeroBitCount
    // Wrapping never happens: a number that is not 0 has at most 63 leading zeros.
    let normalized = significand &<< UInt64(truncatingIfNeeded: zeros)
    let product = normalized.multipliedFullWidth(by: PowersOfTen.near(exponent)).high
    // Below a half all bits are the same in both cases, so this sorts out most numbers. A number
    // that has few binary digits, like 0.5, gets through and is fine.
    let belowHalf: UInt64 = 1 << UInt64(61 - F.significandBitCount) - 1
    if (product &+ 1) & belowHalf <= 1 {
      // The product's highest bit may be 0, and one bit less is left out then.
      let half = (belowHalf + 1) &<< (product >> 63)
      let rest = product & (half << 1 - 1)
      guard rest != half && rest != half - 1 else {
        return nearestByLongProduct(to: significand, tenTo: exponent, isNegative: isNegative)
      }
    }
    // The processor rounds, and times a power of two the digits stay as they are. The last bit
    // represents all bits that were cut off from the product.
    let rounded = F(Int64(bitPattern: product >> 1 | 1))
    let scale = PowersOfTen.binaryExponent(exponent) &+ 2 &- zeros
    let bias = 1 << (F.exponentBitCount - 1) - 1
    return rounded
      * F(
        sign: isNegative ? .minus : .plus,
        exponentBitPattern: F.RawExponent(truncatingIfNeeded: scale &+ bias),
        significandBitPattern: 0)
  }

  /// The nearest value to `significand` × 10^`exponent`, for any exponent.
  ///
  /// With 128 bits of the power of ten, the bits of the product always determine the rounding: no
  /// 64-bit number times one of these powers comes nearer than 2^-126 of itself to a halfway point
  /// without being one. See Noble Mushtak and Daniel Lemire, "Fast number parsing without
  /// fallback", Software: Practice and Experience 53, 2023.
  @inline(never)
  func nearestByLongProduct<F: BinaryFloatingPoint>(
    to significand: UInt64, tenTo exponent: Int, isNegative: Bool
  ) -> F {
    let sign: FloatingPointSign = isNegative ? .minus : .plus
    guard significand != 0, exponent >= PowersOfTen.exponents.lowerBound else {
      return F(sign: sign, exponentBitPattern: 0, significandBitPattern: 0)
    }
    guard exponent <= PowersOfTen.exponents.upperBound else {
      return isNegative ? -F.infinity : F.infinity
    }
    let zeros = significand.leadingZeroBitCount
    let normalized = significand << UInt64(zeros)
    let power = PowersOfTen.bits(exponent)
    let upper = normalized.multipliedFullWidth(by: power.high)
    let lower = normalized.multipliedFullWidth(by: power.low).high
    let (low, carry) = upper.low.addingReportingOverflow(lower)
    // Wrapping never happens: a product's high word is at most 2^64 - 2.
    let high = upper.high &+ (carry ? 1 : 0)

    // The value is `high` × 2^n, and its exponent as stored follows from its highest bit.
    let top = Int(high >> 63)
    let bias = 1 << (F.exponentBitCount - 1) - 1
    let biased = PowersOfTen.binaryExponent(exponent) + 63 + top - zeros + bias
    // Kept are the significand's bits and one more, fewer if the value is subnormal.
    let shift = 61 - F.significandBitCount + top + max(0, 1 - biased)
    var kept = high >> UInt64(shift)
    let isHalf = low == 0 && kept & 1 == 1 && kept << UInt64(shift) == high
    // Halves only come of small powers, whose products are exact.
    if isHalf && PowersOfTen.nearExponents.contains(exponent) {
      kept = kept & 2 == 0 ? kept - 1 : kept + 1
    } else {
      kept += kept & 1
    }
    kept >>= 1
    // Rounding up may have brought one more bit, which counts as one in the exponent.
    let pattern = max(0, biased - 1) + Int(kept >> UInt64(F.significandBitCount))
    guard pattern < 2 * bias + 1 else { return isNegative ? -F.infinity : F.infinity }
    return F(
      sign: sign, exponentBitPattern: F.RawExponent(pattern),
      significandBitPattern: F.RawSignificand(truncatingIfNeeded: kept))
  }
}
