#if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
  internal import _Builtin_intrinsics.intel
#endif

// The bytes of an input, and the functions that read them.
//
//     {"a": 1}
//     ^        ^
//     start    count 8
//
// A `Bytes` does not own its memory. Whoever makes one keeps the memory for as long as it is used: a `Document`,
// the buffer of a sequence, or a function with temporary memory.
//
// The short functions of the engine are `@_transparent`. In a build without optimization, a function clears
// memory for the debugger, one call of `memset` for each of its variables; a transparent function has no
// variables for the debugger, and is part of its caller within a file. A typed decode of twitter.json in a
// debug build takes 59.9 M instructions with it, and 97.1 M with `@inline(__always)`, which only optimized
// builds honor.

/// The bytes of a word, and of half of one, at any address.
///
/// A word is read as such a tuple and cast. Without optimization this takes half the instructions of `loadUnaligned`, a
/// generic function: a decode of twitter.json with the portable blocks takes 67.1 M in place of 80.9 M. `BytesTests`
/// checks the layout.
@usableFromInline
typealias EightBytes = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
@usableFromInline
typealias FourBytes = (UInt8, UInt8, UInt8, UInt8)

/// A run of bytes in memory that another object owns.
///
/// The functions that read bytes do not check that an offset is inside, as the callers ensure; builds with
/// `UNRAVEL_CHECKS` check each. ``subscript(_:)`` and ``slice(_:_:)`` check always.
@frozen @usableFromInline
@safe
struct Bytes: Sendable {
  /// The address of the byte at offset 0. It is a number, because the memory of the copy of a tail begins at a
  /// later offset: ``pointer(at:)`` makes the pointer to an offset that is in memory.
  @usableFromInline let address: UInt
  @usableFromInline let count: Int

  /// The memory at an address, of which the bytes at the offsets that are read are readable for as long
  /// as this value is used.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  @inlinable
  @_transparent
  init(address: UInt, count: Int) {
    self.address = address
    self.count = count
  }

  /// The memory at `start`, of which `count` bytes are readable for as long as this value is used.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  @inlinable
  @_transparent
  init(start: UnsafeRawPointer, count: Int) {
    // SAFETY: the caller guarantees `count` bytes.
    unsafe self.init(address: UInt(bitPattern: start), count: count)
  }

  /// The address of the byte at an offset.
  @unsafe
  @_transparent
  @usableFromInline
  func pointer(at offset: Int) -> UnsafePointer<UInt8> {
    // SAFETY: no readable byte has the address 0.
    let pointer = unsafe UnsafePointer<UInt8>(bitPattern: address &+ UInt(bitPattern: offset))
    #if DEBUG
      // Without optimization `unsafelyUnwrapped` is a call, and takes three times the instructions.
      return unsafe pointer!
    #else
      return unsafe pointer.unsafelyUnwrapped
    #endif
  }

  /// Traps if a build with `UNRAVEL_CHECKS` reads bytes that are not inside.
  ///
  /// Where the function that checks is in another file, the call has the same condition: a build without optimization
  /// calls a function of another file even if it is transparent and has no code, which costs on each byte.
  @_transparent
  @usableFromInline
  func checkBounds(_ offset: Int, _ size: Int) {
    #if UNRAVEL_CHECKS
      precondition(offset >= 0 && size >= 0 && offset &+ size <= count, "read outside of the bytes")
    #endif
  }

  /// The byte at an offset, which must be less than ``count``.
  @usableFromInline
  subscript(unchecked offset: Int) -> UInt8 {
    @_transparent
    get {
      checkBounds(offset, 1)
      // SAFETY: callers guarantee offsets below `count`, as do those of the functions below.
      return unsafe pointer(at: offset).pointee
    }
  }

  /// The byte at an offset, or nil past the end.
  subscript(offset: Int) -> UInt8? {
    @_transparent
    get { offset >= 0 && offset < count ? self[unchecked: offset] : nil }
  }

