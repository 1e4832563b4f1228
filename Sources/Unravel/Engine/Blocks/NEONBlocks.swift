#if arch(arm64) && _endian(little) && canImport(_Builtin_intrinsics.arm.neon) && !UNRAVEL_PORTABLE
  internal import _Builtin_intrinsics.arm.neon

  /// Blocks of sixteen bytes in a NEON register, which every arm64 processor has.
  enum NEONBlocks {
    @_transparent static var stride: Int { 16 }
    @_transparent static var firstBit: UInt64 { 1 }
    @_transparent static var allBytes: UInt64 { .max }

    @_transparent
    static func index(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 2 }

    private typealias SixteenBytes = (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )

    @_transparent
    private static func load(_ bytes: Bytes, at offset: Int) -> uint8x16_t {
      #if UNRAVEL_CHECKS
        bytes.checkBounds(offset, 16)
      #endif
      // SAFETY: callers guarantee sixteen bytes, none of which has the address 0. A tuple of bytes needs no
      // alignment, and any sixteen bytes make a vector. `vld1q_u8` is a macro and does not import, and
      // `loadUnaligned` takes twice the instructions without optimization.
      let pointer = unsafe UnsafePointer<SixteenBytes>(
        bitPattern: bytes.address &+ UInt(bitPattern: offset))
      #if DEBUG
        return unsafe unsafeBitCast(pointer!.pointee, to: uint8x16_t.self)
      #else
        return unsafe unsafeBitCast(pointer.unsafelyUnwrapped.pointee, to: uint8x16_t.self)
      #endif
    }

    /// Narrows each byte of a comparison, which is 00 or FF, to four bits.
    ///
    /// NEON has no instruction that gathers one bit of each byte. Shifting each pair of bytes right by
    /// four bits and keeping the low half of the pair is one instruction, `shrn`. `vshrn_n_u16` itself
    /// is a macro and does not import; the compiler merges these two calls to the same instruction.
    @_transparent
    private static func mask(_ comparison: uint8x16_t) -> UInt64 {
      let shifted = vshlq_u16(vreinterpretq_u16_u8(comparison), vdupq_n_s16(-4))
      // SAFETY: both types are eight bytes without padding, and any bits make a UInt64.
      return unsafe unsafeBitCast(vmovn_u16(shifted), to: UInt64.self)
    }

    @_transparent
    static func notPlain(_ bytes: Bytes, at offset: Int) -> UInt64 {
      let vector = load(bytes, at: offset)
      let quote = vceqq_u8(vector, vdupq_n_u8(0x22))
      let backslash = vceqq_u8(vector, vdupq_n_u8(0x5C))
      // As signed numbers the bytes that are not ASCII are negative.
      let others = vcltq_s8(vreinterpretq_s8_u8(vector), vdupq_n_s8(0x20))
      return mask(vorrq_u8(vorrq_u8(quote, backslash), others))
    }

    @_transparent
    static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
      mask(vcltzq_s8(vreinterpretq_s8_u8(load(bytes, at: offset))))
    }

    @_transparent
    static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> UInt64 {
      mask(vceqq_u8(load(bytes, at: offset), vdupq_n_u8(value)))
    }

    @_transparent
    static func sameBytes(
      _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
    ) -> Int {
      let same = vceqq_u8(load(bytes, at: offset), load(other, at: otherOffset))
      return (~mask(same)).trailingZeroBitCount &>> 2
    }

    @_transparent
    private static func vector(_ low: UInt64, _ high: UInt64) -> uint8x16_t {
      vreinterpretq_u8_u64(SIMD2(low, high))
    }

    @_transparent
    static func threeByteCharacters(_ bytes: Bytes, at offset: Int) -> Int {
      // A lead byte is E1...EC and a continuation is 80...BF. After the subtraction of the lower bound
      // at most 0B or 3F remains.
      let lowerBounds = vector(0x80E1_8080_E180_80E1, 0xE180_80E1_8080_E180)
      let widths = vector(0x3F0B_3F3F_0B3F_3F0B, 0x0B3F_3F0B_3F3F_0B3F)
      let rest = vsubq_u8(load(bytes, at: offset), lowerBounds)
      let fits = mask(vcleq_u8(rest, widths))
      // The next block is loaded from a predicted offset, before the length of this one is known.
      if _fastPath(~fits &<< 4 == 0) { return 15 }
      let count = index(~fits)
      return count &- count % 3
    }
  }
#endif
