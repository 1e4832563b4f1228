#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A value that one thread at a time can read or change.
///
/// The type wraps the platform's lock, because member import visibility requires a file that calls a
/// member of the platform's type to import the platform's module.
struct Lock<Value: Sendable>: ~Copyable, Sendable {
  // `Mutex` needs macOS 15 and iOS 18, the thread sanitizer does not recognize it, and Embedded Swift
  // does not have it.
  #if canImport(os)
    private let storage: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }
  #elseif UNRAVEL_THREAD_SANITIZER || hasFeature(Embedded)
    private let storage: SpinLock<Value>

    init(_ value: Value) { storage = SpinLock(value) }
  #else
    private let storage: Mutex<Value>

    init(_ value: Value) { storage = Mutex(value) }
  #endif

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    storage.withLock { value in body(&value) }
  }
}

#if !canImport(os) && (UNRAVEL_THREAD_SANITIZER || hasFeature(Embedded))
  /// A value that an atomic flag guards, which the thread sanitizer sees and every system has.
  private final class SpinLock<Value: Sendable>: @unchecked Sendable {
    private let isLocked = Atomic(false)
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      while isLocked.exchange(true, ordering: .acquiring) {}
      defer { isLocked.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
#endif
