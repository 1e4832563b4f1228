#if JSONSerialization

  import Foundation

  /// The digits of a `Decimal`, if they fit in 64 bits.
  ///
  /// ```text
  /// 19.99     magnitude 1999, fractionDigits 2
  /// -1.50     magnitude 15, fractionDigits 1
  /// 3e2       magnitude 300, fractionDigits 0
  /// ```
  ///
  /// The text of a `Decimal` takes microseconds to make. This takes a tenth of a microsecond.
  struct SmallDecimal {
    /// The digits without the sign and the point, and without zeros at the end of the fraction.
    private(set) var magnitude: UInt64

    /// The number of digits after the point.
    private(set) var fractionDigits: Int

    /// - Returns: nil if the digits do not fit in 64 bits, and for NaN.
    init?(_ decimal: Decimal) {
      guard !decimal.isNaN, let digits = UInt64(integer: decimal.significand) else { return nil }
      magnitude = digits
      var exponent = decimal.exponent
      while exponent > 0 {
        let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
        guard !overflows else { return nil }
        magnitude = product
        exponent -= 1
      }
      while exponent < 0, magnitude % 10 == 0 {
        magnitude /= 10
        exponent += 1
      }
      fractionDigits = -exponent
    }
  }

  extension UInt64 {
    /// The magnitude of an integer, or nil if 64 bits do not hold it.
    fileprivate init?(integer: Decimal) {
      // A `Double` holds integers up to 2^53 exactly. Its difference from a larger one is a small
      // integer, which is converted in turn.
      let near = abs(Double(truncating: integer as NSDecimalNumber))
      guard near < 0x1p63 else { return nil }
      self.init(near)
      guard near >= 0x1p53 else { return }
      let missed = integer.magnitude - Decimal(self)
      let difference = Double(truncating: missed as NSDecimalNumber)
      self &+= UInt64(bitPattern: Int64(difference))
    }
  }

#endif
