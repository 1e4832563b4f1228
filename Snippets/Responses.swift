import Foundation
import Unravel

struct Book: Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }
}

let body = Data(#"{"data": [{"title": "Momo"}], "page": 1}"#.utf8)
let books = try [Book].decodeValue(from: body, rootKeyPath: "data")

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

// snippet.status
struct Problem: Error, Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Problem {
    try Problem(title: e <| "title")
  }
}

func show(_ body: String, status: Int) {
  do {
    let book = try Book.decodeValue(from: body, status: status, failure: Problem.self)
    print(book.title)
  } catch let problem as Problem {
    print("service error:", problem.title)
  } catch {
    print(error)
  }
}

show(#"{"title": "Momo"}"#, status: 200)
show(#"{"title": "no such book"}"#, status: 404)
show("<html>Bad Gateway</html>", status: 502)
// snippet.end
_ = (books, try Answer<[Book]>.decodeValue(from: body))
