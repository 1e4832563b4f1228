import Foundation
import Unravel

// snippet.shared
/// {"data": …}
struct Envelope<T: Decodable>: Decodable {
  let data: T

  static func decode(_ e: Extractor) throws -> Envelope {
    try Envelope(data: e <| "data")
  }
}
// snippet.end

struct Book: Decodable {
  let title: String
  static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }
}

let body = Data(
  #"{"book_list": [{"title": "a"}], "book": {"title": "b"}, "data": {"title": "c"}}"#.utf8)

// snippet.each
let books = try [Book].decodeValue(from: body, rootKeyPath: "book_list")
let book = try Book.decodeValue(from: body, rootKeyPath: "book")
// snippet.end

// snippet.status
struct Problem: Error, Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Problem {
    try Problem(title: e <| "title")
  }
}

func answer(_ body: Data, _ status: Int) throws -> Book {
  do {
    return try Book.decodeValue(from: body, status: status, failure: Problem.self)
  } catch let problem as Problem {
    print("service error:", problem.title)
    throw problem
  } catch let error as HTTPError {
    print(error)  // HTTP status 502 with a body that is not JSON: "<html>…"
    throw error
  }
}
// snippet.end

// snippet.parts
/// {"data": …, "errors": […]}
struct Answer<T: Decodable>: Decodable {
  let data: T?
  let errors: [Problem]

  static func decode(_ e: Extractor) throws -> Answer {
    try Answer(data: e <|? "data", errors: e <||? "errors" ?? [])
  }
}
// snippet.end
_ = (
  books, book, try Envelope<Book>.decodeValue(from: body), try Answer<Book>.decodeValue(from: body)
)
