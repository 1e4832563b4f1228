import Foundation

@main
enum Program {
  static func main() async throws {
    // A proxy named in the environment is no help on the way to this very machine.
    setenv("no_proxy", "127.0.0.1", 1)
    let server = try LoopbackServer(TodoService())
    await Tour(client: Client(base: server.url), say: { print($0) }).go()
  }
}
