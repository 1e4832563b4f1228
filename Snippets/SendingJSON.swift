import Foundation
import Unravel

// snippet.both
struct Todo: Decodable, Encodable {
  let id: Int
  let title: String

  static func decode(_ e: Extractor) throws -> Todo {
    try Todo(id: e <| "id", title: e <| "title")
  }
}

let todo = try Todo.decodeValue(from: #"{"id": 1, "title": "Practise"}"#)
let body = try JSONEncoder().encode(todo)
// snippet.end

// snippet.request
struct NewTodo: Encodable {
  let title: String
}

let request = try JSONEncoder().encode(NewTodo(title: "Practise"))
// snippet.end
_ = (body, request)
