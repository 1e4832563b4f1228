import Foundation
import Terminal

@main
enum Program {
  static func main() async throws {
    Usage.todos.check()
    // The loopback address must not be reached through a proxy.
    setenv("no_proxy", "127.0.0.1", 1)
    let server = try LoopbackServer(TodoService())
    await Tour(client: Client(base: server.url), print: { print($0) }).go()
  }
}

extension Usage {
  static let todos = Usage(
    "Todos",
    """
    Starts a server on 127.0.0.1, calls it as the client of a REST service, and prints each request
    with its result: four methods, and each kind of failure.
    """)
}
