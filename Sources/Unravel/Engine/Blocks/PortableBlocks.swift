/// Blocks of eight bytes in an integer, for every processor.
enum PortableBlocks {
  /// The number of bytes in a block.
  @_transparent static var stride: Int { 8 }
  /// The base-2 logarithm of the number of bits that a mask has for each byte.
  @_transparent static var shift: Int { 3 }
  /// The lowest bit that a mask sets for the first byte of a block.
  @_transparent static var firstBit: UInt64 { 0x80 }
  /// The bits of all bytes of a block, in a mask whose bits are exact.
  @_transparent static var allBytes: UInt64 { highs }

  /// The index in its block of the first byte whose bits are set in a mask.
  @_transparent
  static func index(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }

  @_transparent private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @_transparent private static var highs: UInt64 { Bytes.high1 }

  /// The bytes that end a run of text in a string: quotes, backslashes, and control characters.
  @_transparent
  static func special(_ bytes: Bytes, at offset: Int) -> UInt64 {
    let word = bytes.word(at: offset)
    // Subtracting one from a byte that is zero borrows into its high bit, and so does subtracting
    // 0x20 from a byte below it. A borrow can set bits above the lowest match, never below it.
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let hits =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word)
    return hits & highs
  }

  /// The bytes that are not plain text of a string: quotes, backslashes, control characters, and bytes
  /// that are not ASCII.
  @_transparent
  static func notPlain(_ bytes: Bytes, at offset: Int) -> UInt64 {
    let word = bytes.word(at: offset)
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // As in `string(_:at:)`, with the bytes that are not ASCII.
    return ((quote &- ones) | (backslash &- ones) | (word &- (ones &* 0x20)) | word) & highs
  }

  /// The bytes that are not ASCII.
  @_transparent
  static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
    bytes.word(at: offset) & highs
  }

  /// The bytes of each kind in UTF-8.
  @_transparent
  static func utf8(_ bytes: Bytes, at offset: Int) -> UTF8Masks {
    let word = bytes.word(at: offset)
    // The high bit of a byte, and the four below it moved there.
    let bit6 = word &<< 1
    let bit5 = word &<< 2
    let leads = word & bit6 & highs
    let longLeads = leads & bit5
    let upper = word & (ones &* 0xFE)
    let specials =
      equal(upper, 0xC0) | equal(word, 0xE0) | equal(word, 0xED) | (longLeads & (word &<< 3))
    return UTF8Masks(
      continuations: word & ~bit6 & highs, leads: leads, longLeads: longLeads, specials: specials)
  }

  /// The bytes that are equal to a value. All bits of the mask are exact.
  @_transparent
  static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> UInt64 {
    equal(bytes.word(at: offset), UInt64(value))
  }

  /// The bytes that are at least a value, which is not ASCII. All bits of the mask are exact.
  @_transparent
  static func atLeast(_ bytes: Bytes, at offset: Int, _ value: UInt8) -> UInt64 {
    let word = bytes.word(at: offset)
    return ((word & ~highs) &+ (ones &* UInt64(0 &- value))) & word & highs
  }

  /// The high bit of each byte that is equal to a value.
  @_transparent
  static func equal(_ word: UInt64, _ value: UInt64) -> UInt64 {
    let difference = word ^ (ones &* value)
    return ~(((difference & ~highs) &+ ~highs) | difference) & highs
  }

  /// The number of bytes that two blocks have in common from their beginning, at most ``stride``.
  @_transparent
  static func sameBytes(
    _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
  ) -> Int {
    (bytes.word(at: offset) ^ other.word(at: otherOffset)).trailingZeroBitCount &>> 3
  }

  /// The number of bytes that ``areThreeByteCharacters(_:at:)`` checks.
  @_transparent static var threeByteStride: Int { 6 }

  /// Whether the block at an offset begins with ``threeByteStride`` bytes of three-byte characters,
  /// as most East Asian text does.
  ///
  /// The result is false for a character that begins with E0 or ED, because its second byte has a
  /// narrower range.
  @_transparent
  static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool {
    let word = bytes.word(at: offset)
    // One bit for the low half of each lead byte: E0 sets bit 0 and ED sets bit 13.
    let leads = (1 as UInt64) &<< (word & 0xF) | (1 as UInt64) &<< ((word &>> 24) & 0xF)
    return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 && leads & 0x2001 == 0
  }
}
