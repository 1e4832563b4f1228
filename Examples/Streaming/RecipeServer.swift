import Foundation

/// A server on the loopback interface that sends one recipe, word by word, as a language model does.
///
/// The server runs on its own thread. It stops after one connection, or after five seconds without one.
/// `Examples/Todos/Server` has a server that reads requests.
struct RecipeServer {
  static let recipe = """
    {
      "title": "Green tea",
      "minutes": 5,
      "steps": [
        {"text": "Boil the water and let it cool for two minutes."},
        {"text": "Warm the pot, then add a spoon of leaves."},
        {"text": "Pour, wait for \\u201cone song\\u201d, and serve."}
      ]
    }
    """

  let url: URL

  /// Listens on a free port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - pause: The number of seconds between two words.
  ///   - count: The number of bytes to send before the connection closes; all of them by default.
  init(pause: TimeInterval, prefix count: Int = .max) throws {
    let listener = try listenOnLoopback()
    url = URL(string: "http://127.0.0.1:\(try port(of: listener))/recipe")!
    // A client that closes its connection early must not end the process.
    signal(SIGPIPE, SIG_IGN)
    let body = Self.recipe.utf8.prefix(count)
    Thread.detachNewThread {
      defer { close(listener) }
      guard waitForInput(on: listener) else { return }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      defer { close(connection) }
      send(Array(body), to: connection, pause: pause)
    }
  }
}

/// Reads the beginning of a request, which does not matter, and sends the response word by word.
private func send(_ body: [UInt8], to connection: Int32, pause: TimeInterval) {
  var buffer = [UInt8](repeating: 0, count: 4096)
  guard waitForInput(on: connection), recv(connection, &buffer, buffer.count, 0) > 0 else { return }
  let head = ["HTTP/1.1 200 OK", "Content-Type: application/json", "Connection: close", "", ""]
  guard transmit(Array(head.joined(separator: "\r\n").utf8), to: connection) else { return }
  var rest = body[...]
  while let word = rest.firstIndex(of: UInt8(ascii: " ")).map({ rest[...$0] }) {
    guard transmit(Array(word), to: connection) else { return }
    rest = rest[word.endIndex...]
    Thread.sleep(forTimeInterval: pause)
  }
  _ = transmit(Array(rest), to: connection)
}

/// Sends a few bytes; returns false if the client has closed the connection.
private func transmit(_ bytes: [UInt8], to connection: Int32) -> Bool {
  send(connection, bytes, bytes.count, 0) == bytes.count
}

/// Waits for a connection or for bytes, at most five seconds.
private func waitForInput(on socket: Int32) -> Bool {
  var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
  return poll(&descriptor, 1, 5000) > 0
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
  try check(listen(listener, 1))
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
