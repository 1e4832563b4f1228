#if canImport(os)
  internal import os

  /// A value that one thread at a time may use. `Mutex` is newer than the platforms Unravel runs on.
  typealias Lock<Value> = OSAllocatedUnfairLock<Value>

  extension OSAllocatedUnfairLock {
    init(_ value: State) where State: Sendable { self.init(initialState: value) }
  }
#elseif UNRAVEL_THREAD_SANITIZER
  internal import Foundation

  /// The same where the thread sanitizer looks on, which does not see that `Mutex` guards anything.
  final class Lock<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }
  }
#else
  internal import Synchronization

  /// A value that one thread at a time may use.
  struct Lock<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      mutex.withLock { value in body(&value) }
    }
  }
#endif
