extension Bytes {
  /// The number that the digits of `number` and 1 to 19 more form.
  ///
  /// Reads up to eight bytes after the digits, which must be inside.
  @_transparent
  func paddedDigits(at start: Int, count: Int, after number: UInt64 = 0) -> UInt64 {
    var number = number
    var start = start
    var count = count
    while count > 8 {
      number = number &* 100_000_000 &+ upToEightDigits(at: start, count: 8)
      start &+= 8
      count &-= 8
    }
    return number &* PowersOfTen.integers[count] &+ upToEightDigits(at: start, count: count)
  }

  /// The number that 1 to 16 digits form. Reads up to eight bytes after them, which must be inside.
  @_transparent
  func integer(at start: Int, count: Int) -> UInt64 {
    // The last eight digits, after the others.
    count <= 8
      ? upToEightDigits(at: start, count: count)
      : upToEightDigits(at: start, count: count &- 8) &* 100_000_000
        &+ upToEightDigits(at: start &+ count &- 8, count: 8)
  }

  /// The number that 1 to 8 digits form. Reads eight bytes, which must be inside.
  @_transparent
  func upToEightDigits(at start: Int, count: Int) -> UInt64 {
    // The shift removes the bytes after the digits and adds zeros before them.
    let word = word(at: start) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    // Three times two adjacent numbers become one of twice the digits: bytes, then pairs, then fours.
    // Each part of a product fits in its width, so that it does not change the next part.
    let ones = word & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (ones &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (1 + 10_000 << 32)) >> 32
  }

  /// The number that the digits of `number` and more digits form. Reads only the digits.
  func digits(at start: Int, count: Int, after number: UInt64 = 0) -> UInt64 {
    var number = number
    var offset = start
    let end = start + count
    while offset + 8 <= end {
      number = number &* 100_000_000 &+ upToEightDigits(at: offset, count: 8)
      offset += 8
    }
    while offset < end {
      number = number &* 10 &+ UInt64(self[unchecked: offset] & 0x0F)
      offset += 1
    }
    return number
  }
}
