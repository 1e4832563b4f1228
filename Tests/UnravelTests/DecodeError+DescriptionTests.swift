import Foundation
import Testing
import Unravel

struct DecodeErrorDescriptionTests {
  @Test func `text of a document is cut in each message`() {
    let long = String(repeating: "k", count: 100_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    let key = #"{"\#(long)": 1}"#
    let dotted = Array(repeating: long, count: 2).joined(separator: ".")
    for text in [
      outcome { try decodeValue(from: "{}") { e in try e <| JSONKeyPath(long) as Int } },
      outcome {
        try decodeValue(from: "{}") { e in try e <| .anyOf(JSONKeyPath(long), "a") as Int }
      },
      outcome {
        try decodeValue(from: #"{"\#(long)": \#(key)}"#) { e in try e <| JSONKeyPath(dotted) as Int
        }
      },
      outcome { try [Int: Int].decodeValue(from: key) },
      outcome { try [String: String].decodeValue(from: key) },
      outcome { throw typeMismatch("Int", actual: marks) },
      outcome { throw typeMismatch("Int", actual: [marks]) },
      outcome { try Int.decodeValue(from: "\"\(marks)\"") },
    ] {
      #expect(text.utf8.count < 500)
    }
  }

  @Test func `text that a model puts into an error is escaped and cut`() {
    let hidden = "\u{1B}[2J\u{202E}\u{3164}"
    let escaped = #"\u{1b}[2J\u{202e}\u{3164}"#
    struct Name: CustomStringConvertible { let description: String }
    #expect(message { throw DecodeError.custom(hidden) } == escaped)
    #expect(
      message { throw DecodeError.typeMismatch(expected: "Color", actual: hidden, keyPath: []) }
        == "expected Color, found \(escaped)")
    #expect(
      message { throw typeMismatch("Color", actual: Name(description: hidden)) }
        == "expected Color, found \(escaped)")
    #expect(
      message { throw DecodeError.noMatchingAlternative([.custom(hidden)], keyPath: []) }
        == "none of 1 alternative fits:\n  \(escaped)")
    let long = String(repeating: "x", count: 100_000)
    #expect(
      message { throw DecodeError.custom("two\n\tlines" + long) }
        == "two\n\tlines" + long.prefix(990) + "…")
  }

  @Test func `the message about a dictionary key says that it is a key`() {
    #expect(
      message { try [String: [Int: Int]].decodeValue(from: #"{"a": {"1": 1, "x": 2}}"#) } == """
        a.x: expected Int as key, found "x"
         --> line 1, column 16
        1 | {"a": {"1": 1, "x": 2}}
          |                ^^^
        """)
  }

  @Test func `long values are cut`() {
    let long = "[\"" + String(repeating: "a", count: 200) + "\"]"
    #expect(
      outcome { try Int.decodeValue(from: long) }
        == "throws expected Int, found [\"" + String(repeating: "a", count: 77) + "…")
    let list = "[" + Array(repeating: "10", count: 100).joined(separator: " ,\n ") + "]"
    #expect(
      outcome { try Int.decodeValue(from: list) }
        == "throws expected Int, found [" + String(repeating: "10,", count: 26) + "…")
  }

  @Test func `a mismatch has the value in an optional`() {
    let header: [String: Any] = ["Total": 12, "Page": "1"]
    let nested: Int?? = 5
    #expect("\(typeMismatch("Int", actual: header["Total"]))" == "expected Int, found 12")
    #expect("\(typeMismatch("Int", actual: header["Page"]))" == #"expected Int, found "1""#)
    #expect("\(typeMismatch("Int", actual: header["Limit"]))" == "expected Int, found null")
    #expect("\(typeMismatch("String", actual: nested))" == "expected String, found 5")
    #expect("\(typeMismatch("Int", actual: "nil"))" == #"expected Int, found "nil""#)
  }

  // MARK: Hints

  private enum Shape: String, CaseIterable, Unravel.Decodable { case circle, square }

  @Test func `a missing optional says how an absent key is accepted`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": {"b": null}, "c": null, "totals": 1}"#)
    #expect(
      outcome { try e <| "sum" ?? 0 as Int }
        == #"throws sum: missing "sum" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <| ["a", "x"] as Int? }
        == #"throws a.x: missing "x" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <| ["a", "b", "x"] as Int? }
        == #"throws a.b.x: missing "b" (it is null; <|? also accepts an absent key)"#)
    #expect(outcome { try e <| "c" as Int? } == "nil")
    #expect(outcome { try e <| "sum" as Int } == #"throws sum: missing "sum""#)
    #expect(outcome { try e <| "sum" as Extractor } == #"throws sum: missing "sum""#)
    #expect(
      outcome { try e <| "total" as Int? }
        == #"throws total: missing "total" (did you mean "totals"?)"#)
    #expect(
      outcome { try e.value("sum", .nullable(.day)) as Date? }
        == #"throws sum: missing "sum" (valueOptional also accepts an absent key)"#)
    #expect(
      outcome { try e.value("sum", .nilWhen([.null, "N/A"], .url)) as URL? }
        == #"throws sum: missing "sum" (valueOptional also accepts an absent key)"#)
    #expect(
      outcome { try e <| .anyOf("sum", ["a", "sum"]) as Int? }
        == #"throws missing "sum" or a.sum (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e.value("sum", .nilWhenEmpty(.url)) as URL? }
        == #"throws sum: missing "sum""#)
  }

  @Test func `a missing tag has the valid ones`() throws {
    let e = try Extractor.decodeValue(from: #"{"shape": {"kin": 1}, "none": null}"#)
    #expect(
      outcome { try e <| "type" as Shape }
        == #"throws type: missing "type" (one of circle, square)"#)
    #expect(
      outcome { try e <| "none" as Shape }
        == #"throws none: missing "none" (it is null; one of circle, square)"#)
    #expect(
      outcome { try e <| ["shape", "kind"] as Shape }
        == #"throws shape.kind: missing "kind" (did you mean "kin"?)"#)
    #expect(
      outcome { try e.value("type", .unknown(as: .circle)) as Shape }
        == #"throws type: missing "type" (one of circle, square)"#)
    #expect(
      outcome { try e.value("none", .unknown(as: nil)) as Shape? }
        == #"throws none: missing "none" (it is null; one of circle, square)"#)
    #expect(
      outcome { try e <| .anyOf("type", "kind") as Shape }
        == #"throws missing "type" or "kind" (one of circle, square)"#)
    let error = #expect(throws: DecodeError.self) { try e <| "type" as Shape }
    #expect(error?.redacted.message == #"type: missing "type" (one of circle, square)"#)
    #expect(error == .missingKeyPath("type"))
  }

  @Test func `a key in place of an index, and an index in place of a key, have a hint`() throws {
    let e = try Extractor.decodeValue(from: #"{"list": [7, 8], "map": {"0": 7}, "text": "x"}"#)
    #expect(
      outcome { try e <| ["list", "0"] as Int }
        == "throws list: expected object (the index of an element is written 0, without quotes), found [7,8]"
    )
    #expect(
      outcome { try e <|? ["list", "12"] as Int? }
        == "throws list: expected object (the index of an element is written 12, without quotes), found [7,8]"
    )
    #expect(
      outcome { try e <| ["map", 0] as Int }
        == #"throws map: expected array (the key of a member is written "0", in quotes), found {"0":7}"#
    )
    for (path, expected) in [
      (["list", "first"], "throws list: expected object, found [7,8]"),
      (["list", "01"], "throws list: expected object, found [7,8]"),
      (["list", ""], "throws list: expected object, found [7,8]"),
      (["map", 1], #"throws map: expected array, found {"0":7}"#),
      (["text", "0"], #"throws text: expected object, found "x""#),
    ] as [(JSONKeyPath, String)] {
      #expect(outcome { try e <| path as Int } == expected)
    }
  }

  /// Text with JSON in strings, and the message of its last value, which is not an `Int`.
  static let innerDocuments: [(text: String, expected: String)] = [
    (
      #""[1,\n true]""#,
      """
      [1]: expected Int, found true
       --> line 2, column 2 of the string
      2 |  true]
        |  ^^^^
      """
    ),
    (
      #""[1,\n tru]""#,
      """
      malformed JSON: expected true, false or null
       --> line 2, column 5 of the string
      2 |  tru]
        |     ^
      """
    ),
    (
      #"{"a b": ["[1,\n true]"]}"#,
      """
      ["a b"][0][1]: expected Int, found true
       --> line 2, column 2 of the string at ["a b"][0]
      2 |  true]
        |  ^^^^
      """
    ),
    (
      #"{"a b": ["\"[{\\\"a b\\\": \\n  }]\""]}"#,
      """
      ["a b"][0]: malformed JSON: expected a value
       --> line 2, column 3 of the string at ["a b"][0]
      2 |   }]
        |   ^
      """
    ),
    (
      #"{"a b": ["\"[{\\\"a b\\\": [[\\n true]]}]\""]}"#,
      """
      ["a b"][0][0]["a b"][0][0]: expected Int, found true
       --> line 2, column 2 of the string at ["a b"][0]
      2 |  true]]}]
        |  ^^^^
      """
    ),
  ]

  /// The last integer in arrays, members and documents in strings.
  struct Innermost: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Innermost {
      if let text = try? e <| [] as String {
        return try e.value([]) { _ in try Innermost.decodeValue(from: text) }
      }
      if let last = (try? e <| [] as [Extractor])?.last { return try last.value([]) }
      if e.contains("a b") { return try e <| "a b" }
      _ = try e <| [] as Int
      return Innermost()
    }
  }

  @Test(arguments: innerDocuments)
  func `an error in a document in a string says that its line is of the string`(
    text: String, expected: String
  ) {
    #expect(message { try Innermost.decodeValue(from: text) } == expected)
  }

  @Test func `an error of a document that is in no string says where it was read`() {
    struct Settings: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Settings {
        _ = try [Int].decodeValue(from: "[\n\"x\"]")
        return Settings()
      }
    }
    #expect(
      message { try [String: [Settings]].decodeValue(from: #"{"a": [{}]}"#) } == """
        a[0][0]: expected Int, found "x"
         --> line 2, column 1 of another document, read at a[0]
        2 | "x"]
          | ^^^
        """)
    #expect(
      message { try Settings.decodeValue(from: "{}") } == """
        [0]: expected Int, found "x"
         --> line 2, column 1 of another document
        2 | "x"]
          | ^^^
        """)
  }

  @Test func `message is the first line of the description`() {
    let errors: [(DecodeError, message: String)] = [
      (.missingKeyPath(["a", 0]), "a[0]: missing element 0"),
      (.typeMismatch(expected: "Int", actual: "{}", keyPath: "a"), "a: expected Int, found {}"),
      (.unknownKeys(["b", "c"], keyPath: ["a"]), #"a: unknown keys "b", "c""#),
      (.custom("one\ntwo", keyPath: "a"), "a: one"),
      (.custom("", keyPath: []), ""),
      (.noMatchingAlternative([], keyPath: "a"), "a: there are no alternatives"),
      (
        .noMatchingAlternative(
          [.missingKeyPath("a"), .custom("x", keyPath: ["b", "c"])], keyPath: []),
        "none of 2 alternatives fits: b.c: x"
      ),
    ]
    for (error, message) in errors {
      #expect(error.message == message)
      #expect(message.hasPrefix(error.description.prefix { $0 != "\n" }))
    }
  }

  @Test func `message has no line of the input`() throws {
    let error = #expect(throws: DecodeError.self) {
      try [Int].decodeValue(from: #"[1, "secret"]"#)
    }
    #expect(error?.message == #"[1]: expected Int, found "secret""#)
    #expect(error?.redacted.message == "[1]: expected Int, found a string")
    let malformed = #expect(throws: DecodeError.self) { try [Int].decodeValue(from: "[1,]") }
    #expect(
      malformed?.message == """
        malformed JSON: a comma must be followed by another value \
        (the options allowsTrailingCommas and allowsJSON5 allow it)
        """)
  }

  @Test func `a part of a string is quoted`() {
    #expect(
      typeMismatch("Version", actual: "v\n1".dropFirst()).description
        == #"expected Version, found "\n1""#)
  }
}
