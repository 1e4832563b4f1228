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

  @Test(arguments: [
    ("[True]", "expected a value (JSON has true)"),
    (#"{"a": FALSE}"#, "expected a value (JSON has false)"),
    ("[None]", "expected a value (JSON has null)"),
    ("undefined", "expected a value (JSON has null)"),
    ("[1, NULL]", "expected a value (JSON has null)"),
    ("[nil]", "expected true, false or null (JSON has null)"),
    ("[Maybe]", "expected a value"), ("[Truemannerism]", "expected a value"),
    ("[nothing]", "expected true, false or null"),
    ("[“a”]", #"expected a value (quotation marks in JSON are straight: ")"#),
    ("[‘a’]", #"expected a value (quotation marks in JSON are straight: ")"#),
    ("[«a»]", #"expected a value (quotation marks in JSON are straight: ")"#),
    ("[‰]", "expected a value"),
    ("{“a”: 1}", #"expected a key in double quotes (quotation marks in JSON are straight: ")"#),
  ])
  func `a word or a quotation mark of another language has a hint`(text: String, reason: String) {
    let result = message { try JSONValue.decodeValue(from: text) }
    #expect(result.prefix { $0 != "\n" } == "malformed JSON: \(reason)")
  }

  @Test(arguments: [
    ("[True]", "JSON has true"), ("{a: None}", "JSON has null"), ("[“a”]", "are straight"),
    ("{“a”: 1}", "are straight"), ("{a: [1, // one\n", "the [ at line 1, column 5 is not closed"),
  ])
  func `JSON5 has the hints that are not about JSON5`(text: String, hint: String) {
    let result = message {
      try JSONValue.decodeValue(from: text, options: ReadingOptions(allowsJSON5: true))
    }
    #expect(result.contains(hint))
  }

  @Test(arguments: [
    ("{", "{", 1, 1), ("[[1], [2", "[", 1, 7), ("{\n  \"a\": [1,\n  {\"b\": 1}", "[", 2, 8),
    ("{\"é\": [\"ab", "[", 1, 7), ("[{\"a\": 1}, {\"a\"", "{", 1, 12), ("[\"[{\", tru", "[", 1, 1),
    ("\u{FEFF}[1", "[", 1, 1), ("[[[[]]]", "[", 1, 1),
  ])
  func `the innermost bracket that is open where the input ends is in the message`(
    text: String, bracket: String, line: Int, column: Int
  ) {
    let result = message { try JSONValue.decodeValue(from: text) }
    let hint = "the \(bracket) at line \(line), column \(column) is not closed"
    #expect(result.prefix { $0 != "\n" } == "malformed JSON: the input ends early (\(hint))")
  }

  @Test(arguments: [
    ("[", "[", 1, 1), ("[1,", "[", 1, 1), ("[1, [2], [3,\n{\"a\": [", "[", 2, 7),
    ("[{\"a\": \"x", "{", 1, 2),
    ("[\"x", "[", 1, 1), ("\n [1, 2", "[", 2, 2), ("[1, {\"a\": 1}, [2]\n", "[", 1, 1),
    ("[{}, {\"b\": [[1], 2]", "{", 1, 6),
  ])
  func `the elements of an array that is cut have the hint of the whole`(
    text: String, bracket: String, line: Int, column: Int
  ) throws {
    let hint = "the \(bracket) at line \(line), column \(column) is not closed"
    #expect(
      message { try JSONValue.decodeValue(from: text) }
        .hasPrefix("malformed JSON: the input ends early (\(hint))\n"))
    for chunkLength in [1, 3, 100] {
      let bytes = Array(text.utf8)
      let chunks = stride(from: 0, to: bytes.count, by: chunkLength).map {
        Array(bytes[$0..<min($0 + chunkLength, bytes.count)])
      }
      let last = Array(JSONElements<JSONValue>(chunks: chunks)).last
      #expect(
        message { try #require(last).get() }
          .hasPrefix("malformed JSON: the input ends early (\(hint))\n"))
    }
  }

  @Test(arguments: [
    (#"{"list": [1"#, "[", 10), (#"{"list": [1]"#, "{", 1), (#"{"x": {"y": [1, 2"#, "[", 13),
    (#"{"list": [1], "x": {"#, "{", 20), (#"{"list": [1], "x""#, "{", 1),
    (#"{"list": {"a": 1"#, "{", 10),
  ])
  func `a document around an array that is cut has the hint`(
    text: String, bracket: String, column: Int
  ) throws {
    let last = Array(JSONElements<JSONValue>(text, at: "list")).last
    #expect(
      message { try #require(last).get() }.hasPrefix(
        """
        malformed JSON: the input ends early (the \(bracket) at line 1, column \(column) is not closed)

        """))
  }

  @Test(arguments: [
    ("[1, True]", "expected a value (JSON has true)"),
    ("[None]", "expected a value (JSON has null)"),
    ("[1, “a”]", #"expected a value (quotation marks in JSON are straight: ")"#),
    ("[1, nil]", "expected true, false or null (JSON has null)"),
  ])
  func `elements have the hints for words and quotation marks`(text: String, reason: String) throws
  {
    let last = Array(JSONElements<JSONValue>(text)).last
    #expect(message { try #require(last).get() }.hasPrefix("malformed JSON: \(reason)\n"))
  }

  @Test(arguments: ["\"abc", "tru", "-", "1e"])
  func `input that ends in a scalar has no bracket`(text: String) {
    let result = message { try JSONValue.decodeValue(from: text) }
    #expect(result.prefix { $0 != "\n" } == "malformed JSON: the input ends early")
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
    #expect(!outcome.contains("JSON5"))
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
    #expect(!outcome.contains("JSON5"))
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
