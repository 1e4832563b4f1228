// A server framework's request, as far as the listings need it.

import Foundation
import Unravel

// snippet.types
struct Request {
  let body: [UInt8]
}

struct Todo: Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Todo {
    try Todo(title: e <| "title")
  }
}
// snippet.end

// snippet.handler
struct BadRequest: Error {
  let reasons: [String]
}

func create(_ request: Request) throws -> Todo {
  do {
    return try Todo.decodeValue(from: request.body)
  } catch is DecodeError {
    throw BadRequest(reasons: Todo.diagnose(from: request.body, limit: 5).map(\.message))
  }
}
// snippet.end

do {
  _ = try create(Request(body: Array(#"{"title": 3}"#.utf8)))
} catch let error as BadRequest {
  print(error.reasons)
}

// snippet.log
var options = ReadingOptions()
options.redactsErrors = true
do {
  _ = try Todo.decodeValue(from: #"{"title": "secret"#, options: options)
} catch {
  print(error)
}
// snippet.end
