import Foundation
import Testing
import Unravel

struct JSONLinesConcurrencyTests {
  typealias Node = ConcurrentDecodingTests.Node

  @Test func `the lines are those of one core`() async throws {
    var random = SeededGenerator(for: "JSONLines+ConcurrencyTests")
    for _ in 0..<100 {
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      for number in 0..<Int.random(in: 0..<60, using: &random) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: text += " "
        case 1: text += #"{"id": 1.5}"#
        case 2: text += "{\"id\":"
        case 3:
          text += ConcurrentDecodingTests.node(
            number, ", \"more\": \"\(String(repeating: "x", count: 200))\"")
        default: text += ConcurrentDecodingTests.node(number)
        }
        text += ["\n", "\r\n"].randomElement(using: &random)!
      }
      if Bool.random(using: &random) { text += ConcurrentDecodingTests.node(0) }
      let bytes = Array(text.utf8)
      let serial = JSONLines<Node>(bytes, maximumLineLength: 150).map(Self.outcome)

      var rest = bytes[...]
      let most = Int.random(in: 2..<300, using: &random)
      var sizes = random
      func nextChunk() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        let count = Int.random(in: 1...most, using: &sizes)
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      let lines = try await JSONLines<Node>.decodeLinesConcurrently(
        maximumLineLength: 150, nextChunk: nextChunk)
      #expect(lines.map(Self.outcome) == serial, "\(text) in chunks of \(most)")
      let whole = try await JSONLines<Node>.decodeLinesConcurrently(
        from: bytes, maximumLineLength: 150)
      #expect(whole.map(Self.outcome) == serial)

      rest = bytes[...]
      let models = await ConcurrentDecodingTests.message {
        try await JSONLines<Node>.decodeConcurrently(maximumLineLength: 150, nextChunk: nextChunk)
      }
      let expected = ConcurrentDecodingTests.message {
        try JSONLines<Node>(bytes, maximumLineLength: 150).map { try $0.get() }
      }
      #expect(models == expected)
    }
  }

  @Test func `a long line in small chunks is appended to one buffer`() async throws {
    let line = Array("\"\(String(repeating: "x", count: 1 << 22))\"".utf8)
    var rest = line[...]
    let strings = try await JSONLines<String>.decodeConcurrently {
      defer { rest = rest.dropFirst(32) }
      return rest.isEmpty ? nil : Array(rest.prefix(32))
    }
    #expect(strings.map(\.utf8.count) == [1 << 22])
  }

  @Test func `large input is decoded in many chunks`() async throws {
    var nodes = ConcurrentDecodingTests.nodes(20_000)
    let text = nodes.joined(separator: "\n")
    let expected = try JSONLines<Node>(text).map { try $0.get() }
    #expect(expected.count == 20_000)
    #expect(try await JSONLines<Node>.decodeConcurrently(from: text.utf8) == expected)
    #expect(try await JSONLines<Node>.decodeConcurrently(from: text) == expected)
    #expect(try await JSONLines<Node>.decodeConcurrently(from: Data(text.utf8)) == expected)
    try await Self.withFile(of: text) { url in
      let decoded = try await JSONLines<Node>.decodeConcurrently(contentsOf: url)
      #expect(decoded == expected)
    }

    nodes[15_000] = #"{"id": 15000, "name": null}"#
    nodes[19_000] = "x"
    let wrong = nodes.joined(separator: "\r\n")
    let message = await ConcurrentDecodingTests.message {
      try await JSONLines<Node>.decodeConcurrently(from: wrong.utf8)
    }
    #expect(
      message == """
        name: missing "name" (it is null)
             --> line 15001, column 23
        15001 | {"id": 15000, "name": null}
              |                       ^^^^
        """)
    let lines = try await JSONLines<Node>.decodeLinesConcurrently(from: wrong.utf8)
    #expect(lines.map(\.number) == Array(1...20_000))
    #expect(lines.filter { (try? $0.get()) == nil }.map(\.number) == [15_001, 19_001])
  }

  @Test func `the error of the source comes after the errors of the lines before`() async throws {
    struct Cut: Error {}
    var requestCount = 0
    await #expect(throws: Cut.self) {
      try await JSONLines<Node>.decodeConcurrently {
        requestCount += 1
        if requestCount == 3 { throw Cut() }
        return Array((ConcurrentDecodingTests.node(requestCount) + "\n").utf8)
      }
    }
    requestCount = 0
    await #expect(throws: DecodeError.self) {
      try await JSONLines<Node>.decodeConcurrently {
        requestCount += 1
        if requestCount == 3 { throw Cut() }
        return Array("{}\n".utf8)
      }
    }
    await #expect(throws: CocoaError.self) {
      try await JSONLines<Node>.decodeConcurrently(
        contentsOf: URL(fileURLWithPath: "/nowhere/nodes.jsonl"))
    }
  }

  @Test func `a cancelled task reads no more lines`() async throws {
    let task = Task {
      var requestCount = 0
      let line = Array((ConcurrentDecodingTests.node(1) + "\n").utf8)
      return try await JSONLines<Node>.decodeConcurrently {
        requestCount += 1
        if requestCount == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        return line
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: Helpers

  static func outcome(_ line: JSONLine<Node>) -> String {
    "\(line.number) " + ConcurrentDecodingTests.message { try line.get() }
  }

  static func withFile(of text: String, _ body: (URL) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }
}
