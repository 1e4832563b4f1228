import Foundation

@main
enum Program {
  static func main() async throws {
    guard CommandLine.arguments.count == 1 else {
      FileHandle.standardError.write(Data("usage: Todos\n".utf8))
      exit(2)
    }
    // The loopback address must not be reached through a proxy.
    setenv("no_proxy", "127.0.0.1", 1)
    let server = try LoopbackServer(TodoService())
    await Tour(client: Client(base: server.url), print: { print($0) }).go()
  }
}
