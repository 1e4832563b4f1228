import Foundation
import Loopback

/// A minimal HTTP/1.1 server on the loopback interface.
///
/// The server handles one request for each connection, each connection on its own thread, until the program
/// exits. At most 64 connections are open; others wait to be accepted.
struct LoopbackServer {
  let url: URL

  /// Listens on a free port of 127.0.0.1 and passes each request to the service.
  ///
  /// - Parameter timeLimit: The time that a client has to send a request, and to read the reply.
  init(_ service: TodoService, timeLimit: Duration = .seconds(5)) throws {
    let listener = try LoopbackListener(backlog: 16)
    let service = SharedService(service)
    let vacancies = DispatchSemaphore(value: 64)
    url = listener.url
    Thread.detachNewThread {
      while true {
        vacancies.wait()
        let connection = accept(listener.descriptor, nil, nil)
        Thread.detachNewThread {
          defer { vacancies.signal() }
          guard connection >= 0 else { return }
          defer { close(connection) }
          // A call sends what the client has room for and does not wait for more room.
          _ = fcntl(connection, F_SETFL, O_NONBLOCK)
          if let request = receive(from: connection, before: .now + timeLimit) {
            transmit(service.answer(request).bytes, to: connection, before: .now + timeLimit)
          }
        }
      }
    }
  }
}

/// The service that the threads of all connections use, one at a time.
private final class SharedService: @unchecked Sendable {
  private var service: TodoService
  private let lock = NSLock()

  init(_ service: TodoService) { self.service = service }

  func answer(_ request: Request) -> Reply {
    lock.withLock { service.answer(request) }
  }
}

/// Reads a complete request. Returns nil if the client closes the connection, is too slow, or sends more than
/// a megabyte.
private func receive(from connection: Int32, before end: ContinuousClock.Instant) -> Request? {
  var parser = RequestParser()
  var buffer = [UInt8](repeating: 0, count: 4096)
  while parser.count < 1_000_000, wait(for: POLLIN, on: connection, before: end) {
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    if let request = parser.append(buffer[..<count]) { return request }
  }
  return nil
}

/// Sends bytes until the client has them all, closes the connection, or is too slow.
private func transmit(
  _ bytes: Data, to connection: Int32, before end: ContinuousClock.Instant
) {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty, wait(for: POLLOUT, on: connection, before: end) {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(connection, slice.baseAddress, slice.count, 0)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Waits until a connection has bytes (`POLLIN`) or room for bytes (`POLLOUT`), or has ended.
private func wait(
  for event: Int32, on connection: Int32, before end: ContinuousClock.Instant
) -> Bool {
  var descriptor = pollfd(fd: connection, events: Int16(event), revents: 0)
  let rest = max(.zero, end - .now) / .milliseconds(1)
  return poll(&descriptor, 1, Int32(rest)) > 0
}
