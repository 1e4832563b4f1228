#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  internal import _Builtin_intrinsics.intel

  /// Blocks of sixteen bytes in an SSE2 register, which every x86-64 processor has.
  enum SSE2Blocks {
    @_transparent static var stride: Int { 16 }
    @_transparent static var firstBit: UInt64 { 1 }
    @_transparent static var allBytes: UInt64 { 0xFFFF }

    /// The index for 32 bits needs no branch for an empty mask.
    @_transparent
    static func index(_ mask: UInt64) -> Int {
      UInt32(truncatingIfNeeded: mask).trailingZeroBitCount
    }

    @_transparent
    private static func load(_ bytes: Bytes, at offset: Int) -> __m128i {
      #if UNRAVEL_CHECKS
        bytes.checkBounds(offset, 16)
      #endif
      // SAFETY: callers guarantee sixteen bytes. The instruction needs no alignment.
      return unsafe _mm_loadu_si128(
        UnsafePointer(bitPattern: bytes.address &+ UInt(bitPattern: offset)))
    }

    /// A vector of sixteen equal bytes. Without optimization `_mm_set1_epi8` takes five times the
    /// instructions.
    @_transparent
    private static func constant(_ byte: UInt64) -> __m128i {
      _mm_set1_epi64x(Int64(bitPattern: byte &* 0x0101_0101_0101_0101))
    }

    @_transparent
    private static func mask(_ vector: __m128i) -> UInt64 {
      // Without the sign, which would take an instruction.
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(vector)))
    }

    @_transparent
    static func notPlain(_ bytes: Bytes, at offset: Int) -> UInt64 {
      let vector = load(bytes, at: offset)
      let quote = _mm_cmpeq_epi8(vector, constant(0x22))
      let backslash = _mm_cmpeq_epi8(vector, constant(0x5C))
      // As signed numbers the bytes that are not ASCII are negative.
      let others = _mm_cmplt_epi8(vector, constant(0x20))
      return mask(_mm_or_si128(_mm_or_si128(quote, backslash), others))
    }

    @_transparent
    static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
      mask(load(bytes, at: offset))
    }

    @_transparent
    static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> UInt64 {
      mask(_mm_cmpeq_epi8(load(bytes, at: offset), constant(UInt64(value))))
    }

    @_transparent
    static func sameBytes(
      _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
    ) -> Int {
      let same = _mm_cmpeq_epi8(load(bytes, at: offset), load(other, at: otherOffset))
      // The bits above the sixteen of the block count as a difference.
      return (~mask(same)).trailingZeroBitCount
    }

    @_transparent
    static func threeByteCharacters(_ bytes: Bytes, at offset: Int) -> Int {
      // A lead byte is E1...EC and a continuation is 80...BF. After the subtraction of the lower bound
      // at most 0B or 3F remains.
      let lowerBounds = _mm_set_epi64x(
        Int64(bitPattern: 0xE180_80E1_8080_E180), Int64(bitPattern: 0x80E1_8080_E180_80E1))
      let widths = _mm_set_epi64x(0x0B3F_3F0B_3F3F_0B3F, 0x3F0B_3F3F_0B3F_3F0B)
      let rest = _mm_sub_epi8(load(bytes, at: offset), lowerBounds)
      let fits = mask(_mm_cmpeq_epi8(_mm_min_epu8(rest, widths), rest))
      // The next block is loaded from a predicted offset, before the length of this one is known.
      if _fastPath(fits & 0x7FFF == 0x7FFF) { return 15 }
      // The bits above the sixteen of the block end the characters, too.
      let count = (~fits).trailingZeroBitCount
      return count &- count % 3
    }
  }
#endif
