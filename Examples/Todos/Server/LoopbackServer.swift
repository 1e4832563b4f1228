import Foundation
import Loopback

/// A minimal HTTP/1.1 server on the loopback interface.
///
/// The server handles one request for each connection, and one connection at a time, on its own thread
/// until the program exits.
struct LoopbackServer {
  let url: URL

  /// Listens on a free port of 127.0.0.1 and passes each request to the service.
  ///
  /// - Parameter timeLimit: The time that a client has to send a request, since others wait for it.
  init(_ service: TodoService, timeLimit: Duration = .seconds(5)) throws {
    let listener = try LoopbackListener(backlog: 16)
    url = listener.url
    Thread.detachNewThread {
      var service = service
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { continue }
        if let request = receive(from: connection, before: .now + timeLimit) {
          transmit(service.answer(request).bytes, to: connection)
        }
        close(connection)
      }
    }
  }
}

/// Reads a complete request. Returns nil if the client closes the connection, is too slow, or sends more than
/// a megabyte.
private func receive(from connection: Int32, before end: ContinuousClock.Instant) -> Request? {
  var bytes = Data()
  var buffer = [UInt8](repeating: 0, count: 4096)
  while bytes.count < 1_000_000, waitForInput(on: connection, before: end) {
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    bytes += buffer[..<count]
    if let request = Request(bytes) { return request }
  }
  return nil
}

/// Waits for bytes or the end of the connection.
private func waitForInput(on connection: Int32, before end: ContinuousClock.Instant) -> Bool {
  var descriptor = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
  let rest = max(.zero, end - .now) / .milliseconds(1)
  return poll(&descriptor, 1, Int32(rest)) > 0
}

private func transmit(_ bytes: Data, to connection: Int32) {
  // A client that does not read the reply must not keep others waiting.
  var timeout = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(
    connection, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(connection, slice.baseAddress, slice.count, 0)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
