import Foundation
import Unravel

/// The first version of the service: an array of posts that contain their authors.
enum FirstGeneration {
  struct Post: Decodable {
    let id: String
    let date: Date
    let text: String
    let likes: Int
    let user: User

    static func decode(_ e: Extractor) throws -> Post {
      try Post(
        id: e <| "id_str",
        date: e.value("created_at", .twitter),
        text: e <| "text",
        likes: e <|? "favorite_count" ?? 0,
        user: e <| "user"
      )
    }
  }

  struct User: Decodable {
    let name: String
    let handle: String

    static func decode(_ e: Extractor) throws -> User {
      try User(
        name: e <| "name",
        handle: e <| "screen_name"
      )
    }
  }

  /// One element of an error response.
  ///
  ///     {"errors": [{"code": 34, "message": "There is no page here."}]}
  struct Failure: Decodable {
    let code: Int
    let message: String

    static func decode(_ e: Extractor) throws -> Failure {
      try Failure(
        code: e <| "code",
        message: e <| "message"
      )
    }
  }
}
