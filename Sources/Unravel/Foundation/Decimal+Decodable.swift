#if Foundation

  public import Foundation

  extension Decimal: Decodable {
    /// Decodes any number that `Decimal` represents exactly.
    ///
    /// ```swift
    /// // {"price": 0.1, "total": 12345678901234567890.123456789012345678, "limit": 1e400}
    /// let price: Decimal = try e <| "price"    // 0.1
    /// let total: Decimal = try e <| "total"    // 12345678901234567890.123456789012345678
    /// let limit: Decimal = try e <| "limit"    // throws: limit: expected Decimal, found 1e400
    /// ```
    ///
    /// A `Decimal` is an integer less than 2¹²⁸ times a power of ten from 10⁻¹²⁸ to 10¹²⁷. It represents
    /// all numbers of 38 digits and some of 39. Nothing is rounded, and the locale has no effect.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not such a number.
    public static func decode(_ e: Extractor) throws -> Decimal {
      guard let decimal = e.document.decimal(at: e.index) else { throw e.mismatch("Decimal") }
      return decimal
    }
  }

  extension Document {
    /// The number at an index; nil if the value is not a number or `Decimal` does not represent it exactly.
    func decimal(at index: TapeIndex) -> Decimal? {
      let entry = self[index]
      guard let length = entry.numberLength else {
        return numberText(at: index).flatMap { Decimal(exactly: $0.utf8) }
      }
      let bytes = bytes
      return Decimal(exactly: (0..<length).lazy.map { bytes[unchecked: entry.offset &+ $0] })
    }
  }

  extension Decimal {
    /// The exponents that a `Decimal` can have.
    private static var exponents: ClosedRange<Int> { -128...127 }

    /// The number of digits that a `UInt64` always represents.
    private static var digitsOfUInt64: Int { 19 }

    /// The largest number of digits of an integer less than 2^128.
    private static var maximumDigits: Int { 39 }

    /// Creates the number in a text of the grammar of RFC 8259; nil if `Decimal` does not represent it
    /// exactly.
    fileprivate init?(exactly text: some Collection<UInt8>) {
      var digits = SignificantDigits()
      var iterator = text.makeIterator()
      var isNegative = false
      var isFraction = false
      var written = 0
      scan: while let byte = iterator.next() {
        switch byte {
        case Byte.minus: isNegative = true
        case Byte.point: isFraction = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          guard let exponent = Self.exponent(&iterator) else {
            if digits.isZero { break scan }
            return nil
          }
          written = exponent
          break scan
        default:
          digits.append(byte &- Byte.zero, isFraction: isFraction)
        }
      }
      guard !digits.isZero else {
        self = 0
        return
      }
      let (exponent, overflows) = digits.exponent.addingReportingOverflow(written)
      guard !overflows, exponent >= Self.exponents.lowerBound, let significand = digits.decimal
      else { return nil }
      self.init(
        sign: isNegative ? .minus : .plus, exponent: min(exponent, Self.exponents.upperBound),
        significand: significand)
      guard exponent > Self.exponents.upperBound else { return }
      // 1e128 is 10 times 1e127. A factor of 10 is 1e1, whose exponent would make the sum too large again.
      guard exponent - Self.exponents.upperBound + digits.count <= Self.maximumDigits else {
        return nil
      }
      for _ in Self.exponents.upperBound..<exponent { self = self * 2 * 5 }
      if isNaN { return nil }
    }

    /// The exponent in the rest of a number; nil if it overflows 64 bits.
    private static func exponent(_ rest: inout some IteratorProtocol<UInt8>) -> Int? {
      var isNegative = false
      var value = 0
      while let byte = rest.next() {
        switch byte {
        case Byte.minus: isNegative = true
        case Byte.plus: break
        default:
          let (product, overflows) = value.multipliedReportingOverflow(by: 10)
          guard !overflows else { return nil }
          let (sum, exceeds) = product.addingReportingOverflow(Int(byte &- Byte.zero))
          guard !exceeds else { return nil }
          value = sum
        }
      }
      return isNegative ? -value : value
    }

    /// The digits of a number from the first one that is not zero to the last one that is not zero.
    private struct SignificantDigits {
      /// The digits, in groups of 19 and the rest.
      private var groups: (first: UInt64, second: UInt64, third: UInt64) = (0, 0, 0)
      private(set) var count = 0

      /// The power of ten of the last digit.
      private(set) var exponent = 0

      /// The number of zeros after the last digit. They are significant if another digit follows.
      private var zeros = 0

      var isZero: Bool { count == 0 }

      mutating func append(_ digit: UInt8, isFraction: Bool) {
        if isFraction { exponent -= 1 }
        if digit == 0 {
          guard count > 0 else { return }
          zeros += 1
          exponent += 1
          return
        }
        // A number with more digits than these is refused.
        for _ in 0..<min(zeros, maximumDigits + 1) { push(0) }
        exponent -= zeros
        zeros = 0
        push(digit)
      }

      private mutating func push(_ digit: UInt8) {
        switch count {
        case 0..<digitsOfUInt64: groups.first = groups.first &* 10 &+ UInt64(digit)
        case digitsOfUInt64..<2 * digitsOfUInt64:
          groups.second = groups.second &* 10 &+ UInt64(digit)
        case 2 * digitsOfUInt64: groups.third = UInt64(digit)
        default: break
        }
        count += 1
      }

      /// The digits as an integer; nil if it is 2^128 or more.
      var decimal: Decimal? {
        if count <= digitsOfUInt64 { return Decimal(groups.first) }
        guard count <= maximumDigits else { return nil }
        var unit: UInt64 = 1
        for _ in digitsOfUInt64..<min(count, 2 * digitsOfUInt64) { unit *= 10 }
        let high = Decimal(groups.first) * Decimal(unit) + Decimal(groups.second)
        guard count == maximumDigits else { return high }
        // 2^128 is 340282366920938463463374607431768211456.
        let limit =
          Decimal(3_402_823_669_209_384_634) * Decimal(unit) + Decimal(6_337_460_743_176_821_145)
        guard high < limit || high == limit && groups.third < 6 else { return nil }
        return high * 10 + Decimal(groups.third)
      }
    }
  }

#endif
