import Foundation
import Unravel

/// A todo, as the server stores it.
///
///     {"id": 1, "title": "Tune the piano", "done": false, "due": "2026-12-24T18:00:00Z"}
struct Todo: Decodable, Encodable, Hashable {
  let id: Int
  let title: String
  let done: Bool
  let due: Date?

  static func decode(_ e: Extractor) throws -> Todo {
    try Todo(
      id: e <| "id",
      title: e <| "title",
      done: e <| "done",
      due: e.valueOptional("due", .iso8601)
    )
  }
}

/// A todo without an id, which the server assigns.
struct Draft: Decodable, Encodable {
  var title: String
  var done = false
  var due: Date?

  static func decode(_ e: Extractor) throws -> Draft {
    try Draft(
      title: e <| "title",
      done: e <|? "done" ?? false,
      due: e.valueOptional("due", .iso8601)
    )
  }
}

/// An error response in the format of RFC 9457.
///
///     {"status": 404, "title": "Not Found", "detail": "There is no todo 99."}
struct Problem: Decodable, Encodable, Error, Hashable {
  let status: Int
  let title: String
  let detail: String

  static func decode(_ e: Extractor) throws -> Problem {
    try Problem(
      status: e <| "status",
      title: e <| "title",
      detail: e <| "detail"
    )
  }
}

extension Todo: CustomStringConvertible {
  var description: String {
    let until = due.map { ", due \($0.formatted(.iso8601.year().month().day()))" } ?? ""
    return "#\(id) [\(done ? "x" : " ")] \(title)\(until)"
  }
}

extension Problem: CustomStringConvertible {
  var description: String { detail }
}
