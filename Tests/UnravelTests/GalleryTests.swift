import Foundation
import Testing
import Unravel

/// The gallery of errors in the documentation shows what the library says, word for word.
///
/// `UNRAVEL_WRITE_GALLERY=1 swift test --filter GalleryTests` writes it anew.
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
    ("A value of another type", error((#""Perfume""#, "7"))),
    ("A missing name, and one that is like it", error((#""birth_date""#, #""birthDate""#))),
    ("A required value that is null", error((#""active""#, "null"))),
    ("A value an enum does not have", error((#""active""#, #""split""#))),
    ("A date that is none", error(("1988-09-20", "20/09/1988"))),
    ("A URL that is none", error(("https://www.perfume-web.jp/", "perfume web"))),
    ("An integer that is none", error(("1999", "1999.5"))),
    ("Something else on the way", error((#"{"formed": 1999}"#, #"[1999, "Hiroshima"]"#))),
    (
      "An element that is null", error((#"{"name": "Nocchi", "birth_date": "1988-09-20"}"#, "null"))
    ),
    ("A comma too many", error((#""1988-09-20"}"#, #""1988-09-20"},"#))),
    ("A text that ends too early", error((#""1988-09-20"}"# + "\n  ]\n}", #""1988-09"#))),
    ("A string that is not closed", error((#""Perfume","#, #""Perfume,"#))),
    (
      "Bytes that are not UTF-8",
      message {
        try JSONValue.decodeValue(from: Array(#"{"name": "Caf"#.utf8) + [0xE9, 0x22, 0x7D])
      }
    ),
    (
      "A text in UTF-16",
      message {
        try JSONValue.decodeValue(from: "{}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      }
    ),
    ("Nothing at all", message { try JSONValue.decodeValue(from: "") }),
  ]

  static var page: String {
    var text = """
      # When decoding fails

      What the errors say, as the library says it.

      ## Overview

      An error tells the way from the document's root, what was expected there and what was found, and shows the line. Every
      error is complete where it is thrown, so one that is caught inside a model says the same as one that leaves
      `decodeValue`. ``DecodeError`` is an enum to switch on; its `description`, `debugDescription` and
      `localizedDescription` are the text.

      Every failure of a document at once is what `try Band.diagnose(from: data)` returns. ``DecodeError/redacted`` is for logs: it
      keeps the path and the line, and none of the document's values.

      A column counts Unicode scalars from 1, an offset bytes from 0. Errors of object trees have no lines.

      The document of these errors, before each was broken:

      ```
      \(band())
      ```

      """
    for (title, message) in gallery {
      text += "\n### \(title)\n\n```\n\(message)\n```\n"
    }
    return text
  }

  @Test func `the gallery shows what the library says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Unravel/Unravel.docc/WhenDecodingFails.md")
    if ProcessInfo.processInfo.environment["UNRAVEL_WRITE_GALLERY"] != nil {
      try Self.page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.page)
  }
}
