import Foundation
import Unravel

// Text in which about every fifth character is escaped: markup with quotation marks and slashes, line
// feeds, accents, and emoji as \u sequences.
//
//     [{"author":"S\u00e9na","body":"<a href=\"\/q7FbT0\">karimo<\/a>\n\u3042\ud83d\ude00…"},…]

struct Comment: Decodable, Swift.Decodable, Equatable {
  let author: String
  let body: String

  static func decode(_ e: Extractor) throws -> Comment {
    try Comment(author: e <| "author", body: e <| "body")
  }
}

enum Comments {
  /// About 500 kB.
  static func document(comments count: Int = 2_000) -> Data {
    var generator = Generator(seed: 92)
    let comments: [JSON] = (0..<count).map { _ in
      ["author": .string("Sé" + generator.word()), "body": .string(generator.markup())]
    }
    return JSON.array(comments).data(.compact, escaping: .everything)
  }
}

extension Generator {
  fileprivate mutating func markup() -> String {
    """
    <a href="/\(token(6))">\(words(3))</a>
    \t"\(words(4))" – \(japanese(8))\(emoji())
    <br/>\(words(5))
    """
  }
}
