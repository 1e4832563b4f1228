import Testing
import Unravel

struct ExtractorAlternativesTests {
  enum Kind: String, Unravel.Decodable { case solo, duo, other }

  static let text = """
    {"kind": "duo", "new": "trio", "number": 3, "null": null, "name": "Perfume",
     "contact": {"mail": "a@b.c"}}
    """

  @Test(arguments: ["3", #""three""#, "null", "[]", "{}"])
  func `an optional read that is tolerated keeps the default for any value`(floor: String) throws {
    let e = try Extractor.decodeValue(from: #"{"floor": \#(floor)}"#)
    #expect(((try? e <|? "floor") ?? 7) == (floor == "3" ? 3 : 7))
    #expect(((try? e <|? "absent") ?? 7) == 7)
  }

  enum Contact: Equatable {
    case phone(String)
    case mail(String, verified: Bool)
  }

  static func contact(_ e: Extractor) throws -> Contact {
    try e.anyOf(
      { e in try Contact.phone(e <| "phone") },
      { e in try Contact.mail(e <| "mail", verified: e <| "verified") }
    )
  }

  @Test(arguments: readers)
  func `alternatives are tried in order, and the error has the errors of all`(reader: JSONReader)
    throws
  {
    let e = try Extractor.decodeValue(
      from: #"[{"phone": "1"}, {"mail": "m", "verified": true}, {"mail": "m", "phone": 7}]"#,
      options: ReadingOptions(reader: reader))
    #expect(try e.value([0], Self.contact) == .phone("1"))
    #expect(try e.value([1], Self.contact) == .mail("m", verified: true))
    let text = message { try e.value([2], Self.contact) }
    #expect(
      text.hasPrefix(
        """
        [2]: none of 2 alternatives fits:
          phone: expected String, found 7
          verified: missing "verified"
        """))
  }

  /// Values of `contact` with alternatives for `phone` and `mail`, and what the message shows.
  static let locations: [(text: String, expected: String)] = [
    (
      #"{"mail": {"address": "a", "verified": 1}}"#,
      """
      contact: none of 2 alternatives fits:
        phone: missing "phone"
        mail.verified: expected Bool, found 1
       --> line 3, column 41
      3 |   {"mail": {"address": "a", "verified": 1}}
        |                                         ^
      """
    ),
    (
      #"{"mail": {"address": "a"}, "phone": 7}"#,
      """
      contact: none of 2 alternatives fits:
        phone: expected String, found 7
        mail.verified: missing "verified"
       --> line 3, column 3
      3 |   {"mail": {"address": "a"}, "phone": 7}
        |   ^
      """
    ),
    (
      #"{"mail": null}"#,
      """
      contact: missing "phone" or "mail"
       --> line 3, column 12
      3 |   {"mail": null}
        |            ^^^^
      """
    ),
    (
      #"{"mail": 1, "phone": 2}"#,
      """
      contact: none of 2 alternatives fits:
        phone: expected String, found 2
        mail: expected object, found 1
       --> line 3, column 3
      3 |   {"mail": 1, "phone": 2}
        |   ^
      """
    ),
  ]

  @Test(arguments: Self.locations)
  func `the message shows the location of the alternative that failed deepest`(
    text: String, expected: String
  ) throws {
    let found = message {
      try decodeValue(from: "{\n\"contact\":\n  \(text)\n}") { e in
        try e.value("contact") { e in
          try e.anyOf(
            { e in try e <| "phone" as String },
            { e in
              try e.value("mail") { e in
                _ = try e <| "verified" as Bool
                return try e <| "address"
              }
            })
        }
      }
    }
    #expect(found == expected)
  }

  @Test(arguments: readers)
  func `a tag selects the type that decodes the same value`(reader: JSONReader) throws {
    enum Media: Unravel.Decodable, Equatable {
      case song(seconds: Int)
      case photo(width: Int)

      enum Kind: String, Unravel.Decodable { case song, photo }

      static func decode(_ e: Extractor) throws -> Media {
        switch try e <| "type" as Kind {
        case .song: try .song(seconds: e <| "seconds")
        case .photo: try .photo(width: e <| "width")
        }
      }
    }
    #expect(
      try [Media].decodeValue(
        from: #"[{"type": "song", "seconds": 3}, {"width": 9, "type": "photo"}]"#,
        options: ReadingOptions(reader: reader))
        == [.song(seconds: 3), .photo(width: 9)])
    #expect(
      outcome {
        try [Media].decodeValue(
          from: #"[{"type": "film"}]"#, options: ReadingOptions(reader: reader))
      }
        == #"throws [0].type: expected Kind, found "film""#)
  }
}
