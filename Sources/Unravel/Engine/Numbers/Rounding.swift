extension Bytes {
  /// The nearest value to `significand` × 10^`exponent`.
  ///
  /// The significand is multiplied by the power's highest 64 bits, which are too small by less than
  /// one unit of their last bit. So the product's highest 64 bits are correct or one too small. Both
  /// round to the same value unless the bits that rounding removes are exactly a half or one less. That
  /// is so for one number in 512, for which the product is computed with 128 bits.
  @_transparent
  func nearest<F: BinaryFloatingPoint>(
    to significand: UInt64, tenTo exponent: Int, isNegative: Bool
  ) -> F {
    // With these exponents the result and its scale are normal numbers.
    let lowest = F.exponentBitCount > Float.exponentBitCount ? -27 : -19
    guard significand != 0, exponent >= lowest, exponent <= 18 else {
      return nearestByLongProduct(to: significand, tenTo: exponent, isNegative: isNegative)
    }
    let zeros = significand.leadingZeroBitCount
    // The shift does not wrap: a number other than 0 has at most 63 leading zeros.
    let normalized = significand &<< UInt64(truncatingIfNeeded: zeros)
    let product = normalized.multipliedFullWidth(by: PowersOfTen.near(exponent)).high
    // All bits below a half are equal in both cases, so this comparison excludes most numbers.
    let belowHalf: UInt64 = 1 << UInt64(61 - F.significandBitCount) - 1
    if (product &+ 1) & belowHalf <= 1 {
      // If the product's highest bit is 0, rounding removes one bit less.
      let half = (belowHalf + 1) &<< (product >> 63)
      let rest = product & (half << 1 - 1)
      guard rest != half && rest != half - 1 else {
        return nearestByLongProduct(to: significand, tenTo: exponent, isNegative: isNegative)
      }
    }
    // The processor rounds, and a multiplication by a power of two keeps the digits. The last bit
    // represents all bits below the product's highest 64.
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
  /// With 128 bits of the power of ten, the product's bits always decide the direction: the product of
  /// a 64-bit number and one of these powers is a halfway point, or differs from it by more than 2^-126
  /// of itself. See Noble Mushtak and Daniel Lemire, "Fast number parsing without
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
    // The sum does not wrap: a product's high word is at most 2^64 - 2.
    let high = upper.high &+ (carry ? 1 : 0)

    // The value is `high` × 2^n. Its stored exponent follows from its highest bit.
    let top = Int(high >> 63)
    let bias = 1 << (F.exponentBitCount - 1) - 1
    let biased = PowersOfTen.binaryExponent(exponent) + 63 + top - zeros + bias
    // The significand's bits and one more; fewer if the value is subnormal.
    let shift = 61 - F.significandBitCount + top + max(0, 1 - biased)
    var kept = high >> UInt64(shift)
    let isHalf = low == 0 && kept & 1 == 1 && kept << UInt64(shift) == high
    // Only small powers, whose products are exact, give a half.
    if isHalf && PowersOfTen.nearExponents.contains(exponent) {
      kept = kept & 2 == 0 ? kept - 1 : kept + 1
    } else {
      kept += kept & 1
    }
    kept >>= 1
    // A carry of rounding up adds one to the exponent.
    let pattern = max(0, biased - 1) + Int(kept >> UInt64(F.significandBitCount))
    guard pattern < 2 * bias + 1 else { return isNegative ? -F.infinity : F.infinity }
    return F(
      sign: sign, exponentBitPattern: F.RawExponent(pattern),
      significandBitPattern: F.RawSignificand(truncatingIfNeeded: kept))
  }
}
