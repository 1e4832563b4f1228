// Looking at many bytes at once: sixteen with SSE2, eight in an integer everywhere else.
//
// Both answer with a mask that has one bit for every byte, the first byte's lowest; only the
// distance between the bits differs. Only the lowest set bit of a mask is to be trusted.

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  internal import _Builtin_intrinsics.intel
#endif

/// A way of looking at several bytes at once.
protocol Blocks {
  associatedtype Mask: FixedWidthInteger & UnsignedInteger

  /// The number of bytes a block has.
  static var stride: Int { get }

  /// How far a mask's bits are apart, as a power of two.
  static var shift: Int { get }

  /// The bit of a block's first byte.
  static var firstBit: UInt64 { get }

  /// What ends a plain run of a string: quotes, backslashes and control characters; beside it the
  /// bytes that are not ASCII.
  static func string(_ bytes: Bytes, at offset: Int) -> (special: Mask, high: Mask)

  /// The bytes that are not ASCII.
  static func high(_ bytes: Bytes, at offset: Int) -> Mask

  /// The bytes that are not spaces.
  static func notSpace(_ bytes: Bytes, at offset: Int) -> Mask

  /// The bytes that are line feeds.
  static func newline(_ bytes: Bytes, at offset: Int) -> Mask

  /// How many bytes two blocks begin with in common; ``stride`` where they are the same.
  static func sameBytes(_ bytes: Bytes, at offset: Int, _ other: Int) -> Int

  /// Whether the block at an offset begins with ``threeByteStride`` bytes of characters of three
  /// bytes each, as in most of the writing of East Asia. Characters that begin with E0 or ED, of
  /// which not all continuations are allowed, do not count; others need not.
  static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool
  static var threeByteStride: Int { get }
}

extension Blocks {
  /// The number of bytes before the first one that a mask names.
  @inline(__always)
  static func index(_ mask: Mask) -> Int {
    mask.trailingZeroBitCount &>> shift
  }

  /// The bits of a mask below the lowest one of another.
  @inline(__always)
  static func below(_ mask: Mask, _ limit: Mask) -> Mask {
    mask & ((limit & (0 &- limit)) &- 1)
  }
}

/// Eight bytes in an integer.
enum PortableBlocks: Blocks {
  typealias Mask = UInt64

  @inline(__always) static var stride: Int { 8 }
  @inline(__always) static var shift: Int { 3 }
  @inline(__always) static var firstBit: UInt64 { 0x80 }

  @inline(__always) private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always) private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  static func string(_ bytes: Bytes, at offset: Int) -> (special: UInt64, high: UInt64) {
    let word = bytes.word(at: offset)
    // A byte that is zero borrows into its high bit when one is taken away; so does a byte less
    // than 0x20 when 0x20 is. A borrow may spill upwards, never below the lowest hit.
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let hits =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word)
    return (hits & highs, word & highs)
  }

  @inline(__always)
  static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
    bytes.word(at: offset) & highs
  }

  @inline(__always)
  static func notSpace(_ bytes: Bytes, at offset: Int) -> UInt64 {
    let difference = bytes.word(at: offset) ^ (ones &* 0x20)
    return (((difference & ~highs) &+ ~highs) | difference) & highs
  }

  @inline(__always)
  static func newline(_ bytes: Bytes, at offset: Int) -> UInt64 {
    let difference = bytes.word(at: offset) ^ (ones &* 0x0A)
    return (difference &- ones) & ~difference & highs
  }

  @inline(__always)
  static func sameBytes(_ bytes: Bytes, at offset: Int, _ other: Int) -> Int {
    (bytes.word(at: offset) ^ bytes.word(at: other)).trailingZeroBitCount &>> 3
  }

  @inline(__always) static var threeByteStride: Int { 6 }

  @inline(__always)
  static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool {
    let word = bytes.word(at: offset)
    // One bit for each of the two leads.
    let leads = (1 as UInt64) &<< (word & 0xF) | (1 as UInt64) &<< ((word &>> 24) & 0xF)
    return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 && leads & 0x2001 == 0
  }
}

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  /// Sixteen bytes in a register of SSE2, which every x86-64 processor has.
  enum SSE2Blocks: Blocks {
    typealias Mask = UInt32

    @inline(__always) static var stride: Int { 16 }
    @inline(__always) static var shift: Int { 0 }
    @inline(__always) static var firstBit: UInt64 { 1 }

    @inline(__always)
    private static func load(_ bytes: Bytes, at offset: Int) -> __m128i {
      assert(offset >= 0 && offset + 16 <= bytes.count)
      // SAFETY: callers promise sixteen bytes; the load needs no alignment.
      return unsafe _mm_loadu_si128(
        (bytes.start + offset).assumingMemoryBound(to: __m128i.self))
    }

    @inline(__always)
    private static func mask(_ vector: __m128i) -> UInt32 {
      UInt32(truncatingIfNeeded: _mm_movemask_epi8(vector))
    }

    @inline(__always)
    static func string(_ bytes: Bytes, at offset: Int) -> (special: UInt32, high: UInt32) {
      let vector = load(bytes, at: offset)
      let quote = _mm_cmpeq_epi8(vector, _mm_set1_epi8(0x22))
      let backslash = _mm_cmpeq_epi8(vector, _mm_set1_epi8(0x5C))
      let control = _mm_cmpeq_epi8(_mm_min_epu8(vector, _mm_set1_epi8(0x1F)), vector)
      return (mask(_mm_or_si128(_mm_or_si128(quote, backslash), control)), mask(vector))
    }

    @inline(__always)
    static func high(_ bytes: Bytes, at offset: Int) -> UInt32 {
      mask(load(bytes, at: offset))
    }

    @inline(__always)
    static func notSpace(_ bytes: Bytes, at offset: Int) -> UInt32 {
      mask(_mm_cmpeq_epi8(load(bytes, at: offset), _mm_set1_epi8(0x20))) ^ 0xFFFF
    }

    @inline(__always)
    static func newline(_ bytes: Bytes, at offset: Int) -> UInt32 {
      mask(_mm_cmpeq_epi8(load(bytes, at: offset), _mm_set1_epi8(0x0A)))
    }

    @inline(__always)
    static func sameBytes(_ bytes: Bytes, at offset: Int, _ other: Int) -> Int {
      let same = _mm_cmpeq_epi8(load(bytes, at: offset), load(bytes, at: other))
      // The bits past the block stand for a difference.
      return (~mask(same)).trailingZeroBitCount
    }

    @inline(__always) static var threeByteStride: Int { 15 }

    @inline(__always)
    static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool {
      // A lead is E1...EC, a continuation 80...BF: after taking away the least, no more than 0B or
      // 3F is left. The sixteenth byte may be anything.
      let least = _mm_set_epi64x(
        Int64(bitPattern: 0x0080_80E1_8080_E180), Int64(bitPattern: 0x80E1_8080_E180_80E1))
      let most = _mm_set_epi64x(
        Int64(bitPattern: 0xFF3F_3F0B_3F3F_0B3F), Int64(bitPattern: 0x3F0B_3F3F_0B3F_3F0B))
      let rest = _mm_sub_epi8(load(bytes, at: offset), least)
      return mask(_mm_cmpeq_epi8(_mm_min_epu8(rest, most), rest)) == 0xFFFF
    }
  }

  typealias FastestBlocks = SSE2Blocks
#else
  typealias FastestBlocks = PortableBlocks
#endif
