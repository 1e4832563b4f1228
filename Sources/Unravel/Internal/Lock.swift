#if UNRAVEL_THREAD_SANITIZER
  internal import Foundation
#elseif canImport(os)
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
  #if UNRAVEL_THREAD_SANITIZER
    private let storage: FoundationLock<Value>
  #elseif canImport(os)
    private let storage: OSAllocatedUnfairLock<Value>
  #elseif hasFeature(Embedded)
    private let storage: SpinLock<Value>
  #else
    private let storage: Mutex<Value>
  #endif

  init(_ value: Value) {
    #if UNRAVEL_THREAD_SANITIZER
      storage = FoundationLock(value)
    #elseif canImport(os)
      storage = OSAllocatedUnfairLock(initialState: value)
    #elseif hasFeature(Embedded)
      storage = SpinLock(value)
    #else
      storage = Mutex(value)
    #endif
  }

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    storage.withLock { value in body(&value) }
  }
}

#if UNRAVEL_THREAD_SANITIZER
  /// A value that an `NSLock` guards.
  private final class FoundationLock<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }
  }
#elseif hasFeature(Embedded)
  /// A value that an atomic flag guards, for systems without threads that can wait.
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
