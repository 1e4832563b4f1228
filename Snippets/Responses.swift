import Foundation
import Unravel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.book
struct Book: Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }
}
// snippet.end

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

// snippet.end

// snippet.fetch
func book(_ request: URLRequest, session: URLSession = .shared) async throws -> Book {
  let (data, response) = try await session.data(for: request)
  let status = (response as? HTTPURLResponse)?.statusCode ?? 0
  return try Book.decodeValue(from: data, status: status, failure: Problem.self)
}
// snippet.end

// snippet.failures
struct ServiceError: Error, Codable {
  let code: Int
}

/// 404 {"code": 34, "message": "no such book"}
func book(_ body: Data, status: Int) throws -> Book {
  try Book.decodeValue(from: body, status: status, failure: .codable(ServiceError.self))
}

/// 409 {"errors": [{"title": "lent"}, …]}
func lentBook(_ body: Data, status: Int) throws -> Book {
  let first = Transformer<Extractor, Problem> { e in try e <| ["errors", 0] }
  return try Book.decodeValue(from: body, status: status, failure: first)
}
// snippet.end

// snippet.show
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

// snippet.empty
print(try EmptyBody.decodeValue(from: "<html>OK</html>", status: 200, failure: Problem.self))
print(try Book?.decodeValue(from: "", status: 204, failure: Problem.self) == nil)
// snippet.end
_ = (books, try Answer<[Book]>.decodeValue(from: body))
