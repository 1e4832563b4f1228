/// The offsets of the parts of a number.
///
/// ```text
/// -12.50e3
///  ^^ ^^
///  2 integer digits, 2 fraction digits, exponent 3
/// ```
struct NumberParts {
  let isNegative: Bool
  /// The offset of the first digit.
  let start: Int
  /// The offset after the last digit before the exponent.
  let end: Int
  /// The number of digits before the point.
  let integerDigits: Int
  /// The number after the `e`, clamped to ±10^9. A number has fewer than 2^28 digits, so the result of a
  /// conversion is the same, and the sum of both fits in 32 bits.
  let exponent: Int

  /// The number of digits after the point; -1 without a point.
  var fractionDigits: Int { end &- start &- integerDigits &- 1 }

  /// The number of digits before the exponent.
  var count: Int { integerDigits + max(0, fractionDigits) }

  /// A number without an exponent whose integer part, including its minus, has `point` bytes.
  @_transparent
  init(in bytes: Bytes, at offset: Int, length: Int, point: Int) {
    #if UNRAVEL_CHECKS
      precondition(point > 0 && point <= length)
    #endif
    isNegative = bytes[unchecked: offset] == Byte.minus
    start = isNegative ? offset &+ 1 : offset
    end = offset &+ length
    integerDigits = offset &+ point &- start
    exponent = 0
  }

  /// Any number.
  init(in bytes: Bytes, at offset: Int, length: Int) {
    isNegative = bytes[unchecked: offset] == Byte.minus
    start = isNegative ? offset + 1 : offset
    // Most exponents are short, so the search for it begins at the end.
    let end = offset + length
    var mark = end - 1
    while mark > start && bytes[unchecked: mark] | 0x20 != UInt8(ascii: "e") { mark -= 1 }
    if mark <= start { mark = end }
    var point = start
    while point < mark && bytes[unchecked: point] != Byte.point { point += 1 }
    integerDigits = point - start
    exponent = Self.exponent(in: bytes, from: mark + 1, to: end)
    self.end = mark
  }

  private static func exponent(in bytes: Bytes, from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let sign = bytes[unchecked: start]
    let isNegative = sign == Byte.minus
    var exponent: Int64 = 0
    var offset = isNegative || sign == Byte.plus ? start + 1 : start
    while offset < end {
      exponent = min(exponent * 10 + Int64(bytes[unchecked: offset] & 0x0F), 1_000_000_000)
      offset += 1
    }
    return Int(isNegative ? -exponent : exponent)
  }
}

extension Bytes {
  /// The number that some of a number's digits form. The point is ignored.
  func digits(_ range: Range<Int>, of number: NumberParts) -> UInt64 {
    let point = min(max(number.integerDigits, range.lowerBound), range.upperBound)
    let integer = digits(at: number.start + range.lowerBound, count: point - range.lowerBound)
    return digits(at: number.start + 1 + point, count: range.upperBound - point, after: integer)
  }

  /// The indices of the digits of a number from the first to the last that is not 0; empty for zero.
  func significantDigits(of number: NumberParts) -> Range<Int> {
    var first = 0
    var end = number.count
    while first < end && digit(first, of: number) == 0 { first += 1 }
    while first < end && digit(end - 1, of: number) == 0 { end -= 1 }
    return first..<end
  }

  /// The digit of a number with an index from 0. The point is ignored.
  func digit(_ index: Int, of number: NumberParts) -> UInt64 {
    let offset = number.start + index + (index < number.integerDigits ? 0 : 1)
    return UInt64(self[unchecked: offset] & 0x0F)
  }
}
