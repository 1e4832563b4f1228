import Foundation

/// A minimal HTTP/1.1 server on the loopback interface.
///
/// The server handles one request for each connection, and one connection at a time, on its own thread
/// until the program exits.
struct LoopbackServer {
  let url: URL

  /// Listens on a free port of 127.0.0.1 and passes each request to the service.
  init(_ service: TodoService) throws {
    let listener = try listenOnLoopback()
    url = URL(string: "http://127.0.0.1:\(try port(of: listener))/")!
    // A client that closes its connection early must not end the process.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread {
      var service = service
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        if let request = receive(from: connection) {
          transmit(service.answer(request).bytes, to: connection)
        }
        close(connection)
      }
    }
  }
}

private func listenOnLoopback() throws -> Int32 {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  let listener = try check(socket(AF_INET, stream, 0))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  address.sin_port = 0  // a free port
  _ = try withSocketAddress(&address) { try check(bind(listener, $0, $1)) }
  try check(listen(listener, 16))
  return listener
}

private func port(of listener: Int32) throws -> UInt16 {
  var address = sockaddr_in()
  _ = try withSocketAddress(&address) { pointer, length in
    var length = length
    return try check(getsockname(listener, pointer, &length))
  }
  return UInt16(bigEndian: address.sin_port)
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

/// Passes an address to a function of the sockets API as a `sockaddr`.
private func withSocketAddress<Result>(
  _ address: inout sockaddr_in,
  _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Result
) rethrows -> Result {
  try withUnsafeMutablePointer(to: &address) { pointer in
    try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

@discardableResult
private func check(_ result: Int32) throws -> Int32 {
  guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return result
}
