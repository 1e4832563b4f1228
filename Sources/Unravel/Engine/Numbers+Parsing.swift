// The text of a number, and what is made of it:
//
//     -65.613616999999977
//      ── ────────┬──────
//      65 61361699 9999977           digits, up to eight at a time
//      65613616999999977 × 10^-15    the significand, of up to 19 digits, and the exponent
//     -0x1.06745803cd140p+6          the nearest Double
//
// The tape says where a number stands and of which kind it is, and the parser has checked its
// grammar. Nothing here relies on that for safety: memory may change after it was checked, and then
// the outcome is another number or none, but no byte outside the document is read, and nothing
// traps.
//
// Wrapping operators: offsets and lengths are below 2^32, so their sums and multiples do not wrap.
// Nor do digits that are put together: at most 19 are, and even if each byte stood for 15, as bytes
// that are no digits can, that is below 2^64.

// MARK: Integers

extension Bytes {
  /// The integer of an optional minus and digits.
  ///
  ///     1138                    // 1138
  ///     -9223372036854775808    // Int64.min
  ///     9223372036854775808     // nil: out of range
  @inline(__always)
  func int64(at offset: Int, length: Int) -> Int64? {
    let isNegative = self[unchecked: offset] == UInt8(ascii: "-")
    let start = isNegative ? offset &+ 1 : offset
    let count = isNegative ? length &- 1 : length
    guard (1...18).contains(count), offset &+ length &+ 8 <= self.count else {
      return longInt64(at: offset, length: length)
    }
    let magnitude = Int64(bitPattern: paddedDigits(at: start, count: count))
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The integer of an optional minus and digits, of any length and anywhere in the text.
  @inline(never)
  private func longInt64(at offset: Int, length: Int) -> Int64? {
    let isNegative = self[unchecked: offset] == UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    guard length - sign <= 19 else { return nil }
    let magnitude = digits(at: offset + sign, count: length - sign)
    // -2^63 has no positive twin, so the sign is turned in UInt64.
    guard magnitude <= Int64.max.magnitude + UInt64(sign) else { return nil }
    return Int64(bitPattern: isNegative ? 0 &- magnitude : magnitude)
  }

  /// The integer of an optional minus and digits.
  ///
  ///     18446744073709551615    // UInt64.max
  ///     -0                      // 0
  ///     -1                      // nil: out of range
  func uint64(at offset: Int, length: Int) -> UInt64? {
    let isNegative = self[unchecked: offset] == UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    let count = length - sign
    guard count <= 20 else { return nil }
    var magnitude = digits(at: offset + sign, count: min(count, 19))
    if count == 20 {
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isOneTooLarge) = tens.addingReportingOverflow(
        UInt64(self[unchecked: offset + length - 1] & 0x0F))
      guard !isTooLarge && !isOneTooLarge else { return nil }
      magnitude = sum
    }
    return isNegative && magnitude != 0 ? nil : magnitude
  }

  /// The integer that a number's text is equal to, however it is written.
  ///
  ///     1.0, 1e0, 100e-2        // 1
  ///     -0                      // 0
  ///     1.5                     // nil: no integer
  ///     1e20                    // nil: more than 64 bits
  func exactInteger(at offset: Int, length: Int) -> (negative: Bool, magnitude: UInt64)? {
    guard let wide = exactWideInteger(at: offset, length: length), wide.high == 0 else {
      return nil
    }
    return (wide.negative, wide.low)
  }

  /// The integer that a number's text is equal to, however it is written, in 128 bits.
  ///
  /// Takes time proportional to the length of the text, whatever its exponent.
  func exactWideInteger(
    at offset: Int, length: Int
  ) -> (negative: Bool, high: UInt64, low: UInt64)? {
    let number = NumberText(in: self, at: offset, length: length)
    var first = 0
    var end = number.count
    while first < end && digit(first, of: number) == 0 { first += 1 }
    while first < end && digit(end - 1, of: number) == 0 { end -= 1 }
    guard first < end else { return (false, 0, 0) }

    // What is left begins and ends with a digit that is not 0. It is an integer if it ends left of
    // the point, once the exponent has moved that.
    let zeros = number.integers + number.exponent - end
    guard zeros >= 0, end - first + zeros <= 39 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in first..<end + zeros {
      let digit = index < end ? digit(index, of: number) : 0
      let product = low.multipliedFullWidth(by: 10)
      let (sum, carry) = product.low.addingReportingOverflow(digit)
      let (tens, isTooLarge) = high.multipliedReportingOverflow(by: 10)
      // Wrapping never happens: ten times 64 bits leave at most 9 in the high word.
      let (rest, isOneTooLarge) = tens.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
      guard !isTooLarge && !isOneTooLarge else { return nil }
      (high, low) = (rest, sum)
    }
    return (number.isNegative, high, low)
  }
}

