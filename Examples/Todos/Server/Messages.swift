import Foundation

/// A request, read from the bytes that came over a connection.
///
///     PUT /todos/1 HTTP/1.1
///     Content-Length: 17
///
///     {"title": "Tune"}
struct Request {
  let method: String
  let path: String
  let body: Data
}

/// Reads a request from bytes that arrive in parts.
struct RequestParser {
  /// The lines before the body.
  private struct Head {
    let method: String
    let path: String
    let bodyStart: Int
    let bodyLength: Int
  }

  private var bytes = Data()
  private var head: Head?

  /// The number of bytes that arrived.
  var count: Int { bytes.count }

  /// Adds bytes; returns the request if it is complete.
  mutating func append(_ part: some Sequence<UInt8>) -> Request? {
    // A blank line can begin in the last three bytes of the parts before. Those before it are not searched
    // again.
    let searched = max(0, bytes.count - 3)
    bytes += part
    if head == nil { head = readHead(from: searched) }
    guard let head, bytes.count - head.bodyStart >= head.bodyLength else { return nil }
    return Request(
      method: head.method, path: head.path,
      body: Data(bytes[head.bodyStart...].prefix(head.bodyLength)))
  }

  private func readHead(from start: Int) -> Head? {
    guard let blankLine = bytes[start...].firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    // A head is ASCII. Comparing text of other characters, such as combining marks, can take quadratic time.
    let ascii = bytes[..<blankLine.lowerBound].map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    let lines = String(decoding: ascii, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    return Head(
      method: words.first ?? "", path: words.dropFirst().first ?? "",
      bodyStart: blankLine.upperBound, bodyLength: lines.lazy.compactMap(contentLength).first ?? 0)
  }
}

/// Returns 42 for `Content-Length: 42`.
private func contentLength(_ line: String) -> Int? {
  let parts = line.split(separator: ":", maxSplits: 1)
  guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
  return Int(parts[1].trimmingCharacters(in: .whitespaces)).map { max($0, 0) }
}

/// A response and its encoding.
struct Reply {
  var status: Int
  var type = "application/json"
  var body = Data()
  /// The value of `Content-Length`, if it differs from the length of the body.
  var claimedLength: Int?

  var bytes: Data {
    var lines = ["HTTP/1.1 \(status) \(reason(status))", "Connection: close"]
    if status != 204 {
      lines += ["Content-Type: \(type)", "Content-Length: \(claimedLength ?? body.count)"]
    }
    return Data((lines + ["", ""]).joined(separator: "\r\n").utf8) + body
  }
}

/// The reason phrase of RFC 9110 for a status.
func reason(_ status: Int) -> String {
  switch status {
  case 200: "OK"
  case 201: "Created"
  case 204: "No Content"
  case 400: "Bad Request"
  case 404: "Not Found"
  case 405: "Method Not Allowed"
  case 500: "Internal Server Error"
  case 502: "Bad Gateway"
  default: ""
  }
}
