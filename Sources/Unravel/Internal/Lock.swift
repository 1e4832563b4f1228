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
  // `Mutex` needs macOS 15 and iOS 18, and the thread sanitizer does not recognize it.
  #if UNRAVEL_THREAD_SANITIZER
    private let storage: FoundationLock<Value>
  #elseif canImport(os)
    private let storage: OSAllocatedUnfairLock<Value>
  #else
    private let storage: Mutex<Value>
  #endif

  init(_ value: Value) {
    #if UNRAVEL_THREAD_SANITIZER
      storage = FoundationLock(value)
    #elseif canImport(os)
      storage = OSAllocatedUnfairLock(initialState: value)
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
#endif
