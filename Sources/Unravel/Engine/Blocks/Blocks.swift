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
// without optimization, each call of a function of a generic parameter is a lookup at run time: the parse of
// twitter.json took 221 M instructions with one and 187 M without.

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  /// The implementation that this build uses.
  typealias Blocks = SSE2Blocks
#elseif arch(arm64) && _endian(little) && canImport(_Builtin_intrinsics.arm.neon) && !UNRAVEL_PORTABLE
  typealias Blocks = NEONBlocks
#else
  typealias Blocks = PortableBlocks
#endif

extension Blocks {
  /// The bytes that are not spaces. All bits of the mask are exact.
  @_transparent
  static func notSpace(_ bytes: Bytes, at offset: Int) -> UInt64 {
    equal(bytes, at: offset, to: Byte.space) ^ allBytes
  }
}
