import Foundation
import Testing
import Unravel

@testable import Todos

/// Tests the client with a server on the loopback interface, one for each test.
struct TodosTests {
  let client: Client

  init() throws {
    setenv("no_proxy", "127.0.0.1", 1)
    client = Client(base: try LoopbackServer(TodoService()).url)
  }

  @Test func `post creates a todo and the server assigns its id`() async throws {
    let due = Date(timeIntervalSince1970: 1_798_135_200)
    let first: Todo = try await client.post("todos", Draft(title: "Tune the piano", due: due))
    let second: Todo = try await client.post("todos", Draft(title: "Buy strings", done: true))
    #expect(first == Todo(id: 1, title: "Tune the piano", done: false, due: due))
    #expect(second == Todo(id: 2, title: "Buy strings", done: true, due: nil))
  }

  @Test func `get returns one todo or all todos`() async throws {
    #expect(try await client.get("todos") == [Todo]())
    let first: Todo = try await client.post("todos", Draft(title: "Tune the piano"))
    let second: Todo = try await client.post("todos", Draft(title: "Buy strings"))
    #expect(try await client.get("todos/2") == second)
    #expect(try await client.get("todos") == [first, second])
  }

  @Test func `put replaces a todo`() async throws {
    let _: Todo = try await client.post("todos", Draft(title: "Buy strings"))
    let bought: Todo = try await client.put("todos/1", Draft(title: "Buy strings", done: true))
    #expect(bought == Todo(id: 1, title: "Buy strings", done: true, due: nil))
    #expect(try await client.get("todos/1") == bought)
  }

