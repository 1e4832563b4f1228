import Foundation
import Loopback

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
    let listener = try LoopbackListener(backlog: 1)
    url = listener.url.appending(path: "recipe")
    let body = Self.recipe.utf8.prefix(count)
    Thread.detachNewThread {
      defer { close(listener.descriptor) }
      guard waitForInput(on: listener.descriptor) else { return }
      let connection = accept(listener.descriptor, nil, nil)
      guard connection >= 0 else { return }
      defer { close(connection) }
      send(Array(body), to: connection, pause: pause)
    }
  }
}

/// Ignores the request and sends the response word by word.
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
