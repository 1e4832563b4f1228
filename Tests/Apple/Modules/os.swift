// What the library uses of Apple's module `os`, with the declarations of its interface.

import Synchronization

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let mutex = Mutex(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.mutex._unsafeLock()
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R
  where R: Sendable {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) {
    self.init(uncheckedState: initialState)
  }
}