  @Test func `delete returns status 204 and removes the todo`() async throws {
    let _: Todo = try await client.post("todos", Draft(title: "Buy strings"))
    try await client.delete("todos/1")
    #expect(try await client.get("todos") == [Todo]())
    await #expect { try await client.delete("todos/1") } throws: {
      "\($0)" == "not found: There is no todos/1."
    }
  }

  @Test func `a long title that is not ASCII is stored unchanged`() async throws {
    let title = String(repeating: "調律 🎹 ", count: 10_000)
    let todo: Todo = try await client.post("todos", Draft(title: title))
    #expect(todo.title == title)
    #expect(try await client.get("todos/1") == todo)
  }

  @Test func `a client that sends its request too slowly does not keep others waiting`()
    async throws
  {
    let url = try LoopbackServer(TodoService(), timeLimit: .milliseconds(200)).url
    let slow = try SlowClient(port: try #require(url.port))
    #expect(try await Client(base: url).get("todos") == [Todo]())
    #expect(slow.isConnected)
  }

  @Test func `a client that does not read its reply does not keep others waiting`() async throws {
    let url = try LoopbackServer(TodoService(), timeLimit: .seconds(60)).url
    let client = Client(base: url)
    // A reply that is larger than the buffers of a connection.
    let title = String(repeating: "Tune ", count: 100_000)
    for _ in 0..<16 {
      let _: Todo = try await client.post("todos", Draft(title: title))
    }
    let slow = try SlowClient(port: try #require(url.port), sending: "GET /todos HTTP/1.1\r\n\r\n")
    #expect(try await (client.get("todos/1") as Todo).id == 1)
    #expect(slow.isConnected)
  }

  @Test(arguments: 1...60)
  func `a request is the same however its bytes arrive`(size: Int) throws {
    let text = "PUT /todos/1 HTTP/1.1\r\nContent-Length: 17\r\n\r\n{\"title\": \"Tune\"}"
    var parser = RequestParser()
    var request: Request?
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #expect(request == nil)
      request = parser.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(request?.method == "PUT")
    #expect(request?.path == "/todos/1")
    #expect(request.map { String(decoding: $0.body, as: UTF8.self) } == #"{"title": "Tune"}"#)
  }

  @Test func `a missing todo is a notFound error`() async throws {
    let error = await failure { try await client.get("todos/99") as Todo }
    guard case .notFound(let problem as Problem) = error else { return fail(error) }
    #expect(problem == Problem(status: 404, title: "Not Found", detail: "There is no todos/99."))
  }

  @Test func `an invalid body is a badRequest error with the reason`() async throws {
    let error = await failure { try await client.post("todos", ["tilte": "Tune"]) as Todo }
    guard case .badRequest(let problem as Problem) = error else { return fail(error) }
    #expect(
      problem.detail == """
        title: missing "title" (did you mean "tilte"?)
         --> line 1, column 1
        1 | {"tilte":"Tune"}
          | ^
        """)
  }

  @Test func `a body that cannot be encoded is an invalidRequest error and is not sent`()
    async throws
  {
    let error = await failure { try await client.post("todos", ["title": Double.nan]) as Todo }
    guard case .invalidRequest(is EncodingError) = error else { return fail(error) }
    #expect(try await client.get("todos") == [Todo]())
  }

  @Test func `a server error contains the problem of the server`() async throws {
    let error = await failure { try await client.get("misbehave/error") as Todo }
    guard case .serverError(500, let problem as Problem) = error else { return fail(error) }
    #expect(problem.detail == "The list of todos is unavailable.")
  }

  @Test func `an HTML page is a server error with the beginning of the page`() async throws {
    let error = await failure { try await client.get("misbehave/html") as Todo }
    guard case .serverError(502, let http as HTTPResponseError) = error else { return fail(error) }
    #expect(http.status == 502)
    #expect(http.excerpt.hasPrefix("<html>"))
    #expect(http.reason == .notJSON)
    #expect(
      http.decodeError?.description == """
        malformed JSON: expected a value
         --> line 1, column 1
        1 | <html>
          | ^
        """)
  }

  @Test func `an incomplete body is an invalidResponse error`() async throws {
    let error = await failure { try await client.get("misbehave/short") as Todo }
    guard case .invalidResponse(is URLError) = error else { return fail(error) }
  }

  @Test func `an empty body is an invalidResponse error`() async throws {
    let error = await failure { try await client.get("misbehave/empty") as Todo }
    guard case .invalidResponse(let http as HTTPResponseError) = error else { return fail(error) }
    #expect(http.status == 200)
    #expect(http.reason == .emptyBody)
  }

  @Test func `a missing server is an invalidResponse error`() async throws {
    let client = Client(base: try #require(URL(string: "http://127.0.0.1:1/")))
    let error = await failure { try await client.get("todos/1") as Todo }
    guard case .invalidResponse(is URLError) = error else { return fail(error) }
  }

  @Test(arguments: [
    (
      "cut",
      """
      malformed JSON: the input ends early (the { at line 1, column 1 is not closed)
       --> line 1, column 31
      1 | {"id": 1, "title": "Tune the p
        |                               ^
      """
    ),
    (
      "shape",
      """
      id: expected Int, found "one"
       --> line 1, column 8
      1 | {"id": "one", "title": "Tune"}
        |        ^^^^^
      """
    ),
  ])
  func `a body that is not the model is invalid data, located`(way: String, text: String)
    async throws
  {
    let error = await failure { try await client.get("misbehave/\(way)") as Todo }
    guard case .invalidData(let reason) = error else { return fail(error) }
    #expect("\(reason)" == text)
  }

  @Test func `the tour prints every method and every failure`() async throws {
    let (lines, sink) = AsyncStream.makeStream(of: String.self)
    await Tour(client: client, print: { sink.yield($0) }).go()
    sink.finish()
    let printed = await lines.reduce(into: []) { $0.append($1) }.joined(separator: "\n")
    #expect(
      printed.replacing(#/invalid response: (?!HTTP).*/#, with: "invalid response: …") == tour)
  }
}

/// The output of the tour, except for the platform's text for a broken connection.
private let tour = """
  Four methods

  POST todos
    #1 [ ] Tune the piano, due 2026-12-24
  POST todos
    #2 [ ] Buy strings
  GET todos/1
    #1 [ ] Tune the piano, due 2026-12-24
  PUT todos/2
    #2 [x] Buy nylon strings
  DELETE todos/1
    done
  GET todos
    #2 [x] Buy nylon strings

  Client errors

  GET todos/99
    not found: There is no todos/99.
  POST todos, without a title
    bad request: title: missing "title"
     --> line 1, column 1
    1 | {"name":"Tune the piano"}
      | ^

  Server errors

  GET misbehave/error
    server error: The list of todos is unavailable.
  GET misbehave/html
    server error: HTTP status 502 with a body that is not JSON: "<html> \
  <head><title>502 Bad Gateway</title></head> <body><h1>Bad Gateway</h1></body> </html>"
  GET misbehave/short
    invalid response: …
  GET misbehave/cut
    invalid data: malformed JSON: the input ends early (the { at line 1, column 1 is not closed)
     --> line 1, column 31
    1 | {"id": 1, "title": "Tune the p
      |                               ^
  GET misbehave/empty
    invalid response: HTTP status 200 with an empty body
  GET misbehave/shape
    invalid data: id: expected Int, found "one"
     --> line 1, column 8
    1 | {"id": "one", "title": "Tune"}
      |        ^^^^^

  No server

  GET todos
    invalid response: …
  """

/// A client that sends a byte from time to time, and never a complete request.
private final class SlowClient: Sendable {
  private let descriptor: Int32

  /// Whether the client could connect.
  let isConnected: Bool

  /// - Parameter request: The bytes to send at once; one byte after another by default, without an end.
  init(port: Int, sending request: String? = nil) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = in_port_t(port).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    self.descriptor = descriptor
    isConnected = result == 0
    if let request {
      _ = send(descriptor, request, request.utf8.count, 0)
      return
    }
    Thread.detachNewThread {
      while send(descriptor, "x", 1, 0) == 1 { Thread.sleep(forTimeInterval: 0.02) }
    }
  }

  deinit { close(descriptor) }
}

