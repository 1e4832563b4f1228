// A block is a run of bytes that is compared at once: sixteen with SSE2 or NEON, eight in an integer
// on every other processor. A comparison gives a mask, in which the bits of the first byte are the
// lowest:
//
//     bytes       a  b  "  c  …
//     SSE2        0  0  1  0  …     one bit for each byte
//     NEON        0  0  F  0  …     four bits for each byte
//     portable    0  0 80  0  …     eight bits for each byte
//
// Only the lowest set bit of a mask is exact, unless a function says otherwise. The portable blocks may
// also set bits above it for bytes that do not match.
//
// Every implementation has the members of `PortableBlocks`. A protocol would make the parser generic, and
// a build without optimization asks the runtime for the functions of a generic parameter at each call:
// the parse of twitter.json took 221 M instructions with one and 187 M without.

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  /// The implementation that this build uses.
  typealias Blocks = SSE2Blocks
#elseif arch(arm64) && _endian(little) && canImport(_Builtin_intrinsics.arm.neon) && !UNRAVEL_PORTABLE
  typealias Blocks = NEONBlocks
#else
  typealias Blocks = PortableBlocks
#endif

/// The bytes of a block by their kinds in UTF-8. All bits of these masks are exact.
struct UTF8Masks {
  /// 80...BF
  var continuations: UInt64
  /// C0...FF
  var leads: UInt64
  /// E0...FF
  var longLeads: UInt64
  /// C0, C1, E0, ED, F0...FF: bytes that are invalid, that limit the second byte of their character, or
  /// that begin a character of four bytes.
  var specials: UInt64
}

extension Blocks {
  /// The bytes that are not spaces. All bits of the mask are exact.
  @_transparent
  static func notSpace(_ bytes: Bytes, at offset: Int) -> UInt64 {
    equal(bytes, at: offset, to: Byte.space) ^ allBytes
  }

  /// A bit of the byte at an index of a block.
  @_transparent
  static func bit(ofByte index: Int) -> UInt64 {
    firstBit &<< UInt64(truncatingIfNeeded: index &<< shift)
  }

  /// The mask of the bytes that follow those of another mask.
  @_transparent
  static func following(_ mask: UInt64) -> UInt64 {
    mask &<< UInt64(truncatingIfNeeded: 1 &<< shift)
  }

  /// The bytes of the next block that follow those of a mask at a distance.
  @_transparent
  static func following(_ mask: UInt64, beyondBlockBy distance: Int) -> UInt64 {
    mask &>> UInt64(truncatingIfNeeded: (stride &- distance) &<< shift)
  }
}
