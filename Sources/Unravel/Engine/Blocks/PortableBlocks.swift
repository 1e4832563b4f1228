/// Blocks of eight bytes in an integer, for every processor.
enum PortableBlocks {
  /// The number of bytes in a block.
  @_transparent static var stride: Int { 8 }
  /// The lowest bit that a mask sets for the first byte of a block.
  @_transparent static var firstBit: UInt64 { 0x80 }
  /// The bits of all bytes of a block, in a mask whose bits are exact.
  @_transparent static var allBytes: UInt64 { highBits }

  /// The index in its block of the first byte whose bits are set in a mask.
  @_transparent
  static func index(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }

  /// A block. In a build without optimization `Bytes.word(at:)`, which is in another file, would be a call.
  @_transparent
  private static func load(_ bytes: Bytes, at offset: Int) -> UInt64 {
    // The condition is here for the reason at `Bytes.checkBounds(_:_:)`.
    #if UNRAVEL_CHECKS
      bytes.checkBounds(offset, 8)
    #endif
    // SAFETY: callers guarantee eight bytes. See `Bytes.inlinableWord(at:)`.
    let pointer = unsafe UnsafePointer<EightBytes>(
      bitPattern: bytes.address &+ UInt(bitPattern: offset))
    #if DEBUG
      let word = unsafe unsafeBitCast(pointer!.pointee, to: UInt64.self)
    #else
      let word = unsafe unsafeBitCast(pointer.unsafelyUnwrapped.pointee, to: UInt64.self)
    #endif
    #if _endian(little)
      return word
    #else
      return word.byteSwapped
    #endif
  }

  @_transparent private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @_transparent private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The bytes that are not plain text of a string: quotes, backslashes, control characters, and bytes
  /// that are not ASCII.
  @_transparent
  static func notPlain(_ bytes: Bytes, at offset: Int) -> UInt64 {
    let word = load(bytes, at: offset)
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // Subtracting one from a byte that is zero borrows into its high bit, and so does subtracting
    // 0x20 from a byte below it. A borrow can set bits above the lowest match, never below it.
    return ((quote &- ones) | (backslash &- ones) | (word &- (ones &* 0x20)) | word) & highBits
  }

  /// The bytes that are not ASCII.
  @_transparent
  static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
    load(bytes, at: offset) & highBits
  }

  /// The bytes that are equal to a value. All bits of the mask are exact.
  @_transparent
  static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> UInt64 {
    equal(load(bytes, at: offset), UInt64(value))
  }

  /// The high bit of each byte that is equal to a value.
  @_transparent
  static func equal(_ word: UInt64, _ value: UInt64) -> UInt64 {
    let difference = word ^ (ones &* value)
    return ~(((difference & ~highBits) &+ ~highBits) | difference) & highBits
  }

  /// The number of bytes that two blocks have in common from their beginning, at most ``stride``.
  @_transparent
  static func sameBytes(
    _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
  ) -> Int {
    (load(bytes, at: offset) ^ load(other, at: otherOffset)).trailingZeroBitCount &>> 3
  }

  /// The number of bytes of the three-byte characters that a block begins with, or less.
  ///
  /// A character that begins with E0 or ED is not counted, because its second byte has a narrower range.
  @_transparent
  static func threeByteCharacters(_ bytes: Bytes, at offset: Int) -> Int {
    let word = load(bytes, at: offset)
    // One bit for the low half of each lead byte: E0 sets bit 0 and ED sets bit 13.
    let leads = (1 as UInt64) &<< (word & 0xF) | (1 as UInt64) &<< ((word &>> 24) & 0xF)
    return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 && leads & 0x2001 == 0 ? 6 : 0
  }
}
