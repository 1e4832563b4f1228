import Testing
import Unravel

struct JSONLocationTests {
  @Test func `a location for a test equals that of a document`() throws {
    let error = #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: "[1, 2,]") }
    let location = JSONLocation(offset: 5, line: 1, column: 6, excerpt: "[1, 2,]")
    #expect(error?.location == location)
    #expect(JSONLocation() == JSONLocation(offset: 0, line: 1, column: 1))

    let made = DecodeError.malformed(MalformedJSON(reason: .unexpectedEnd, location: location))
    #expect(
      "\(made)" == """
        malformed JSON: the input ends early
         --> line 1, column 6
        1 | [1, 2,]
          |      ^
        """)
    let plain = DecodeError.malformed(MalformedJSON(reason: .unexpectedEnd))
    #expect(
      "\(plain)" == """
        malformed JSON: the input ends early
         --> line 1, column 1
        """)
  }

  static let long = String(repeating: "a", count: 100)

  static let rows: [(text: String, message: String)] = [
    (
      "[\"\(long)\", x]",
      """
       --> line 1, column 106
      1 | …\(String(repeating: "a", count: 37))", x]
        | \(String(repeating: " ", count: 41))^
      """
    ),
    (
      "[x, \"\(long)\"]",
      """
       --> line 1, column 2
      1 | [x, "\(String(repeating: "a", count: 71))…
        |  ^
      """
    ),
    (
      "[\"\(long)\", x, \"\(long)\"]",
      """
       --> line 1, column 106
      1 | …\(String(repeating: "a", count: 37))", x, "\(String(repeating: "a", count: 31))…
        | \(String(repeating: " ", count: 41))^
      """
    ),
    (
      "[\"e\u{301}\", x]",
      """
       --> line 1, column 8
      1 | ["e\u{301}", x]
        |       ^
      """
    ),
    (
      "[\"\u{202E}\", x]",
      """
       --> line 1, column 7
      1 | ["\u{FFFD}", x]
        |       ^
      """
    ),
    (
      "[1,\r\n2,\rx]",
      """
       --> line 3, column 1
      3 | x]
        | ^
      """
    ),
    (
      "[1,\n\n\tx]",
      """
       --> line 3, column 2
      3 |  x]
        |  ^
      """
    ),
  ]

  /// Text before a fault, and the number of columns that a terminal shows it in.
  static let texts: [(text: String, columns: Int)] = [
    ("שָׁלוֹם", 4), ("ที่นี่", 2), ("हिन्दी", 3), ("नमस्ते", 4), ("e\u{301}\u{20DD}", 1),
    ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("かな", 4), ("ｱ", 1), ("Ａ", 2), ("漢字", 4),
    ("⭐", 2), ("☆", 1), ("😀", 2), ("👍🏽", 2), ("🏽", 2), ("🇯🇵", 2), ("🇯🇵🇫🇷", 4), ("🇯", 2), ("😀é", 3),
    ("𗀀", 2), ("ꀀ", 2), ("「」", 4), ("a\u{AD}b", 3), ("Привет", 6), ("∑", 1),
  ]

  @Test(arguments: texts)
  func `carets are in the terminal's column after any text`(text: String, columns: Int) {
    #expect(
      message { try [Int].decodeValue(from: "[\"\(text)\", x]") }
        .hasSuffix("\n  | " + String(repeating: " ", count: columns + 5) + "^"))
    #expect(
      message { try Int.decodeValue(from: "\"\(text)\"") }
        .hasSuffix("\n  | " + String(repeating: "^", count: columns + 2)))
  }

  static let marks: [(text: String, excerpt: String, carets: String)] = [
    // The excerpt is cut between a letter and its mark.
    (
      "[\"" + String(repeating: "e\u{301}", count: 60) + "\", x]",
      "…\u{FFFD}" + String(repeating: "e\u{301}", count: 18) + "\", x]",
      String(repeating: " ", count: 23) + "^"
    ),
    ("\u{301}[1]", "\u{FFFD}[1]", "^"),
    ("[1,\n\u{5B0}]", "\u{FFFD}]", "^"),
    ("[1\u{301}]", "[1\u{301}]", "  ^"),
  ]

  @Test(arguments: marks)
  func `an excerpt does not begin with a mark`(text: String, excerpt: String, carets: String) {
    let lines = message { try JSONValue.decodeValue(from: text) }.unicodeScalars
      .split(separator: "\n").map { String($0.drop { $0 != "|" }) }
    #expect(lines.suffix(2) == ["| \(excerpt)", "| \(carets)"])
  }

  @Test(arguments: Self.rows.indices)
  func `a message has the line, the column and an excerpt of the line`(index: Int) throws {
    let (text, expected) = Self.rows[index]
    #expect(
      message { try JSONValue.decodeValue(from: text) }
        == "malformed JSON: expected a value\n\(expected)")
  }
}
