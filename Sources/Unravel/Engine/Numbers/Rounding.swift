extension Bytes {
  /// The nearest value to `significand` × 10^`exponent`; nil for exponents far from 0, and for one number in 512.
  ///
  /// The significand is multiplied by the power's highest 64 bits, which are too small by less than
  /// one unit of their last bit. So the product's highest 64 bits are correct or one too small. Both
  /// round to the same value unless the bits that rounding removes are exactly a half or one less, as in
  /// one number in 512.
  @_transparent
  func nearest<F: BinaryFloatingPoint>(
    to significand: UInt64, tenTo exponent: Int, isNegative: Bool
  ) -> F? {
    guard significand != 0 else { return isNegative ? -F.zero : F.zero }
    // With these exponents the result and its scale are normal numbers.
    let isFloat = F.exponentBitCount == Float.exponentBitCount
    guard exponent >= (isFloat ? -19 : -27), exponent <= (isFloat ? 18 : 27) else { return nil }
    let zeros = significand.leadingZeroBitCount
    // The shift does not wrap: a number other than 0 has at most 63 leading zeros.
    let normalized = significand &<< UInt64(truncatingIfNeeded: zeros)
    let product = normalized.multipliedFullWidth(by: PowersOfTen.near(exponent)).high
    // All bits below a half are equal in both cases, so this comparison excludes most numbers.
    let belowHalf: UInt64 = 1 << UInt64(61 - F.significandBitCount) - 1
    if (product &+ 1) & belowHalf <= 1 {
      // If the product's highest bit is 0, rounding removes one bit less.
      let half = (belowHalf + 1) &<< (product >> 63)
      let removed = product & (half << 1 - 1)
      if removed == half || removed == half - 1 { return nil }
    }
    // The last bit represents all bits below the product's highest 63. The processor rounds, and a
    // multiplication by a power of two keeps the digits.
    let rounded = F(Int64(bitPattern: product >> 1 | 1))
    let scale = PowersOfTen.binaryExponent(exponent) &+ 2 &- zeros
    let bias = 1 << (F.exponentBitCount - 1) - 1
    return rounded
      * F(
        sign: isNegative ? .minus : .plus,
        exponentBitPattern: F.RawExponent(truncatingIfNeeded: scale &+ bias),
        significandBitPattern: 0)
  }
}
