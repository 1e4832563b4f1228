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

  @Test func `a power of ten is the highest 64 bits of a power of five`() {
    var five = Natural(1)
    for exponent in 0...27 {
      #expect(PowersOfTen.near(exponent) == five.highest64, "10^\(exponent)")
      #expect(
        PowersOfTen.binaryExponent(exponent) == five.bitWidth - 1 + exponent, "10^\(exponent)")
      five.multiply(by: 5)
    }
  }

  @Test func `a power of ten below 1 is the highest 64 bits of a fraction`() {
    var five = Natural(1)
    for exponent in 1...27 {
      five.multiply(by: 5)
      // The bits times 5^n are less than 5^n below a power of two.
      var product = five
      product.multiply(by: PowersOfTen.near(-exponent))
      let distance = product.distance(toTwoTo: product.bitWidth)
      #expect(distance.isLess(than: five), "10^-\(exponent)")
      #expect(PowersOfTen.near(-exponent) >> 63 == 1, "10^-\(exponent)")
      #expect(
        PowersOfTen.binaryExponent(-exponent) == 63 - product.bitWidth - exponent,
        "10^-\(exponent)")
    }
  }
}

/// A natural number of any size.
private struct Natural {
  /// Words of 32 bits, the lowest first. The last one is not 0.
  var limbs: [UInt64]

  init(_ number: UInt64) { limbs = [number] }

  var bitWidth: Int { limbs.count * 32 - (limbs[limbs.count - 1].leadingZeroBitCount - 32) }

  var highest64: UInt64 {
    (0..<64).reduce(0) { bits, index in
      let bit = bitWidth - 1 - index
      let isSet = bit >= 0 && limbs[bit / 32] >> UInt64(bit % 32) & 1 == 1
      return bits << 1 | (isSet ? 1 : 0)
    }
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let (high, low) = limbs[index].multipliedFullWidth(by: factor)
      let (sum, isOver) = low.addingReportingOverflow(carry)
      limbs[index] = sum & 0xFFFF_FFFF
      carry = (high + (isOver ? 1 : 0)) << 32 | sum >> 32
    }
    while carry > 0 {
      limbs.append(carry & 0xFFFF_FFFF)
      carry >>= 32
    }
  }

  /// The distance of the number below 2^`width`, which is the number of its bits.
  func distance(toTwoTo width: Int) -> Natural {
    // 2^n - x is the complement of x in n bits plus one.
    var distance = self
    var carry: UInt64 = 1
    for index in distance.limbs.indices {
      let bits = min(32, width - index * 32)
      let sum = ~limbs[index] & (1 << UInt64(bits) - 1) + carry
      distance.limbs[index] = sum & 0xFFFF_FFFF
      carry = sum >> 32
    }
    while distance.limbs.count > 1 && distance.limbs.last == 0 { distance.limbs.removeLast() }
    return distance
  }

  func isLess(than other: Natural) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    return limbs.reversed().lexicographicallyPrecedes(other.limbs.reversed())
  }
}
