#if canImport(Glibc)
  internal import Glibc
#endif

/// Memory that an owner writes a tape or bytes to.
///
/// A `Memory` of the heap has one owner, which releases it. Like a pointer, the value can be copied, and a
/// ``part(_:_:)`` is memory of the same owner. Callers use indexes below ``count``, and read only the
/// elements that they have written; builds with `UNRAVEL_CHECKS` check the indexes.
@usableFromInline
@safe
struct Memory<Element: BitwiseCopyable> {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  /// The number of elements that fit.
  @usableFromInline let count: Int

  @_transparent
  private init(start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Memory of the heap for a number of elements.
  init(count: Int) {
    self.count = count
    #if canImport(Glibc)
      // The system clears each page on the first write to it. With small pages that takes longer than the
      // parsing, so large memory is on large pages.
      let byteCount = count * MemoryLayout<Element>.stride
      if byteCount >= 2 * largePage {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePage)
        // SAFETY: the range is part of the allocation. The call is advice, which the system can
        // ignore.
        _ = unsafe madvise(memory, byteCount & ~(largePage - 1), MADV_HUGEPAGE)
        unsafe start = memory.bindMemory(to: Element.self, capacity: count)
        return
      }
    #endif
    unsafe start = UnsafeMutablePointer<Element>.allocate(capacity: count)
  }

  /// Returns the memory of the heap to the system.
  func release() {
    // SAFETY: the one owner calls this once, for all of the memory or its first part.
    unsafe start.deallocate()
  }

  /// A part of the memory.
  func part(_ index: Int, _ count: Int) -> Memory {
    precondition(index >= 0 && count >= 0 && index + count <= self.count)
    // SAFETY: the part is checked above to be inside.
    return unsafe Memory(start: start + index, count: count)
  }

  @inlinable
  subscript(index: Int) -> Element {
    @_transparent
    get {
      checkBounds(index, 1)
      // SAFETY: callers guarantee the index, here and below.
      return unsafe start[index]
    }
    @_transparent
    nonmutating set {
      checkBounds(index, 1)
      unsafe start[index] = newValue
    }
  }

  /// Copies the first elements of other memory, which does not overlap.
  func copy(_ other: Memory, count: Int) {
    checkBounds(0, count)
    other.checkBounds(0, count)
    unsafe start.update(from: other.start, count: count)
  }

  /// Traps if a build with `UNRAVEL_CHECKS` uses elements that are not in the memory.
  @_transparent
  @usableFromInline
  func checkBounds(_ index: Int, _ size: Int) {
    #if UNRAVEL_CHECKS
      precondition(index >= 0 && size >= 0 && index &+ size <= count, "outside of the memory")
    #endif
  }
}

/// The number of bytes of a large page.
var largePage: Int { 1 << 21 }

extension Memory<UInt8> {
  /// The memory of a buffer that has a first byte, for as long as the buffer exists.
  @_transparent
  init(_ buffer: UnsafeMutableRawBufferPointer) {
    unsafe self.init(
      start: buffer.baseAddress!.assumingMemoryBound(to: UInt8.self), count: buffer.count)
  }

  /// Calls `body` with memory for a number of bytes that exists during the call: on the stack, unless there
  /// are many.
  @_transparent
  static func withTemporary<Result>(count: Int, _ body: (Memory) -> Result) -> Result {
    // SAFETY: the memory is used during the call.
    unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      body(unsafe Memory(buffer))
    }
  }

  /// Stores an integer at an offset, its lowest byte first.
  @_transparent
  func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word, at offset: Int) {
    checkBounds(offset, MemoryLayout<Word>.size)
    unsafe UnsafeMutableRawPointer(start + offset).storeBytes(of: word.littleEndian, as: Word.self)
  }

  /// The first bytes, which are readable for as long as the memory is not released.
  @_transparent
  func bytes(_ count: Int) -> Bytes {
    checkBounds(0, count)
    return unsafe Bytes(address: UInt(bitPattern: start), count: count)
  }
}
