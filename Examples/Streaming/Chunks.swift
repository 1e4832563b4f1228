import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a response, in the chunks in which it arrives.
///
/// `URLSession.bytes(for:)` of Apple platforms returns the bytes one by one. Chunks cost less, and Linux
/// has them too.
///
/// A response with another status than 200 throws a ``RefusedRequest``.
func chunks(of request: URLRequest) -> AsyncThrowingStream<Data, any Error> {
  AsyncThrowingStream { continuation in
    let session = URLSession(
      configuration: .ephemeral, delegate: ChunkDelegate(continuation), delegateQueue: nil)
    let task = session.dataTask(with: request)
    continuation.onTermination = { _ in
      task.cancel()
      session.finishTasksAndInvalidate()
    }
    task.resume()
  }
}

/// The error of a request that the server refuses.
struct RefusedRequest: Error, Equatable {
  let status: Int
  let reason: String
}

private final class ChunkDelegate: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let status = (dataTask.response as? HTTPURLResponse)?.statusCode ?? 200
    guard status == 200 else {
      continuation.finish(
        throwing: RefusedRequest(status: status, reason: String(decoding: data, as: UTF8.self)))
      return
    }
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.finish(throwing: error)
  }
}
