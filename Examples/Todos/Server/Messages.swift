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

  /// Returns nil if the bytes are only the beginning of a request.
  init?(_ bytes: Data) {
    guard let blankLine = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    // A head is ASCII. Comparing text of other characters, such as combining marks, can take quadratic time.
    let ascii = bytes[..<blankLine.lowerBound].map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    let head = String(decoding: ascii, as: UTF8.self)
    let lines = head.components(separatedBy: "\r\n")
    let length = lines.lazy.compactMap(contentLength).first ?? 0
    let body = bytes[blankLine.upperBound...]
    guard body.count >= length else { return nil }
    let words = lines[0].split(separator: " ").map(String.init)
    method = words.first ?? ""
    path = words.dropFirst().first ?? ""
    self.body = Data(body.prefix(length))
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
