/// Bytes in memory that another object owns, to be written.
///
/// Callers use offsets below ``count``; builds with `UNRAVEL_CHECKS` check them.
@safe
struct MutableBytes {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// The bytes of a buffer that has a first byte, for as long as the buffer exists.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  @_transparent
  init(_ buffer: UnsafeMutableRawBufferPointer) {
    // SAFETY: the caller guarantees a buffer of raw memory, in which only bytes are stored.
    unsafe start = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
    count = buffer.count
  }

  /// Calls `body` with a number of bytes that exist during the call: on the stack, unless there are many.
  @_transparent
  static func withTemporary<Result: ~Copyable, Failure>(
    count: Int, _ body: (MutableBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the memory exists during the call, and callers do not keep the bytes.
    try unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) {
      buffer throws(Failure) -> Result in
      try body(unsafe MutableBytes(buffer))
    }
  }

  subscript(offset: Int) -> UInt8 {
    @_transparent
    get {
      checkBounds(offset, 1)
      // SAFETY: callers guarantee the offset, here and below.
      return unsafe start[offset]
    }
    @_transparent
    nonmutating set {
      checkBounds(offset, 1)
      unsafe start[offset] = newValue
    }
  }

  /// Stores eight bytes at an offset, the lowest of the word first.
  @_transparent
  func store(_ word: UInt64, at offset: Int) {
    checkBounds(offset, 8)
    #if _endian(little)
      let bytes = word
    #else
      let bytes = word.byteSwapped
    #endif
    // SAFETY: callers guarantee the offset. A tuple of bytes needs no alignment. `storeBytes` would be generic
    // code in a build without optimization.
    unsafe UnsafeMutableRawPointer(start + offset).assumingMemoryBound(to: EightBytes.self)
      .pointee = unsafeBitCast(bytes, to: EightBytes.self)
  }

  /// The first bytes, which are readable for as long as the memory exists.
  @_transparent
  func bytes(_ count: Int) -> Bytes {
    checkBounds(0, count)
    // SAFETY: callers use the bytes for as long as the memory exists.
    return unsafe Bytes(address: UInt(bitPattern: start), count: count)
  }

  /// Traps if a build with `UNRAVEL_CHECKS` uses bytes that are not in the memory.
  @_transparent
  func checkBounds(_ offset: Int, _ size: Int) {
    #if UNRAVEL_CHECKS
      precondition(offset >= 0 && size >= 0 && offset &+ size <= count, "outside of the memory")
    #endif
  }
}