  /// The eight bytes from an offset, the first of them lowest. All eight must be inside.
  @_transparent
  func word(at offset: Int) -> UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
      checkBounds(offset, 8)
      // Without optimization the tuple takes three times the instructions.
      // SAFETY: callers guarantee eight bytes. The instruction needs no alignment.
      return unsafe UInt64(
        bitPattern: _mm_cvtsi128_si64(
          _mm_loadu_si64(UnsafeRawPointer(bitPattern: address &+ UInt(bitPattern: offset)))))
    #else
      return inlinableWord(at: offset)
    #endif
  }

  /// The four bytes from an offset, the first of them lowest. All four must be inside.
  @_transparent
  func half(at offset: Int) -> UInt32 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel) && !UNRAVEL_PORTABLE
      checkBounds(offset, 4)
      // SAFETY: callers guarantee four bytes. The instruction needs no alignment.
      return unsafe UInt32(
        bitPattern: _mm_cvtsi128_si32(
          _mm_loadu_si32(UnsafeRawPointer(bitPattern: address &+ UInt(bitPattern: offset)))))
    #else
      return inlinableHalf(at: offset)
    #endif
  }

  /// As ``word(at:)``, for code that is inlined in other modules.
  @inlinable
  @_transparent
  func inlinableWord(at offset: Int) -> UInt64 {
    checkBounds(offset, 8)
    // SAFETY: callers guarantee eight bytes, none of which has the address 0. A tuple of bytes needs no
    // alignment, and any eight bytes are a word. `loadUnaligned`, which is generic, takes twice the
    // instructions without optimization; with it both are one instruction.
    let pointer = unsafe UnsafePointer<EightBytes>(
      bitPattern: address &+ UInt(bitPattern: offset))
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

  /// As ``half(at:)``, for code that is inlined in other modules.
  @inlinable
  @_transparent
  func inlinableHalf(at offset: Int) -> UInt32 {
    checkBounds(offset, 4)
    // SAFETY: callers guarantee four bytes. See `inlinableWord(at:)`.
    let pointer = unsafe UnsafePointer<FourBytes>(
      bitPattern: address &+ UInt(bitPattern: offset))
    #if DEBUG
      let half = unsafe unsafeBitCast(pointer!.pointee, to: UInt32.self)
    #else
      let half = unsafe unsafeBitCast(pointer.unsafelyUnwrapped.pointee, to: UInt32.self)
    #endif
    #if _endian(little)
      return half
    #else
      return half.byteSwapped
    #endif
  }

  /// The up to eight bytes before an offset, the last of them highest.
  @inline(never)
  func shortWord(to end: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in max(0, end - 8)..<end { word = word >> 8 | UInt64(self[unchecked: offset]) << 56 }
    return word
  }

  /// Whether two runs of the same length hold the same bytes.
  @_transparent
  func equal(_ offset: Int, _ other: Bytes, _ otherOffset: Int, count: Int) -> Bool {
    checkBounds(offset, count)
    other.checkBounds(otherOffset, count)
    var i = 0
    while i + 8 <= count {
      if word(at: offset + i) != other.word(at: otherOffset + i) { return false }
      i += 8
    }
    while i < count {
      if self[unchecked: offset + i] != other[unchecked: otherOffset + i] { return false }
      i += 1
    }
    return true
  }

  /// A part of the bytes as a run.
  func slice(_ offset: Int, _ count: Int) -> Bytes {
    precondition(offset >= 0 && count >= 0 && offset + count <= self.count)
    // SAFETY: the part is checked above to be inside this run.
    return unsafe Bytes(address: address &+ UInt(bitPattern: offset), count: count)
  }

  /// A part of the bytes as a buffer.
  @unsafe
  @_transparent
  func buffer(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer {
    checkBounds(offset, count)
    // SAFETY: callers guarantee that the part is inside this run.
    return unsafe UnsafeRawBufferPointer(start: pointer(at: offset), count: count)
  }

  /// Copies a part of the bytes to memory that does not overlap it.
  @_transparent
  func copy(_ offset: Int, _ count: Int, to memory: MutableBytes, at index: Int) {
    checkBounds(offset, count)
    // The condition is here for the reason at `checkBounds(_:_:)`.
    #if UNRAVEL_CHECKS
      memory.checkBounds(index, count)
    #endif
    // SAFETY: callers guarantee that both parts are inside.
    unsafe UnsafeMutableRawPointer(memory.start + index).copyMemory(
      from: pointer(at: offset), byteCount: count)
  }

  /// An array of the bytes.
  func copy() -> [UInt8] {
    // SAFETY: the bytes are readable for as long as this value is used.
    unsafe Array(buffer(0, count))
  }

  /// Feeds the number of bytes and the bytes to a hasher.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    // SAFETY: the bytes are readable for as long as this value is used.
    unsafe hasher.combine(bytes: buffer(0, count))
  }

  /// The offset after the byte order mark, if there is one.
  var textStart: Int { hasByteOrderMark ? 3 : 0 }

  /// Whether the bytes begin with the byte order mark of UTF-8.
  var hasByteOrderMark: Bool {
    count >= 3 && self[unchecked: 0] == 0xEF && self[unchecked: 1] == 0xBB
      && self[unchecked: 2] == 0xBF
  }

  /// The number of times a byte occurs in a range.
  func occurrences(of byte: UInt8, from: Int, to end: Int) -> Int {
    countBytes(from: from, to: end) { word in PortableBlocks.equal(word, UInt64(byte)) }
  }

  /// The number of Unicode scalars that begin between two offsets: all bytes but continuations.
  func scalars(from: Int, to end: Int) -> Int {
    // A continuation is 10xxxxxx: bit 7 set, bit 6 clear.
    countBytes(from: from, to: end) { word in ~word | word << 1 }
  }

  /// The number of bytes in a range whose high bit a function of eight bytes sets.
  @_transparent
  private func countBytes(from: Int, to end: Int, counted: (UInt64) -> UInt64) -> Int {
    precondition(from >= 0 && end <= count)
    var found = 0
    var offset = from
    while offset &+ 8 <= end {
      // Eight counters of one byte each, which 255 words cannot overflow.
      var counters: UInt64 = 0
      let words = min((end &- offset) / 8, 255)
      for _ in 0..<words {
        counters &+= (counted(word(at: offset)) & Self.highBits) &>> 7
        offset &+= 8
      }
      let pairs = (counters & Self.evenBytes) &+ ((counters &>> 8) & Self.evenBytes)
      found &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while offset < end {
      if counted(UInt64(self[unchecked: offset])) & 0x80 != 0 { found &+= 1 }
      offset &+= 1
    }
    return found
  }

  private static var evenBytes: UInt64 { 0x00FF_00FF_00FF_00FF }
  /// The highest bit of each of eight bytes, which is set in those outside ASCII.
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}

extension Bytes {
  /// The bytes in place in an array. The caller keeps the array for as long as the bytes are used.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  init(inPlace array: [UInt8]) {
    // SAFETY: the closure may not keep the pointer by the documentation of the standard library. This relies on
    // its implementation: the elements of an array of a trivial type are in one heap buffer that does not
    // move while the array is referenced, and a change of another copy of the array allocates a new buffer.
    // `BytesTests` compares the addresses.
    self = unsafe array.withUnsafeBytes { buffer in
      unsafe Bytes(inPlace: buffer)
    }
  }

  /// The bytes of a buffer that the caller keeps for as long as the bytes are used.
  // SAFETY: the caller guarantees what the documentation says of the memory.
  @unsafe
  init(inPlace buffer: UnsafeRawBufferPointer) {
    guard let start = buffer.baseAddress else {
      self = Bytes.empty
      return
    }
    // SAFETY: the caller guarantees the buffer.
    unsafe self.init(start: start, count: buffer.count)
  }

  /// No bytes.
  // SAFETY: no byte is read.
  static var empty: Bytes { unsafe Bytes(address: 1, count: 0) }
}