/// The bytes that the small server reads and writes.
struct MessagesTests {
  /// The request in bytes that arrive at once.
  private func parse(_ bytes: some Sequence<UInt8>) -> Request? {
    var parser = RequestParser()
    return parser.append(bytes)
  }

  @Test func `a request is parsed when it is complete`() throws {
    let bytes = Data(
      "PUT /todos/1 HTTP/1.1\r\nHost: x\r\ncontent-length: 4\r\n\r\nbody, and more".utf8)
    let request = try #require(parse(bytes))
    #expect(request.method == "PUT")
    #expect(request.path == "/todos/1")
    #expect(request.body == Data("body".utf8))
    let end = bytes.count - ", and more".count
    for count in 0..<end {
      #expect(parse(bytes.prefix(count)) == nil)
    }
  }

  @Test func `a head has only ASCII, so that it is compared in linear time`() throws {
    let request = try #require(
      parse("G\u{301}ET /\u{E9} HTTP/1.1\r\n\u{301}: 1\r\n\r\n".utf8))
    #expect(request.method == "G??ET")
    #expect(request.path == "/??")
  }

  @Test(arguments: ["-1", "x", "99999999999999999999", "", "1 2"])
  func `a length that is not one counts as none`(length: String) {
    let text = "PUT / HTTP/1.1\r\nContent-Length: \(length)\r\n\r\nbody"
    #expect(parse(text.utf8)?.body == Data())
  }

  @Test func `a request without words has no method`() throws {
    let request = try #require(parse("\r\n\r\n".utf8))
    #expect([request.method, request.path] == ["", ""])
  }

  @Test func `a reply has the length of its body, unless it has none`() {
    #expect(
      String(decoding: Reply(status: 200, body: Data("{}".utf8)).bytes, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nConnection: close\r\n"
        + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
    #expect(
      String(decoding: Reply(status: 204).bytes, as: UTF8.self)
        == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
  }
}

/// The error that a request ended with; nil when it did not.
private func failure<Model>(of request: () async throws -> Model) async -> ClientError? {
  do {
    _ = try await request()
    return nil
  } catch {
    return error as? ClientError
  }
}

private func fail(_ error: ClientError?, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record("ended with \(error.map { "\($0)" } ?? "no error")", sourceLocation: sourceLocation)
}
