import Testing

@testable import Unravel

struct PowersOfTenTests {
  @Test func `each integer power is ten times the one before`() {
    #expect(PowersOfTen.integers.count == 20)
    #expect(PowersOfTen.integers[0] == 1)
    for (power, next) in zip(PowersOfTen.integers, PowersOfTen.integers.dropFirst()) {
      #expect(next == power * 10)
    }
  }

  @Test func `a near power is the upper half of its bits`() {
    for exponent in PowersOfTen.nearExponents {
      #expect(PowersOfTen.near(exponent) == PowersOfTen.bits(exponent).high, "10^\(exponent)")
    }
  }

  @Test func `a power of ten is the highest 128 bits of a power of five`() {
    var five = Natural(1)
    for exponent in 0...PowersOfTen.exponents.upperBound {
      #expect(PowersOfTen.bits(exponent) == five.highest128, "10^\(exponent)")
      #expect(
        PowersOfTen.binaryExponent(exponent) == five.bitWidth - 1 + exponent, "10^\(exponent)")
      five.multiply(by: 5)
    }
  }

  @Test func `a power of ten below 1 is the highest 128 bits of a fraction`() {
    var five = Natural(1)
    for exponent in 1...(-PowersOfTen.exponents.lowerBound) {
      five.multiply(by: 5)
      let (high, low) = PowersOfTen.bits(-exponent)
      // The bits times 5^n are close to a power of two: less than 5^n below it, or above it if they
      // are rounded up.
      var product = five
      product.multiply(high: high, low: low)
      let isRoundedUp = PowersOfTen.nearExponents.contains(-exponent)
      let width = isRoundedUp ? product.bitWidth - 1 : product.bitWidth
      let distance = product.distance(toTwoTo: width)
      #expect(distance.isLess(than: five), "10^-\(exponent)")
      #expect(high >> 63 == 1, "10^-\(exponent)")
      #expect(
        PowersOfTen.binaryExponent(-exponent) == 127 - width - exponent, "10^-\(exponent)")
    }
  }
}

/// A natural number of any size.
private struct Natural {
  /// Words of 32 bits, the lowest first. The last one is not 0.
  var limbs: [UInt64]

  init(_ number: UInt64) { limbs = [number] }

  var bitWidth: Int { limbs.count * 32 - (limbs[limbs.count - 1].leadingZeroBitCount - 32) }

  var highest128: (high: UInt64, low: UInt64) {
    var bits: (high: UInt64, low: UInt64) = (0, 0)
    for index in 0..<128 {
      let bit = bitWidth - 1 - index
      let isSet = bit >= 0 && limbs[bit / 32] >> UInt64(bit % 32) & 1 == 1
      bits = (bits.high << 1 | bits.low >> 63, bits.low << 1 | (isSet ? 1 : 0))
    }
    return bits
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product & 0xFFFF_FFFF
      carry = product >> 32
    }
    if carry > 0 { limbs.append(carry) }
  }

  mutating func multiply(high: UInt64, low: UInt64) {
    let factors = [low & 0xFFFF_FFFF, low >> 32, high & 0xFFFF_FFFF, high >> 32]
    var product = [UInt64](repeating: 0, count: limbs.count + 4)
    for (offset, factor) in factors.enumerated() {
      var carry: UInt64 = 0
      for (index, limb) in limbs.enumerated() {
        let sum = limb * factor + product[offset + index] + carry
        product[offset + index] = sum & 0xFFFF_FFFF
        carry = sum >> 32
      }
      product[offset + limbs.count] = carry
    }
    while product.last == 0 { product.removeLast() }
    limbs = product
  }

  /// The distance of the number from the nearest power of two.
  func distance(toTwoTo width: Int) -> Natural {
    var distance = self
    if bitWidth > width {
      distance.limbs[width / 32] -= 1 << UInt64(width % 32)
    } else {
      // 2^n - x is the complement of x in n bits plus one.
      var carry: UInt64 = 1
      for index in distance.limbs.indices {
        let bits = min(32, width - index * 32)
        let sum = ~limbs[index] & (1 << UInt64(bits) - 1) + carry
        distance.limbs[index] = sum & 0xFFFF_FFFF
        carry = sum >> 32
      }
    }
    while distance.limbs.count > 1 && distance.limbs.last == 0 { distance.limbs.removeLast() }
    return distance
  }

  func isLess(than other: Natural) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    return limbs.reversed().lexicographicallyPrecedes(other.limbs.reversed())
  }
}
