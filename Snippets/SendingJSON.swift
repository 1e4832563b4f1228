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

let todo = try Todo.decodeValue(from: #"{"id": 1, "title": "Practice"}"#)
let body = try JSONEncoder().encode(todo)
// snippet.end

// snippet.keys
struct Reminder: Decodable, Encodable {
  let id: Int
  let due: Date
  let isDone: Bool

  static func decode(_ e: Extractor) throws -> Reminder {
    try Reminder(id: e <| "id", due: e.value("due", .day), isDone: e <| "is_done")
  }

  enum CodingKeys: String, CodingKey {
    case id, due
    case isDone = "is_done"
  }
}

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
encoder.dateEncodingStrategy = .custom { date, encoder in
  var container = encoder.singleValueContainer()
  try container.encode(date.formatted(.iso8601.year().month().day()))
}

let reminder = try Reminder.decodeValue(from: #"{"id": 1, "due": "2022-07-03", "is_done": true}"#)
print(String(decoding: try encoder.encode(reminder), as: UTF8.self))
// snippet.end

// snippet.patch
func patch(title: Field<String>, due: Field<String>) -> JSONValue {
  var body: JSONValue = [:]
  if case .value(let title) = title { body["title"] = .string(title) }
  switch due {
  case .absent: break
  case .null: body["due"] = .null
  case .value(let due): body["due"] = .string(due)
  }
  return body
}

print(patch(title: .absent, due: .null))  // {"due":null}
// snippet.end

// snippet.literal
let (query, limit) = ("perfume", 20)
let search: JSONValue = [
  "query": .string(query), "limit": .number(.init(limit)), "tags": ["pop"],
]
let searchBody = search.utf8()
// snippet.end
_ = (body, searchBody)
