import Foundation
import Unravel

// snippet.events
/// The data of each event in a body of the type `text/event-stream`.
struct EventData<Body: AsyncSequence>: AsyncSequence, AsyncIteratorProtocol
where Body.Element == UInt8 {
  private var bytes: Body.AsyncIterator

  init(_ body: Body) {
    bytes = body.makeAsyncIterator()
  }

  func makeAsyncIterator() -> EventData { self }

  mutating func next() async throws -> [UInt8]? {
    var line: [UInt8] = []
    var data: [UInt8] = []
    while let byte = try await bytes.next() {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      // An empty line ends an event.
      if line.isEmpty, !data.isEmpty { return data }
      if line.starts(with: "data:".utf8) { data += line.dropFirst(5) + [byte] }
      line = []
    }
    return nil
  }
}
// snippet.end

// snippet.reading
struct Message: Decodable {
  let user: String
  let text: String

  static func decode(_ e: Extractor) throws -> Message {
    try Message(user: e <| "user", text: e <| "text")
  }
}

func read<Body: AsyncSequence>(_ body: Body) async throws where Body.Element == UInt8 {
  for try await data in EventData(body) {
    let message = try Message.decodeValue(from: data)
    print(message.user, message.text)
  }
}
// snippet.end

func body(_ text: String) -> AsyncStream<UInt8> {
  AsyncStream { stream in
    for byte in text.utf8 { stream.yield(byte) }
    stream.finish()
  }
}

try await read(body("event: message\ndata: {\"user\": \"nocchi\",\ndata:  \"text\": \"hi\"}\n\n"))