// MARK: Floating point

extension Bytes {
  /// The nearest `Double` to a number without an exponent whose integer part takes `point` bytes,
  /// its minus included. An integer has its point at its end.
  ///
  ///     -65.613616999999977     // with 3 bytes before its point: -65.61361699999998
  ///
  /// Rounds half to even, as IEEE 754 and every correct reader do.
  @inline(__always)
  func double(at offset: Int, length: Int, point: Int) -> Double {
    nearest(to: NumberText(in: self, at: offset, length: length, point: point))
  }

  /// The nearest `Double` to an optional minus and digits.
  ///
  ///     9007199254740993        // 9007199254740992.0
  ///     -0                      // -0.0
  @inline(__always)
  func double(integerAt offset: Int, length: Int) -> Double {
    guard let integer = int64(at: offset, length: length) else {
      return double(at: offset, length: length)
    }
    // An integer has no -0.
    if integer == 0 && self[unchecked: offset] == UInt8(ascii: "-") { return -0.0 }
    // The processor rounds half to even.
    return Double(integer)
  }

  /// The nearest `Double` to any number. Those beyond its range are infinite.
  ///
  ///     6.02214076e23           // 6.02214076e+23
  ///     -1e-400                 // -0.0
  ///     1e400                   // infinity
  func double(at offset: Int, length: Int) -> Double {
    nearest(to: NumberText(in: self, at: offset, length: length))
  }

  /// The nearest `Float` to a number without an exponent whose integer part takes `point` bytes,
  /// its minus included.
  ///
  /// The nearest `Double` rounded again would now and then be another.
  @inline(__always)
  func float(at offset: Int, length: Int, point: Int) -> Float {
    nearest(to: NumberText(in: self, at: offset, length: length, point: point))
  }

  /// The nearest `Float` to any number. Those beyond its range are infinite.
  func float(at offset: Int, length: Int) -> Float {
    nearest(to: NumberText(in: self, at: offset, length: length))
  }

  @inline(__always)
  private func nearest<F: BinaryFloatingPoint>(to number: NumberText) -> F {
    guard
      (1...8).contains(number.integers), (1...18).contains(number.fractions),
      number.integers &+ number.fractions <= 19, number.end &+ 8 <= count
    else { return nearestAnywhere(to: number) }
    let significand = paddedDigits(
      at: number.start &+ number.integers &+ 1, count: number.fractions,
      after: block(at: number.start, count: number.integers))
    return nearest(
      to: significand, tenTo: number.exponent &- number.fractions, isNegative: number.isNegative)
  }

  /// The nearest value to a number of any length and anywhere in the text.
  @inline(never)
  private func nearestAnywhere<F: BinaryFloatingPoint>(to number: NumberText) -> F {
    var first = 0
    if number.count > 19 {
      while first < number.count && digit(first, of: number) == 0 { first += 1 }
    }
    let end = min(first + 19, number.count)
    let significand = digits(first..<end, of: number)
    let exponent = number.exponent + number.integers - end
    let below: F = nearest(to: significand, tenTo: exponent, isNegative: number.isNegative)
    guard end < number.count else { return below }
    // The number lies between what its first 19 digits say and one more in the last of them, which
    // are the same value or neighbours.
    let above: F = nearest(to: significand + 1, tenTo: exponent, isNegative: number.isNegative)
    guard below != above else { return below }
    switch compare(number, digitsFrom: first, withMiddleAbove: below.magnitude) {
    case .less: return below
    case .more: return above
    case .equal: return below.significandBitPattern & 1 == 0 ? below : above
    }
  }

  private enum Comparison { case less, equal, more }

