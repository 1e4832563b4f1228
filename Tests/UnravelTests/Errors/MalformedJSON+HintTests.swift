import Testing
import Unravel

struct MalformedJSONHintTests {
  /// `[1]` in UTF-16.
  private static let utf16: [UInt8] = [0x5B, 0, 0x31, 0, 0x5D, 0]

  @Test func `the refusal of another encoding names the option that accepts it`() {
    #expect(
      message { try [Int].decodeValue(from: Self.utf16) }.prefix { $0 != "\n" }
        == """
        malformed JSON: the input is UTF-16 (little-endian), but JSON must be UTF-8 \
        (the option allowsUTF16And32 accepts it)
        """)
    let decoder = CodableDecoder(options: ReadingOptions())
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Int].self, from: Self.utf16)
    }
    guard case .dataCorrupted(let context)? = error, let found = context.underlyingError else {
      Issue.record("no underlying error")
      return
    }
    #expect(
      "\(found)".prefix { $0 != "\n" } == """
        malformed JSON: the input is UTF-16 (little-endian), but JSON must be UTF-8 \
        (the option allowsUTF16And32 accepts it)
        """)
  }

  static let inputs: [(text: String, expected: String)] = [
    (
      "[1, 2,]",
      """
      malformed JSON: a comma must be followed by another value \
      (the options allowsTrailingCommas and allowsJSON5 allow it)
       --> line 1, column 6
      1 | [1, 2,]
        |      ^
      """
    ),
    (
      "{\n  \"a\": 1,\n}",
      """
      malformed JSON: a comma must be followed by another value \
      (the options allowsTrailingCommas and allowsJSON5 allow it)
       --> line 2, column 9
      2 |   "a": 1,
        |         ^
      """
    ),
    (
      "// a comment\n[]",
      """
      malformed JSON: expected a value (the option allowsJSON5 allows comments)
       --> line 1, column 1
      1 | // a comment
        | ^
      """
    ),
    (
      "[1, /* two */ 2]",
      """
      malformed JSON: expected a value (the option allowsJSON5 allows comments)
       --> line 1, column 5
      1 | [1, /* two */ 2]
        |     ^
      """
    ),
    (
      "[1 // one\n]",
      """
      malformed JSON: expected a comma or ] (the option allowsJSON5 allows comments)
       --> line 1, column 4
      1 | [1 // one
        |    ^
      """
    ),
    (
      #"{"a" /* key */: 1}"#,
      """
      malformed JSON: expected a colon after the key (the option allowsJSON5 allows comments)
       --> line 1, column 6
      1 | {"a" /* key */: 1}
        |      ^
      """
    ),
    (
      #"{"a": 1 // one"#,
      """
      malformed JSON: expected a comma or } (the option allowsJSON5 allows comments)
       --> line 1, column 9
      1 | {"a": 1 // one
        |         ^
      """
    ),
    (
      #"{"a": 1, // one"#,
      """
      malformed JSON: expected a key in double quotes (the option allowsJSON5 allows comments)
       --> line 1, column 10
      1 | {"a": 1, // one
        |          ^
      """
    ),
    (
      "[] // end",
      """
      malformed JSON: unexpected content after the document (the option allowsJSON5 allows comments)
       --> line 1, column 4
      1 | [] // end
        |    ^
      """
    ),
    (
      "['a']",
      """
      malformed JSON: expected a value (the option allowsJSON5 allows single quotes)
       --> line 1, column 2
      1 | ['a']
        |  ^
      """
    ),
    (
      "{'a': 1}",
      """
      malformed JSON: expected a key in double quotes (the option allowsJSON5 allows single quotes)
       --> line 1, column 2
      1 | {'a': 1}
        |  ^
      """
    ),
    (
      "{id: 1}",
      """
      malformed JSON: expected a key in double quotes (the option allowsJSON5 allows keys without quotes)
       --> line 1, column 2
      1 | {id: 1}
        |  ^
      """
    ),
    (
      "[NaN]",
      """
      malformed JSON: expected a value (the option allowsJSON5 allows Infinity and NaN)
       --> line 1, column 2
      1 | [NaN]
        |  ^
      """
    ),
    (
      "[-Infinity]",
      """
      malformed JSON: expected a digit (the option allowsJSON5 allows Infinity and NaN)
       --> line 1, column 3
      1 | [-Infinity]
        |   ^
      """
    ),
  ]

  @Test(arguments: ["[NaN]", "[-NaN]", "[+NaN]", "[+Infinity]", "[1, +Infinity]"])
  func `Infinity and NaN with a sign name the option that allows them`(text: String) throws {
    let hint = "(the option allowsJSON5 allows Infinity and NaN)"
    #expect(message { try JSONValue.decodeValue(from: text) }.contains(hint))
  }

  @Test(arguments: [
    ("[5.E+1]", "expected a digit"), ("[5.e-1]", "expected a digit"),
    ("[+5.]", "expected a value"),
    ("[5.//\n]", "expected a digit"),
    ("[+1]", "expected a value"), ("[+.5]", "expected a value"), ("[.5]", "expected a value"),
    ("[-.5]", "expected a digit"), ("[5.]", "expected a digit"),
    ("[5.e1, 1]", "expected a digit"),
    ("[5. ]", "expected a digit"), ("[0x1F]", "expected a comma or ]"),
    ("[-0X1F]", "expected a comma or ]"), (#"{"a": 0x1F}"#, "expected a comma or }"),
    ("0x1F", "unexpected content after the document"),
  ])
  func `a number of JSON5 names the option that allows it`(text: String, reason: String) throws {
    let hint = "the option allowsJSON5 allows numbers such as +5, .5, 5. and 0x5"
    #expect(
      message { try JSONValue.decodeValue(from: text) }.prefix { $0 != "\n" }
        == "malformed JSON: \(reason) (\(hint))")
    #expect(throws: Never.self) {
      try JSONValue.decodeValue(from: text, options: ReadingOptions(allowsJSON5: true))
    }
  }

  @Test(arguments: Self.inputs)
  func `a feature of JSON5 names the option that allows it`(text: String, expected: String) throws {
    #expect(message { try JSONValue.decodeValue(from: text) } == expected)
  }

  @Test(arguments: [
    "[1,,]", "[,]", "[/]", "[1 / 2]", "{;}", "[Nothing]", "[-x]", "/", "[1,", "{,}", "[+]",
    "[+x]",
    "[.]", "[.x]", "[5.x]", "[5..1]", "[10x1]", "[1.0x1]", "[x]", "[0y]", "[0x]", "[-+5]",
    "[++5]",
    "[+.]", "[1e.5]", "[1e-.5]", "[1e++5]", "[5.e]", "[5.ex]", "[5.e+]", "[1eNaN]", "[-//]",
    "[+x5]",
  ])
  func `other errors have no hint`(text: String) {
    let outcome = outcome { try JSONValue.decodeValue(from: text) }
    #expect(outcome.hasPrefix("throws malformed JSON"))
    #expect(!outcome.contains("json5"))
  }

  @Test(arguments: [
    "[1,,]", "['a' 'b']", "{a 'b'}", "[1 / 2]", "[-x]", "{'a': 1, 'b'}", "[Inf]", "[++5]",
    "[-+5]",
    "[1e.5]", "[1e+.5]", "[5. 5.]", "[0x]", "[- .5]", "[+'5']",
  ])
  func `an error of JSON5 has no hint`(text: String) {
    let options = ReadingOptions(allowsJSON5: true)
    let outcome = outcome { try JSONValue.decodeValue(from: text, options: options) }
    #expect(outcome.hasPrefix("throws malformed JSON"))
    #expect(!outcome.contains("json5"))
  }

  @Test func `the location of a trailing comma is the comma`() throws {
    let error = #expect(throws: DecodeError.self) {
      try JSONValue.decodeValue(from: "[1 , \n ]")
    }
    guard case .malformed(let malformed)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(malformed.reason == .trailingComma)
    #expect(malformed.location.offset == 3)
  }
}
