import Foundation

/// Runs a function on a new thread with a stack of a size, and waits for it.
func onThread<Result: Sendable>(
  stackSize: Int, _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  let work = Work(body: body)
  // What the function captures is freed here, not on the stack of the thread.
  defer { withExtendedLifetime(body) {} }
  return try await withCheckedThrowingContinuation { continuation in
    let thread = Thread {
      let result = Swift.Result { try work.body!() }
      work.body = nil
      continuation.resume(with: result)
    }
    thread.stackSize = stackSize
    thread.start()
  }
}

private final class Work<Result>: @unchecked Sendable {
  var body: (() throws -> Result)?

  init(body: @escaping () throws -> Result) { self.body = body }
}
