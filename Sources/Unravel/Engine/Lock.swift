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
  // `Mutex` needs macOS 15 and iOS 18, and Embedded Swift does not have it.
  #if canImport(os)
    private let storage: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }
  #elseif hasFeature(Embedded)
    private let storage: SpinLock<Value>

    init(_ value: Value) { storage = SpinLock(value) }
  #else
    private let storage: VisibleMutex<Value>

    init(_ value: Value) { storage = VisibleMutex(value) }
  #endif

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    storage.withLock { value in body(&value) }
  }
}

#if !canImport(os) && !hasFeature(Embedded)
  /// A `Mutex` that the thread sanitizer sees.
  ///
  /// The sanitizer does not know the system call that `Mutex` makes on Linux, and would report every access to
  /// the value as a race. It knows the atomic operations of this type: whoever has the lock acquires what
  /// the thread that had it before has released. The mutex alone excludes other threads.
  private struct VisibleMutex<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let releases = Atomic(false)

    init(_ value: Value) { mutex = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { value in
        _ = releases.load(ordering: .acquiring)
        defer { releases.store(true, ordering: .releasing) }
        return body(&value)
      }
    }
  }
#endif

#if !canImport(os) && hasFeature(Embedded)
  /// A value that an atomic flag guards. Every system has those.
  ///
  /// It is `Sendable` because only the thread that has set the flag accesses the value.
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
