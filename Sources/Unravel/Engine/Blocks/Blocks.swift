// A block is a run of bytes that is compared at once: sixteen with SSE2 or NEON, eight in an integer
// on every other processor. A comparison gives a mask, in which the bits of the first byte are the
// lowest:
//
//     bytes       a  b  "  c  …
//     SSE2        0  0  1  0  …     one bit for each byte
//     NEON        0  0  F  0  …     four bits for each byte
//     portable    0  0 80  0  …     eight bits for each byte
//
// Only the lowest set bit of a mask is exact. The portable blocks may also set bits above it for bytes
// that do not match.

/// A way to compare several bytes at once.
protocol Blocks {
  associatedtype Mask: FixedWidthInteger & UnsignedInteger

  /// The number of bytes in a block.
  static var stride: Int { get }

  /// The base-2 logarithm of the number of bits that a mask has for each byte.
  static var shift: Int { get }

  /// The lowest bit that a mask sets for the first byte of a block.
  static var firstBit: UInt64 { get }

  /// The bits of all bytes of a block, in a mask whose bits are exact.
  static var allBytes: Mask { get }

  /// The bytes that end a run of text in a string: quotes, backslashes, and control characters;
  /// and, as a second mask, the bytes that are not ASCII.
  static func string(_ bytes: Bytes, at offset: Int) -> (special: Mask, high: Mask)

  /// The bytes that are not plain text of a string: quotes, backslashes, control characters, and bytes
  /// that are not ASCII.
  static func notPlain(_ bytes: Bytes, at offset: Int) -> Mask

  /// The bytes that are not ASCII.
  static func high(_ bytes: Bytes, at offset: Int) -> Mask

  /// The bytes of each kind in UTF-8. All bits of these masks are exact.
  static func utf8(_ bytes: Bytes, at offset: Int) -> UTF8Masks<Mask>

  /// The bytes that are equal to a value. All bits of the mask are exact.
  static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> Mask

  /// The bytes that are at least a value, which is not ASCII. All bits of the mask are exact.
  static func atLeast(_ bytes: Bytes, at offset: Int, _ value: UInt8) -> Mask

  /// The number of bytes that two blocks have in common from their beginning, at most ``stride``.
  static func sameBytes(
    _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
  ) -> Int

  /// Whether the block at an offset begins with ``threeByteStride`` bytes of three-byte characters,
  /// as most East Asian text does.
  ///
  /// The result is false for a character that begins with E0 or ED, because its second byte has a
  /// narrower range.
  static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool

  /// The number of bytes that ``areThreeByteCharacters(_:at:)`` checks.
  static var threeByteStride: Int { get }
}

/// The bytes of a block by their kinds in UTF-8.
struct UTF8Masks<Mask: FixedWidthInteger & UnsignedInteger> {
  /// 80...BF
  var continuations: Mask
  /// C0...FF
  var leads: Mask
  /// E0...FF
  var longLeads: Mask
  /// C0, C1, E0, ED, F0...FF: bytes that are invalid, that limit the second byte of their character, or
  /// that begin a character of four bytes.
  var specials: Mask
}

extension Blocks {
  /// The bytes that are not spaces. All bits of the mask are exact.
  @inline(__always)
  static func notSpace(_ bytes: Bytes, at offset: Int) -> Mask {
    equal(bytes, at: offset, to: Byte.space) ^ allBytes
  }

  /// A bit of the byte at an index of a block.
  @inline(__always)
  static func bit(ofByte index: Int) -> Mask {
    Mask(truncatingIfNeeded: firstBit) &<< Mask(truncatingIfNeeded: index &<< shift)
  }

  /// The mask of the bytes that follow those of another mask.
  @inline(__always)
  static func following(_ mask: Mask) -> Mask {
    mask &<< (1 &<< Mask(truncatingIfNeeded: shift))
  }

  /// The bytes of the next block that follow those of a mask at a distance.
  @inline(__always)
  static func following(_ mask: Mask, beyondBlockBy distance: Int) -> Mask {
    mask &>> Mask(truncatingIfNeeded: (stride &- distance) &<< shift)
  }

  /// The index in its block of the first byte whose bits are set in a mask.
  @inline(__always)
  static func index(_ mask: Mask) -> Int {
    mask.trailingZeroBitCount &>> shift
  }
}

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  typealias FastestBlocks = SSE2Blocks
#elseif arch(arm64) && _endian(little) && canImport(_Builtin_intrinsics.arm.neon) && !UNRAVEL_PORTABLE
  typealias FastestBlocks = NEONBlocks
#else
  typealias FastestBlocks = PortableBlocks
#endif
