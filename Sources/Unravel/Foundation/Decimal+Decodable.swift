#if Foundation

  public import Foundation

  extension Decimal: Decodable {
    /// Any number, exactly, of up to 38 digits. The last of them may stand for 10¹²⁷ at most and for
    /// 10⁻¹²⁸ at least.
    ///
    ///     0.1                                        // 0.1
    ///     12345678901234567890.123456789012345678    // 12345678901234567890.123456789012345678
    ///     1e400                                      // throws: expected Decimal, found 1e400
    ///
    /// Zeros before and after the digits do not count. Nothing is ever rounded, and no locale has a
    /// say.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
    public static func decode(_ e: Extractor) throws -> Decimal {
      guard let text = e.document.numberText(at: e.index), let decimal = Decimal(exactly: text)
      else { throw e.mismatch("Decimal") }
      return decimal
    }
  }

  extension Decimal {
    /// How many digits every `Decimal` has room for.
    private static var mostDigits: Int { 38 }

    /// The powers of ten that a `Decimal` multiplies its digits by.
    private static var exponents: ClosedRange<Int> { -128...127 }

    /// The number that a text by the grammar of RFC 8259 stands for, or nil if none is exactly that.
    fileprivate init?(exactly text: String) {
      let mark = text.utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
      var digits: [UInt8] = []
      var fractions = 0
      var isFraction = false
      for byte in text.utf8[..<(mark ?? text.utf8.endIndex)] {
        switch byte {
        case UInt8(ascii: "-"): continue
        case UInt8(ascii: "."): isFraction = true
        default:
          if isFraction { fractions += 1 }
          if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
      }
      guard !digits.isEmpty else {
        self = 0
        return
      }
      let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
      digits.removeLast(zeros)

      var exponent = zeros - fractions
      if let mark {
        guard let written = Int(text[text.utf8.index(after: mark)...]) else { return nil }
        let (sum, overflows) = exponent.addingReportingOverflow(written)
        guard !overflows else { return nil }
        exponent = sum
      }
      guard digits.count <= Self.mostDigits, Self.exponents.contains(exponent),
        let significand = Decimal(string: String(decoding: digits, as: UTF8.self))
      else { return nil }
      self.init(
        sign: text.hasPrefix("-") ? .minus : .plus, exponent: exponent, significand: significand)
    }
  }

#endif
