import Foundation
import Testing
import Unravel

struct TransformerTextTests {
  @Test(
    arguments: [
      ("", ",", []), ("a", ",", ["a"]), ("a,b", ",", ["a", "b"]), (",", ",", ["", ""]),
      ("a,", ",", ["a", ""]),
      ("a, b", ",", ["a", " b"]), ("a, b", ", ", ["a", "b"]), ("a--b---c", "--", ["a", "b", "-c"]),
      ("a-b", "--", ["a-b"]), ("e\u{301},a", "\u{301}", ["e", ",a"]),
      ("a\r\nb", "\n", ["a\r", "b"]),
      ("a😀b", "😀", ["a", "b"]), ("abc", "", ["abc"]),
    ] as [(String, String, [String])])
  func `a text is separated`(text: String, separator: String, parts: [String]) throws {
    #expect(try Transformer.separated(by: separator).apply(text) == parts)
  }

  @Test func `each part is converted`() throws {
    let e = try Extractor.decodeValue(
      from: #"{"years": "2000,2001", "days": "1970-01-01;soon", "at": 7}"#)
    #expect(try e.value("years", .separated(by: ",", .numberInString)) == [2000, 2001])
    #expect(
      try e.value("days", .separated(by: ";", .invalid(.day, as: nil))) == [
        Date(timeIntervalSince1970: 0), nil,
      ])
    #expect(
      outcome { try e.value("days", .separated(by: ";", .day)) }
        == #"throws days: expected Date "yyyy-MM-dd" at index 1, found "1970-01-01;soon""#)
    #expect(
      outcome { try e.value("at", .separated(by: ";")) } == "throws at: expected String, found 7")
    // The function decodes the part as a document of its own, in which the mismatch has its location.
    let embedded = Transformer { (text: String) in try Int.decodeValue(from: text) }
    let parts = try Extractor.decodeValue(from: #"{"parts": "1; true"}"#)
    #expect(
      message { try parts.value("parts", .separated(by: ";", embedded)) } == """
        parts: expected Int, found true
         --> line 1, column 2 of the string at parts
        1 |  true
          |  ^^^^
        """)
    struct Closed: Error, Equatable {}
    #expect(throws: Closed()) {
      try Transformer.separated(by: ";", Transformer<String, Int> { _ in throw Closed() }).apply(
        "a")
    }
  }
}
