import Foundation
import Unravel

/// The todos of the server, and its responses to requests.
struct TodoService: Sendable {
  private var todos: [Int: Todo] = [:]
  private var lastID = 0

  mutating func answer(_ request: Request) -> Reply {
    let path = request.path.split(separator: "/").map(String.init)
    return switch (request.method, path.count, path.first) {
    case ("GET", 1, "todos"): .json(todos.values.sorted { $0.id < $1.id })
    case ("POST", 1, "todos"): create(request.body)
    case (let method, 2, "todos"): answer(method, path[1], request.body)
    case ("GET", 2, "misbehave"): Misbehavior(rawValue: path[1])?.reply ?? .missing(request.path)
    default: .missing(request.path)
    }
  }

  private mutating func answer(_ method: String, _ name: String, _ body: Data) -> Reply {
    guard let id = Int(name), todos[id] != nil else { return .missing("todos/\(name)") }
    switch method {
    case "GET": return .json(todos[id])
    case "PUT": return replace(id, body)
    case "DELETE":
      todos[id] = nil
      return Reply(status: 204)
    default: return .problem(405, "\(method) is not allowed for a todo.")
    }
  }

  private mutating func create(_ body: Data) -> Reply {
    var reply = replace(lastID + 1, body)
    if reply.status == 200 {
      lastID += 1
      reply.status = 201
    }
    return reply
  }

  private mutating func replace(_ id: Int, _ body: Data) -> Reply {
    do {
      let draft = try Draft.decodeValue(from: body)
      todos[id] = Todo(id: id, title: draft.title, done: draft.done, due: draft.due)
      return .json(todos[id])
    } catch {
      return .problem(400, "\(error)")
    }
  }
}

extension Reply {
  fileprivate static func json(_ value: some Encodable) -> Reply {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    do {
      return Reply(status: 200, body: try encoder.encode(value))
    } catch {
      return Reply(status: 500)
    }
  }

  fileprivate static func missing(_ path: String) -> Reply {
    problem(404, "There is no \(path).")
  }

  static func problem(_ status: Int, _ detail: String) -> Reply {
    var reply = json(Problem(status: status, title: reason(status), detail: detail))
    reply.status = status
    reply.type = "application/problem+json"
    return reply
  }
}
