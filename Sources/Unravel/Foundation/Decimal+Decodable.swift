#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Decimal: Decodable {
    /// Decodes any number that `Decimal` represents exactly.
    ///
    /// ```swift
    /// // {"price": 0.1, "total": 12345678901234567890.123456789012345678, "limit": 1e400}
    /// let price: Decimal = try e <| "price"    // 0.1
    /// let total: Decimal = try e <| "total"    // 12345678901234567890.123456789012345678
    /// let limit: Decimal = try e <| "limit"
    /// // throws: limit: expected Decimal (-3.4e+165...3.4e+165), found 1e400
    /// ```
    ///
    /// A `Decimal` is an integer less than 2¹²⁸ times a power of ten from 10⁻¹²⁸ to 10¹²⁷. It represents
    /// all numbers of 38 digits and some of 39. Nothing is rounded, and the locale has no effect.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not such a number.
    public static func decode(_ e: Extractor) throws -> Decimal {
      guard let decimal = e.document.decimal(at: e.index) else {
        throw e.mismatch(limit(of: e).map { "Decimal (\($0))" } ?? "Decimal")
      }
      return decimal
    }
  }

  extension Decimal: LimitedNumber {
    static func limit(of e: Extractor) -> String? {
      guard e.isNumber else { return nil }
      // 2^128 - 1 times 10^127.
      let greatest = 3.402823669209385e165
      let value = e.document.double(at: e.index)
      // A number of JSON5 can be infinite or NaN.
      if let value, !value.isFinite { return nil }
      let isInRange = value.map { $0.magnitude <= greatest } ?? false
      return isInRange ? "38 digits, none below 1e-128" : "-3.4e+165...3.4e+165"
    }
  }

  extension Document {
    /// The number at an index; nil if the value is not a number or `Decimal` does not represent it exactly.
    func decimal(at index: TapeIndex) -> Decimal? {
      numberParts(of: self[index]).flatMap { bytes.decimal(of: $0) }
    }
  }

  extension Bytes {
    /// The number with some parts; nil if `Decimal` does not represent it exactly.
    func decimal(of number: NumberParts) -> Decimal? {
      let digits = significantDigits(of: number)
      guard !digits.isEmpty else { return 0 }
      let exponent = number.integerDigits + number.exponent - digits.upperBound
      guard exponent >= Decimal.exponents.lowerBound,
        let significand = integer(digits, of: number)
      else { return nil }
      var decimal = Decimal(
        sign: number.isNegative ? .minus : .plus,
        exponent: min(exponent, Decimal.exponents.upperBound), significand: significand)
      let surplus = exponent - Decimal.exponents.upperBound
      guard surplus > 0 else { return decimal }
      // 1e128 is 10 times 1e127. A factor of 10 is 1e1, whose exponent would make the sum too large again.
      guard surplus + digits.count <= Decimal.maximumDigits else { return nil }
      for _ in 0..<surplus { decimal = decimal * 2 * 5 }
      return decimal.isNaN ? nil : decimal
    }
  }

  extension String {
    /// The number of RFC 8259 that the string is; nil unless `Decimal` represents it exactly.
    func decimal() -> Decimal? {
      guard isNumber else { return nil }
      return withBytes { $0.decimal(of: NumberParts(in: $0, at: 0, length: $0.count)) }
    }
  }

  extension Decimal {
    /// The exponents that a `Decimal` can have.
    fileprivate static var exponents: ClosedRange<Int> { -128...127 }

    /// The largest number of digits of an integer less than 2^128.
    fileprivate static var maximumDigits: Int { 39 }
  }

  extension Bytes {
    /// The integer that some digits of a number form; nil if it is 2^128 or more.
    fileprivate func integer(_ range: Range<Int>, of number: NumberParts) -> Decimal? {
      /// The number of digits that a `UInt64` always represents.
      let group = 19
      guard range.count <= Decimal.maximumDigits else { return nil }
      let first = Decimal(digits(range.prefix(group), of: number))
      let rest = range.dropFirst(group)
      guard !rest.isEmpty else { return first }
      let unit = Decimal(PowersOfTen.integers[min(rest.count, group)])
      let high = first * unit + Decimal(digits(rest.prefix(group), of: number))
      guard rest.count > group else { return high }
      // 2^128 is 340282366920938463463374607431768211456.
      let limit = Decimal(3_402_823_669_209_384_634) * unit + Decimal(6_337_460_743_176_821_145)
      let last = digit(range.upperBound - 1, of: number)
      guard high < limit || high == limit && last < 6 else { return nil }
      return high * 10 + Decimal(last)
    }
  }

#endif
