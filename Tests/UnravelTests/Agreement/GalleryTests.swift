import Foundation
import Testing
import Unravel

/// The error messages in the documentation are those of the library.
///
/// `UNRAVEL_WRITE_GALLERY=1 swift test --filter GalleryTests` writes them into the article.
struct GalleryTests {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus, inactive }

  struct Member: Unravel.Decodable {
    let name: String
    let birthDate: Date
    static func decode(_ e: Extractor) throws -> Member {
      try Member(name: e <| "name", birthDate: e.value("birth_date", .day))
    }
  }

  struct Band: Unravel.Decodable {
    let name: String
    let status: Status
    let formed: Int
    let homepage: URL?
    let members: [Member]
    static func decode(_ e: Extractor) throws -> Band {
      try Band(
        name: e <| "name", status: e <| "status", formed: e <| ["years", "formed"],
        homepage: e <|? "homepage", members: e <||? "members" ?? [])
    }
  }

  static func band(_ change: (String, String)? = nil) -> String {
    let text = """
      {
        "name": "Perfume",
        "status": "active",
        "years": {"formed": 1999},
        "homepage": "https://www.perfume-web.jp/",
        "members": [
          {"name": "Nocchi", "birth_date": "1988-09-20"}
        ]
      }
      """
    guard let change else { return text }
    return text.replacingOccurrences(of: change.0, with: change.1)
  }

  static func error(_ change: (String, String)) -> String {
    message { try Band.decodeValue(from: band(change)) }
  }

  static let gallery: [(title: String, text: String)] = [
    ("A missing key with a similar key", error((#""birth_date""#, #""birthDate""#))),
    ("A required value that is null", error((#""active""#, "null"))),
    ("A trailing comma", error((#""1988-09-20"}"#, #""1988-09-20"},"#))),
  ]

  static var examples: String {
    gallery.map { title, message in "\n### \(title)\n\n```\n\(message)\n```\n" }.joined()
  }

  /// The examples follow this line of the article.
  static let marker = "<!-- The following examples are written by GalleryTests. -->\n"

  @Test func `the article shows the messages of the library`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Unravel/Unravel.docc/HandlingErrors.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    let marker = try #require(article.range(of: Self.marker))
    let page = article[..<marker.upperBound] + Self.examples
    if ProcessInfo.processInfo.environment["UNRAVEL_WRITE_GALLERY"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(article == page)
    #expect(article.contains("```\n\(Self.band())\n```"))
  }
}
