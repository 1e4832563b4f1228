#if canImport(Glibc)
  internal import Glibc
#endif

/// Memory of the heap that a tape or bytes are written to.
///
/// The value is the one owner of the memory, which is returned to the system when the value's life ends. So
/// the compiler excludes that memory is returned twice, or not at all. Callers use indexes below ``count``,
/// and read only the elements that they have written; builds with `UNRAVEL_CHECKS` check the indexes.
@safe
struct Memory<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafeMutablePointer<Element>
  /// The number of elements that fit.
  let count: Int

  /// Memory for a number of elements.
  init(count: Int) {
    self.count = count
    #if canImport(Glibc)
      // The system clears each page on the first write to it. With small pages that takes longer than the
      // parsing, so large memory is on large pages.
      let byteCount = count * MemoryLayout<Element>.stride
      if byteCount >= 2 * largePage {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePage)
        // SAFETY: the range is part of the allocation. The call is advice, which the system can
        // ignore. Only this value has the pointer.
        _ = unsafe madvise(memory, byteCount & ~(largePage - 1), MADV_HUGEPAGE)
        unsafe start = memory.bindMemory(to: Element.self, capacity: count)
        return
      }
    #endif
    // SAFETY: only this value has the pointer.
    unsafe start = UnsafeMutablePointer<Element>.allocate(capacity: count)
  }

  deinit {
    // SAFETY: the value cannot be copied, so nothing else returns the memory, and elements that are
    // bitwise copyable need no deinitialization.
    unsafe start.deallocate()
  }

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

  /// Copies the first elements of other memory.
  func copy(_ other: borrowing Memory, count: Int) {
    checkBounds(0, count)
    other.checkBounds(0, count)
    // SAFETY: callers guarantee the count. Two allocations do not overlap.
    unsafe start.update(from: other.start, count: count)
  }

  /// Traps if a build with `UNRAVEL_CHECKS` uses elements that are not in the memory.
  @_transparent
  func checkBounds(_ index: Int, _ size: Int) {
    #if UNRAVEL_CHECKS
      precondition(index >= 0 && size >= 0 && index &+ size <= count, "outside of the memory")
    #endif
  }
}

/// The number of bytes of a large page.
var largePage: Int { 1 << 21 }

extension Memory<UInt8> {
  /// The first bytes, which are readable for as long as this value exists.
  @_transparent
  func bytes(_ count: Int) -> Bytes {
    checkBounds(0, count)
    // SAFETY: callers keep this value for as long as they use the bytes.
    return unsafe Bytes(address: UInt(bitPattern: start), count: count)
  }
}
