extension Bytes {
  enum Comparison { case less, equal, more }

  /// Compares a number's magnitude with the middle between a value and the next value, by all digits.
  @inline(never)
  func compare<F: BinaryFloatingPoint>(
    _ number: NumberParts, digitsFrom first: Int, withMiddleAbove value: F
  ) -> Comparison {
    // The number is `left` × 10^tens, and the middle is `right` × 2^twos.
    let end = min(first + Self.decidingDigits, number.count)
    var left = Natural(0)
    for start in stride(from: first, to: end, by: 19) {
      let range = start..<min(start + 19, end)
      left.multiply(by: PowersOfTen.integers[range.count], adding: digits(range, of: number))
    }
    let tens = number.exponent + number.integerDigits - end

    let highestBit: UInt64 = value.exponentBitPattern == 0 ? 0 : 1 << UInt64(F.significandBitCount)
    var right = Natural((highestBit | UInt64(value.significandBitPattern)) << 1 | 1)
    let bias = 1 << (F.exponentBitCount - 1) - 1
    let twos = Int(max(1, value.exponentBitPattern)) - bias - F.significandBitCount - 1

    // A divisor of one side is a factor of the other.
    if tens > 0 { left.multiplyByFive(toThe: tens) } else { right.multiplyByFive(toThe: -tens) }
    if tens > twos { left.shiftLeft(by: tens - twos) } else { right.shiftLeft(by: twos - tens) }
    guard left.limbs == right.limbs else { return left.isLess(than: right) ? .less : .more }
    return (end..<number.count).contains { digit($0, of: number) != 0 } ? .more : .equal
  }

  /// The number of digits that are compared. A middle between two values of type `Double` has at most
  /// 767, so further digits can only make the number larger.
  private static var decidingDigits: Int { 800 }
}

/// A natural number of any size.
private struct Natural {
  /// Words of 64 bits, the lowest first. The last one is not 0.
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
      // The sum does not wrap: a product's high word is at most 2^64 - 2.
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