  /// Compares a number's magnitude with the middle between a value and the next, by all digits.
  @inline(never)
  private func compare<F: BinaryFloatingPoint>(
    _ number: NumberText, digitsFrom first: Int, withMiddleAbove value: F
  ) -> Comparison {
    // The number is `left` × 10^tens, and the middle is `right` × 2^twos.
    let end = min(first + Self.decidingDigits, number.count)
    var left = Natural(0)
    for start in stride(from: first, to: end, by: 19) {
      let range = start..<min(start + 19, end)
      left.multiply(by: PowersOfTen.integers[range.count], adding: digits(range, of: number))
    }
    let tens = number.exponent + number.integers - end

    let highestBit: UInt64 = value.exponentBitPattern == 0 ? 0 : 1 << UInt64(F.significandBitCount)
    var right = Natural((highestBit | UInt64(value.significandBitPattern)) << 1 | 1)
    let bias = 1 << (F.exponentBitCount - 1) - 1
    let twos = Int(max(1, value.exponentBitPattern)) - bias - F.significandBitCount - 1

    // What divides one side multiplies the other instead.
    if tens > 0 { left.multiplyByFive(toThe: tens) } else { right.multiplyByFive(toThe: -tens) }
    if tens > twos { left.shiftLeft(by: tens - twos) } else { right.shiftLeft(by: twos - tens) }
    guard left.limbs == right.limbs else { return left.isLess(than: right) ? .less : .more }
    return (end..<number.count).contains { digit($0, of: number) != 0 } ? .more : .equal
  }

  /// How many digits are compared. A middle between two values of type `Double` has at most 767, so
  /// what follows so many can only make it more.
  private static var decidingDigits: Int { 800 }
}

/// A natural number of any size, for the few comparisons that need one.
private struct Natural {
  /// 64 bits each, the lowest first, the last of them not 0.
  var limbs: [UInt64]

  init(_ number: UInt64) {
    limbs = number == 0 ? [] : [number]
    // Enough for any number of 800 digits.
    limbs.reserveCapacity(64)
  }

  mutating func multiply(by factor: UInt64, adding number: UInt64 = 0) {
    var carry = number
    for index in limbs.indices {
      let product = limbs[index].multipliedFullWidth(by: factor)
      let (sum, isOver) = product.low.addingReportingOverflow(carry)
      limbs[index] = sum
      // Wrapping never happens: a product's high word is at most 2^64 - 2.
      carry = product.high &+ (isOver ? 1 : 0)
    }
    if carry != 0 { limbs.append(carry) }
  }

  mutating func multiplyByFive(toThe exponent: Int) {
    var exponent = exponent
    while exponent > 0 {
      let step = min(exponent, 27)
      multiply(by: PowersOfTen.five(toThe: step))
      exponent -= step
    }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt64(count % 64))
    limbs.insert(contentsOf: repeatElement(0, count: count / 64), at: 0)
  }

  func isLess(than other: Natural) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    return limbs.reversed().lexicographicallyPrecedes(other.limbs.reversed())
  }
}

// MARK: Rounding

