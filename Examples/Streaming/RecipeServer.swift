import Foundation
import Loopback
import Unravel

/// A server on the loopback interface that sends one recipe, word by word, as a language model does. It refuses a
/// request whose schema does not describe the recipe.
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

/// Sends the response word by word, or the reason why the request is refused.
private func send(_ body: [UInt8], to connection: Int32, pause: TimeInterval) {
  guard let request = receiveBody(from: connection) else { return }
  if let reason = reasonToRefuse(request) {
    _ = transmit(
      head(of: "400 Bad Request", type: "text/plain") + Array(reason.utf8), to: connection)
    return
  }
  guard transmit(head(of: "200 OK", type: "application/json"), to: connection) else { return }
  var rest = body[...]
  while let word = rest.firstIndex(of: UInt8(ascii: " ")).map({ rest[...$0] }) {
    guard transmit(Array(word), to: connection) else { return }
    rest = rest[word.endIndex...]
    Thread.sleep(forTimeInterval: pause)
  }
  _ = transmit(Array(rest), to: connection)
}

private func head(of status: String, type: String) -> [UInt8] {
  let lines = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Connection: close", "", ""]
  return Array(lines.joined(separator: "\r\n").utf8)
}

/// Why a request is refused; nil if its schema describes the recipe.
private func reasonToRefuse(_ body: [UInt8]) -> String? {
  do {
    let path: JSONKeyPath = ["response_format", "json_schema", "schema"]
    let schema: JSONValue = try decodeValue(from: body, rootKeyPath: path)
    let recipe = try JSONValue.decodeValue(from: RecipeServer.recipe)
    return schema.describes(recipe) ? nil : "The schema does not describe a recipe."
  } catch {
    return "\(error)"
  }
}

/// The body of a request; nil if the connection ends before.
private func receiveBody(from connection: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while waitForInput(on: connection) {
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    bytes += buffer[..<count]
    guard let blankLine = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
    let head = String(decoding: bytes[..<blankLine.lowerBound], as: UTF8.self).lowercased()
    let length = head.firstMatch(of: /content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
    let body = bytes[blankLine.upperBound...]
    if body.count >= length { return Array(body.prefix(length)) }
  }
  return nil
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
