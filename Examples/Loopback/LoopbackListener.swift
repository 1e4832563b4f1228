public import Foundation

/// A socket that listens on a free port of 127.0.0.1, for the servers of the examples.
public struct LoopbackListener: Sendable {
  public let descriptor: Int32

  /// The root of the server: `http://127.0.0.1:49152/`.
  public let url: URL

  /// - Parameter backlog: The number of connections that can wait to be accepted.
  public init(backlog: Int32) throws {
    descriptor = try listenOnLoopback(backlog: backlog)
    url = URL(string: "http://127.0.0.1:\(try port(of: descriptor))/")!
    // A client that closes its connection early must not end the process.
    signal(SIGPIPE, SIG_IGN)
  }
}

private func listenOnLoopback(backlog: Int32) throws -> Int32 {
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
  try check(listen(listener, backlog))
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
