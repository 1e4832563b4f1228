import Foundation
import Loopback

/// A minimal HTTP/1.1 server on the loopback interface.
///
/// The server handles one request for each connection, and one connection at a time, on its own thread
/// until the program exits.
struct LoopbackServer {
  let url: URL

  /// Listens on a free port of 127.0.0.1 and passes each request to the service.
  init(_ service: TodoService) throws {
    let listener = try LoopbackListener(backlog: 16)
    url = listener.url
    Thread.detachNewThread {
      var service = service
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { continue }
        if let request = receive(from: connection) {
          transmit(service.answer(request).bytes, to: connection)
        }
        close(connection)
      }
    }
  }
}

/// Reads a complete request. Returns nil if the client closes the connection, pauses for more than five
/// seconds, or sends more than a megabyte.
private func receive(from connection: Int32) -> Request? {
  var timeout = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(
    connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  var bytes = Data()
  var buffer = [UInt8](repeating: 0, count: 4096)
  while bytes.count < 1_000_000 {
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    bytes += buffer[..<count]
    if let request = Request(bytes) { return request }
  }
  return nil
}

private func transmit(_ bytes: Data, to connection: Int32) {
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
