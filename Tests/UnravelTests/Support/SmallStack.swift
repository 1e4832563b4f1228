import Foundation

/// Runs the body on a thread of its own with a stack of the size given, and waits for it.
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
