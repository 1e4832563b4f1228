import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory before a guard page. A read after an input at its end ends the process.
///
///     │ readable page …                [1, 2]│ guard page
final class GuardedMemory: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let readable: Int
  private let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Memory for inputs of up to `capacity` bytes.
  init(capacity: Int) {
    readable = (capacity + page - 1) / page * page
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON
    #else
      let flags = MAP_PRIVATE | Int32(MAP_ANONYMOUS)
    #endif
    start = mmap(nil, readable + page, PROT_READ | PROT_WRITE, flags, -1, 0)
    precondition(start != MAP_FAILED)
    precondition(mprotect(start + readable, page, PROT_NONE) == 0)
  }

  deinit { munmap(start, readable + page) }

  /// The input at the end of the memory, without a copy. It is valid until the next call.
  ///
  /// - Parameter foreign: Bytes between the input and the guard page.
  func data(_ text: some Collection<UInt8>, before foreign: [UInt8] = []) -> Data {
    precondition(text.count + foreign.count <= readable)
    let end = start + (readable - foreign.count)
    let first = end - text.count
    UnsafeMutableRawBufferPointer(start: first, count: text.count).copyBytes(from: text)
    UnsafeMutableRawBufferPointer(start: end, count: foreign.count).copyBytes(from: foreign)
    return Data(bytesNoCopy: first, count: text.count, deallocator: .none)
  }
}
