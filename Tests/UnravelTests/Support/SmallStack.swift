import Foundation

/// Runs a function on a new thread with a stack of a size, and waits for it.
func onThread<Result: Sendable>(
  stackSize: Int, _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread {
      continuation.resume(with: Swift.Result { try body() })
    }
    thread.stackSize = stackSize
    thread.start()
  }
}
