import Foundation

/// Every verb, then every way to fail, told line by line.
struct Tour: Sendable {
  let client: Client
  let say: @Sendable (String) -> Void

  func go() async {
    say("The four verbs\n")
    await tell("POST todos") {
      try await client.post("todos", Draft(title: "Tune the piano", due: christmasEve)) as Todo
    }
    await tell("POST todos") {
      try await client.post("todos", Draft(title: "Buy strings")) as Todo
    }
    await tell("GET todos/1") {
      try await client.get("todos/1") as Todo
    }
    await tell("PUT todos/2") {
      try await client.put("todos/2", Draft(title: "Buy nylon strings", done: true)) as Todo
    }
    await tell("DELETE todos/1") {
      try await client.delete("todos/1")
    }
    await tell("GET todos") {
      try await client.get("todos") as [Todo]
    }

    say("\nThe client is at fault\n")
    await tell("GET todos/99") {
      try await client.get("todos/99") as Todo
    }
    await tell("POST todos, without a title") {
      try await client.post("todos", ["name": "Tune the piano"]) as Todo
    }

    say("\nThe server is at fault\n")
    for way in Misbehaviour.allCases {
      await tell("GET misbehave/\(way)") {
        try await client.get("misbehave/\(way)") as Todo
      }
    }

    say("\nNobody is there\n")
    await tell("GET todos") {
      try await Client(base: URL(string: "http://127.0.0.1:1/")!).get("todos") as [Todo]
    }
  }

  /// Says what was asked, and under it what came of it.
  private func tell<Result>(_ request: String, _ work: () async throws -> Result) async {
    say(request)
    do {
      let result = try await work()
      switch result {
      case is Void: say("  done")
      case let todos as [Todo]: todos.forEach { say("  \($0)") }
      default: say("  \(result)")
      }
    } catch {
      "\(error)".split(separator: "\n", omittingEmptySubsequences: false).forEach { say("  \($0)") }
    }
  }
}

private let christmasEve = Date(timeIntervalSince1970: 1_798_135_200)  // 2026-12-24T18:00:00Z
