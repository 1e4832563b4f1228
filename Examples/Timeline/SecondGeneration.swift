import Foundation
import Unravel

/// The second version of the service: posts that refer to their authors by id.
enum SecondGeneration {
  /// One page of a timeline.
  ///
  ///     {"data": [...], "includes": {"users": [...]}, "errors": [...], "meta": {...}}
  ///
  /// Each part may be absent: a page without posts has no `data`. A page may have both `data` and `errors`.
  struct Page: Decodable {
    let posts: [Post]
    let users: [User]
    let problems: [Problem]
    let nextToken: String?

    static func decode(_ e: Extractor) throws -> Page {
      try Page(
        posts: e <||? "data" ?? [],
        users: e <||? ["includes", "users"] ?? [],
        problems: e <||? "errors" ?? [],
        nextToken: e <|? ["meta", "next_token"]
      )
    }
  }

  struct Post: Decodable {
    let id: String
    let date: Date
    let text: String
    let likes: Int
    let authorID: String

    static func decode(_ e: Extractor) throws -> Post {
      try Post(
        id: e <| "id",
        date: e.value("created_at", .iso8601),
        text: e <| "text",
        likes: e <|? ["public_metrics", "like_count"] ?? 0,
        authorID: e <| "author_id"
      )
    }
  }

  struct User: Decodable {
    let id: String
    let name: String
    let handle: String

    static func decode(_ e: Extractor) throws -> User {
      try User(
        id: e <| "id",
        name: e <| "name",
        handle: e <| "username"
      )
    }
  }

  /// A failure of a part of the page, or of the whole request.
  ///
  ///     {"title": "Not Found", "detail": "The user 4404 has left.", "type": "https://..."}
  struct Problem: Decodable {
    let title: String
    let detail: String
    let type: String

    static func decode(_ e: Extractor) throws -> Problem {
      try Problem(
        title: e <| "title",
        detail: e <| "detail",
        type: e <| "type"
      )
    }
  }
}
