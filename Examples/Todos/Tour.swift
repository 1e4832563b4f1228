import Foundation
import Terminal

/// Requests with every method, and with every kind of failure.
struct Tour: Sendable {
  let client: Client
  let print: @Sendable (String) -> Void

  func go() async {
    print("Four methods\n")
    await show("POST todos") {
      try await client.post("todos", Draft(title: "Tune the piano", due: christmasEve)) as Todo
    }
    await show("POST todos") {
      try await client.post("todos", Draft(title: "Buy strings")) as Todo
    }
    await show("GET todos/1") {
      try await client.get("todos/1") as Todo
    }
    await show("PUT todos/2") {
      try await client.put("todos/2", Draft(title: "Buy nylon strings", done: true)) as Todo
    }
    await show("DELETE todos/1") {
      try await client.delete("todos/1")
    }
    await show("GET todos") {
      try await client.get("todos") as [Todo]
    }

    print("\nClient errors\n")
    await show("GET todos/99") {
      try await client.get("todos/99") as Todo
    }
    await show("POST todos, without a title") {
      try await client.post("todos", ["name": "Tune the piano"]) as Todo
    }

    print("\nServer errors\n")
    for way in Misbehavior.allCases {
      await show("GET misbehave/\(way)") {
        try await client.get("misbehave/\(way)") as Todo
      }
    }

    print("\nNo server\n")
    await show("GET todos") {
      try await Client(base: URL(string: "http://127.0.0.1:1/")!).get("todos") as [Todo]
    }
  }

  /// Prints a request and its result.
  private func show<Result>(_ request: String, _ work: () async throws -> Result) async {
    print(request)
    do {
      let result = try await work()
      switch result {
      case is Void: print("  done")
      case let todos as [Todo]: todos.forEach { print("  \($0)".printable) }
      default: print("  \(result)".printable)
      }
    } catch {
      "\(error)".split(separator: "\n", omittingEmptySubsequences: false).forEach {
        print("  \($0)".printable)
      }
    }
  }
}

private let christmasEve = Date(timeIntervalSince1970: 1_798_135_200)  // 2026-12-24T18:00:00Z