extension Bytes {
  /// The nearest value to `significand` × 10^`exponent`.
  ///
  /// The significand is multiplied by the power's highest 64 bits, which are too small by less than
  /// one in their last place. So the product's highest 64 bits are right or one too small. Both
  /// round to the same value unless the bits that rounding leaves out are exactly a half or one
  /// less. One number in 512 is such a case and takes the long way.
  @inline(__always)
  private func nearest<F: BinaryFloatingPoint>(
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
    // stands for all the bits that the product was cut off before.
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
  /// With 128 bits of the power of ten, the product's bits always tell to which side to round: no
  /// 64-bit number times one of these powers comes nearer than 2^-126 of itself to a halfway point
  /// without being one. See Noble Mushtak and Daniel Lemire, "Fast number parsing without
  /// fallback", Software: Practice and Experience 53, 2023.
  @inline(never)
  private func nearestByLongProduct<F: BinaryFloatingPoint>(
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

// MARK: Digits

extension Bytes {
  /// The number that 1 to 19 digits make, written after the digits of `number`.
  ///
  /// Reads up to eight bytes past them, which must be inside.
  @inline(__always)
  private func paddedDigits(at start: Int, count: Int, after number: UInt64 = 0) -> UInt64 {
    var number = number
    var start = start
    var count = count
    while count > 8 {
      number = number &* 100_000_000 &+ block(at: start, count: 8)
      start &+= 8
      count &-= 8
    }
    return number &* PowersOfTen.integers[count] &+ block(at: start, count: count)
  }

  /// The number that 1 to 8 digits make. Reads eight bytes, which must be inside.
  @inline(__always)
  private func block(at start: Int, count: Int) -> UInt64 {
    // The bytes after the digits go out at the top, and zeros come in before them.
    let word = word(at: start) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    // Three times, neighbours become one number of twice the digits: bytes, then pairs, then fours.
    // Each product's lanes stay within their width, so that nothing runs into the next.
    let ones = word & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (ones &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (1 + 10_000 << 32)) >> 32
  }

  /// The number that digits make, written after the digits of `number`. Reads nothing but them.
  private func digits(at start: Int, count: Int, after number: UInt64 = 0) -> UInt64 {
    var number = number
    var offset = start
    let end = start + count
    while offset + 8 <= end {
      number = number &* 100_000_000 &+ block(at: offset, count: 8)
      offset += 8
    }
    while offset < end {
      number = number &* 10 &+ UInt64(self[unchecked: offset] & 0x0F)
      offset += 1
    }
    return number
  }

  /// The number that some of a number's digits make, as if there were no point.
  private func digits(_ range: Range<Int>, of number: NumberText) -> UInt64 {
    let point = min(max(number.integers, range.lowerBound), range.upperBound)
    let integer = digits(at: number.start + range.lowerBound, count: point - range.lowerBound)
    return digits(
      at: number.start + 1 + point, count: range.upperBound - point, after: integer)
  }

  /// One digit of a number, counted from 0 as if there were no point.
  private func digit(_ index: Int, of number: NumberText) -> UInt64 {
    let offset = number.start + index + (index < number.integers ? 0 : 1)
    return UInt64(self[unchecked: offset] & 0x0F)
  }
}

/// Where the parts of a number's text stand.
///
///     -12.50e3
///      ^^ ^^
///      2 integers, 2 fractions, exponent 3
private struct NumberText {
  let isNegative: Bool
  /// The offset of the first digit.
  let start: Int
  /// The offset after the last digit that is not the exponent's.
  let end: Int
  /// How many digits stand before the point.
  let integers: Int
  /// What follows the `e`. Past ±10^9 it is cut to that, which no number of digits makes up for: a
  /// number has less than 2^28. The sum of both fits 32 bits.
  let exponent: Int

  /// How many digits stand after the point; -1 if there is none.
  var fractions: Int { end &- start &- integers &- 1 }

  /// How many digits there are, but for the exponent's.
  var count: Int { integers + max(0, fractions) }

  /// A number without an exponent whose integer part, its minus included, takes `point` bytes.
  @inline(__always)
  init(in bytes: Bytes, at offset: Int, length: Int, point: Int) {
    assert(point > 0 && point <= length)
    isNegative = bytes[unchecked: offset] == UInt8(ascii: "-")
    start = isNegative ? offset &+ 1 : offset
    end = offset &+ length
    integers = offset &+ point &- start
    exponent = 0
  }

  /// Any number.
  init(in bytes: Bytes, at offset: Int, length: Int) {
    isNegative = bytes[unchecked: offset] == UInt8(ascii: "-")
    start = isNegative ? offset + 1 : offset
    // An exponent is short as a rule, so it is looked for from behind.
    let end = offset + length
    var mark = end - 1
    while mark > start && bytes[unchecked: mark] | 0x20 != UInt8(ascii: "e") { mark -= 1 }
    if mark <= start { mark = end }
    var point = start
    while point < mark && bytes[unchecked: point] != UInt8(ascii: ".") { point += 1 }
    integers = point - start
    exponent = Self.exponent(in: bytes, from: mark + 1, to: end)
    self.end = mark
  }

  private static func exponent(in bytes: Bytes, from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let sign = bytes[unchecked: start]
    let isNegative = sign == UInt8(ascii: "-")
    var exponent: Int64 = 0
    var offset = isNegative || sign == UInt8(ascii: "+") ? start + 1 : start
    while offset < end {
      exponent = min(exponent * 10 + Int64(bytes[unchecked: offset] & 0x0F), 1_000_000_000)
      offset += 1
    }
    return Int(isNegative ? -exponent : exponent)
  }
}
