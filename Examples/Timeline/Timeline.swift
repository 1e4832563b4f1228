import Foundation
import Unravel

/// A timeline, independent of the version of the service.
struct Timeline {
  struct Entry {
    let author: String
    let date: Date
    let text: String
    let likes: Int
  }

  var entries: [Entry]
  /// Failures that the service reported beside the posts.
  var notes: [String] = []
  /// The token of the next page.
  var nextToken: String?
}

extension Timeline {
  init(_ posts: [FirstGeneration.Post]) {
    entries = posts.map { post in
      Entry(
        author: "\(post.user.name) @\(post.user.handle)",
        date: post.date, text: post.text, likes: post.likes)
    }
  }

  /// Joins posts and authors by the author's id. An author that is not on the page is "unknown".
  init(_ page: SecondGeneration.Page) {
    let users = Dictionary(page.users.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = page.posts.map { post in
      Entry(
        author: users[post.authorID].map { "\($0.name) @\($0.handle)" } ?? "unknown",
        date: post.date, text: post.text, likes: post.likes)
    }
    notes = page.problems.map { "\($0.title): \($0.detail)" }
    nextToken = page.nextToken
  }
}

extension Timeline: CustomStringConvertible {
  var description: String {
    let notes = notes.map { "note: \($0)" }
    let next = nextToken.map { ["next page: \($0)"] } ?? []
    return (entries.map(\.description) + notes + next).joined(separator: "\n\n")
  }
}

extension Timeline.Entry: CustomStringConvertible {
  var description: String {
    """
    \(date.formatted(.iso8601.dateTimeSeparator(.space)))  \(author)
    \(text)  (\(likes) likes)
    """
  }
}
