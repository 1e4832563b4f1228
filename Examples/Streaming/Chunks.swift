import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a response, in the chunks in which it arrives.
///
/// `URLSession.bytes(for:)` of Apple platforms returns the bytes one by one. Chunks cost less, and Linux
/// has them too.
func chunks(of url: URL) -> AsyncThrowingStream<Data, any Error> {
  AsyncThrowingStream { continuation in
    let session = URLSession(
      configuration: .ephemeral, delegate: ChunkDelegate(continuation), delegateQueue: nil)
    let task = session.dataTask(with: url)
    continuation.onTermination = { _ in
      task.cancel()
      session.finishTasksAndInvalidate()
    }
    task.resume()
  }
}

private final class ChunkDelegate: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.finish(throwing: error)
  }
}
