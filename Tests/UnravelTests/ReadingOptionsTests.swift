import Testing
import Unravel

struct ReadingOptionsTests {
  static let key = CodingUserInfoKey(rawValue: "currency")!

  struct Price: Unravel.Decodable, Equatable {
    let text: String
    static func decode(_ e: Extractor) throws -> Price {
      let currency = e.userInfo[ReadingOptionsTests.key] as? String ?? "?"
      return Price(text: "\(try e <| "amount" as Int) \(currency)")
    }
  }

  @Test(arguments: readers)
  func `models read what the caller wants them to know`(reader: JSONReader) throws {
    #expect(
      try [Price].decodeValue(
        from: #"[{"amount": 3}]"#, options: ReadingOptions(userInfo: [Self.key: "SEK"]),
        using: reader) == [Price(text: "3 SEK")])
    #expect(
      try [Price].decodeValue(from: #"[{"amount": 3}]"#, using: reader) == [Price(text: "3 ?")])
  }

  @Test func `a repeated name is refused on request`() {
    #expect(
      message {
        try [String: Int].decodeValue(
          from: #"{"a": 1, "b": 2, "a": 3}"#, options: ReadingOptions(duplicateKeys: .refuse))
      } == """
        malformed JSON: the name "a" stands in the object twice
         --> line 1, column 18
        1 | {"a": 1, "b": 2, "a": 3}
          |                  ^
        """)
  }

  @Test(arguments: readers)
  func `the depth of nesting can be set`(reader: JSONReader) {
    #expect(
      outcome {
        try JSONValue.decodeValue(
          from: "[[[]]]", options: ReadingOptions(maximumDepth: 2), using: reader)
      }.hasPrefix("throws malformed JSON: nested deeper than 2 levels"))
  }
}
