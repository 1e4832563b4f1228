import Testing
import Unravel

struct SourceLocationTests {
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

  @Test(arguments: Self.rows.indices)
  func `a message has the line, the column and an excerpt of the line`(index: Int) throws {
    let (text, expected) = Self.rows[index]
    #expect(
      message { try JSONValue.decodeValue(from: text) }
        == "malformed JSON: expected a value\n\(expected)")
  }
}
